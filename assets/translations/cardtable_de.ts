<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>8/28</name>
    <message>
        <source>Round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>a gem</source>
        <translation>ein Edelstein</translation>
    </message>
    <message>
        <source>Round {number}, the last</source>
        <translation>Runde {number}, die letzte</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Vorrat</translation>
    </message>
    <message>
        <source>the deck</source>
        <translation>der Stapel</translation>
    </message>
    <message>
        <source>Deck: {count}</source>
        <translation>Stapel: {count}</translation>
    </message>
    <message>
        <source>{name} is asked last</source>
        <translation>{name} entscheidet zuletzt</translation>
    </message>
    <message>
        <source>{dealer} asks {name}</source>
        <translation>{dealer} fragt {name}</translation>
    </message>
    <message>
        <source>the middle, worth {value}</source>
        <translation>die Mitte, {value} wert</translation>
    </message>
    <message>
        <source>play for {half}</source>
        <translation>auf {half} spielen</translation>
    </message>
    <message>
        <source>worth {worth}</source>
        <translation>{worth} wert</translation>
    </message>
    <message>
        <source>{name}: {total}</source>
        <translation>{name}: {total}</translation>
    </message>
    <message>
        <source>Bull&apos;s eye: {names}</source>
        <translation>Volltreffer: {names}</translation>
    </message>
    <message>
        <source>in the supply: {count}</source>
        <translation>im Vorrat: {count}</translation>
    </message>
    <message>
        <source>the card on offer</source>
        <translation>die angebotene Karte</translation>
    </message>
    <message>
        <source>{name}: {total}?</source>
        <translation>{name}: {total}?</translation>
    </message>
    <message>
        <source>out</source>
        <translation>raus</translation>
    </message>
    <message>
        <source>over 28</source>
        <translation>über 28</translation>
    </message>
    <message>
        <source>The middle is divided</source>
        <translation>Die Mitte wird geteilt</translation>
    </message>
    <message>
        <source>Left in the middle: {rest}.</source>
        <translation>Rest in der Mitte: {rest}.</translation>
    </message>
    <message>
        <source>Nothing is left in the middle.</source>
        <translation>In der Mitte bleibt nichts.</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verdeckt</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Bull&apos;s eye!</source>
        <translation>Volltreffer!</translation>
    </message>
    <message>
        <source>{all} have both exactly 8 and exactly 28. You share the whole middle of {middle}: {share} each, {rest} left.</source>
        <translation>{all} kommt auf genau 8 und auf genau 28 und teilt euch die ganze Mitte von {middle}: je {share}, Rest {rest}.</translation>
    </message>
    <message>
        <source>Plays for</source>
        <translation>Spielt auf</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>Hälfte</translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation>Geht an</translation>
    </message>
    <message>
        <source>Each gets</source>
        <translation>Jeweils</translation>
    </message>
    <message>
        <source>The odd point stays.</source>
        <translation>Der ungerade Punkt bleibt liegen.</translation>
    </message>
    <message>
        <source>This round</source>
        <translation>Diese Runde</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Round {number}: the cards</source>
        <translation>Runde {number}: die Karten</translation>
    </message>
    <message>
        <source>{total}: too much</source>
        <translation>{total}: zu viel</translation>
    </message>
    <message>
        <source>Points after round {number}</source>
        <translation>Punkte nach Runde {number}</translation>
    </message>
    <message>
        <source>Which half?</source>
        <translation>Welche Hälfte?</translation>
    </message>
    <message>
        <source>8 or 28?</source>
        <translation>8 oder 28?</translation>
    </message>
    <message>
        <source>deals</source>
        <translation>gibt</translation>
    </message>
    <message>
        <source>declined for good</source>
        <translation>will nicht mehr</translation>
    </message>
    <message>
        <source>Points: {points}</source>
        <translation>Punkte: {points}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Danke, nein</translation>
    </message>
    <message>
        <source>gets {points}</source>
        <translation>bekommt {points}</translation>
    </message>
    <message>
        <source>Stays: {rest}</source>
        <translation>Bleibt: {rest}</translation>
    </message>
    <message>
        <source>for {half}</source>
        <translation>auf {half}</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some} oder {last}</translation>
    </message>
    <message>
        <source>Open: {open}.</source>
        <translation>Offen: {open}.</translation>
    </message>
    <message>
        <source>{name}: take the next card, unseen?</source>
        <translation>{name}: Nimmst du die nächste Karte ungesehen?</translation>
    </message>
    <message>
        <source>{name}: play for 8 with {low}, or for 28 with {high}?</source>
        <translation>{name}: Spielst du mit {low} auf die 8 oder mit {high} auf die 28?</translation>
    </message>
    <message>
        <source>Open: {open}, total: {all}.</source>
        <translation>Offen: {open}, gesamt: {all}.</translation>
    </message>
    <message>
        <source>{name} is deciding whether to take the card.</source>
        <translation>{name} überlegt: annehmen oder nicht?</translation>
    </message>
    <message>
        <source>{name} is choosing a half.</source>
        <translation>{name} überlegt: auf die 8 oder auf die 28?</translation>
    </message>
    <message>
        <source>Open: {total}</source>
        <translation>Offen: {total}</translation>
    </message>
    <message>
        <source>No open cards</source>
        <translation>Nichts offen</translation>
    </message>
    <message>
        <source>Total: {total}</source>
        <translation>Gesamt: {total}</translation>
    </message>
    <message>
        <source>Total: {total} (over)</source>
        <translation>Gesamt: {total} (zu viel)</translation>
    </message>
    <message>
        <source>No card can put {name} out yet</source>
        <translation>Noch keine Gefahr für {name}</translation>
    </message>
    <message>
        <source>A 10 puts {name} out</source>
        <translation>Mit einer 10 scheidet {name} aus</translation>
    </message>
    <message>
        <source>Any card puts {name} out</source>
        <translation>Mit jeder Karte scheidet {name} aus</translation>
    </message>
    <message>
        <source>A {card} or higher puts {name} out</source>
        <translation>Ab einer {card} scheidet {name} aus</translation>
    </message>
    <message>
        <source>being asked</source>
        <translation>wird gefragt</translation>
    </message>
    <message>
        <source>your hidden card</source>
        <translation>siehst nur du</translation>
    </message>
    <message>
        <source>hidden card</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>All hidden cards are shown. Each 1/11 counts 1 or 11. More than 28, or 28 showing, wins nothing.</source>
        <translation>Alle decken auf. Jede 1/11 zählt 1 oder 11. Mehr als 28, oder 28 in offenen Karten, gewinnt nichts.</translation>
    </message>
    <message>
        <source>Who plays for which half?</source>
        <translation>Wer spielt auf welche Hälfte?</translation>
    </message>
    <message>
        <source>The highest total up to 8 takes one half, the highest from 9 to 28 the other.</source>
        <translation>Je eine Hälfte geht an die höchste Summe bis 8 und an die höchste von 9 bis 28.</translation>
    </message>
    <message>
        <source>The middle is worth {middle}: two halves of {half}.</source>
        <translation>Die Mitte ist {middle} wert: zwei Hälften zu je {half}.</translation>
    </message>
    <message>
        <source>{names} have both exactly 8 and exactly 28. They share the whole middle of {middle}: {share} each, {rest} left.</source>
        <translation>{names} kommen auf genau 8 und auf genau 28 und teilen sich die ganze Mitte von {middle}: je {share}, Rest {rest}.</translation>
    </message>
    <message>
        <source>No one plays for {goal}: that half stays.</source>
        <translation>Niemand spielt auf die {goal}: Diese Hälfte bleibt liegen.</translation>
    </message>
    <message>
        <source>no one</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>{half} cannot be divided by {count}: {rest} stays.</source>
        <translation>{half} ist nicht durch {count} teilbar: Rest {rest}.</translation>
    </message>
    <message>
        <source>That was the last round. No one gets what is left in the middle: {rest}.</source>
        <translation>Das war die letzte Runde. Niemand bekommt den Rest in der Mitte: {rest}.</translation>
    </message>
    <message>
        <source>Left in the middle for the next round: {rest}.</source>
        <translation>In der Mitte für die nächste Runde: {rest}.</translation>
    </message>
    <message>
        <source>{name}&apos;s hidden card</source>
        <translation>verdeckte Karte von {name}</translation>
    </message>
    <message>
        <source>{name}&apos;s hidden card: {card}</source>
        <translation>verdeckte Karte von {name}: {card}</translation>
    </message>
    <message>
        <source>claim to a half</source>
        <translation>Anspruch auf eine Hälfte</translation>
    </message>
    <message>
        <source>You are asked last</source>
        <translation>Du entscheidest zuletzt</translation>
    </message>
    <message>
        <source>{dealer} asks you</source>
        <translation>{dealer} fragt dich</translation>
    </message>
    <message>
        <source>You ask {name}</source>
        <translation>Du fragst {name}</translation>
    </message>
    <message>
        <source>No card can put you out yet</source>
        <translation>Noch keine Gefahr für dich</translation>
    </message>
    <message>
        <source>A 10 puts you out</source>
        <translation>Mit einer 10 scheidest du aus</translation>
    </message>
    <message>
        <source>Any card puts you out</source>
        <translation>Mit jeder Karte scheidest du aus</translation>
    </message>
    <message>
        <source>A {card} or higher puts you out</source>
        <translation>Ab einer {card} scheidest du aus</translation>
    </message>
    <message>
        <source>You have both exactly 8 and exactly 28, and take the whole middle: {share}.</source>
        <translation>Du kommst auf genau 8 und auf genau 28 und räumst die ganze Mitte ab: {share}.</translation>
    </message>
    <message>
        <source>{name} has both exactly 8 and exactly 28, and takes the whole middle: {share}.</source>
        <translation>{name} kommt auf genau 8 und auf genau 28 und räumt die ganze Mitte ab: {share}.</translation>
    </message>
    <message>
        <source>{half} (chosen)</source>
        <translation>{half} (gewählt)</translation>
    </message>
    <message>
        <source>Bull&apos;s eye in round {number}</source>
        <translation>Volltreffer in Runde {number}</translation>
    </message>
    <message>
        <source>{name} for {half}</source>
        <translation>{name} auf die {half}</translation>
    </message>
    <message>
        <source>Round {number}: no one gets anything</source>
        <translation>Runde {number}: niemand bekommt etwas</translation>
    </message>
    <message>
        <source>{rest} left in the middle</source>
        <translation>{rest} in der Mitte übrig</translation>
    </message>
    <message>
        <source>Round {number} · dealer: {name}</source>
        <translation>Runde {number} · Geber: {name}</translation>
    </message>
    <message>
        <source>no gem left</source>
        <translation>kein Edelstein übrig</translation>
    </message>
    <message>
        <source>{name} no</source>
        <translation>{name} nein</translation>
    </message>
    <message>
        <source>Paid out in round {number}</source>
        <translation>Auszahlung Runde {number}</translation>
    </message>
    <message>
        <source>blue gem</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>{answer}, out</source>
        <translation>{answer}, raus</translation>
    </message>
    <message>
        <source>Hidden cards</source>
        <translation>Verdeckt lagen</translation>
    </message>
    <message>
        <source>red gem</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>This card is offered to you: drag it to your own cards, or back to the deck.</source>
        <translation>Diese Karte wird dir angeboten: Zieh sie zu deinen Karten oder zurück auf den Stapel.</translation>
    </message>
    <message>
        <source>Put it on 8 or on 28.</source>
        <translation>Leg ihn auf 8 oder auf 28.</translation>
    </message>
    <message>
        <source>A blue gem, worth 1</source>
        <translation>Ein blauer Edelstein, 1 wert</translation>
    </message>
    <message>
        <source>{count} blue gems in the supply. Each circle of offers adds one.</source>
        <translation>Blaue Edelsteine im Vorrat: {count}. Jeder Durchgang legt einen in die Mitte.</translation>
    </message>
    <message>
        <source>Your hidden card: {card}. The others don&apos;t see it.</source>
        <translation>Deine verdeckte Karte: {card}. Die anderen sehen sie nicht.</translation>
    </message>
    <message>
        <source>The deck: {count} cards</source>
        <translation>Nachziehstapel: {count} Karten</translation>
    </message>
    <message>
        <source>The middle, worth {value}: what this round is played for</source>
        <translation>Die Mitte, {value} wert: Darum geht es in dieser Runde</translation>
    </message>
    <message>
        <source>The total of all cards of this player that you can see</source>
        <translation>Die Summe aller Karten, die du hier sehen kannst</translation>
    </message>
    <message>
        <source>The half for the highest total up to {half}</source>
        <translation>Die Hälfte für die höchste Summe bis {half}</translation>
    </message>
    <message>
        <source>A red gem, worth 2. The first one makes this the last round.</source>
        <translation>Ein roter Edelstein, 2 wert. Mit dem ersten ist es die letzte Runde.</translation>
    </message>
    <message>
        <source>{count} red gems in the supply, for the last round</source>
        <translation>Rote Edelsteine im Vorrat: {count}, für die letzte Runde</translation>
    </message>
    <message>
        <source>Gems you have won, as points: {points}</source>
        <translation>Deine gewonnenen Edelsteine in Punkten: {points}</translation>
    </message>
    <message>
        <source>Gems {name} has won, as points: {points}</source>
        <translation>Gewonnene Edelsteine von {name} in Punkten: {points}</translation>
    </message>
    <message>
        <source>Your hidden card: 1 or 11. The others don&apos;t see it.</source>
        <translation>Deine verdeckte Karte: 1 oder 11. Die anderen sehen sie nicht.</translation>
    </message>
    <message>
        <source>You deal: you ask everyone in turn, and yourself last.</source>
        <translation>Du gibst: Du fragst reihum alle und entscheidest zuletzt selbst.</translation>
    </message>
    <message>
        <source>{name} deals: asks everyone in turn, and is asked last.</source>
        <translation>{name} gibt: fragt reihum alle und entscheidet zuletzt selbst.</translation>
    </message>
    <message>
        <source>An open card: {card}</source>
        <translation>Eine offene Karte: {card}</translation>
    </message>
    <message>
        <source>The card that was hidden: {card}</source>
        <translation>Die Karte, die verdeckt war: {card}</translation>
    </message>
    <message>
        <source>An open card that counts 1 or 11</source>
        <translation>Eine offene Karte, die 1 oder 11 zählt</translation>
    </message>
    <message>
        <source>Declined for you: no more cards this round.</source>
        <translation>Für dich abgelehnt: keine Karten mehr in dieser Runde.</translation>
    </message>
    <message>
        <source>Declined for {name}: no more cards this round.</source>
        <translation>Für {name} abgelehnt: keine Karten mehr in dieser Runde.</translation>
    </message>
    <message>
        <source>no more cards this round</source>
        <translation>keine Karten mehr in dieser Runde</translation>
    </message>
    <message>
        <source>No more cards</source>
        <translation>Keine mehr</translation>
    </message>
    <message>
        <source>This is a switch: press it, or decline this card.</source>
        <translation>Das ist ein Schalter: Drück ihn, oder lehn diese Karte ab.</translation>
    </message>
    <message>
        <source>You accept {card}</source>
        <translation>Du nimmst {card}</translation>
    </message>
    <message>
        <source>{name} accepts {card}</source>
        <translation>{name} nimmt {card}</translation>
    </message>
    <message>
        <source>You decline</source>
        <translation>Du lehnst ab</translation>
    </message>
    <message>
        <source>{name} declines</source>
        <translation>{name} lehnt ab</translation>
    </message>
    <message>
        <source>{gem}, the last round</source>
        <translation>{gem}, letzte Runde</translation>
    </message>
    <message>
        <source>Round {number}, dealer: {name}. In the middle: {middle}.</source>
        <translation>Runde {number}, Geber: {name}. In der Mitte: {middle}.</translation>
    </message>
    <message>
        <source>Your total: {total}.</source>
        <translation>Deine Summe: {total}.</translation>
    </message>
    <message>
        <source>{name}&apos;s total: {total}.</source>
        <translation>Summe von {name}: {total}.</translation>
    </message>
    <message>
        <source>Totals: {totals}.</source>
        <translation>Summen: {totals}.</translation>
    </message>
    <message>
        <source>Open totals: {totals}.</source>
        <translation>Offene Summen: {totals}.</translation>
    </message>
    <message>
        <source>Declines every further card of this round without handing over to you, so the others notice. Press it again to be asked again; if your cards are not shown, pause the game.</source>
        <translation>Lehnt in dieser Runde jede weitere Karte ab, ohne dass an dich übergeben wird: Die anderen merken das. Drück noch einmal, dann wirst du wieder gefragt. Sind deine Karten nicht zu sehen, genügt eine Pause.</translation>
    </message>
    <message>
        <source>Declines every further card of this round for you. Press it again at any moment to be asked again.</source>
        <translation>Lehnt in dieser Runde jede weitere Karte für dich ab. Drück noch einmal, dann wirst du wieder gefragt.</translation>
    </message>
    <message>
        <source>a blue gem into the middle</source>
        <translation>ein blauer Edelstein in die Mitte</translation>
    </message>
    <message>
        <source>a red gem into the middle</source>
        <translation>ein roter Edelstein in die Mitte</translation>
    </message>
</context>
<context>
    <name>8/28 reasons</name>
    <message>
        <source>8 and 28 at once: a bull&apos;s eye wins the whole middle.</source>
        <translation>8 und 28 zugleich: Ein Volltreffer gewinnt die ganze Mitte.</translation>
    </message>
    <message>
        <source>{total} is exactly right: only a bull&apos;s eye beats it.</source>
        <translation>{total} ist genau richtig: Nur ein Volltreffer schlägt das.</translation>
    </message>
    <message>
        <source>{total} may be enough for {half}.</source>
        <translation>{total} kann für die {half} genügen.</translation>
    </message>
    <message>
        <source>{low} or {high}: both halves are still open.</source>
        <translation>{low} oder {high}: Beide Hälften sind noch offen.</translation>
    </message>
    <message>
        <source>No card can spoil it.</source>
        <translation>Keine Karte kann es verderben.</translation>
    </message>
    <message>
        <source>The open cards make {totals}.</source>
        <translation>Die offenen Karten ergeben {totals}.</translation>
    </message>
    <message>
        <source>None of the remaining cards would mean being out of the round.</source>
        <translation>Keine der übrigen Karten würde das Aus bedeuten.</translation>
    </message>
    <message>
        <source>For {half}, {total} loses to {name} with {best}.</source>
        <translation>Für die {half} genügt {total} nicht: Bei {name} sind es {best}.</translation>
    </message>
    <message>
        <source>What can the next card do to your total?</source>
        <translation>Was kann die nächste Karte aus deiner Summe machen?</translation>
    </message>
    <message>
        <source>What can the others still play for?</source>
        <translation>Worauf können die anderen noch spielen?</translation>
    </message>
    <message>
        <source>Who else plays for 8, and who for 28?</source>
        <translation>Wer spielt noch auf die 8, und wer auf die 28?</translation>
    </message>
    <message>
        <source>Only an exact {half} beats {total}.</source>
        <translation>Nur genau {half} schlägt {total}.</translation>
    </message>
    <message>
        <source>{total} plays for {half}. The next card spoils it in {worse} of {cards} cases.</source>
        <translation>{total} spielt auf die {half}. Die nächste Karte verdirbt es in {worse} von {cards} Fällen.</translation>
    </message>
    <message>
        <source>No one else can still play for 8.</source>
        <translation>Niemand sonst kann noch auf die 8 spielen.</translation>
    </message>
    <message>
        <source>All the others are out of the round.</source>
        <translation>Alle anderen sind ausgeschieden.</translation>
    </message>
    <message>
        <source>{total} is more than 28: no card can help now.</source>
        <translation>{total} ist mehr als 28: Keine Karte hilft mehr.</translation>
    </message>
    <message>
        <source>{total} is already more than 28: there is nothing to lose.</source>
        <translation>{total} ist schon mehr als 28: Es gibt nichts zu verlieren.</translation>
    </message>
    <message>
        <source>A card was accepted, so there will be another offer.</source>
        <translation>Eine Karte wurde angenommen, also wird noch einmal gefragt.</translation>
    </message>
    <message>
        <source>{total} can only play for 28 and is {missing} short.</source>
        <translation>{total} kann nur auf die 28 spielen: Es fehlen {missing}.</translation>
    </message>
    <message>
        <source>For {half}, the next card helps in {better} of {cards} cases and hurts in {worse}.</source>
        <translation>Für die {half} hilft die nächste Karte in {better} von {cards} Fällen und schadet in {worse}.</translation>
    </message>
    <message>
        <source>In {worse} of {cards} cases the next card means being out of the round.</source>
        <translation>In {worse} von {cards} Fällen bedeutet die nächste Karte das Aus.</translation>
    </message>
    <message>
        <source>A risk: {worse} of {cards} cards mean being out of the round.</source>
        <translation>Ein Wagnis: {worse} von {cards} Karten bedeuten das Aus.</translation>
    </message>
    <message>
        <source>The hidden card decided this, and it stays secret.</source>
        <translation>Das hat die verdeckte Karte entschieden, und sie bleibt geheim.</translation>
    </message>
    <message numerus="yes">
        <source>With {total}, the {half} half pays %n point(s).</source>
        <translation>
            <numerusform>Mit {total} bringt die {half}er-Hälfte %n Punkt.</numerusform>
            <numerusform>Mit {total} bringt die {half}er-Hälfte %n Punkte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The {half} half would pay only %n point(s).</source>
        <translation>
            <numerusform>Die {half}er-Hälfte brächte nur %n Punkt.</numerusform>
            <numerusform>Die {half}er-Hälfte brächte nur %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>The {half} half would pay the same.</source>
        <translation>Die {half}er-Hälfte brächte ebenso viel.</translation>
    </message>
    <message numerus="yes">
        <source>The {half} half would pay %n point(s).</source>
        <translation>
            <numerusform>Die {half}er-Hälfte brächte %n Punkt.</numerusform>
            <numerusform>Die {half}er-Hälfte brächte %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither half can be won.</source>
        <translation>Keine der beiden Hälften ist zu gewinnen.</translation>
    </message>
    <message>
        <source>Neither half can be won if the others choose well.</source>
        <translation>Keine der beiden Hälften ist zu gewinnen, wenn die anderen richtig wählen.</translation>
    </message>
    <message numerus="yes">
        <source>Costs {name} %n point(s).</source>
        <translation>
            <numerusform>Nimmt {name} %n Punkt.</numerusform>
            <numerusform>Nimmt {name} %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Accepting wins or shares the game {share}; declining in {other}.</source>
        <translation>Annehmen gewinnt das Spiel (auch geteilt) {share}, Ablehnen in {other}.</translation>
    </message>
    <message>
        <source>Declining wins or shares the game {share}; accepting in {other}.</source>
        <translation>Ablehnen gewinnt das Spiel (auch geteilt) {share}, Annehmen in {other}.</translation>
    </message>
    <message>
        <source>Accepting brings points {share}; declining in {other}.</source>
        <translation>Annehmen bringt {share} Punkte, Ablehnen in {other}.</translation>
    </message>
    <message>
        <source>Declining brings points {share}; accepting in {other}.</source>
        <translation>Ablehnen bringt {share} Punkte, Annehmen in {other}.</translation>
    </message>
    <message>
        <source>Accepting brings {points} points on average; declining {other_points}.</source>
        <translation>Annehmen bringt im Schnitt {points} Punkte, Ablehnen {other_points}.</translation>
    </message>
    <message>
        <source>Declining brings {points} points on average; accepting {other_points}.</source>
        <translation>Ablehnen bringt im Schnitt {points} Punkte, Annehmen {other_points}.</translation>
    </message>
    <message>
        <source>The other answer is about as good.</source>
        <translation>Die andere Antwort ist etwa gleich gut.</translation>
    </message>
    <message>
        <source>The {half} half wins or shares the game; the {other_half} half loses it.</source>
        <translation>Die {half}er-Hälfte gewinnt oder teilt das Spiel, die {other_half}er-Hälfte verliert es.</translation>
    </message>
    <message>
        <source>The {half} half wins the game alone; {other_half} would share the win.</source>
        <translation>Die {half}er-Hälfte gewinnt das Spiel allein, die {other_half}er-Hälfte nur geteilt.</translation>
    </message>
    <message>
        <source>Worth about {points} points more than the other answer.</source>
        <translation>Etwa {points} Punkte mehr wert als die andere Antwort.</translation>
    </message>
</context>
<context>
    <name>8/28 speech</name>
    <message>
        <source>I&apos;m out!</source>
        <translation>Ich bin raus!</translation>
    </message>
    <message>
        <source>Yes, please!</source>
        <translation>Ja, bitte!</translation>
    </message>
    <message>
        <source>I&apos;ll take it.</source>
        <translation>Her damit.</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Warum nicht?</translation>
    </message>
    <message>
        <source>No, thanks.</source>
        <translation>Nein, danke.</translation>
    </message>
    <message>
        <source>Not for me.</source>
        <translation>Ohne mich.</translation>
    </message>
    <message>
        <source>I&apos;d rather not.</source>
        <translation>Lieber nicht.</translation>
    </message>
    <message>
        <source>Still no.</source>
        <translation>Immer noch nein.</translation>
    </message>
    <message>
        <source>Bull&apos;s eye!</source>
        <translation>Volltreffer!</translation>
    </message>
    <message>
        <source>Hit me!</source>
        <translation>Immer her damit!</translation>
    </message>
    <message>
        <source>I&apos;m playing for {half}.</source>
        <translation>Ich spiele auf die {half}.</translation>
    </message>
</context>
<context>
    <name>About</name>
    <message>
        <source>Card Table is free software under the {licence} licence: {address}</source>
        <translation>Card Table ist freie Software unter der Lizenz {licence}: {address}</translation>
    </message>
    <message>
        <source>About Card Table</source>
        <translation>Über Card Table</translation>
    </message>
    <message>
        <source>Family card games, for people at one screen and against computers.</source>
        <translation>Kartenspiele für die Familie, gemeinsam an einem Bildschirm und gegen Computer.</translation>
    </message>
    <message>
        <source>&amp;Licence</source>
        <translation>&amp;Lizenz</translation>
    </message>
    <message>
        <source>&amp;Built with</source>
        <translation>&amp;Erstellt mit</translation>
    </message>
    <message>
        <source>&amp;Copy details</source>
        <translation>Angaben &amp;kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Card Table {version}</source>
        <translation>Card Table {version}</translation>
    </message>
    <message>
        <source>Website: {address}</source>
        <translation>Website: {address}</translation>
    </message>
    <message>
        <source>Used unmodified under the LGPL. You may replace it: {address}</source>
        <translation>Unverändert unter der LGPL verwendet und austauschbar: {address}</translation>
    </message>
    <message>
        <source>&amp;Details for bug reports</source>
        <translation>&amp;Angaben für Fehlerberichte</translation>
    </message>
</context>
<context>
    <name>Call</name>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation>
            <numerusform>%n Welle</numerusform>
            <numerusform>%n Wellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message numerus="yes">
        <source>{colour} {shape}, %n wave(s)</source>
        <translation>
            <numerusform>{shape} in {colour}, %n Welle</numerusform>
            <numerusform>{shape} in {colour}, %n Wellen</numerusform>
        </translation>
    </message>
    <message>
        <source>{colour} {value}</source>
        <translation>{colour} {value}</translation>
    </message>
</context>
<context>
    <name>Cell</name>
    <message>
        <source>top left</source>
        <translation>oben links</translation>
    </message>
    <message>
        <source>top</source>
        <translation>oben</translation>
    </message>
    <message>
        <source>top right</source>
        <translation>oben rechts</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>bottom left</source>
        <translation>unten links</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>unten</translation>
    </message>
    <message>
        <source>bottom right</source>
        <translation>unten rechts</translation>
    </message>
</context>
<context>
    <name>Character</name>
    <message>
        <source>forgets no slight</source>
        <translation>vergisst keine Kränkung</translation>
    </message>
    <message>
        <source>looks after himself</source>
        <translation>schaut auf den eigenen Vorteil</translation>
    </message>
    <message>
        <source>loves to trade</source>
        <translation>tauscht für sein Leben gern</translation>
    </message>
    <message>
        <source>plays it safe</source>
        <translation>geht auf Nummer sicher</translation>
    </message>
    <message>
        <source>gambles</source>
        <translation>zockt</translation>
    </message>
    <message>
        <source>can&apos;t resist another card</source>
        <translation>kann keiner Karte widerstehen</translation>
    </message>
    <message>
        <source>gives generously and returns favours</source>
        <translation>schenkt großzügig und dankt für Geschenke</translation>
    </message>
    <message>
        <source>strikes where someone else has just placed a card</source>
        <translation>schlägt zu, wo gerade jemand gelegt hat</translation>
    </message>
    <message>
        <source>hoards cards</source>
        <translation>hortet Karten</translation>
    </message>
    <message>
        <source>draws a new card for each one placed</source>
        <translation>zieht für jede gelegte Karte eine neue</translation>
    </message>
    <message>
        <source>looks twice before every move</source>
        <translation>sieht vor jedem Zug zweimal hin</translation>
    </message>
    <message>
        <source>reaches out before looking</source>
        <translation>greift erst zu und schaut dann</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>shared win</source>
        <translation>geteilter Sieg</translation>
    </message>
    <message>
        <source>not won</source>
        <translation>nicht gewonnen</translation>
    </message>
    <message numerus="yes">
        <source>average of the last %n game(s)</source>
        <translation>
            <numerusform>Schnitt aus %n Spiel</numerusform>
            <numerusform>Schnitt der letzten %n Spiele</numerusform>
        </translation>
    </message>
    <message>
        <source>Score history</source>
        <translation>Punkteverlauf</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>No games match this filter.</source>
        <translation>Keine Spiele zu dieser Auswahl.</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s), from {low} to {high}, recent average {average}.</source>
        <translation>
            <numerusform>%n Ergebnis, von {low} bis {high}, zuletzt im Schnitt {average}.</numerusform>
            <numerusform>%n Ergebnisse, von {low} bis {high}, zuletzt im Schnitt {average}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Latest: {results}.</source>
        <translation>Die neuesten: {results}.</translation>
    </message>
    <message>
        <source>Use the arrow keys to move between results.</source>
        <translation>Mit den Pfeiltasten gehst du von Ergebnis zu Ergebnis.</translation>
    </message>
</context>
<context>
    <name>Colour</name>
    <message>
        <source>red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>Lila</translation>
    </message>
</context>
<context>
    <name>ColourLetter</name>
    <message>
        <source>R</source>
        <comment>red</comment>
        <translation>R</translation>
    </message>
    <message>
        <source>B</source>
        <comment>blue</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>P</source>
        <comment>purple</comment>
        <translation>L</translation>
    </message>
    <message>
        <source>Y</source>
        <comment>yellow</comment>
        <translation>G</translation>
    </message>
</context>
<context>
    <name>Confirmations</name>
    <message>
        <source>You can continue from there, but the game will be marked as practice and won&apos;t count in the statistics.</source>
        <translation>Du kannst von dort weiterspielen, aber das Spiel gilt dann als Übung und zählt nicht in der Statistik.</translation>
    </message>
    <message>
        <source>This game is not saved: {reason}.</source>
        <translation>Dieses Spiel ist nicht gespeichert: {reason}.</translation>
    </message>
    <message>
        <source>Others have moved since.</source>
        <translation>Seitdem haben andere gespielt.</translation>
    </message>
    <message>
        <source>You have already seen a hidden card.</source>
        <translation>Du hast schon eine verdeckte Karte gesehen.</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Nicht mehr fragen</translation>
    </message>
    <message>
        <source>Undo for practice?</source>
        <translation>Zur Übung rückgängig machen?</translation>
    </message>
    <message>
        <source>Undo for practice</source>
        <translation>Zur Übung rückgängig machen</translation>
    </message>
    <message>
        <source>If you leave now, the unsaved moves are lost.</source>
        <translation>Wenn du jetzt gehst, sind die nicht gespeicherten Züge verloren.</translation>
    </message>
    <message>
        <source>Leave anyway</source>
        <translation>Trotzdem verlassen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>Details</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Copy details</source>
        <translation>Angaben &amp;kopieren</translation>
    </message>
    <message>
        <source>Hide &amp;details</source>
        <translation>&amp;Angaben verbergen</translation>
    </message>
    <message>
        <source>Show &amp;details</source>
        <translation>&amp;Angaben zeigen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message numerus="yes">
        <source>It happened %n time(s).</source>
        <translation>
            <numerusform>Es ist %n-mal passiert.</numerusform>
            <numerusform>Es ist %n-mal passiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Ein Problem melden</translation>
    </message>
    <message>
        <source>These details help to find the problem. They contain no player names and no cards. If it happened in a game, please add its record.</source>
        <translation>Diese Angaben helfen, das Problem zu finden. Sie enthalten weder Namen noch Karten. Ist es in einem Spiel passiert, füge bitte dessen Aufzeichnung hinzu.</translation>
    </message>
    <message>
        <source>Card Table ran into an error</source>
        <translation>In Card Table ist ein Fehler aufgetreten</translation>
    </message>
    <message>
        <source>&amp;Reopen from record</source>
        <translation>Aus der Aufzeichnung &amp;neu öffnen</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Your games are safe.</source>
        <translation>Deine Spiele sind sicher.</translation>
    </message>
    <message>
        <source>Some moves are not saved yet. Keep playing; do not reopen the game.</source>
        <translation>Einige Züge sind noch nicht gespeichert. Spiel weiter und öffne das Spiel nicht neu.</translation>
    </message>
    <message>
        <source>Every move of your game is saved. You can continue. If the table looks wrong, reopen the game from its record.</source>
        <translation>Jeder Zug deines Spiels ist gespeichert. Du kannst weiterspielen. Sieht der Tisch falsch aus, öffne das Spiel aus der Aufzeichnung neu.</translation>
    </message>
    <message>
        <source>Every move of your game is saved.</source>
        <translation>Jeder Zug deines Spiels ist gespeichert.</translation>
    </message>
    <message>
        <source>Crash report</source>
        <translation>Absturzbericht</translation>
    </message>
    <message>
        <source>Card Table crashed last time</source>
        <translation>Card Table ist beim letzten Mal abgestürzt</translation>
    </message>
    <message>
        <source>&amp;Continue the game</source>
        <translation>&amp;Weiterspielen</translation>
    </message>
    <message>
        <source>Report problems at {address}. Please include the details.</source>
        <translation>Melde Probleme auf {address} und füge bitte die Angaben hinzu.</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>&amp;Protokoll zeigen</translation>
    </message>
    <message>
        <source>Show r&amp;ecord</source>
        <translation>A&amp;ufzeichnung zeigen</translation>
    </message>
    <message>
        <source>Show gam&amp;es</source>
        <translation>Spi&amp;ele zeigen</translation>
    </message>
</context>
<context>
    <name>Error message</name>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>{file} is not a file.</source>
        <translation>{file} ist keine Datei.</translation>
    </message>
    <message>
        <source>The games in {folder} cannot be listed: {reason}.</source>
        <translation>Die Spiele in {folder} lassen sich nicht auflisten: {reason}.</translation>
    </message>
    <message>
        <source>A game needs a name.</source>
        <translation>Ein Spiel braucht einen Namen.</translation>
    </message>
    <message>
        <source>“{title}” cannot be renamed: {reason}.</source>
        <translation>„{title}“ lässt sich nicht umbenennen: {reason}.</translation>
    </message>
    <message>
        <source>“{title}” cannot be deleted: {reason}.</source>
        <translation>„{title}“ lässt sich nicht löschen: {reason}.</translation>
    </message>
    <message>
        <source>“{title}” cannot be imported: {reason}.</source>
        <translation>„{title}“ lässt sich nicht importieren: {reason}.</translation>
    </message>
    <message>
        <source>“{title}” cannot be exported: {reason}.</source>
        <translation>„{title}“ lässt sich nicht exportieren: {reason}.</translation>
    </message>
    <message>
        <source>This file is too large to be a game.</source>
        <translation>Diese Datei ist zu groß für ein Spiel.</translation>
    </message>
    <message>
        <source>This game is damaged. {reason}</source>
        <translation>Dieses Spiel ist beschädigt. {reason}</translation>
    </message>
    <message>
        <source>This game cannot be read: {reason}.</source>
        <translation>Dieses Spiel lässt sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>Card Table is already running but does not respond.</source>
        <translation>Card Table läuft schon, reagiert aber nicht.</translation>
    </message>
    <message>
        <source>Card Table is already running. Close it first to use --safe-mode or --reset-settings.</source>
        <translation>Card Table läuft schon. Schließ es zuerst, um --safe-mode oder --reset-settings zu nutzen.</translation>
    </message>
    <message>
        <source>Card Table cannot start because of an internal error. Your games are safe. Try --safe-mode. Details are in {file}.</source>
        <translation>Card Table kann wegen eines internen Fehlers nicht starten. Deine Spiele sind sicher. Versuch es mit --safe-mode. Einzelheiten stehen in {file}.</translation>
    </message>
    <message>
        <source>Several people played this game of {game} at the same time. Only one person can continue it on one screen, but you can replay it.</source>
        <translation>Dieses {game}-Spiel haben mehrere Menschen gleichzeitig gespielt. An einem Bildschirm kann nur einer es weiterspielen, aber du kannst die Wiederholung ansehen.</translation>
    </message>
    <message>
        <source>This game could not be read.</source>
        <translation>Dieses Spiel konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>“{title}” cannot be restored: {reason}.</source>
        <translation>„{title}“ lässt sich nicht wiederherstellen: {reason}.</translation>
    </message>
    <message>
        <source>Card Table stores its own games in this folder. Please choose another one.</source>
        <translation>In diesem Ordner speichert Card Table seine eigenen Spiele. Bitte wähle einen anderen.</translation>
    </message>
    <message>
        <source>This file is the game itself. Please choose another one.</source>
        <translation>Diese Datei ist das Spiel selbst. Bitte wähle eine andere.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be created: {reason}.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen: {reason}.</translation>
    </message>
    <message>
        <source>This file is not a Card Table game, or its beginning is damaged.</source>
        <translation>Diese Datei ist kein Spiel von Card Table, oder ihr Anfang ist beschädigt.</translation>
    </message>
    <message>
        <source>This game was saved by a newer version of Card Table. Use that version to open it.</source>
        <translation>Dieses Spiel stammt von einer neueren Version von Card Table. Öffne es mit dieser Version.</translation>
    </message>
    <message>
        <source>This game no longer exists.</source>
        <translation>Dieses Spiel gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The settings in {file} are damaged. The file was renamed to {backup}, and Card Table uses default settings.</source>
        <translation>Die Einstellungen in {file} sind beschädigt. Die Datei heißt jetzt {backup}, und Card Table verwendet die Standardeinstellungen.</translation>
    </message>
    <message>
        <source>The settings in {file} were saved by a newer version of Card Table. They stay unchanged, and changes made now will not be saved.</source>
        <translation>Die Einstellungen in {file} stammen von einer neueren Version von Card Table. Sie bleiben unverändert; Änderungen werden jetzt nicht gespeichert.</translation>
    </message>
    <message>
        <source>The settings in {file} cannot be read: {reason}. Changes will be saved as soon as the file can be read again.</source>
        <translation>Die Einstellungen in {file} lassen sich nicht lesen: {reason}. Änderungen werden gespeichert, sobald sich die Datei wieder lesen lässt.</translation>
    </message>
    <message>
        <source>The settings cannot be saved in {file}: {reason}. Changes apply for now and will be saved as soon as possible.</source>
        <translation>Die Einstellungen lassen sich nicht in {file} speichern: {reason}. Änderungen gelten vorerst und werden so bald wie möglich gespeichert.</translation>
    </message>
    <message>
        <source>Safe mode: default settings, no animation or sound. Games are saved as usual. Changes to settings will not be saved.</source>
        <translation>Abgesicherter Modus: Standardeinstellungen, ohne Animation und Ton. Spiele werden wie immer gespeichert, Änderungen an den Einstellungen nicht.</translation>
    </message>
    <message>
        <source>Safe mode: default settings, no animation or sound. Your settings were reset as requested. The old ones are in {backup}. Games are saved as usual. Changes to settings will not be saved.</source>
        <translation>Abgesicherter Modus: Standardeinstellungen, ohne Animation und Ton. Deine Einstellungen wurden wie gewünscht zurückgesetzt. Die alten stehen in {backup}. Spiele werden wie immer gespeichert, Änderungen an den Einstellungen nicht.</translation>
    </message>
    <message>
        <source>Your settings were reset as requested. The old ones are in {backup}. Your games are unchanged.</source>
        <translation>Deine Einstellungen wurden wie gewünscht zurückgesetzt. Die alten stehen in {backup}. Deine Spiele sind unverändert.</translation>
    </message>
</context>
<context>
    <name>Ex &amp; Top</name>
    <message>
        <source>{offered} for {wanted}?</source>
        <translation>{offered} → {wanted}?</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Ablage</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Danke, nein</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>no chip left</source>
        <translation>kein Chip mehr da</translation>
    </message>
    <message>
        <source>closed row</source>
        <translation>geschlossene Reihe</translation>
    </message>
    <message>
        <source>row for {chip}</source>
        <translation>Reihe um {chip}</translation>
    </message>
    <message>
        <source>{name}: {offered} for {wanted}</source>
        <translation>{name}: {offered} gegen {wanted}</translation>
    </message>
    <message>
        <source>{pile}: {count}</source>
        <translation>{pile}: {count}</translation>
    </message>
    <message>
        <source>ask for {wanted}</source>
        <translation>{wanted} wünschen</translation>
    </message>
    <message>
        <source>Drop a card here to offer it for {colour}. The others see only the card&apos;s colour.</source>
        <translation>Leg eine Karte hierher, um sie gegen {colour} anzubieten. Die anderen sehen nur ihre Farbe.</translation>
    </message>
    <message>
        <source>Asked for: {colour}</source>
        <translation>Gewünscht: {colour}</translation>
    </message>
    <message>
        <source>You offer {colour} for {wanted}.</source>
        <translation>Du bietest {colour} gegen {wanted}.</translation>
    </message>
    <message>
        <source>{name} offers {colour} for {wanted}.</source>
        <translation>{name} bietet {colour} gegen {wanted}.</translation>
    </message>
    <message>
        <source>Yes!</source>
        <translation>Ja!</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nein.</translation>
    </message>
    <message>
        <source>Decided.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>{chip}, ouch!</source>
        <translation>{chip}, autsch!</translation>
    </message>
    <message>
        <source>{chip}, mine!</source>
        <translation>{chip}, meins!</translation>
    </message>
    <message>
        <source>Deal!</source>
        <translation>Topp!</translation>
    </message>
    <message>
        <source>{card}, yes!</source>
        <translation>{card}, ja!</translation>
    </message>
    <message>
        <source>or swap a card for …</source>
        <translation>oder tausche gegen …</translation>
    </message>
    <message>
        <source>with whom?</source>
        <translation>mit wem?</translation>
    </message>
    <message>
        <source>1 card to go</source>
        <translation>noch 1 Karte</translation>
    </message>
    <message>
        <source>the row is full</source>
        <translation>Reihe voll</translation>
    </message>
    <message>
        <source>no card yet</source>
        <translation>noch keine Karte</translation>
    </message>
    <message>
        <source>{chip} stays</source>
        <translation>{chip} bleibt</translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n answer(s)</source>
        <translation>
            <numerusform>{count} von %n Antwort</numerusform>
            <numerusform>{count} von %n Antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>{colour} has the highest sum, {best}: {name} gets {chip}.</source>
        <translation>{colour} hat mit {best} die höchste Summe: {name} bekommt {chip}.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>{name} is thinking.</source>
        <translation>{name} überlegt.</translation>
    </message>
    <message>
        <source>The row for {chip} is full</source>
        <translation>Die Reihe um {chip} ist voll</translation>
    </message>
    <message>
        <source>{name} is considering the swap.</source>
        <translation>{name} überlegt, ob sich der Tausch lohnt.</translation>
    </message>
    <message>
        <source>{name}: several accept. Choose whom to swap with.</source>
        <translation>{name}: Mehrere wollen tauschen. Such dir aus, mit wem du tauschst.</translation>
    </message>
    <message>
        <source>{name}: you have no {wanted} card, so you can only decline.</source>
        <translation>{name}: Du hast kein {wanted} und kannst nur ablehnen.</translation>
    </message>
    <message>
        <source>{name}: answer with {wanted}, or decline.</source>
        <translation>{name}: Gib dafür {wanted}, oder lehn ab.</translation>
    </message>
    <message>
        <source>{name}: no one placed a card for a whole round, so you must place one.</source>
        <translation>{name}: Eine ganze Runde lang hat niemand gelegt. Jetzt musst du eine Karte legen.</translation>
    </message>
    <message>
        <source>{name}: place a card in a row, or offer a swap.</source>
        <translation>{name}: Leg eine Karte in eine Reihe oder biete einen Tausch an.</translation>
    </message>
    <message>
        <source>answer with {wanted}</source>
        <translation>{wanted} dafür geben</translation>
    </message>
    <message>
        <source>{name}&apos;s card</source>
        <translation>eine Karte von {name}</translation>
    </message>
    <message>
        <source>{card}, in {name}&apos;s hand</source>
        <translation>{card}, auf der Hand von {name}</translation>
    </message>
    <message>
        <source>tie: no one</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Several colours tie for the highest sum, {best}: no one gets {chip}. The cards are discarded and the row starts again.</source>
        <translation>Gleichstand: Mehrere Farben haben mit {best} die höchste Summe. {chip} bekommt niemand, die Karten kommen auf die Ablage, und die Reihe beginnt von vorn.</translation>
    </message>
    <message>
        <source>You: {offered} for {wanted}</source>
        <translation>Du: {offered} gegen {wanted}</translation>
    </message>
    <message>
        <source>{colour} has the highest sum, {best}: you get {chip}.</source>
        <translation>{colour} hat mit {best} die höchste Summe: Du bekommst {chip}.</translation>
    </message>
    <message>
        <source>swapped with {name}: {gave} for {got}</source>
        <translation>getauscht mit {name}: {gave} gegen {got}</translation>
    </message>
    <message>
        <source>Row full: {chip} → {name}</source>
        <translation>Reihe voll: {chip} → {name}</translation>
    </message>
    <message>
        <source>The discards are shuffled again</source>
        <translation>Die Ablage wird neu gemischt</translation>
    </message>
    <message>
        <source>Yes from {names}</source>
        <translation>Ja von {names}</translation>
    </message>
    <message>
        <source>swapped with {name}</source>
        <translation>getauscht mit {name}</translation>
    </message>
    <message>
        <source>Row full, a tie: {chip} stays</source>
        <translation>Reihe voll, Gleichstand: {chip} bleibt</translation>
    </message>
    <message>
        <source>Rows for {chips}</source>
        <translation>Reihen um {chips}</translation>
    </message>
    <message>
        <source>answered face down</source>
        <translation>verdeckt geantwortet</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>{name} drew {cards}</source>
        <translation>{name} · {cards} gezogen</translation>
    </message>
    <message>
        <source>row {chip}</source>
        <translation>Reihe {chip}</translation>
    </message>
    <message>
        <source>No one accepted</source>
        <translation>Niemand will</translation>
    </message>
    <message>
        <source>New row: {chip}</source>
        <translation>Neue Reihe: {chip}</translation>
    </message>
    <message>
        <source>The cards are shuffled</source>
        <translation>Die Karten werden gemischt</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>Reihe {number}</translation>
    </message>
    <message>
        <source>passed (no card)</source>
        <translation>gepasst (keine Karte)</translation>
    </message>
    <message>
        <source>To decline, just press the button. You keep all your cards.</source>
        <translation>Zum Ablehnen genügt der Knopf. Du behältst alle deine Karten.</translation>
    </message>
    <message>
        <source>Drag the card to a row, or to the colour you want for it.</source>
        <translation>Zieh die Karte in eine Reihe oder auf die Farbe, die du dafür willst.</translation>
    </message>
    <message numerus="yes">
        <source>Discards: %n card(s). They are shuffled again when the draw pile is empty.</source>
        <translation>
            <numerusform>Ablage: %n Karte. Sie wird neu gemischt, wenn der Nachziehstapel leer ist.</numerusform>
            <numerusform>Ablage: %n Karten. Sie werden neu gemischt, wenn der Nachziehstapel leer ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sum of {colour} in this row: {total}</source>
        <translation>Summe von {colour} in dieser Reihe: {total}</translation>
    </message>
    <message numerus="yes">
        <source>Draw pile: %n card(s)</source>
        <translation>
            <numerusform>Nachziehstapel: %n Karte</numerusform>
            <numerusform>Nachziehstapel: %n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chips to come: %n</source>
        <translation>
            <numerusform>Noch %n Chip</numerusform>
            <numerusform>Noch %n Chips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{chip} for the colour with the highest sum once %n card(s) lie here</source>
        <translation>
            <numerusform>{chip} für die Farbe mit der höchsten Summe, sobald %n Karte hier liegt</numerusform>
            <numerusform>{chip} für die Farbe mit der höchsten Summe, sobald %n Karten hier liegen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Minus points: {chip} for the colour with the highest sum once %n card(s) lie here</source>
        <translation>
            <numerusform>Minuspunkte: {chip} für die Farbe mit der höchsten Summe, sobald %n Karte hier liegt</numerusform>
            <numerusform>Minuspunkte: {chip} für die Farbe mit der höchsten Summe, sobald %n Karten hier liegen</numerusform>
        </translation>
    </message>
    <message>
        <source>You have won {chip}</source>
        <translation>Du hast {chip} gewonnen</translation>
    </message>
    <message>
        <source>{name} has won {chip}</source>
        <translation>{name} hat {chip} gewonnen</translation>
    </message>
    <message numerus="yes">
        <source>Your hand: %n card(s)</source>
        <translation>
            <numerusform>Deine Hand: %n Karte</numerusform>
            <numerusform>Deine Hand: %n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}&apos;s hand: %n card(s)</source>
        <translation>
            <numerusform>Hand von {name}: %n Karte</numerusform>
            <numerusform>Hand von {name}: %n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>A tie: if the row ended like this, {chip} would stay.</source>
        <translation>Gleichstand: Wenn die Reihe so endet, bleibt {chip} liegen.</translation>
    </message>
    <message>
        <source>If the row ended like this, you would get {chip}.</source>
        <translation>Wenn die Reihe so endet, bekommst du {chip}.</translation>
    </message>
    <message>
        <source>If the row ended like this, {name} would get {chip}.</source>
        <translation>Wenn die Reihe so endet, bekommt {name} {chip}.</translation>
    </message>
    <message>
        <source>Your colour: {colour}</source>
        <translation>Deine Farbe: {colour}</translation>
    </message>
    <message>
        <source>{name}&apos;s colour: {colour}</source>
        <translation>Farbe von {name}: {colour}</translation>
    </message>
    <message>
        <source>Your points: {points}</source>
        <translation>Deine Punkte: {points}</translation>
    </message>
    <message>
        <source>{name}&apos;s points: {points}</source>
        <translation>Punkte von {name}: {points}</translation>
    </message>
    <message>
        <source>a tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>you lead</source>
        <translation>du führst</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>{name} führt</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) free</source>
        <translation>
            <numerusform>%n Platz frei</numerusform>
            <numerusform>%n Plätze frei</numerusform>
        </translation>
    </message>
    <message>
        <source>row {number} for {chip}</source>
        <translation>Reihe {number} um {chip}</translation>
    </message>
    <message>
        <source>{offered} for {wanted}?</source>
        <comment>read aloud</comment>
        <translation>{offered} gegen {wanted}?</translation>
    </message>
</context>
<context>
    <name>Ex &amp; Top reasons</name>
    <message>
        <source>Fills the row and takes {chip}, {total} against {against}.</source>
        <translation>Füllt die Reihe und holt {chip}, {total} gegen {against}.</translation>
    </message>
    <message>
        <source>Fills the row: {chip} goes to {name}.</source>
        <translation>Füllt die Reihe: {chip} fällt {name} zu.</translation>
    </message>
    <message>
        <source>Takes the lead for {chip}, {total} against {against}.</source>
        <translation>Geht um {chip} in Führung, {total} gegen {against}.</translation>
    </message>
    <message>
        <source>Strengthens the lead for {chip}: {total} against {against}.</source>
        <translation>Baut die Führung um {chip} aus: {total} gegen {against}.</translation>
    </message>
    <message>
        <source>Comes closer to {chip}: {total} against {against}.</source>
        <translation>Kommt {chip} näher: {total} gegen {against}.</translation>
    </message>
    <message>
        <source>Ties {name} with {over} for {chip}: nobody leads.</source>
        <translation>Gleichstand um {chip} zwischen {name} und {over}: Niemand führt.</translation>
    </message>
    <message numerus="yes">
        <source>Keeps the lead for {chip}, with %n place(s) left.</source>
        <translation>
            <numerusform>Hält die Führung um {chip}, und %n Platz ist noch frei.</numerusform>
            <numerusform>Hält die Führung um {chip}, und %n Plätze sind noch frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>With {card}, {chip} threatens {name}.</source>
        <translation>Mit {card} droht {name} {chip}.</translation>
    </message>
    <message>
        <source>{card} brings {chip} closer to {name}.</source>
        <translation>{card} bringt {chip} näher zu {name}.</translation>
    </message>
    <message>
        <source>{colour} no longer leads for {chip}.</source>
        <translation>{colour} führt nicht mehr um {chip}.</translation>
    </message>
    <message>
        <source>{card} does no harm: another colour has more in the row for {chip}.</source>
        <translation>{card} schadet nicht: Eine andere Farbe hat mehr in der Reihe um {chip}.</translation>
    </message>
    <message>
        <source>It hurts the leader: {name}.</source>
        <translation>Es schadet {name} an der Spitze.</translation>
    </message>
    <message>
        <source>{card} is a small price.</source>
        <translation>{card} ist ein kleiner Preis.</translation>
    </message>
    <message>
        <source>{colour} helps {name}.</source>
        <translation>{colour} hilft {name}.</translation>
    </message>
    <message>
        <source>{wanted} would help {name} more.</source>
        <translation>{wanted} würde {name} mehr helfen.</translation>
    </message>
    <message>
        <source>Would a swap help?</source>
        <translation>Würde ein Tausch helfen?</translation>
    </message>
    <message>
        <source>Fills the row, but takes {chip}.</source>
        <translation>Füllt die Reihe, kassiert aber {chip}.</translation>
    </message>
    <message>
        <source>No card in hand leads for a black chip or leaves a red one to another player.</source>
        <translation>Keine Handkarte bringt die Führung um einen schwarzen Chip oder schiebt anderen einen roten zu.</translation>
    </message>
    <message>
        <source>{colour} for {name}, {wanted} in return: each gets a card of their own colour.</source>
        <translation>{colour} hilft {name}, {wanted} kommt zurück: Beide bekommen eine Karte der eigenen Farbe.</translation>
    </message>
    <message>
        <source>{wanted} cards can be placed where they hurt {name}.</source>
        <translation>{wanted} kann man dorthin legen, wo es {name} schadet.</translation>
    </message>
    <message>
        <source>{chip} (row {in_row})</source>
        <translation>{chip} (Reihe {in_row})</translation>
    </message>
    <message>
        <source>No card of your own colour in hand.</source>
        <translation>Keine Karte der eigenen Farbe auf der Hand.</translation>
    </message>
    <message>
        <source>Only one card of your own colour in hand.</source>
        <translation>Nur eine Karte der eigenen Farbe auf der Hand.</translation>
    </message>
    <message>
        <source>The card itself stays secret.</source>
        <translation>Die Karte selbst bleibt geheim.</translation>
    </message>
    <message>
        <source>Ties the row: no one gets {chip}.</source>
        <translation>Bringt Gleichstand in die Reihe: Niemand bekommt {chip}.</translation>
    </message>
    <message>
        <source>Answers are given face down, so this one stays secret.</source>
        <translation>Antworten werden verdeckt gegeben: Diese bleibt geheim.</translation>
    </message>
    <message>
        <source>Brings a card of your own colour: {colour}.</source>
        <translation>Bringt eine Karte der eigenen Farbe: {colour}.</translation>
    </message>
    <message>
        <source>No {wanted} card in hand.</source>
        <translation>Kein {wanted} auf der Hand.</translation>
    </message>
    <message>
        <source>{colour} is not your colour.</source>
        <translation>{colour} ist nicht deine Farbe.</translation>
    </message>
    <message>
        <source>{card} is too high a price.</source>
        <translation>{card} ist ein zu hoher Preis.</translation>
    </message>
    <message>
        <source>The swap would gain too little.</source>
        <translation>Der Tausch brächte zu wenig.</translation>
    </message>
    <message>
        <source>{colour} is worth less to {name}.</source>
        <translation>{colour} nützt {name} weniger.</translation>
    </message>
    <message>
        <source>Hopes for a good {wanted} card from {name}.</source>
        <translation>Vielleicht kommt von {name} ein gutes {wanted}.</translation>
    </message>
    <message>
        <source>No card in hand.</source>
        <translation>Keine Karte auf der Hand.</translation>
    </message>
    <message>
        <source>What could you do in row {number}, for {chip}?</source>
        <translation>Was könntest du in Reihe {number} tun? Dort geht es um {chip}.</translation>
    </message>
    <message>
        <source>Who benefits from {colour}, and who from {wanted}?</source>
        <translation>Wem hilft {colour}, und wem {wanted}?</translation>
    </message>
    <message>
        <source>Which of them would you rather help?</source>
        <translation>Wem von ihnen würdest du lieber helfen?</translation>
    </message>
    <message>
        <source>Ties {name} for {chip}: nobody leads.</source>
        <translation>Gleichstand um {chip} mit {name}: Niemand führt.</translation>
    </message>
    <message numerus="yes">
        <source>Lets {name} lead for {chip}, with %n place(s) left.</source>
        <translation>
            <numerusform>Die Führung um {chip} liegt nun bei {name}, und %n Platz ist noch frei.</numerusform>
            <numerusform>Die Führung um {chip} liegt nun bei {name}, und %n Plätze sind noch frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Puts {name} ahead of {over} for {chip}.</source>
        <translation>Die Führung um {chip} wechselt von {over} zu {name}.</translation>
    </message>
    <message>
        <source>Gets rid of {card}. The lead for {chip} stays with {name}.</source>
        <translation>Damit ist {card} weg. Die Führung um {chip} bleibt bei {name}.</translation>
    </message>
    <message>
        <source>Gets rid of {card}. Still nobody leads for {chip}.</source>
        <translation>Damit ist {card} weg. Um {chip} führt weiterhin niemand.</translation>
    </message>
    <message>
        <source>Gets rid of {card}, but puts {name} ahead for {chip}.</source>
        <translation>Damit ist {card} weg, aber die Führung um {chip} liegt nun bei {name}.</translation>
    </message>
    <message>
        <source>If it helps anyone, it is the one furthest behind: {name}.</source>
        <translation>Wenn es jemandem hilft, dann dem Schlusslicht: {name}.</translation>
    </message>
    <message>
        <source>{colour} is not their colour.</source>
        <translation>{colour} ist nicht die eigene Farbe.</translation>
    </message>
    <message>
        <source>Wins or shares the game {share}; the next best move in {other}.</source>
        <translation>Gewinnt das Spiel (auch geteilt) {share}, der nächstbeste Zug in {other}.</translation>
    </message>
    <message>
        <source>Wins {chip} {share}; the next best move in {other}.</source>
        <translation>Gewinnt {chip} {share}, der nächstbeste Zug in {other}.</translation>
    </message>
    <message>
        <source>Brings {name} {chip} {share}; the next best move in {other}.</source>
        <translation>Bringt {name} {chip} {share}, der nächstbeste Zug in {other}.</translation>
    </message>
    <message>
        <source>Lets {name} win {chip} {share}; the next best move in {other}.</source>
        <translation>Überlässt {name} {chip} {share}, der nächstbeste Zug in {other}.</translation>
    </message>
    <message>
        <source>Leaves {chip} to {name} {share}; the next best move in {other}.</source>
        <translation>Bei {name} landet {chip} {share}, beim nächstbesten Zug in {other}.</translation>
    </message>
</context>
<context>
    <name>External links</name>
    <message>
        <source>Could not open {place}</source>
        <translation>{place} konnte nicht geöffnet werden</translation>
    </message>
</context>
<context>
    <name>Game</name>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>gezogen</translation>
    </message>
    <message>
        <source>by colour</source>
        <translation>nach Farbe</translation>
    </message>
    <message>
        <source>by shape</source>
        <translation>nach Form</translation>
    </message>
    <message>
        <source>by waves</source>
        <translation>nach Wellen</translation>
    </message>
    <message>
        <source>Everything is saved again.</source>
        <translation>Alles ist wieder gespeichert.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Zum Start</translation>
    </message>
    <message>
        <source>Stop!</source>
        <translation>Stopp!</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Practice: a move was undone or hidden cards were seen. This game does not count.</source>
        <translation>Übung: Ein Zug wurde rückgängig gemacht, oder verdeckte Karten waren zu sehen. Dieses Spiel zählt nicht.</translation>
    </message>
    <message>
        <source>Back to the start page. The game is saved.</source>
        <translation>Zurück zur Startseite. Das Spiel ist gespeichert.</translation>
    </message>
    <message>
        <source>Close the scoring first</source>
        <translation>Schließ zuerst die Wertung</translation>
    </message>
    <message>
        <source>This game is not being saved: {reason}. You can keep playing; everything will be saved as soon as possible.</source>
        <translation>Dieses Spiel wird nicht gespeichert: {reason}. Du kannst weiterspielen; alles wird gespeichert, sobald es möglich ist.</translation>
    </message>
    <message>
        <source>Hand over to {name}.</source>
        <translation>Gib an {name} weiter.</translation>
    </message>
    <message>
        <source>{name} ran into a problem and makes a random move.</source>
        <translation>{name} hatte ein Problem und macht einen zufälligen Zug.</translation>
    </message>
    <message>
        <source>Sort: as drawn</source>
        <translation>Sortiert: wie gezogen</translation>
    </message>
    <message>
        <source>Sort: by colour</source>
        <translation>Sortiert: nach Farbe</translation>
    </message>
    <message>
        <source>Sort: by shape</source>
        <translation>Sortiert: nach Form</translation>
    </message>
    <message>
        <source>Sort: by waves</source>
        <translation>Sortiert: nach Wellen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The computer was asleep, so the game was paused.</source>
        <translation>Der Computer hat geschlafen, deshalb wurde das Spiel angehalten.</translation>
    </message>
    <message>
        <source>Another file has taken the place of this game. Nothing is lost: the whole game is saved as “{file}” now.</source>
        <translation>Eine andere Datei liegt jetzt an der Stelle dieses Spiels. Nichts ist verloren: Das ganze Spiel ist nun als „{file}“ gespeichert.</translation>
    </message>
    <message>
        <source>No other move was possible.</source>
        <translation>Ein anderer Zug war nicht möglich.</translation>
    </message>
    <message>
        <source>Even match: the opponents begin at {speed} speed.</source>
        <translation>Auf Augenhöhe: Die Gegner beginnen mit {speed} Tempo.</translation>
    </message>
    <message>
        <source>Even match: the opponents change from {before} to {after} speed.</source>
        <translation>Auf Augenhöhe: Das Tempo der Gegner ändert sich von {before} auf {after}.</translation>
    </message>
    <message>
        <source>Even match: the opponents stay at {speed} speed.</source>
        <translation>Auf Augenhöhe: Die Gegner bleiben bei {speed} Tempo.</translation>
    </message>
    <message>
        <source>Final scores: {scores}.</source>
        <translation>Endstand: {scores}.</translation>
    </message>
    <message>
        <source>Scoring.</source>
        <translation>Wertung.</translation>
    </message>
    <message>
        <source>It&apos;s your turn.</source>
        <translation>Du bist dran.</translation>
    </message>
    <message>
        <source>It&apos;s {name}&apos;s turn.</source>
        <translation>{name} ist dran.</translation>
    </message>
    <message>
        <source>The table is covered.</source>
        <translation>Der Tisch ist verdeckt.</translation>
    </message>
    <message>
        <source>Nothing has been announced yet.</source>
        <translation>Es wurde noch nichts angesagt.</translation>
    </message>
    <message>
        <source>Nothing on the table has the focus. Press Tab or an arrow key first.</source>
        <translation>Auf dem Tisch hat nichts den Fokus. Drück zuerst Tab oder eine Pfeiltaste.</translation>
    </message>
    <message>
        <source>Points: {points}.</source>
        <translation>Punkte: {points}.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Change the sort order of your hand</source>
        <translation>Deine Hand anders sortieren</translation>
    </message>
    <message>
        <source>Show where to look, then the move</source>
        <translation>Zeigt erst, wohin du schauen solltest, dann den Zug</translation>
    </message>
    <message>
        <source>Undo the new game</source>
        <translation>Neues Spiel rückgängig machen</translation>
    </message>
    <message>
        <source>Undo your last move</source>
        <translation>Deinen letzten Zug rückgängig machen</translation>
    </message>
    <message>
        <source>Undo {name}&apos;s last move</source>
        <translation>Letzten Zug von {name} rückgängig machen</translation>
    </message>
    <message>
        <source>Undo your last move, for practice</source>
        <translation>Deinen letzten Zug rückgängig machen, zur Übung</translation>
    </message>
    <message>
        <source>Undo {name}&apos;s last move, for practice</source>
        <translation>Letzten Zug von {name} rückgängig machen, zur Übung</translation>
    </message>
    <message>
        <source>Pause the game for everyone</source>
        <translation>Das Spiel für alle anhalten</translation>
    </message>
    <message>
        <source>Show the result again</source>
        <translation>Ergebnis noch einmal zeigen</translation>
    </message>
    <message>
        <source>Resume the game</source>
        <translation>Weiterspielen</translation>
    </message>
</context>
<context>
    <name>Gracias</name>
    <message>
        <source>triplet of {first}, {second} and a face-down card</source>
        <translation>Drilling: {first}, {second} und eine verdeckte Karte</translation>
    </message>
    <message>
        <source>Session {number} of {all}</source>
        <translation>Durchgang {number}/{all}</translation>
    </message>
    <message>
        <source>Round {number} of {all}</source>
        <translation>Runde {number}/{all}</translation>
    </message>
    <message>
        <source>Deck: {count}</source>
        <translation>Stapel: {count}</translation>
    </message>
    <message>
        <source>taken by</source>
        <translation>genommen von</translation>
    </message>
    <message numerus="yes">
        <source>{name} wins with %n point(s).</source>
        <translation>
            <numerusform>{name} gewinnt mit %n Punkt.</numerusform>
            <numerusform>{name} gewinnt mit %n Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Discards</source>
        <translation>Wirft ab</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>{all} have the most open {colour} cards ({count} each) and discard them.</source>
        <translation>{all} habt in {colour} die meisten offenen Karten (je {count}) und werft sie ab.</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>{all} win the session with {points} each.</source>
        <translation>{all} gewinnt den Durchgang mit je {points}.</translation>
    </message>
    <message>
        <source>{all} lead with a total of {points} each.</source>
        <translation>{all} führt insgesamt mit je {points}.</translation>
    </message>
    <message numerus="yes">
        <source>{all} share the win with %n point(s) each.</source>
        <translation>
            <numerusform>{all} teilt euch den Sieg mit je %n Punkt.</numerusform>
            <numerusform>{all} teilt euch den Sieg mit je %n Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Session {number} is over</source>
        <translation>Durchgang {number} ist vorbei</translation>
    </message>
    <message>
        <source>{name} scores {points} (stacks: {stacks})</source>
        <translation>{name} holt {points} (Stapel: {stacks})</translation>
    </message>
    <message>
        <source>{name} scores {points}</source>
        <translation>{name} holt {points}</translation>
    </message>
    <message>
        <source>A wrapped card. Only you know it until the session ends.</source>
        <translation>Eine verdeckte Karte. Bis zur Wertung kennst nur du sie.</translation>
    </message>
    <message>
        <source>{name}, {colour}: {open} open</source>
        <translation>{name}, {colour}: {open} offen</translation>
    </message>
    <message>
        <source>Gracias!</source>
        <translation>Gracias!</translation>
    </message>
    <message>
        <source>★ points   ✗ most open cards of this colour: worth nothing</source>
        <translation>★ Punkte   ✗ die meisten offenen Karten dieser Farbe: zählen nichts</translation>
    </message>
    <message numerus="yes">
        <source>{names} share the win with %n point(s) each.</source>
        <translation>
            <numerusform>{names} teilen sich den Sieg mit je %n Punkt.</numerusform>
            <numerusform>{names} teilen sich den Sieg mit je %n Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} is choosing a triplet.</source>
        <translation>{name} sucht einen Drilling aus.</translation>
    </message>
    <message>
        <source>triplet of {first}, {second} and {hidden} face down</source>
        <translation>Drilling: {first}, {second} und verdeckt {hidden}</translation>
    </message>
    <message>
        <source>All face-down cards are turned up and added to their colours. Five cards of a colour make a closed stack worth 1 point. The others stay open. 5+2 means a stack of five and two open cards.</source>
        <translation>Alle verdeckten Karten werden aufgedeckt und kommen zu ihren Farben. Fünf Karten einer Farbe werden zu einem geschlossenen Stapel, der 1 Punkt zählt. Die übrigen bleiben offen. 5+2 heißt: ein Fünferstapel und zwei offene Karten.</translation>
    </message>
    <message>
        <source>No one has open {colour} cards, so none are discarded.</source>
        <translation>In {colour} hat niemand offene Karten, also wirft auch niemand welche ab.</translation>
    </message>
    <message>
        <source>{names} have the most open {colour} cards ({count} each) and discard them.</source>
        <translation>{names} haben in {colour} die meisten offenen Karten (je {count}) und werfen sie ab.</translation>
    </message>
    <message>
        <source>No one scores.</source>
        <translation>Niemand punktet.</translation>
    </message>
    <message>
        <source>{names} win the session with {points} each.</source>
        <translation>{names} gewinnen den Durchgang mit je {points}.</translation>
    </message>
    <message>
        <source>{names} lead with a total of {points} each.</source>
        <translation>Insgesamt führen {names} mit je {points}.</translation>
    </message>
    <message>
        <source>Points in session {number}</source>
        <translation>Punkte in Durchgang {number}</translation>
    </message>
    <message>
        <source>{name}&apos;s face-down card: {colour}</source>
        <translation>verdeckte Karte von {name}: {colour}</translation>
    </message>
    <message>
        <source>{name}&apos;s face-down card</source>
        <translation>verdeckte Karte von {name}</translation>
    </message>
    <message>
        <source>{colour}: {name} keeps it or gives it away</source>
        <translation>{colour}: {name} behält oder verschenkt die Karte</translation>
    </message>
    <message>
        <source>{pile}. No one has more open, so they would be discarded.</source>
        <translation>{pile}. Niemand hat mehr offen, also würden sie abgeworfen.</translation>
    </message>
    <message>
        <source>Drag a triplet here</source>
        <translation>Drilling hierher</translation>
    </message>
    <message>
        <source>{name}: drag one of the triplets to your place.</source>
        <translation>{name}: Zieh einen Drilling an deinen Platz.</translation>
    </message>
    <message>
        <source>{name}: drag one open card to another player. You keep the other one.</source>
        <translation>{name}: Schenk eine offene Karte weg – die andere gehört dir.</translation>
    </message>
    <message>
        <source>{name} is deciding who gets a card.</source>
        <translation>{name} überlegt, wer ein Geschenk bekommt.</translation>
    </message>
    <message numerus="yes">
        <source>You win with %n point(s).</source>
        <translation>
            <numerusform>Du gewinnst mit %n Punkt.</numerusform>
            <numerusform>Du gewinnst mit %n Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>your face-down card</source>
        <translation>deine verdeckte Karte</translation>
    </message>
    <message>
        <source>{colour}: keep it or give it away</source>
        <translation>{colour}: behalten oder verschenken</translation>
    </message>
    <message>
        <source>You win the session with {points}.</source>
        <translation>Du gewinnst den Durchgang mit {points}.</translation>
    </message>
    <message>
        <source>{name} wins the session with {points}.</source>
        <translation>{name} gewinnt den Durchgang mit {points}.</translation>
    </message>
    <message>
        <source>You lead with a total of {points}.</source>
        <translation>Insgesamt führst du mit {points}.</translation>
    </message>
    <message>
        <source>{name} leads with a total of {points}.</source>
        <translation>Insgesamt führt {name} mit {points}.</translation>
    </message>
    <message numerus="yes">
        <source>You win the game with %n point(s).</source>
        <translation>
            <numerusform>Du gewinnst das Spiel mit %n Punkt.</numerusform>
            <numerusform>Du gewinnst das Spiel mit %n Punkten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} wins the game with %n point(s).</source>
        <translation>
            <numerusform>{name} gewinnt das Spiel mit %n Punkt.</numerusform>
            <numerusform>{name} gewinnt das Spiel mit %n Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>You win the session with {points} and lead with {total}.</source>
        <translation>Du gewinnst den Durchgang mit {points} und führst mit {total}.</translation>
    </message>
    <message>
        <source>{name} wins the session with {points} and leads with {total}.</source>
        <translation>{name} gewinnt den Durchgang mit {points} und führt mit {total}.</translation>
    </message>
    <message>
        <source>You have the most open {colour} cards ({count}) and discard them.</source>
        <translation>Du hast in {colour} die meisten offenen Karten ({count}) und wirfst sie ab.</translation>
    </message>
    <message>
        <source>{name} has the most open {colour} cards ({count}) and discards them.</source>
        <translation>{name} hat in {colour} die meisten offenen Karten ({count}) und wirft sie ab.</translation>
    </message>
    <message>
        <source>{cards} taken</source>
        <translation>{cards} genommen</translation>
    </message>
    <message>
        <source>a triplet taken</source>
        <translation>einen Drilling genommen</translation>
    </message>
    <message>
        <source>{kept} kept, {given} → {name}</source>
        <translation>{kept} behalten, {given} → {name}</translation>
    </message>
    <message>
        <source>Session {number} · first: {name}</source>
        <translation>Durchgang {number} · zuerst: {name}</translation>
    </message>
    <message>
        <source>★ points before this session   ✗ most open cards of this colour: worth nothing, unless someone overtakes</source>
        <translation>★ Punkte vor diesem Durchgang   ✗ die meisten offenen dieser Farbe: zählen nicht, außer jemand überholt</translation>
    </message>
    <message>
        <source>Round {number} · first: {name}</source>
        <translation>Runde {number} · zuerst: {name}</translation>
    </message>
    <message>
        <source>The cards are shuffled and dealt</source>
        <translation>Die Karten werden gemischt und verteilt</translation>
    </message>
    <message>
        <source>You score {points} (stacks: {stacks})</source>
        <translation>Du holst {points} (Stapel: {stacks})</translation>
    </message>
    <message>
        <source>You score {points}</source>
        <translation>Du holst {points}</translation>
    </message>
    <message>
        <source>Who gets the other card ({colour})?</source>
        <translation>Wer bekommt die andere Karte ({colour})?</translation>
    </message>
    <message>
        <source>Take the triplet yourself first: drag it to your own place.</source>
        <translation>Nimm den Drilling erst selbst: Zieh ihn an deinen Platz.</translation>
    </message>
    <message>
        <source>Drag this card to another player, or to your own cards to keep it.</source>
        <translation>Zieh diese Karte zu jemand anderem, oder zu deinen Karten, um sie zu behalten.</translation>
    </message>
    <message>
        <source>The deck: {count} cards for the rounds to come</source>
        <translation>Stapel: {count} Karten für die nächsten Runden</translation>
    </message>
    <message>
        <source>{name}&apos;s wrapped card: press and hold it to look at it.</source>
        <translation>Verdeckte Karte von {name}: zum Ansehen gedrückt halten.</translation>
    </message>
    <message>
        <source>A wrapped card. Only {name} knows it until the session ends.</source>
        <translation>Eine verdeckte Karte. Bis zur Wertung kennt nur {name} sie.</translation>
    </message>
    <message>
        <source>Large mouse: you begin the session</source>
        <translation>Große Maus: Du beginnst den Durchgang</translation>
    </message>
    <message>
        <source>Large mouse: {name} begins the session</source>
        <translation>Große Maus: {name} beginnt den Durchgang</translation>
    </message>
    <message>
        <source>Your points from the sessions so far: {points}</source>
        <translation>Deine Punkte bisher: {points}</translation>
    </message>
    <message>
        <source>{name}&apos;s points from the sessions so far: {points}</source>
        <translation>Punkte von {name} bisher: {points}</translation>
    </message>
    <message>
        <source>You have no {colour} card yet</source>
        <translation>Du hast noch kein {colour}</translation>
    </message>
    <message>
        <source>{name} has no {colour} card yet</source>
        <translation>{name} hat noch kein {colour}</translation>
    </message>
    <message>
        <source>Small mouse: you begin the round</source>
        <translation>Kleine Maus: Du beginnst die Runde</translation>
    </message>
    <message>
        <source>Small mouse: {name} begins the round</source>
        <translation>Kleine Maus: {name} beginnt die Runde</translation>
    </message>
    <message>
        <source>You, {colour}: {open} open</source>
        <translation>Du, {colour}: {open} offen</translation>
    </message>
    <message numerus="yes">
        <source>including %n wrapped card(s)</source>
        <translation>
            <numerusform>davon %n verdeckt</numerusform>
            <numerusform>davon %n verdeckt</numerusform>
        </translation>
    </message>
    <message>
        <source>closed stacks: {n}</source>
        <translation>geschlossene Stapel: {n}</translation>
    </message>
    <message>
        <source>your face-down card: {colour}</source>
        <translation>deine verdeckte Karte: {colour}</translation>
    </message>
    <message>
        <source>The last triplet is yours.</source>
        <translation>Der letzte Drilling ist deiner.</translation>
    </message>
    <message>
        <source>The last triplet is for {name}.</source>
        <translation>Der letzte Drilling ist für {name}.</translation>
    </message>
    <message>
        <source>{kept} kept, {given} for you</source>
        <translation>{kept} behalten, {given} für dich</translation>
    </message>
    <message>
        <source>{kept} kept, {given} for {name}</source>
        <translation>{kept} behalten, {given} für {name}</translation>
    </message>
    <message>
        <source>Session {session} of {sessions}, round {round} of {rounds}.</source>
        <translation>Durchgang {session} von {sessions}, Runde {round} von {rounds}.</translation>
    </message>
    <message>
        <source>Your cards: {cards}.</source>
        <translation>Deine Karten: {cards}.</translation>
    </message>
    <message>
        <source>{name}&apos;s cards: {cards}.</source>
        <translation>Karten von {name}: {cards}.</translation>
    </message>
    <message>
        <source>Most open cards: {leaders}.</source>
        <translation>Die meisten offenen Karten: {leaders}.</translation>
    </message>
    <message>
        <source>This triplet was taken by you</source>
        <translation>Dieser Drilling wurde von dir genommen</translation>
    </message>
    <message>
        <source>This triplet was taken by {name}</source>
        <translation>Dieser Drilling wurde von {name} genommen</translation>
    </message>
</context>
<context>
    <name>Gracias reasons</name>
    <message>
        <source>It hurts the leader: {name}.</source>
        <translation>Es schadet {name} an der Spitze.</translation>
    </message>
    <message>
        <source>Keeping {colour} brings a point.</source>
        <translation>{colour} zu behalten bringt einen Punkt.</translation>
    </message>
    <message>
        <source>It is the last triplet.</source>
        <translation>Es ist der letzte Drilling.</translation>
    </message>
    <message numerus="yes">
        <source>As a gift, {colour} can cost {name} %n point(s).</source>
        <translation>
            <numerusform>Als Geschenk kann {colour} {name} %n Punkt nehmen.</numerusform>
            <numerusform>Als Geschenk kann {colour} {name} %n Punkte nehmen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Look at the cards in front of {name}.</source>
        <translation>Sieh dir die Karten vor {name} an.</translation>
    </message>
    <message>
        <source>Which gift helps the others least?</source>
        <translation>Welches Geschenk hilft den anderen am wenigsten?</translation>
    </message>
    <message numerus="yes">
        <source>Gives {name} a fourth open {colour} card: four are always the most, %n point(s) lost.</source>
        <translation>
            <numerusform>Gibt {name} ein viertes offenes {colour}: Vier sind immer die meisten, %n Punkt verloren.</numerusform>
            <numerusform>Gibt {name} ein viertes offenes {colour}: Vier sind immer die meisten, %n Punkte verloren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives {name} the most {colour} cards: %n point(s) lost.</source>
        <translation>
            <numerusform>Gibt {name} das meiste {colour}: %n Punkt verloren.</numerusform>
            <numerusform>Gibt {name} das meiste {colour}: %n Punkte verloren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Costs {name} %n point(s) in {colour}.</source>
        <translation>
            <numerusform>Nimmt {name} %n Punkt in {colour}.</numerusform>
            <numerusform>Nimmt {name} %n Punkte in {colour}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leaves {name} with the most {colour} cards: %n point(s) saved.</source>
        <translation>
            <numerusform>Überlässt {name} das meiste {colour}: %n Punkt gerettet.</numerusform>
            <numerusform>Überlässt {name} das meiste {colour}: %n Punkte gerettet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The gift brings {name} nothing: whoever has the most {colour} discards it.</source>
        <translation>Das Geschenk bringt {name} nichts: Wer das meiste {colour} hat, wirft es ab.</translation>
    </message>
    <message>
        <source>The fifth {colour} card completes a stack: a point no one can take away.</source>
        <translation>Das fünfte {colour} macht einen Stapel voll: ein sicherer Punkt.</translation>
    </message>
    <message>
        <source>Keeping {colour} brings a point: one fewer than the most.</source>
        <translation>{colour} zu behalten bringt einen Punkt: eine Karte weniger als die meisten.</translation>
    </message>
    <message numerus="yes">
        <source>Keeping {colour} would make it the most and cost %n point(s).</source>
        <translation>
            <numerusform>{colour} zu behalten ergäbe die meisten Karten und würde %n Punkt kosten.</numerusform>
            <numerusform>{colour} zu behalten ergäbe die meisten Karten und würde %n Punkte kosten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Left in the middle, {colour} could bring {name} a point next.</source>
        <translation>Bleibt {colour} liegen, kann es als Nächstes {name} einen Punkt bringen.</translation>
    </message>
    <message>
        <source>It brings no point at once, but should pay off at the end of the session.</source>
        <translation>Es bringt nicht sofort einen Punkt, sollte sich aber am Ende des Durchgangs auszahlen.</translation>
    </message>
    <message>
        <source>Face-down cards may be the reason, and those stay secret.</source>
        <translation>Vielleicht liegt es an verdeckten Karten, und die bleiben geheim.</translation>
    </message>
    <message>
        <source>On average this brings {name} {points} points in {colour}; the next best move only {other_points}.</source>
        <translation>Das bringt {name} im Schnitt {points} Punkte in {colour}, der nächstbeste Zug nur {other_points}.</translation>
    </message>
    <message>
        <source>On average this brings {name} only {points} points in {colour}; the next best move {other_points}.</source>
        <translation>Das bringt {name} im Schnitt nur {points} Punkte in {colour}, der nächstbeste Zug {other_points}.</translation>
    </message>
    <message>
        <source>Count everyone&apos;s {colour} cards.</source>
        <translation>Zähl, wie viel {colour} alle haben.</translation>
    </message>
    <message>
        <source>Which triplet leaves you the most options?</source>
        <translation>Welcher Drilling lässt dir die meisten Möglichkeiten?</translation>
    </message>
    <message>
        <source>If it helps anyone, it is the one furthest behind: {name}.</source>
        <translation>Wenn es jemandem hilft, dann dem Schlusslicht: {name}.</translation>
    </message>
    <message>
        <source>Keeping {colour} would bring a point at once.</source>
        <translation>{colour} zu behalten brächte sofort einen Punkt.</translation>
    </message>
    <message>
        <source>Wins or shares the game {share}; the next best move in {other}.</source>
        <translation>Gewinnt das Spiel (auch geteilt) {share}, der nächstbeste Zug in {other}.</translation>
    </message>
</context>
<context>
    <name>Handover</name>
    <message>
        <source>I am {name}</source>
        <translation>Ich bin {name}</translation>
    </message>
    <message>
        <source>{name}, continue when no one else is looking.</source>
        <translation>{name}, mach weiter, wenn sonst niemand hinsieht.</translation>
    </message>
    <message>
        <source>Hand over to {name}</source>
        <translation>Gib an {name} weiter</translation>
    </message>
</context>
<context>
    <name>Hint</name>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>There is nothing for you to decide now.</source>
        <translation>Für dich gibt es jetzt nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>Thinking about a hint…</source>
        <translation>Ein Tipp wird überlegt …</translation>
    </message>
    <message>
        <source>No hint is available here.</source>
        <translation>Hier gibt es keinen Tipp.</translation>
    </message>
    <message>
        <source>You have only one legal move.</source>
        <translation>Du hast nur einen möglichen Zug.</translation>
    </message>
    <message>
        <source>Nothing you can see explains this move.</source>
        <translation>Nichts, was du siehst, erklärt diesen Zug.</translation>
    </message>
    <message>
        <source>Take the triplet with {first} and {second}.</source>
        <translation>Nimm den Drilling mit {first} und {second}.</translation>
    </message>
    <message>
        <source>Give {colour} to {name}.</source>
        <translation>Schenk {name} {colour}.</translation>
    </message>
    <message numerus="yes">
        <source>Draw %n card(s).</source>
        <translation>
            <numerusform>Zieh %n Karte.</numerusform>
            <numerusform>Zieh %n Karten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Accept the card.</source>
        <translation>Nimm die Karte an.</translation>
    </message>
    <message>
        <source>Decline the card.</source>
        <translation>Lehn die Karte ab.</translation>
    </message>
    <message>
        <source>Place {card} in the row for {chip}.</source>
        <translation>Leg {card} in die Reihe um {chip}.</translation>
    </message>
    <message>
        <source>Offer {card} and ask for {wanted}.</source>
        <translation>Biete {card} an und wünsch dir {wanted}.</translation>
    </message>
    <message>
        <source>Place {card} → {cell}.</source>
        <translation>Leg {card} → {cell}.</translation>
    </message>
    <message>
        <source>Pass.</source>
        <translation>Passe.</translation>
    </message>
    <message>
        <source>Draw all cards.</source>
        <translation>Zieh alle Karten.</translation>
    </message>
    <message>
        <source>Decline the swap.</source>
        <translation>Lehn den Tausch ab.</translation>
    </message>
    <message>
        <source>Play for {half}.</source>
        <translation>Spiel auf die {half}.</translation>
    </message>
    <message>
        <source>Answer with {card}.</source>
        <translation>Antworte mit {card}.</translation>
    </message>
    <message>
        <source>Swap with {name}.</source>
        <translation>Tausch mit {name}.</translation>
    </message>
    <message>
        <source>No computer player has moved yet.</source>
        <translation>Noch hat kein Computerspieler gezogen.</translation>
    </message>
    <message>
        <source>Finish reading the scoring first.</source>
        <translation>Lies zuerst die Wertung zu Ende.</translation>
    </message>
    <message>
        <source>Press {key} again to see the move.</source>
        <translation>Drück noch einmal {key}, um den Zug zu sehen.</translation>
    </message>
    <message>
        <source>Ask again to see the move.</source>
        <translation>Frag noch einmal, um den Zug zu sehen.</translation>
    </message>
    <message>
        <source>Place {card} in row {number} for {chip}.</source>
        <translation>Leg {card} in Reihe {number} um {chip}.</translation>
    </message>
</context>
<context>
    <name>Input error</name>
    <message>
        <source>{given} is not an 8/28 card.</source>
        <translation>{given} ist keine Karte von 8/28.</translation>
    </message>
    <message>
        <source>Line {line}: {reason}</source>
        <translation>Zeile {line}: {reason}</translation>
    </message>
    <message>
        <source>{given} is not a colour.</source>
        <translation>{given} ist keine Farbe.</translation>
    </message>
    <message>
        <source>{given} is not an Ex &amp; Top card.</source>
        <translation>{given} ist keine Karte von Ex &amp; Top.</translation>
    </message>
    <message>
        <source>{given} is not an Ex &amp; Top chip.</source>
        <translation>{given} ist kein Chip von Ex &amp; Top.</translation>
    </message>
    <message>
        <source>{game} has no options.</source>
        <translation>{game} hat keine Optionen.</translation>
    </message>
    <message>
        <source>“{name}” must be a list of {seats} whole numbers from {low} to {high}, one for each seat.</source>
        <translation>„{name}“ muss eine Liste mit {seats} ganzen Zahlen von {low} bis {high} sein, einer für jeden Platz.</translation>
    </message>
    <message>
        <source>“{name}” must be a list of {seats} values out of {names}, one for each seat.</source>
        <translation>„{name}“ muss eine Liste mit {seats} Werten aus {names} sein, einem für jeden Platz.</translation>
    </message>
    <message>
        <source>“{name}” must be a list of {seats} different values out of {names}, one for each seat.</source>
        <translation>„{name}“ muss eine Liste mit {seats} verschiedenen Werten aus {names} sein, einem für jeden Platz.</translation>
    </message>
    <message>
        <source>Moves cannot be undone in a game in which everyone plays at once.</source>
        <translation>Wenn alle gleichzeitig spielen, lässt sich kein Zug rückgängig machen.</translation>
    </message>
    <message>
        <source>This text does not have the fields {names}.</source>
        <translation>Dieser Text hat nicht die Felder {names}.</translation>
    </message>
    <message>
        <source>{given} is not a whole number.</source>
        <translation>{given} ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>{given} is not one of {words}.</source>
        <translation>{given} ist keines von {words}.</translation>
    </message>
    <message>
        <source>{given} is not a word.</source>
        <translation>{given} ist kein Wort.</translation>
    </message>
    <message>
        <source>{given} is not a list.</source>
        <translation>{given} ist keine Liste.</translation>
    </message>
    <message>
        <source>{given} is not a Gracias card.</source>
        <translation>{given} ist keine Karte von Gracias.</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>Platz {number}</translation>
    </message>
    <message>
        <source>This is not a state of {game}.</source>
        <translation>Das ist kein Spielstand von {game}.</translation>
    </message>
    <message>
        <source>This is not a possible state of {game}.</source>
        <translation>Das ist kein möglicher Spielstand von {game}.</translation>
    </message>
    <message>
        <source>This is not a Card Table record.</source>
        <translation>Das ist keine Aufzeichnung von Card Table.</translation>
    </message>
    <message>
        <source>An object has the key {given} twice.</source>
        <translation>Ein Objekt hat den Schlüssel {given} zweimal.</translation>
    </message>
    <message>
        <source>This line is not JSON.</source>
        <translation>Diese Zeile ist kein JSON.</translation>
    </message>
    <message>
        <source>The game is over: only an undo may follow its result.</source>
        <translation>Das Spiel ist vorbei: Auf das Ergebnis darf nur „undo“ folgen.</translation>
    </message>
    <message>
        <source>{given} is not a Triple card.</source>
        <translation>{given} ist keine Karte von Triple.</translation>
    </message>
    <message>
        <source>This shuffle has {count} entries instead of {due}.</source>
        <translation>Diese Mischung hat {count} statt {due} Einträge.</translation>
    </message>
    <message>
        <source>This shuffle does not contain exactly the expected items.</source>
        <translation>Diese Mischung enthält nicht genau das, was zu mischen war.</translation>
    </message>
    <message>
        <source>Deeply nested data</source>
        <translation>Etwas tief Verschachteltes</translation>
    </message>
    <message>
        <source>{given} is not between {low} and {high}.</source>
        <translation>{given} liegt nicht zwischen {low} und {high}.</translation>
    </message>
    <message>
        <source>{given} is not a valid “{kind}” move.</source>
        <translation>{given} ist kein gültiger Zug „{kind}“.</translation>
    </message>
    <message>
        <source>A move must be an object with a type.</source>
        <translation>Ein Zug muss ein Objekt mit einem „type“ sein.</translation>
    </message>
    <message>
        <source>A “{kind}” move must have exactly these keys: {names}.</source>
        <translation>Ein Zug „{kind}“ muss genau diese Schlüssel haben: {names}.</translation>
    </message>
    <message>
        <source>{given} is not a move of this game. Its moves are {names}.</source>
        <translation>{given} ist kein Zug dieses Spiels. Es gibt {names}.</translation>
    </message>
    <message>
        <source>“{name}” must be a whole number from {low} to {high}.</source>
        <translation>„{name}“ muss eine ganze Zahl von {low} bis {high} sein.</translation>
    </message>
    <message>
        <source>“{name}” must be true or false.</source>
        <translation>„{name}“ muss true oder false sein.</translation>
    </message>
    <message>
        <source>“{name}” must be one of {names}.</source>
        <translation>„{name}“ muss eines von {names} sein.</translation>
    </message>
    <message>
        <source>{given} is not a record version.</source>
        <translation>{given} ist keine gültige Version einer Aufzeichnung.</translation>
    </message>
    <message>
        <source>This record has version {version}, but this program can only read versions up to {newest}. Use a newer version of the program.</source>
        <translation>Diese Aufzeichnung hat Version {version}, aber dieses Programm liest nur Versionen bis {newest}. Nimm eine neuere Version des Programms.</translation>
    </message>
    <message>
        <source>This program has no game {given}.</source>
        <translation>Dieses Programm hat kein Spiel {given}.</translation>
    </message>
    <message>
        <source>“options” must be an object.</source>
        <translation>„options“ muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>“seats” must be a list.</source>
        <translation>„seats“ muss eine Liste sein.</translation>
    </message>
    <message>
        <source>The seal is broken: it does not match this game, seed and salt.</source>
        <translation>Das Siegel ist gebrochen: Es passt nicht zu diesem Spiel, seiner Spielnummer und dem Salz.</translation>
    </message>
    <message>
        <source>Every seat must have a name and a player.</source>
        <translation>Zu jedem Platz gehören „name“ und „player“.</translation>
    </message>
    <message>
        <source>A line must be a JSON object.</source>
        <translation>Eine Zeile muss ein JSON-Objekt sein.</translation>
    </message>
    <message>
        <source>A line must be exactly one of {kinds}.</source>
        <translation>Eine Zeile muss genau eines von {kinds} sein.</translation>
    </message>
    <message>
        <source>The record is empty, or its first line is incomplete.</source>
        <translation>Die Aufzeichnung ist leer, oder ihre erste Zeile ist unvollständig.</translation>
    </message>
    <message>
        <source>The shuffle of the chips must come next.</source>
        <translation>Hier müssen die gemischten Chips folgen.</translation>
    </message>
    <message>
        <source>The shuffle of the deck must come next.</source>
        <translation>Hier müssen die gemischten Karten folgen.</translation>
    </message>
    <message>
        <source>This handicap is too high: there are not enough cards for that many extras.</source>
        <translation>Dieses Handicap ist zu hoch: Für so viele Zusatzkarten reichen die Karten nicht.</translation>
    </message>
    <message>
        <source>The cells of the surplus cards must come next.</source>
        <translation>Hier müssen die Felder der überzähligen Karten folgen.</translation>
    </message>
    <message>
        <source>A “{kind}” line must come next.</source>
        <translation>Hier muss eine Zeile „{kind}“ folgen.</translation>
    </message>
    <message>
        <source>The rules give {facts} here, but the line says otherwise.</source>
        <translation>Nach den Regeln ergibt sich hier {facts}, aber in der Zeile steht etwas anderes.</translation>
    </message>
    <message>
        <source>This shuffle does not match the seal: the seed gives another one.</source>
        <translation>Diese Mischung passt nicht zum Siegel: Die Spielnummer ergibt eine andere.</translation>
    </message>
    <message>
        <source>The value of an undo line must be true.</source>
        <translation>Eine Zeile „undo“ muss den Wert true haben.</translation>
    </message>
    <message>
        <source>The move of {seat} is not allowed: {reason}</source>
        <translation>Der Zug von {seat} ist nicht erlaubt: {reason}</translation>
    </message>
    <message>
        <source>A “{kind}” line is not expected here.</source>
        <translation>Eine Zeile „{kind}“ gehört nicht hierher.</translation>
    </message>
    <message>
        <source>The move has no time (“at”).</source>
        <translation>Dem Zug fehlt die Zeit („at“).</translation>
    </message>
    <message>
        <source>The time of the move (“at”) is before that of the previous move.</source>
        <translation>Die Zeit des Zuges („at“) liegt vor der des vorigen Zuges.</translation>
    </message>
    <message>
        <source>There is no move to undo.</source>
        <translation>Es gibt keinen Zug, der sich rückgängig machen ließe.</translation>
    </message>
    <message>
        <source>“first” must be a whole number from 0 to {last} in {game}.</source>
        <translation>„first“ muss in {game} eine ganze Zahl von 0 bis {last} sein.</translation>
    </message>
    <message>
        <source>{game} is for {low} to {high} players.</source>
        <translation>{game} ist für {low} bis {high} Spieler.</translation>
    </message>
    <message>
        <source>{game} has no option {given}. Its options are {names}.</source>
        <translation>{game} hat keine Option {given}. Es gibt {names}.</translation>
    </message>
    <message>
        <source>The “seed” of a sealed deal must be a whole number.</source>
        <translation>Die Spielnummer („seed“) versiegelter Karten muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>The “{name}” of a sealed deal must have {length} lower-case hexadecimal digits.</source>
        <translation>Zu versiegelten Karten gehört „{name}“ mit {length} kleingeschriebenen hexadezimalen Ziffern.</translation>
    </message>
    <message>
        <source>This record is larger than {most} MB.</source>
        <translation>Diese Aufzeichnung ist größer als {most} MB.</translation>
    </message>
    <message>
        <source>A record has at most {most} lines.</source>
        <translation>Eine Aufzeichnung hat höchstens {most} Zeilen.</translation>
    </message>
    <message>
        <source>This line is much too long.</source>
        <translation>Diese Zeile ist viel zu lang.</translation>
    </message>
    <message>
        <source>A name has at most {most} letters.</source>
        <translation>Ein Name hat höchstens {most} Buchstaben.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>pick up card {number} of your hand</source>
        <translation>Karte {number} deiner Hand aufnehmen</translation>
    </message>
    <message>
        <source>Press a key…</source>
        <translation>Drück eine Taste …</translation>
    </message>
    <message>
        <source>{action} in {game}</source>
        <translation>{action} bei {game}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Press the new key for {action}. Esc leaves everything as it is.</source>
        <translation>Drück die neue Taste für {action}. Mit Esc bleibt alles, wie es ist.</translation>
    </message>
    <message>
        <source>{action} has the key {keys} now.</source>
        <translation>{action} hat jetzt die Taste {keys}.</translation>
    </message>
    <message>
        <source>{key} is already the key for {actions}.</source>
        <translation>{key} ist schon die Taste für {actions}.</translation>
    </message>
    <message>
        <source>On all pages</source>
        <translation>Auf allen Seiten</translation>
    </message>
    <message>
        <source>In games and replays</source>
        <translation>In Spielen und Wiederholungen</translation>
    </message>
    <message>
        <source>In all games</source>
        <translation>In allen Spielen</translation>
    </message>
    <message>
        <source>In lessons</source>
        <translation>In Lektionen</translation>
    </message>
    <message>
        <source>In replays</source>
        <translation>In Wiederholungen</translation>
    </message>
    <message>
        <source>On the Games page</source>
        <translation>Auf der Seite „Spiele“</translation>
    </message>
    <message>
        <source>{key} cannot be changed: it moves the focus, takes up and puts down cards, and presses buttons.</source>
        <translation>{key} lässt sich nicht vergeben: Damit bewegst du den Fokus, nimmst Karten auf, legst sie ab und drückst Knöpfe.</translation>
    </message>
    <message>
        <source>{key} cannot be changed: the arrow keys move around the table.</source>
        <translation>{key} lässt sich nicht vergeben: Mit den Pfeiltasten bewegst du dich über den Tisch.</translation>
    </message>
    <message>
        <source>{key} cannot be changed: it always puts back, closes or leaves.</source>
        <translation>{key} lässt sich nicht vergeben: Damit legst du immer zurück, schließt oder verlässt etwas.</translation>
    </message>
    <message>
        <source>{key} cannot be used: explanations, the log and lists page with it.</source>
        <translation>{key} lässt sich nicht vergeben: Damit blätterst du in Erklärungen, im Verlauf und in Listen.</translation>
    </message>
    <message>
        <source>{key} cannot be used: screen readers and the number pad need it.</source>
        <translation>{key} lässt sich nicht vergeben: Screenreader und der Ziffernblock brauchen sie.</translation>
    </message>
    <message>
        <source>{key} cannot be used: it opens menus or belongs to the desktop.</source>
        <translation>{key} lässt sich nicht vergeben: Damit öffnen sich Menüs, oder sie gehört dem Desktop.</translation>
    </message>
    <message>
        <source>{key} cannot be used: text fields need it for copying and undoing.</source>
        <translation>{key} lässt sich nicht vergeben: Textfelder brauchen sie zum Kopieren und Rückgängigmachen.</translation>
    </message>
    <message>
        <source>{key} cannot be used: it belongs to the desktop or makes accents.</source>
        <translation>{key} lässt sich nicht vergeben: Sie gehört dem Desktop oder macht Akzente.</translation>
    </message>
    <message>
        <source>{key} alone cannot be used here: on pages with lists and fields it types. Hold Ctrl with it, or take a function key such as F6.</source>
        <translation>{key} allein lässt sich hier nicht vergeben: Auf Seiten mit Listen und Feldern schreibst du damit. Halte Strg dazu, oder nimm eine Funktionstaste wie F6.</translation>
    </message>
    <message>
        <source>{key} cannot be used: it is no single key.</source>
        <translation>{key} lässt sich nicht vergeben: Das ist keine einzelne Taste.</translation>
    </message>
    <message>
        <source>“{action}”</source>
        <translation>„{action}“</translation>
    </message>
    <message>
        <source>{action} has no key now.</source>
        <translation>{action} hat jetzt keine Taste.</translation>
    </message>
    <message>
        <source>All actions have their default keys again.</source>
        <translation>Alle Aktionen haben wieder ihre Standardtasten.</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Weitere …</translation>
    </message>
    <message>
        <source>Restore default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Restore all defaults</source>
        <translation>Alle auf Standard</translation>
    </message>
    <message>
        <source>The key that this action has by default</source>
        <translation>Die Taste, die diese Aktion von sich aus hat</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>Tasten ändern</translation>
    </message>
    <message>
        <source>Search for a key or an action</source>
        <translation>Taste oder Aktion suchen</translation>
    </message>
    <message>
        <source>Choose a line, then press Enter or Change.</source>
        <translation>Wähle eine Zeile, dann drück Enter oder „Ändern“.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Use it here instead</source>
        <translation>Hier verwenden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Your keys are back.</source>
        <translation>Deine Tasten sind wieder da.</translation>
    </message>
    <message>
        <source>Another key instead of the present ones</source>
        <translation>Eine andere Taste statt der jetzigen</translation>
    </message>
    <message>
        <source>One more key for the same action</source>
        <translation>Noch eine Taste für dieselbe Aktion</translation>
    </message>
    <message>
        <source>The action has no key then</source>
        <translation>Die Aktion hat dann keine Taste</translation>
    </message>
    <message>
        <source>No key or action found.</source>
        <translation>Keine Taste oder Aktion gefunden.</translation>
    </message>
    <message>
        <source>{keys} (default: {default})</source>
        <translation>{keys} (Standard: {default})</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>{text} ({keys})</source>
        <translation>{text} ({keys})</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>That was a session of Gracias. A whole game has three. Have fun!</source>
        <translation>Das war ein Durchgang Gracias. Ein ganzes Spiel hat drei. Viel Spaß!</translation>
    </message>
    <message>
        <source>Ben and Cleo do the same. Whoever gets a card says “Gracias!”</source>
        <translation>Ben und Cleo machen es genauso. Wer eine Karte bekommt, sagt „Gracias!“</translation>
    </message>
    <message>
        <source>Round two. Watch what Ben and Cleo give you!</source>
        <translation>Runde zwei. Schau mal, was Ben und Cleo dir schenken!</translation>
    </message>
    <message>
        <source>Round three. Cleo has the small mouse, so she begins.</source>
        <translation>Runde drei. Cleo hat die kleine Maus, also fängt sie an.</translation>
    </message>
    <message>
        <source>A stack! It is worth one point, and no one can take it from you.</source>
        <translation>Ein Stapel! Er zählt einen Punkt, und den nimmt dir keiner mehr.</translation>
    </message>
    <message>
        <source>Read this first, then continue.</source>
        <translation>Lies erst das hier, dann geht es weiter.</translation>
    </message>
    <message>
        <source>Another time! First try this.</source>
        <translation>Ein andermal! Versuch erst das hier.</translation>
    </message>
    <message>
        <source>Now the others play.</source>
        <translation>Jetzt sind die anderen dran.</translation>
    </message>
    <message>
        <source>Ben deals and asks Cleo first. She takes a card: everyone can see it.</source>
        <translation>Ben gibt und fragt zuerst Cleo. Sie nimmt eine Karte, die alle sehen können.</translation>
    </message>
    <message>
        <source>Now Ben offers you the next card, which no one has seen. Take it: press “Accept”, or drag it to you.</source>
        <translation>Jetzt bietet Ben dir die nächste Karte an, die noch niemand kennt. Nimm sie: Drück „Annehmen“ oder zieh sie zu dir.</translation>
    </message>
    <message>
        <source>A single card cannot take you past 28. Take it and see!</source>
        <translation>Mit einer einzigen Karte kommst du nicht über 28. Nimm sie ruhig!</translation>
    </message>
    <message>
        <source>A 1/11, the special card! Ben deals, so he is asked last.</source>
        <translation>Eine 1/11, die besondere Karte! Ben gibt, also entscheidet er zuletzt.</translation>
    </message>
    <message>
        <source>It counts 1 or 11, as you like: you have 7 or 17. A 1 would make 8, and there are many 1s in the deck. Take another card!</source>
        <translation>Sie zählt 1 oder 11, wie du willst: Du hast 7 oder 17. Mit einer 1 wären es 8, und im Stapel sind viele Einsen. Nimm noch eine Karte!</translation>
    </message>
    <message>
        <source>7 is good, but 8 is better, and even a 10 would only make 27. Take the card.</source>
        <translation>7 ist gut, aber 8 ist besser, und selbst mit einer 10 wären es nur 27. Nimm die Karte.</translation>
    </message>
    <message>
        <source>A 1, just what you wanted! Now watch Ben: he goes for 28.</source>
        <translation>Eine 1, genau richtig! Jetzt achte auf Ben: Er will die 28.</translation>
    </message>
    <message>
        <source>You have 8 or 18. No one can beat your 8 now, and another card would spoil it: press “Decline”.</source>
        <translation>Du hast 8 oder 18. Deine 8 kann niemand mehr schlagen, und jede weitere Karte würde sie verderben: Drück „Danke, nein“.</translation>
    </message>
    <message>
        <source>Keep your 8: any card would take you past it. Press “Decline”.</source>
        <translation>Behalte deine 8: Mit jeder weiteren Karte wäre sie dahin. Drück „Danke, nein“.</translation>
    </message>
    <message>
        <source>Only you see your hidden card, a 6. Take cards to get as close as you can to 8, or to 28, without going over.</source>
        <translation>Deine verdeckte Karte ist eine 6, das siehst nur du. Nimm Karten dazu und komm möglichst nah an 8 oder an 28 heran, aber nicht darüber.</translation>
    </message>
    <message>
        <source>That was 8/28. A whole game lasts until all the blue gems are gone. Have fun!</source>
        <translation>Das war 8/28. Ein ganzes Spiel dauert, bis alle blauen Steine verteilt sind. Viel Spaß!</translation>
    </message>
    <message>
        <source>Cleo asks you again: declining is not final. Only Ben is not asked: he has 28 in open cards and is out. Decline once more.</source>
        <translation>Cleo fragt dich noch einmal: Ein Nein ist nicht endgültig. Nur Ben fragt sie nicht: Er hat offen 28 und ist raus. Sag wieder „Danke, nein“.</translation>
    </message>
    <message>
        <source>You still have exactly 8. Keep it, and decline.</source>
        <translation>Du hast noch immer genau 8. Bleib dabei und sag „Danke, nein“.</translation>
    </message>
    <message>
        <source>Once everyone has been asked and no one has taken a card, the round is over.</source>
        <translation>Wenn alle gefragt sind und niemand eine Karte nimmt, ist die Runde vorbei.</translation>
    </message>
    <message>
        <source>Half of the gems go to the best total up to 8, half to the best up to 28. You have 8 or 18, Cleo has 26. Choose 8!</source>
        <translation>Die eine Hälfte der Steine geht an die beste Summe bis 8, die andere an die beste bis 28. Du hast 8 oder 18, Cleo hat 26. Wähl die 8!</translation>
    </message>
    <message>
        <source>For 28, Cleo&apos;s 26 beats your 18. For 8, you are the only one.</source>
        <translation>Auf die 28 schlägt Cleos 26 deine 18. Auf die 8 spielst nur du.</translation>
    </message>
    <message>
        <source>You get one half, and Cleo the other. Then round two begins.</source>
        <translation>Die eine Hälfte bekommst du, die andere Cleo. Dann beginnt Runde zwei.</translation>
    </message>
    <message>
        <source>A new round: this time, your hidden card is a 1/11. Take the next card.</source>
        <translation>Eine neue Runde: Diesmal ist deine verdeckte Karte eine 1/11. Nimm die nächste Karte.</translation>
    </message>
    <message>
        <source>A second 1/11! Now Ben deals, and asks Cleo first.</source>
        <translation>Noch eine 1/11! Jetzt gibt Ben und fragt zuerst Cleo.</translation>
    </message>
    <message>
        <source>Each 1/11 counts on its own: you have 2, 12 or 22. With a 6, you would have 8 and also 28! Take the next card.</source>
        <translation>Jede 1/11 zählt für sich: Du hast 2, 12 oder 22. Mit einer 6 hättest du 8 und auch 28! Nimm die nächste Karte.</translation>
    </message>
    <message>
        <source>No card can take you past 28 yet. Take it.</source>
        <translation>Noch bringt dich keine Karte über 28. Nimm sie.</translation>
    </message>
    <message>
        <source>There is the 6! Ben has enough and declines.</source>
        <translation>Da ist die 6! Ben hat genug und lehnt ab.</translation>
    </message>
    <message>
        <source>8, 18 or 28: exactly 8 and exactly 28 at once is a bull&apos;s eye and wins all the gems. Now decline.</source>
        <translation>8, 18 oder 28: Genau 8 und zugleich genau 28 ist ein Volltreffer und holt alle Steine. Sag jetzt „Danke, nein“.</translation>
    </message>
    <message>
        <source>Another card would spoil your bull&apos;s eye. Decline.</source>
        <translation>Noch eine Karte, und der Volltreffer wäre dahin. Sag „Danke, nein“.</translation>
    </message>
    <message>
        <source>Bull&apos;s eye! All the gems in the middle are yours.</source>
        <translation>Volltreffer! Alle Steine in der Mitte gehören dir.</translation>
    </message>
    <message>
        <source>This round is all yours. Take cards as long as you like, but beware: with 28 in open cards you are out.</source>
        <translation>Diese Runde gehört dir. Nimm Karten, so viele du magst, aber Vorsicht: Mit 28 in offenen Karten bist du raus.</translation>
    </message>
    <message>
        <source>The third card lies face down in front of you: {colour}. Only you know it. At the end, each card is worth a point.</source>
        <translation>Die dritte Karte liegt verdeckt vor dir: {colour}. Nur du kennst sie. Am Ende zählt jede Karte einen Punkt.</translation>
    </message>
    <message>
        <source>In the middle are three triplets, each with two open cards and one face down. Drag the one you like best to your place.</source>
        <translation>In der Mitte liegen drei Drillinge: je zwei offene Karten und eine verdeckte. Zieh den, der dir am besten gefällt, an deinen Platz.</translation>
    </message>
    <message>
        <source>Now give one of the two open cards to Ben or Cleo. You keep the other one.</source>
        <translation>Jetzt schenk eine der beiden offenen Karten Ben oder Cleo. Die andere behältst du.</translation>
    </message>
    <message>
        <source>But see the ✗ on your red card? You and Ben have the most red, one card each. Whoever has the most of a colour gets nothing for it.</source>
        <translation>Aber siehst du das ✗ an deiner roten Karte? Ben und du habt am meisten Rot, je eine Karte. Wer von einer Farbe am meisten hat, bekommt nichts dafür.</translation>
    </message>
    <message>
        <source>The last triplet is yours. Give the red card to Ben: then he has the most red, and your own red card counts.</source>
        <translation>Der letzte Drilling gehört dir. Schenk Ben die rote Karte: Dann hat er am meisten Rot, und deine eigene zählt.</translation>
    </message>
    <message>
        <source>Then no one would have more red than you. Give the red card to Ben.</source>
        <translation>Dann hätte niemand mehr Rot als du. Schenk Ben die rote Karte.</translation>
    </message>
    <message>
        <source>You have the most purple, four cards: worth nothing. But five make a stack! Take the triplet with a purple card.</source>
        <translation>Du hast am meisten Lila, vier Karten: Sie zählen nichts. Aber fünf ergeben einen Stapel! Nimm den Drilling mit der lila Karte.</translation>
    </message>
    <message>
        <source>There is no purple card in that one. Take the other triplet.</source>
        <translation>Darin ist keine lila Karte. Nimm den anderen Drilling.</translation>
    </message>
    <message>
        <source>Keep the purple card, and give the yellow one to Ben or Cleo.</source>
        <translation>Behalte die lila Karte und schenk Ben oder Cleo die gelbe.</translation>
    </message>
    <message>
        <source>You need the purple card for your stack. Give the yellow one.</source>
        <translation>Die lila Karte brauchst du für deinen Stapel. Verschenk die gelbe.</translation>
    </message>
    <message>
        <source>The last round is all yours. Then all cards are turned up: one point for each card and stack, but nothing for the most of a colour.</source>
        <translation>Die letzte Runde gehört dir. Dann wird alles aufgedeckt: ein Punkt für jede Karte und jeden Stapel, aber nichts für die meisten einer Farbe.</translation>
    </message>
    <message>
        <source>That was Ex &amp; Top! A whole game goes on until the last chip is taken. Have fun!</source>
        <translation>Das war Ex &amp; Top! Ein ganzes Spiel geht bis zum letzten Chip. Viel Spaß!</translation>
    </message>
    <message>
        <source>Your colour is blue. Put your blue 10 in the top row, beside the chip +2.</source>
        <translation>Deine Farbe ist Blau. Leg deine blaue 10 in die oberste Reihe, neben den Chip +2.</translation>
    </message>
    <message>
        <source>First win the +2: it is the easiest. Put blue 10 in the top row.</source>
        <translation>Hol dir erst die +2, das geht am leichtesten: Leg die blaue 10 in die oberste Reihe.</translation>
    </message>
    <message>
        <source>Now the others. Ben&apos;s colour is yellow, and Cleo&apos;s is green.</source>
        <translation>Jetzt die anderen. Ben hat Gelb, und Cleo hat Grün.</translation>
    </message>
    <message>
        <source>Fill the top row with a low card. Then blue has the highest sum there.</source>
        <translation>Füll die oberste Reihe mit einer niedrigen Karte. Dann hat Blau dort die höchste Summe.</translation>
    </message>
    <message>
        <source>Blue has the highest sum: two points for you! A new chip opens a new row.</source>
        <translation>Blau hat die höchste Summe: zwei Punkte für dich! Ein neuer Chip eröffnet eine neue Reihe.</translation>
    </message>
    <message>
        <source>Blue still leads in the red row. Put yellow 12 there: then Ben gets the −4.</source>
        <translation>Beim roten Chip führt noch Blau. Leg die gelbe 12 dazu: Dann bekommt Ben die −4.</translation>
    </message>
    <message>
        <source>In the +3 row, Cleo leads with green 9. Put your blue 9 there: a tie! Then no one gets the chip.</source>
        <translation>Bei der +3 führt Cleo mit der grünen 9. Leg deine blaue 9 dazu: Gleichstand! Dann bekommt niemand den Chip.</translation>
    </message>
    <message>
        <source>Then Cleo stays ahead. Your blue 9 in the +3 row makes it a tie.</source>
        <translation>Dann bleibt Cleo vorn. Mit deiner blauen 9 bei der +3 steht es gleich.</translation>
    </message>
    <message>
        <source>Nine all: no one gets the +3, and the row starts again.</source>
        <translation>Neun zu neun: Niemand bekommt die +3, und die Reihe beginnt von vorn.</translation>
    </message>
    <message>
        <source>Instead of placing a card you can swap one. Ask for your own colour: put a green card on the blue field at the bottom right.</source>
        <translation>Statt zu legen, kannst du tauschen. Wünsch dir deine eigene Farbe: Leg eine grüne Karte unten rechts auf das blaue Feld.</translation>
    </message>
    <message>
        <source>This time, try a swap: put a green card on the blue field.</source>
        <translation>Versuch es diesmal mit einem Tausch: Leg eine grüne Karte auf das blaue Feld.</translation>
    </message>
    <message>
        <source>Ben and Cleo see only the colour of your card. They decide in secret.</source>
        <translation>Ben und Cleo sehen nur die Farbe deiner Karte. Sie entscheiden geheim.</translation>
    </message>
    <message>
        <source>Red chips are minus points, and Ben put your colour there! Put his colour beside it: your yellow 12.</source>
        <translation>Rote Chips sind Minuspunkte, und Ben hat deine Farbe dorthin gelegt! Leg seine dazu: deine gelbe 12.</translation>
    </message>
    <message>
        <source>Ben gets the −4, though he placed no yellow card there. Only the colour counts.</source>
        <translation>Ben bekommt die −4, obwohl er dort kein Gelb gelegt hat. Nur die Farbe zählt.</translation>
    </message>
    <message>
        <source>Cleo gave you blue 11! Now Ben offers a blue card for a yellow one. Blue is yours, so accept: put a yellow card on the yellow field.</source>
        <translation>Cleo hat dir die blaue 11 gegeben! Jetzt bietet Ben Blau für Gelb. Blau ist deine Farbe, also nimm an: Leg eine gelbe Karte auf das gelbe Feld.</translation>
    </message>
    <message>
        <source>You may decline. But blue cards win chips for you: give him a yellow one.</source>
        <translation>Du darfst ablehnen. Aber mit Blau gewinnst du Chips: Gib ihm eine gelbe Karte dafür.</translation>
    </message>
    <message>
        <source>Swapped! Cleo sees only the colours: just you and Ben know both cards.</source>
        <translation>Getauscht! Cleo sieht nur die Farben: Welche Karten es sind, wisst nur ihr beide, du und Ben.</translation>
    </message>
    <message>
        <source>Now play on as you like, until someone gets a chip. Place or swap: one thing in each turn.</source>
        <translation>Jetzt spiel weiter, wie du magst, bis jemand einen Chip bekommt. Legen oder tauschen: eins davon in jedem Zug.</translation>
    </message>
    <message>
        <source>That was Triple! Usually, everyone starts with the same number of cards. Have fun!</source>
        <translation>Das war Triple! Sonst bekommen alle gleich viele Karten. Viel Spaß!</translation>
    </message>
    <message>
        <source>Get rid of all your cards: that is the goal. They are in this pile. Take the first three: press “Draw 3”.</source>
        <translation>Werde alle deine Karten los, darum geht es. Sie liegen in diesem Stapel. Hol dir die ersten drei: Drück auf „3 ziehen“.</translation>
    </message>
    <message>
        <source>Three cards are a good start: press “Draw 3”.</source>
        <translation>Fang mit drei Karten an: Drück auf „3 ziehen“.</translation>
    </message>
    <message>
        <source>Put your blue circle between the two blue cards in the top row. Then three in a line are blue: a triple!</source>
        <translation>Leg deinen blauen Kreis oben zwischen die beiden blauen Karten. Dann liegt dreimal Blau in einer Linie: ein Triple!</translation>
    </message>
    <message>
        <source>One of your cards fits already: put the blue circle in the top row.</source>
        <translation>Eine deiner Karten passt schon: Leg den blauen Kreis in die obere Reihe.</translation>
    </message>
    <message>
        <source>Now Ben. Three cards of the same shape are a triple, too: “Diamond!”</source>
        <translation>Jetzt Ben. Auch dreimal die gleiche Form ist ein Triple: „Karo!“</translation>
    </message>
    <message>
        <source>Neither of your purple cards fits anywhere right now. So draw another card.</source>
        <translation>Deine beiden lila Karten passen gerade nirgends. Zieh also noch eine Karte.</translation>
    </message>
    <message>
        <source>You need not pass, and one more card is enough: press “Draw 1”.</source>
        <translation>Passen musst du nicht, und eine Karte mehr reicht: Drück auf „1 ziehen“.</translation>
    </message>
    <message>
        <source>A triple must be new, and the top row is blue already. But two stars are on the diagonal: complete it with your blue star.</source>
        <translation>Ein Triple muss neu sein, und die obere Reihe ist schon blau. Aber auf der Diagonale liegen zwei Sterne: Leg deinen blauen Stern dazu.</translation>
    </message>
    <message>
        <source>That is new, since the card underneath is no star. Now Ben changes the grid.</source>
        <translation>Das ist neu, denn die Karte darunter ist kein Stern. Jetzt verändert Ben das Raster.</translation>
    </message>
    <message>
        <source>Your star fits: put it at the bottom left, in line with the two other stars.</source>
        <translation>Dein Stern passt: Leg ihn unten links hin, in eine Linie mit den beiden anderen Sternen.</translation>
    </message>
    <message>
        <source>The number of waves counts, too. Your purple circle has two, and since Ben&apos;s move there is a place for it. Can you find it?</source>
        <translation>Auch die Zahl der Wellen zählt. Dein lila Kreis hat zwei, und seit Bens Zug passt er irgendwo. Findest du den Platz?</translation>
    </message>
    <message>
        <source>It fits! Look at the middle row: two waves on the left, two waves on the right.</source>
        <translation>Er passt! Schau auf die mittlere Reihe: links zwei Wellen, rechts zwei Wellen.</translation>
    </message>
    <message>
        <source>The real game is a race: no turns, all at once! As a beginner you get only 8 cards, and Ben gets 47. Ready?</source>
        <translation>Das richtige Spiel ist ein Wettlauf: Alle spielen gleichzeitig! Für den Anfang bekommst du nur 8 Karten und Ben 47. Bereit?</translation>
    </message>
    <message>
        <source>Draw and place whenever you can, without waiting for Ben. Keep an eye on the grid: it changes all the time!</source>
        <translation>Zieh und leg, so schnell du kannst, ohne auf Ben zu warten. Behalte das Raster im Auge: Es verändert sich ständig!</translation>
    </message>
    <message>
        <source>A +2 row takes two cards; then the colour with the highest sum wins the chip. Fill it with your yellow 2: blue stays ahead.</source>
        <translation>In die Reihe der +2 passen zwei Karten, dann gewinnt die Farbe mit der höchsten Summe den Chip. Füll sie mit deiner gelben 2: Blau bleibt vorn.</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Schritt {number} von {count}</translation>
    </message>
    <message>
        <source>Play a game</source>
        <translation>Ein Spiel spielen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Continue (Enter)</source>
        <translation>Weiter (Eingabe)</translation>
    </message>
    <message>
        <source>Done!</source>
        <translation>Geschafft!</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Nochmal</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Begin the lesson again with its first step</source>
        <translation>Die Lektion mit dem ersten Schritt neu beginnen</translation>
    </message>
    <message>
        <source>Leave lesson</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Back to the start page. You can continue here later.</source>
        <translation>Zurück zur Startseite. Du kannst hier später weitermachen.</translation>
    </message>
    <message>
        <source>Choose opponents for a whole game (Enter)</source>
        <translation>Gegner für ein ganzes Spiel aussuchen (Eingabe)</translation>
    </message>
    <message>
        <source>Lesson: {game}</source>
        <translation>Lektion: {game}</translation>
    </message>
    <message>
        <source>Back to the step before</source>
        <translation>Zurück zum vorigen Schritt</translation>
    </message>
    <message>
        <source>Begin this step again</source>
        <translation>Diesen Schritt von vorn beginnen</translation>
    </message>
    <message>
        <source>Let this step be done for you</source>
        <translation>Diesen Schritt für dich machen lassen</translation>
    </message>
    <message>
        <source>Welcome back! The lesson continues at step {number}.</source>
        <translation>Willkommen zurück! Die Lektion geht bei Schritt {number} weiter.</translation>
    </message>
    <message>
        <source>This is the move that the lesson waits for.</source>
        <translation>Auf diesen Zug wartet die Lektion.</translation>
    </message>
    <message>
        <source>That is not possible now. Nothing is lost, just try again!</source>
        <translation>Das geht gerade nicht. Macht nichts, probier es einfach noch einmal!</translation>
    </message>
    <message>
        <source>Read the text beside the table.</source>
        <translation>Lies den Text neben dem Tisch.</translation>
    </message>
    <message>
        <source>End of the lesson</source>
        <translation>Ende der Lektion</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
</context>
<context>
    <name>Level</name>
    <message>
        <source>random</source>
        <translation>planlos</translation>
    </message>
    <message>
        <source>sensible</source>
        <translation>klug</translation>
    </message>
    <message>
        <source>textbook</source>
        <translation>nach Lehrbuch</translation>
    </message>
    <message>
        <source>gentle</source>
        <translation>sanft</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>casual</source>
        <translation>locker</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>solide</translation>
    </message>
    <message>
        <source>keen</source>
        <translation>ehrgeizig</translation>
    </message>
    <message>
        <source>skilled</source>
        <translation>geübt</translation>
    </message>
    <message>
        <source>masterly</source>
        <translation>meisterlich</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experte</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Title of the game</source>
        <translation>Titel des Spiels</translation>
    </message>
    <message>
        <source>Export a game</source>
        <translation>Ein Spiel exportieren</translation>
    </message>
    <message>
        <source>Import games</source>
        <translation>Spiele importieren</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Search titles, names, games</source>
        <translation>Titel, Namen, Spiele suchen</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>Und %n weiteres.</numerusform>
            <numerusform>Und %n weitere.</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} was not imported. {sentence}</source>
        <translation>{file} wurde nicht importiert. {sentence}</translation>
    </message>
    <message>
        <source>“{title}” was imported.</source>
        <translation>„{title}“ wurde importiert.</translation>
    </message>
    <message>
        <source>“{title}” was deleted.</source>
        <translation>„{title}“ wurde gelöscht.</translation>
    </message>
    <message>
        <source>“{title}” was copied to {file}.</source>
        <translation>„{title}“ wurde nach {file} kopiert.</translation>
    </message>
    <message>
        <source>Reading {read} of {all} games …</source>
        <translation>{read} von {all} Spielen gelesen …</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Importing {number} of {all} …</source>
        <translation>{number} von {all} wird importiert …</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>“{title}” was deleted and no longer counts in the statistics.</source>
        <translation>„{title}“ wurde gelöscht und zählt nicht mehr in der Statistik.</translation>
    </message>
    <message>
        <source>Not read yet …</source>
        <translation>Noch nicht gelesen …</translation>
    </message>
    <message>
        <source>No game matches the search.</source>
        <translation>Kein Spiel passt zur Suche.</translation>
    </message>
    <message>
        <source>move {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Unfinished</source>
        <translation>Laufend</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>today, {time}</source>
        <translation>heute, {time}</translation>
    </message>
    <message>
        <source>yesterday, {time}</source>
        <translation>gestern, {time}</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>deleted {when}</source>
        <translation>gelöscht {when}</translation>
    </message>
    <message>
        <source>won by {names}</source>
        <translation>gewonnen von {names}</translation>
    </message>
    <message>
        <source>{file} already exists. Do you want to replace it?</source>
        <translation>{file} gibt es schon. Möchtest du die Datei ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Card Table games (*{ending})</source>
        <translation>Spiele von Card Table (*{ending})</translation>
    </message>
    <message>
        <source>“{title}” is already in the list.</source>
        <translation>„{title}“ ist schon in der Liste.</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>“{title}” was restored.</source>
        <translation>„{title}“ wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>“{title}” was restored and counts in the statistics again.</source>
        <translation>„{title}“ wurde wiederhergestellt und zählt wieder in der Statistik.</translation>
    </message>
    <message>
        <source>No games yet. Every game you play is saved here.</source>
        <translation>Noch keine Spiele. Jedes Spiel, das du spielst, wird hier gespeichert.</translation>
    </message>
    <message>
        <source>No unfinished games.</source>
        <translation>Keine laufenden Spiele.</translation>
    </message>
    <message>
        <source>No finished games yet.</source>
        <translation>Noch keine beendeten Spiele.</translation>
    </message>
    <message>
        <source>No deleted games. You can restore deleted games here for 30 days.</source>
        <translation>Keine gelöschten Spiele. Gelöschte Spiele kannst du hier 30 Tage lang wiederherstellen.</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Filter games</source>
        <translation>Spiele filtern</translation>
    </message>
    <message>
        <source>in turns</source>
        <translation>reihum</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>Game log</source>
        <translation>Spielverlauf</translation>
    </message>
    <message>
        <source>▼ Newest line</source>
        <translation>▼ Neueste Zeile</translation>
    </message>
    <message>
        <source>Scroll to the newest line (End)</source>
        <translation>Zur neuesten Zeile blättern (Ende)</translation>
    </message>
    <message>
        <source>Click to ask why</source>
        <translation>Anklicken und nach dem Grund fragen</translation>
    </message>
    <message>
        <source>Show this scoring again</source>
        <translation>Diese Wertung noch einmal zeigen</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>you</source>
        <translation>dir</translation>
    </message>
    <message>
        <source>Go to this moment</source>
        <translation>Zu diesem Moment springen</translation>
    </message>
    <message>
        <source>Up and Down go from line to line.</source>
        <translation>Auf und Ab gehen von Zeile zu Zeile.</translation>
    </message>
    <message>
        <source>Up and Down choose a line, Enter asks why.</source>
        <translation>Auf und Ab wählen eine Zeile, Eingabe fragt nach dem Grund.</translation>
    </message>
    <message>
        <source> to </source>
        <comment>in place of an arrow, when a line is read aloud</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>you</source>
        <comment>who has or does something</comment>
        <translation>du</translation>
    </message>
    <message>
        <source> of </source>
        <comment>between two numbers, when a table is read aloud</comment>
        <translation> von </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} und {last}</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Du bist dran</translation>
    </message>
    <message>
        <source>your place</source>
        <translation>dein Platz</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
</context>
<context>
    <name>New game</name>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Seat {n}: {sentence}</source>
        <translation>Platz {n}: {sentence}</translation>
    </message>
    <message>
        <source>Seal the deal</source>
        <translation>Karten versiegeln</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>In {game} everyone plays at the same time, so only one person can play at one screen. The others must be computers.</source>
        <translation>Bei {game} spielen alle gleichzeitig. Deshalb kann an einem Bildschirm nur ein Mensch mitspielen, die anderen müssen Computer sein.</translation>
    </message>
    <message>
        <source>{name} {does}.</source>
        <translation>{name} {does}.</translation>
    </message>
    <message>
        <source>Computer “{level}”, level {number} of {count}.</source>
        <translation>Computer „{level}“, Stufe {number} von {count}.</translation>
    </message>
    <message>
        <source>Name at seat {n}</source>
        <translation>Name an Platz {n}</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Use the same number to replay the same deal</source>
        <translation>Gleiche Nummer, gleiche Karten</translation>
    </message>
    <message>
        <source>A seal shown at the start proves at the end that no card was changed.</source>
        <translation>Ein Siegel, das am Anfang gezeigt wird, beweist am Ende, dass keine Karte vertauscht wurde.</translation>
    </message>
    <message>
        <source>Deal number</source>
        <translation>Spielnummer</translation>
    </message>
    <message>
        <source>Every player needs a name.</source>
        <translation>Alle brauchen einen Namen.</translation>
    </message>
    <message>
        <source>Two players have the same name.</source>
        <translation>Zwei Namen sind gleich.</translation>
    </message>
    <message>
        <source>The deal number must be a whole number.</source>
        <translation>Die Spielnummer muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>A person at this screen.</source>
        <translation>Ein Mensch an diesem Bildschirm.</translation>
    </message>
    <message>
        <source>Player at seat {n}</source>
        <translation>Spieler an Platz {n}</translation>
    </message>
    <message>
        <source>Very hard to beat.</source>
        <translation>Sehr schwer zu schlagen.</translation>
    </message>
    <message>
        <source>Measured: wins {won} of 100 games against computers that play sensibly, where an equal player would win {fair}.</source>
        <translation>Gemessen: gewinnt {won} von 100 Partien gegen Computer, die vernünftig spielen. Bei gleicher Stärke wären es {fair}.</translation>
    </message>
    <message>
        <source>Easy to beat.</source>
        <translation>Leicht zu schlagen.</translation>
    </message>
    <message>
        <source>A fair match for a beginner.</source>
        <translation>Ein guter Gegner für den Anfang.</translation>
    </message>
    <message>
        <source>A fair match once you know the game.</source>
        <translation>Ein guter Gegner, wenn du das Spiel kennst.</translation>
    </message>
    <message>
        <source>Strong: a challenge for experienced players.</source>
        <translation>Stark: eine Herausforderung für Geübte.</translation>
    </message>
    <message>
        <source>Computer “{level}”.</source>
        <translation>Computer „{level}“.</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>Weitere Optionen</translation>
    </message>
    <message>
        <source>sealed</source>
        <translation>versiegelt</translation>
    </message>
    <message>
        <source>expanded</source>
        <translation>ausgeklappt</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>eingeklappt</translation>
    </message>
    <message>
        <source>deal number {number}</source>
        <translation>Spielnummer {number}</translation>
    </message>
    <message>
        <source>Everyone plays at the same time, so only one person can play at one screen. With “{option}”, several can.</source>
        <translation>Alle spielen gleichzeitig, deshalb kann an einem Bildschirm nur ein Mensch mitspielen. Mit „{option}“ können es mehrere.</translation>
    </message>
    <message>
        <source>Opponents&apos; speed</source>
        <translation>Tempo der Gegner</translation>
    </message>
    <message>
        <source>Even match: as fast as you</source>
        <translation>Auf Augenhöhe: so schnell wie du</translation>
    </message>
    <message>
        <source>{option}, seat {n}</source>
        <translation>{option}, Platz {n}</translation>
    </message>
    <message>
        <source>Read the rules</source>
        <translation>Spielregeln lesen</translation>
    </message>
</context>
<context>
    <name>Option</name>
    <message>
        <source>Players who decline are not asked again</source>
        <translation>Wer ablehnt, wird nicht mehr gefragt</translation>
    </message>
    <message>
        <source>Players who decline a card get no second chance in that round.</source>
        <translation>Wer eine Karte ablehnt, bekommt in dieser Runde keine zweite Chance.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>The colour that wins chips for the player.</source>
        <translation>Die Farbe, die diesem Spieler Chips einbringt.</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>How many sessions are played. Their points are added up.</source>
        <translation>So viele Durchgänge werden gespielt. Ihre Punkte werden zusammengezählt.</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
    </message>
    <message>
        <source>Rounds to win (chips)</source>
        <translation>Nötige Rundensiege</translation>
    </message>
    <message>
        <source> cards</source>
        <translation> Karten</translation>
    </message>
    <message>
        <source>Take turns, without a clock</source>
        <translation>Reihum spielen, ohne Uhr</translation>
    </message>
    <message>
        <source>For practice, for a calm game, and for several people at one screen: place one card in your turn, or pass. Draw as often as you like before.</source>
        <translation>Zum Üben, für eine ruhige Partie und für mehrere an einem Bildschirm: Wer dran ist, legt eine Karte oder passt und darf vorher ziehen, so oft er mag.</translation>
    </message>
    <message>
        <source>Whoever wins a round gets a chip. This many chips win the game.</source>
        <translation>Wer eine Runde gewinnt, bekommt einen Chip. So viele Chips gewinnen das Spiel.</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) to win</source>
        <translation>
            <numerusform>%n gewonnene Runde zum Sieg</numerusform>
            <numerusform>%n gewonnene Runden zum Sieg</numerusform>
        </translation>
    </message>
    <message>
        <source>Handicap: extra cards</source>
        <translation>Handicap: Zusatzkarten</translation>
    </message>
    <message>
        <source>no handicap</source>
        <translation>kein Handicap</translation>
    </message>
    <message>
        <source>A burden for stronger players: this many more cards to get rid of in every round.</source>
        <translation>Eine Bürde für Stärkere: so viele Karten müssen sie in jeder Runde zusätzlich loswerden.</translation>
    </message>
</context>
<context>
    <name>Pause</name>
    <message>
        <source>Paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>The cards are covered.</source>
        <translation>Die Karten sind zugedeckt.</translation>
    </message>
    <message>
        <source>The cards are covered, and the clock stands still. After the pause, the game counts down 3, 2, 1.</source>
        <translation>Die Karten sind verdeckt, und die Uhr steht still. Nach der Pause wird 3, 2, 1 gezählt.</translation>
    </message>
    <message>
        <source>The game goes on in {n}</source>
        <translation>Es geht weiter in {n}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>Player</name>
    <message>
        <source>{name}: {description}</source>
        <translation>{name}: {description}</translation>
    </message>
    <message>
        <source>{name}, a person</source>
        <translation>{name}, ein Mensch am Tisch</translation>
    </message>
    <message>
        <source>{name}: that&apos;s you</source>
        <translation>{name}: Das bist du</translation>
    </message>
    <message>
        <source>{name}, a computer</source>
        <translation>{name}, ein Computer</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>you</source>
        <translation>dir</translation>
    </message>
    <message>
        <source>Another program is using the file</source>
        <translation>Ein anderes Programm benutzt die Datei</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Auf dem Datenträger ist kein Platz mehr</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Der zugeteilte Platz ist verbraucht</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>Die Datei ist zu groß</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Der Zugriff ist nicht erlaubt</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Das ist nicht erlaubt</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Required key not available</source>
        <translation>Der Ordner ist verschlüsselt und nicht entsperrt</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Fehler beim Lesen oder Schreiben</translation>
    </message>
    <message>
        <source>Structure needs cleaning</source>
        <translation>Das Dateisystem ist beschädigt</translation>
    </message>
    <message>
        <source>Bad message</source>
        <translation>Die Daten auf dem Datenträger sind beschädigt</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Das ist kein Ordner</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Das ist ein Ordner</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Die Datei gibt es schon</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>Der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Invalid or incomplete multibyte or wide character</source>
        <translation>Ein Zeichen im Namen ist dort nicht möglich</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>Das System nimmt die Angabe nicht an</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>Zu viele Verknüpfungen verweisen aufeinander</translation>
    </message>
    <message>
        <source>Invalid cross-device link</source>
        <translation>Das geht nicht von einem Datenträger zum anderen</translation>
    </message>
    <message>
        <source>Bad file descriptor</source>
        <translation>Die Datei ist nicht mehr offen</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele Dateien sind offen</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>Im ganzen System sind zu viele Dateien offen</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Der Arbeitsspeicher reicht nicht</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Der Datenträger oder die Datei wird gerade gebraucht</translation>
    </message>
    <message>
        <source>Resource temporarily unavailable</source>
        <translation>Das geht im Augenblick nicht</translation>
    </message>
    <message>
        <source>Resource deadlock avoided</source>
        <translation>Zwei Programme warten aufeinander</translation>
    </message>
    <message>
        <source>Operation not supported</source>
        <translation>Das ist auf diesem Datenträger nicht möglich</translation>
    </message>
    <message>
        <source>Function not implemented</source>
        <translation>Das kann dieses System nicht</translation>
    </message>
    <message>
        <source>No such device</source>
        <translation>Dieses Gerät gibt es nicht</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>Gerät oder Adresse gibt es nicht</translation>
    </message>
    <message>
        <source>No medium found</source>
        <translation>Es ist kein Datenträger eingelegt</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>Auf dem Server gibt es die Datei nicht mehr</translation>
    </message>
    <message>
        <source>Remote I/O error</source>
        <translation>Fehler beim Lesen oder Schreiben auf dem anderen Rechner</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Der andere Rechner antwortet nicht</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Der andere Rechner lehnt die Verbindung ab</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>Die Verbindung besteht nicht mehr</translation>
    </message>
    <message>
        <source>Host is down</source>
        <translation>Der andere Rechner ist nicht in Betrieb</translation>
    </message>
    <message>
        <source>No route to host</source>
        <translation>Der andere Rechner ist nicht zu erreichen</translation>
    </message>
    <message>
        <source>Network is down</source>
        <translation>Das Netzwerk ist nicht in Betrieb</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>Das Netzwerk ist nicht zu erreichen</translation>
    </message>
    <message>
        <source>in {count} of {deals} deals</source>
        <translation>in {count} von {deals} Verteilungen</translation>
    </message>
    <message>
        <source>Worth about {points} points more than the next best move.</source>
        <translation>Etwa {points} Punkte mehr wert als der nächstbeste Zug.</translation>
    </message>
    <message>
        <source>The next best move is about as good.</source>
        <translation>Der nächstbeste Zug ist etwa gleich gut.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>in all {deals} deals</source>
        <translation>in allen {deals} Verteilungen</translation>
    </message>
    <message>
        <source>in none of {deals} deals</source>
        <translation>in keiner von {deals} Verteilungen</translation>
    </message>
    <message>
        <source>in only {count} of {deals} deals</source>
        <translation>in nur {count} von {deals} Verteilungen</translation>
    </message>
    <message>
        <source>It is not an ordinary file</source>
        <translation>Es ist keine gewöhnliche Datei</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>This is not a move of this game.</source>
        <translation>Diesen Zug gibt es in diesem Spiel nicht.</translation>
    </message>
    <message>
        <source>There is no {seat} at this table.</source>
        <translation>{seat} gibt es an diesem Tisch nicht.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist vorbei.</translation>
    </message>
    <message>
        <source>Draw at least one card.</source>
        <translation>Zieh mindestens eine Karte.</translation>
    </message>
    <message>
        <source>Your pile is empty.</source>
        <translation>Dein Stapel ist leer.</translation>
    </message>
    <message>
        <source>You are out of this round: your open cards add up to 28 or more.</source>
        <translation>Du bist für diese Runde ausgeschieden: Deine offenen Karten ergeben 28 oder mehr.</translation>
    </message>
    <message>
        <source>The round is being paid out: choose 8 or 28.</source>
        <translation>Die Runde wird ausgezahlt: Wähl 8 oder 28.</translation>
    </message>
    <message>
        <source>{seat} did not accept your offer.</source>
        <translation>{seat} hat dein Angebot nicht angenommen.</translation>
    </message>
    <message>
        <source>This row has no chip any more.</source>
        <translation>In dieser Reihe liegt kein Chip mehr.</translation>
    </message>
    <message>
        <source>{colour} is not in play.</source>
        <translation>{colour} spielt nicht mit.</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>Das Spiel ist angehalten.</translation>
    </message>
    <message>
        <source>The table has changed in the meantime.</source>
        <translation>Der Tisch hat sich inzwischen verändert.</translation>
    </message>
    <message>
        <source>Wait for “go”.</source>
        <translation>Warte auf „Los!“.</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>Platz {number}</translation>
    </message>
    <message>
        <source>The cards have not been shuffled yet.</source>
        <translation>Die Karten sind noch nicht gemischt.</translation>
    </message>
    <message>
        <source>It&apos;s {turn}&apos;s turn.</source>
        <translation>{turn} ist dran.</translation>
    </message>
    <message>
        <source>{card} is not in your hand.</source>
        <translation>{card} hast du nicht auf der Hand.</translation>
    </message>
    <message>
        <source>You are only watching this game.</source>
        <translation>Du schaust bei diesem Spiel nur zu.</translation>
    </message>
    <message>
        <source>Give away one of the open cards of your triplet first.</source>
        <translation>Verschenk erst eine der offenen Karten aus deinem Drilling.</translation>
    </message>
    <message>
        <source>Take a triplet first.</source>
        <translation>Nimm erst einen Drilling.</translation>
    </message>
    <message>
        <source>There are only triplets 0 to {last}.</source>
        <translation>Es gibt nur die Drillinge 0 bis {last}.</translation>
    </message>
    <message>
        <source>This triplet is already taken.</source>
        <translation>Dieser Drilling ist schon vergeben.</translation>
    </message>
    <message>
        <source>Your triplet has {first} and {second} open, but not {card}.</source>
        <translation>In deinem Drilling liegen {first} und {second} offen, nicht {card}.</translation>
    </message>
    <message>
        <source>Keep one of the two open cards and give the other away.</source>
        <translation>Behalte eine der beiden offenen Karten und verschenk die andere.</translation>
    </message>
    <message>
        <source>There are no turns in this game, so no one can pass.</source>
        <translation>Hier spielen alle gleichzeitig, da kann niemand passen.</translation>
    </message>
    <message>
        <source>You can&apos;t draw that many: your pile has only {left} left.</source>
        <translation>So viele kannst du nicht ziehen: In deinem Stapel sind nur noch {left}.</translation>
    </message>
    <message>
        <source>The grid has only cells 0 to 8.</source>
        <translation>Das Raster hat nur die Felder 0 bis 8.</translation>
    </message>
    <message>
        <source>You declined, and declining is final for this round.</source>
        <translation>Du hast abgelehnt, und das gilt für die ganze Runde.</translation>
    </message>
    <message>
        <source>Accept or decline the offered card first.</source>
        <translation>Nimm erst die angebotene Karte an oder lehn sie ab.</translation>
    </message>
    <message>
        <source>You can only play for 8 or for 28.</source>
        <translation>Du kannst nur auf die 8 oder auf die 28 spielen.</translation>
    </message>
    <message>
        <source>Answer the offer first: give a card or decline.</source>
        <translation>Antworte erst auf das Angebot: Gib eine Karte oder lehn ab.</translation>
    </message>
    <message>
        <source>Several accept: first choose whom you swap with.</source>
        <translation>Mehrere wollen tauschen: Such erst aus, mit wem.</translation>
    </message>
    <message>
        <source>No swap is being offered.</source>
        <translation>Gerade wird kein Tausch angeboten.</translation>
    </message>
    <message>
        <source>There is no swap partner to choose right now.</source>
        <translation>Gerade ist kein Tauschpartner zu wählen.</translation>
    </message>
    <message>
        <source>There are only rows 0 to 3.</source>
        <translation>Es gibt nur die Reihen 0 bis 3.</translation>
    </message>
    <message>
        <source>No card was placed in the last {turns} turns, so you must place one now.</source>
        <translation>In den letzten {turns} Zügen wurde keine Karte gelegt: Jetzt musst du eine legen.</translation>
    </message>
    <message>
        <source>You are offering {colour}, so ask for another colour.</source>
        <translation>Du bietest {colour} an, also wünsch dir eine andere Farbe.</translation>
    </message>
    <message>
        <source>{turn} asks for {colour}. This is {card}.</source>
        <translation>{turn} wünscht sich {colour}. Das ist {card}.</translation>
    </message>
    <message>
        <source>You can only pass when your hand is empty.</source>
        <translation>Aussetzen darfst du nur ohne Karten auf der Hand.</translation>
    </message>
    <message>
        <source>Your hand is empty: you can only pass.</source>
        <translation>Du hast keine Karten auf der Hand: Du kannst nur aussetzen.</translation>
    </message>
    <message>
        <source>Confirm who is playing first.</source>
        <translation>Bestätige erst, wer spielt.</translation>
    </message>
    <message>
        <source>No triple: no line here has two cards that match this one.</source>
        <translation>Kein Triple: In keiner Linie passen hier zwei Karten dazu.</translation>
    </message>
    <message>
        <source>Not new: these three already shared {call}.</source>
        <translation>Nicht neu: {call} hatten diese drei schon gemeinsam.</translation>
    </message>
    <message>
        <source>{seat} was faster: no new triple there any more.</source>
        <translation>{seat} war schneller: Dort gibt das kein neues Triple mehr.</translation>
    </message>
    <message>
        <source>Wait until the scoring is over.</source>
        <translation>Warte, bis die Wertung vorbei ist.</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Moves of the game</source>
        <translation>Züge des Spiels</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>{speed}×</source>
        <translation>{speed}×</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Leave the replay (Esc)</source>
        <translation>Wiederholung verlassen (Esc)</translation>
    </message>
    <message>
        <source>The game begins.</source>
        <translation>Das Spiel beginnt.</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>Der Tisch</translation>
    </message>
    <message>
        <source>Row {number} is full: {chip} goes to {name}</source>
        <translation>Reihe {number} ist voll: {chip} geht an {name}</translation>
    </message>
    <message>
        <source>All cards open</source>
        <translation>Alle Karten offen</translation>
    </message>
    <message>
        <source>Seen by a spectator</source>
        <translation>Sicht von Zuschauern</translation>
    </message>
    <message>
        <source>Session {session}, round {round}</source>
        <translation>Durchgang {session}, Runde {round}</translation>
    </message>
    <message>
        <source>Seen by {name}</source>
        <translation>Sicht von {name}</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>Move {move} of {moves}</source>
        <translation>Zug {move} von {moves}</translation>
    </message>
    <message>
        <source>Session {number}</source>
        <translation>Durchgang {number}</translation>
    </message>
    <message>
        <source>{name} {score}</source>
        <translation>{name} {score}</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Sicht von</translation>
    </message>
    <message>
        <source>Row {number} is full: no one gets {chip}</source>
        <translation>Reihe {number} ist voll: {chip} bekommt niemand</translation>
    </message>
    <message>
        <source>The game is over here. Go back to a move to play from there.</source>
        <translation>Hier ist das Spiel zu Ende. Geh zu einem früheren Zug zurück, um von dort zu spielen.</translation>
    </message>
    <message>
        <source>This game is not over yet, and playing from here would reveal hidden cards. Once it is over, you can play from any move.</source>
        <translation>Dieses Spiel läuft noch, und ab hier zu spielen würde verdeckte Karten verraten. Sobald es zu Ende ist, kannst du von jedem Zug an spielen.</translation>
    </message>
    <message>
        <source>Hidden cards stay hidden until this game is over.</source>
        <translation>Verdeckte Karten bleiben verdeckt, bis dieses Spiel zu Ende ist.</translation>
    </message>
    <message>
        <source>The current round stays covered because it is played against the clock.</source>
        <translation>Die laufende Runde bleibt verdeckt: Sie wird gegen die Zeit gespielt.</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Abspieltempo</translation>
    </message>
    <message>
        <source>Take a seat and continue from here in a new game</source>
        <translation>Hier einen Platz einnehmen und in einem neuen Spiel weiterspielen</translation>
    </message>
    <message>
        <source>Change the viewpoint</source>
        <translation>Sicht wechseln</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Previous round</source>
        <translation>Vorige Runde</translation>
    </message>
    <message>
        <source>Previous move</source>
        <translation>Voriger Zug</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Nächste Runde</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>{text} (Space)</source>
        <translation>{text} (Leertaste)</translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Back to start</source>
        <translation>Zum Start</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Tisch ansehen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>The next deal may be yours.</source>
        <translation>Die nächste Partie kann deine sein.</translation>
    </message>
    <message>
        <source>So close: as many points as {name}, but the tie-break decided.</source>
        <translation>Ganz knapp: so viele Punkte wie {name}, aber die Feinwertung entschied.</translation>
    </message>
    <message numerus="yes">
        <source>So close: only %n point(s) behind {name}.</source>
        <translation>
            <numerusform>Ganz knapp: nur %n Punkt hinter {name}.</numerusform>
            <numerusform>Ganz knapp: nur %n Punkte hinter {name}.</numerusform>
        </translation>
    </message>
    <message>
        <source>You came second of {count}. The next deal may be yours.</source>
        <translation>Zweiter Platz von {count}. Die nächste Partie kann deine sein.</translation>
    </message>
    <message>
        <source>{name} has as many points, but the tie-break decided.</source>
        <translation>{name} hat ebenso viele Punkte, aber die Feinwertung entschied.</translation>
    </message>
    <message numerus="yes">
        <source>The closest of you: {name}, %n point(s) behind.</source>
        <translation>
            <numerusform>Am nächsten dran von euch: {name}, %n Punkt dahinter.</numerusform>
            <numerusform>Am nächsten dran von euch: {name}, %n Punkte dahinter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your best score so far: {score}. Before, it was {best}.</source>
        <translation>Dein bisher bestes Ergebnis: {score}. Vorher waren es {best}.</translation>
    </message>
    <message>
        <source>{name}&apos;s best score so far: {score}. Before, it was {best}.</source>
        <translation>Das bisher beste Ergebnis von {name}: {score}. Vorher waren es {best}.</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) ahead of {name}.</source>
        <translation>
            <numerusform>%n Punkt vor {name}.</numerusform>
            <numerusform>%n Punkte vor {name}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your first win at {game}!</source>
        <translation>Dein erster Sieg bei {game}!</translation>
    </message>
    <message>
        <source>{name}&apos;s first win at {game}!</source>
        <translation>Der erste Sieg von {name} bei {game}!</translation>
    </message>
    <message>
        <source>As many points as {name}: the tie-break decided.</source>
        <translation>So viele Punkte wie {name}: Die Feinwertung entschied.</translation>
    </message>
    <message numerus="yes">
        <source>Level to the end, with %n point(s) each.</source>
        <translation>
            <numerusform>Gleichstand bis zum Schluss: je %n Punkt.</numerusform>
            <numerusform>Gleichstand bis zum Schluss: je %n Punkte.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>The rules of {game} cannot be read: {file} is missing or broken.</source>
        <translation>Die Regeln von {game} lassen sich nicht lesen: {file} fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Spielregeln</translation>
    </message>
</context>
<context>
    <name>Score table</name>
    <message>
        <source>{names} share the win!</source>
        <translation>{names} teilen sich den Sieg!</translation>
    </message>
    <message>
        <source>Session {number}</source>
        <translation>Durchgang {number}</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>Du gewinnst!</translation>
    </message>
    <message>
        <source>You share the win with {names}!</source>
        <translation>Du teilst dir den Sieg mit {names}!</translation>
    </message>
    <message>
        <source>Black chips</source>
        <translation>Schwarze Chips</translation>
    </message>
    <message>
        <source>Red chips</source>
        <translation>Rote Chips</translation>
    </message>
    <message>
        <source>{name} wins!</source>
        <translation>{name} gewinnt!</translation>
    </message>
</context>
<context>
    <name>Scoring</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Continue (Space)</source>
        <translation>Weiter (Leertaste)</translation>
    </message>
    <message>
        <source>Back (Left arrow)</source>
        <translation>Zurück (Pfeil nach links)</translation>
    </message>
    <message>
        <source>Close the explanation (Esc)</source>
        <translation>Erklärung schließen (Esc)</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
</context>
<context>
    <name>Seal</name>
    <message>
        <source>The deal is sealed: no shuffle can be changed unnoticed. Keep the seal to compare: {seal}</source>
        <translation>Die Karten sind versiegelt: Keine Mischung lässt sich unbemerkt ändern. Das Siegel zum Vergleichen: {seal}</translation>
    </message>
    <message>
        <source>The deal was sealed, and every shuffle matched.</source>
        <translation>Die Karten waren versiegelt, und jede Mischung stimmt.</translation>
    </message>
    <message>
        <source>The deal was sealed, but the record has another seal.</source>
        <translation>Die Karten waren versiegelt, aber die Aufzeichnung hat ein anderes Siegel.</translation>
    </message>
    <message>
        <source>The deal was sealed, and every shuffle matched as far as it was saved.</source>
        <translation>Die Karten waren versiegelt, und jede Mischung stimmt, soweit sie gespeichert wurde.</translation>
    </message>
    <message>
        <source>The deal was sealed, but line {line} of the record differs.</source>
        <translation>Die Karten waren versiegelt, aber Zeile {line} der Aufzeichnung weicht ab.</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>Salt</source>
        <translation>Salz</translation>
    </message>
    <message>
        <source>The deal was sealed, but the record cannot be read: {reason}.</source>
        <translation>Die Karten waren versiegelt, aber die Aufzeichnung ist nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>Deal number</source>
        <translation>Spielnummer</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>To verify it</source>
        <translation>Zum Prüfen</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>Pace of the computers</source>
        <translation>Tempo der Computer</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Language (Sprache)</source>
        <translation>Sprache (Language)</translation>
    </message>
    <message>
        <source>Play sounds</source>
        <translation>Klänge abspielen</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Offer hints</source>
        <translation>Tipps anbieten</translation>
    </message>
    <message>
        <source>Before a game becomes practice</source>
        <translation>Bevor ein Spiel zur Übung wird</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Calm</source>
        <translation>Ruhig</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>Flott</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Green felt</source>
        <translation>Grüner Filz</translation>
    </message>
    <message>
        <source>Sea cloth</source>
        <translation>Meerblaues Tuch</translation>
    </message>
    <message>
        <source>Wine cloth</source>
        <translation>Weinrotes Tuch</translation>
    </message>
    <message>
        <source>Wood</source>
        <translation>Holz</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>Schiefer</translation>
    </message>
    <message>
        <source>Lattice</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>Stars</source>
        <translation>Sterne</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Off (cards appear at once)</source>
        <translation>Aus (Karten sind sofort da)</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Each game&apos;s own</source>
        <translation>Je nach Spiel</translation>
    </message>
    <message>
        <source>Takes effect at once, also in the log and the rules.</source>
        <translation>Gilt sofort, auch im Verlauf und in den Regeln.</translation>
    </message>
    <message>
        <source>The language of this run was set on the command line. Your choice here applies from the next start.</source>
        <translation>Die Sprache kam diesmal von der Befehlszeile. Deine Wahl hier gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Used for the first person in a new game.</source>
        <translation>So heißt in einem neuen Spiel die erste Person am Tisch.</translation>
    </message>
    <message>
        <source>Opponents in races</source>
        <translation>Gegner im Wettlauf</translation>
    </message>
    <message>
        <source>Even match</source>
        <translation>Auf Augenhöhe</translation>
    </message>
    <message>
        <source>After every round of a race, the speed of the opponents follows yours. The log says how it changes.</source>
        <translation>Nach jeder Runde eines Wettlaufs passt sich das Tempo der Gegner deinem an. Im Spielverlauf steht, wie es sich ändert.</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>How cards move to their places.</source>
        <translation>Wie sich Karten an ihren Platz bewegen.</translation>
    </message>
    <message>
        <source>For cards, gems, chips and calls, and when a turn begins.</source>
        <translation>Für Karten, Edelsteine, Chips und Ausrufe, und wenn ein Zug beginnt.</translation>
    </message>
    <message>
        <source>Release the slider to hear a sample.</source>
        <translation>Lass den Regler los, um eine Probe zu hören.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>For all text except on the cards.</source>
        <translation>Für alle Texte außer denen auf den Karten.</translation>
    </message>
    <message>
        <source>Card size</source>
        <translation>Kartengröße</translation>
    </message>
    <message>
        <source>100 % fits the window. A larger table can be scrolled. You can also use Ctrl and the mouse wheel.</source>
        <translation>Bei 100 % passt der Tisch genau ins Fenster. Ein größerer lässt sich verschieben. Es geht auch mit Strg und dem Mausrad.</translation>
    </message>
    <message>
        <source>Card backs</source>
        <translation>Kartenrücken</translation>
    </message>
    <message>
        <source>Backs that show a colour do not change.</source>
        <translation>Rückseiten, die eine Farbe zeigen, ändern sich nicht.</translation>
    </message>
    <message>
        <source>A button that shows you where to look, then what to do.</source>
        <translation>Ein Knopf, der dir zeigt, wohin du schauen solltest, und dann, was du tun kannst.</translation>
    </message>
    <message>
        <source>Highlight places</source>
        <translation>Plätze hervorheben</translation>
    </message>
    <message>
        <source>Pick up a card to see where it can go.</source>
        <translation>Nimm eine Karte auf, um zu sehen, wohin sie darf.</translation>
    </message>
    <message>
        <source>Explain scoring</source>
        <translation>Wertungen erklären</translation>
    </message>
    <message>
        <source>Shows step by step what counts and why.</source>
        <translation>Zeigt Schritt für Schritt, was zählt und warum.</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Verlauf zeigen</translation>
    </message>
    <message>
        <source>Describes beside the table what happened.</source>
        <translation>Beschreibt neben dem Tisch, was passiert ist.</translation>
    </message>
    <message>
        <source>Before an unsaved game is lost</source>
        <translation>Bevor ein Spiel verloren geht</translation>
    </message>
    <message>
        <source>Asks before you leave a game that could not be saved.</source>
        <translation>Fragt nach, bevor du ein Spiel verlässt, das sich nicht speichern ließ.</translation>
    </message>
    <message>
        <source>Asks before you undo a move after hidden cards were seen. Such games do not count in the statistics.</source>
        <translation>Fragt nach, bevor du einen Zug rückgängig machst, nachdem verdeckte Karten zu sehen waren. Solche Spiele zählen nicht in der Statistik.</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Table preview</source>
        <translation>Vorschau des Tisches</translation>
    </message>
    <message>
        <source>Settings pages</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>No sound device found.</source>
        <translation>Kein Tongerät gefunden.</translation>
    </message>
    <message>
        <source>Help during play</source>
        <translation>Hilfe beim Spielen</translation>
    </message>
    <message>
        <source>Confirmations</source>
        <translation>Rückfragen</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Standard wiederherstellen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Restore your previous settings</source>
        <translation>Deine bisherigen Einstellungen wiederherstellen</translation>
    </message>
    <message>
        <source>Settings are saved in {file}.</source>
        <translation>Die Einstellungen werden in {file} gespeichert.</translation>
    </message>
    <message>
        <source>How long computer players take for a move. In games without turns, Instant is the same as Quick: no one could keep up otherwise.</source>
        <translation>Wie lange Computerspieler für einen Zug brauchen. In Spielen ohne Reihenfolge gilt „Sofort“ als „Flott“: Sonst käme niemand mit.</translation>
    </message>
    <message>
        <source>Highlight places in races, too</source>
        <translation>Auch im Wettlauf hervorheben</translation>
    </message>
    <message>
        <source>In a race, finding the place is the game, even if it is played in turns. With this help you hardly have to look.</source>
        <translation>Im Wettlauf geht es darum, den Platz zu finden, auch wenn ihr reihum spielt. Mit dieser Hilfe brauchst du kaum hinzusehen.</translation>
    </message>
    <message>
        <source>How fast computer players are where everyone plays at once. At 100 %, each level plays at its usual speed.</source>
        <translation>Wie schnell Computer sind, wo alle gleichzeitig spielen. Bei 100 % spielt jede Stufe in ihrem üblichen Tempo.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Ausführlich</translation>
    </message>
    <message>
        <source>Brief</source>
        <translation>Knapp</translation>
    </message>
    <message>
        <source>Off (only what you ask for)</source>
        <translation>Aus (nur was du wissen willst)</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Unless a screen reader is running</source>
        <translation>Wenn kein Screenreader läuft</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Accessibility</source>
        <translation>Barrierefreiheit</translation>
    </message>
    <message>
        <source>The voice of the system reads the announcements at the table aloud.</source>
        <translation>Die Stimme des Systems liest die Ansagen am Tisch vor.</translation>
    </message>
    <message>
        <source>No voice was found. On Linux, Card Table uses the command spd-say.</source>
        <translation>Keine Stimme gefunden. Unter Linux benutzt Card Table den Befehl spd-say.</translation>
    </message>
    <message>
        <source>Speak announcements</source>
        <translation>Ansagen vorlesen</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Ansagen</translation>
    </message>
    <message>
        <source>What a screen reader or voice says at the table. Brief: your turns, scores, the result, and why a card can&apos;t go somewhere. What you ask for is always said.</source>
        <translation>Was ein Screenreader oder eine Stimme am Tisch sagt. Knapp: wann du dran bist, Wertungen, das Ergebnis, und warum eine Karte nicht passt. Was du wissen willst, wird immer gesagt.</translation>
    </message>
    <message>
        <source>Announcements are spoken.</source>
        <translation>Ansagen werden vorgelesen.</translation>
    </message>
    <message>
        <source>The surface under the cards. With high contrast it is plain.</source>
        <translation>Die Fläche unter den Karten. Bei hohem Kontrast ist sie einfarbig.</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>The cards stay the same. High contrast is light or dark like the system, and applies by itself if the system asks for it.</source>
        <translation>Die Karten bleiben gleich. Hoher Kontrast ist hell oder dunkel wie das System und kommt von selbst, wenn das System ihn verlangt.</translation>
    </message>
    <message numerus="yes">
        <source>%n action(s) with keys of your own</source>
        <translation>
            <numerusform>%n Aktion mit eigenen Tasten</numerusform>
            <numerusform>%n Aktionen mit eigenen Tasten</numerusform>
        </translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys for everything</source>
        <translation>Tasten für alles</translation>
    </message>
    <message>
        <source>All keys in one list. Give an action another key, several keys or none.</source>
        <translation>Alle Tasten in einer Liste. Gib einer Aktion eine andere Taste, mehrere oder keine.</translation>
    </message>
    <message>
        <source>While a screen reader runs</source>
        <translation>Solange ein Screenreader läuft</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Text table</source>
        <translation>Tisch als Text</translation>
    </message>
    <message>
        <source>Shows the table as lists of cards, places and moves instead of a picture. The View menu switches it at once.</source>
        <translation>Zeigt den Tisch nicht als Bild, sondern als Listen von Karten, Plätzen und Zügen. Im Menü „Ansicht“ kannst du jederzeit umschalten.</translation>
    </message>
</context>
<context>
    <name>Shape</name>
    <message>
        <source>circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>diamond</source>
        <translation>Karo</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>star</source>
        <translation>Stern</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Right click, Esc</source>
        <translation>Rechtsklick, Esc</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>Am Tisch</translation>
    </message>
    <message>
        <source>Tab, arrows</source>
        <translation>Tab, Pfeile</translation>
    </message>
    <message>
        <source>Enter, Space</source>
        <translation>Eingabe, Leertaste</translation>
    </message>
    <message>
        <source>Click on a line of the log</source>
        <translation>Klick auf eine Zeile des Verlaufs</translation>
    </message>
    <message>
        <source>why did they do that?</source>
        <translation>warum dieser Zug?</translation>
    </message>
    <message>
        <source>Ctrl and wheel, two fingers</source>
        <translation>Strg und Mausrad, zwei Finger</translation>
    </message>
    <message>
        <source>larger or smaller cards</source>
        <translation>größere oder kleinere Karten</translation>
    </message>
    <message>
        <source>rename a game</source>
        <translation>ein Spiel umbenennen</translation>
    </message>
    <message>
        <source>to the beginning</source>
        <translation>zum Anfang</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>zum Ende</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>leave the replay</source>
        <translation>Wiederholung verlassen</translation>
    </message>
    <message>
        <source>In a replay</source>
        <translation>In einer Wiederholung</translation>
    </message>
    <message>
        <source>step back</source>
        <translation>ein Schritt zurück</translation>
    </message>
    <message>
        <source>step forward</source>
        <translation>ein Schritt weiter</translation>
    </message>
    <message>
        <source>previous round</source>
        <translation>vorige Runde</translation>
    </message>
    <message>
        <source>next round</source>
        <translation>nächste Runde</translation>
    </message>
    <message>
        <source>change the viewpoint</source>
        <translation>Sicht wechseln</translation>
    </message>
    <message>
        <source>play from here</source>
        <translation>ab hier spielen</translation>
    </message>
    <message>
        <source>Drag, or two clicks</source>
        <translation>Ziehen oder zwei Klicks</translation>
    </message>
    <message>
        <source>the nine cells of {games}</source>
        <translation>{games}: die neun Felder</translation>
    </message>
    <message>
        <source>pick up a card, then put it on a highlighted place</source>
        <translation>eine Karte nehmen und auf einem hervorgehobenen Platz ablegen</translation>
    </message>
    <message>
        <source>play a card that has only one place to go</source>
        <translation>eine Karte spielen, die nur auf einen Platz passt</translation>
    </message>
    <message>
        <source>put the card back, hide a hint</source>
        <translation>Karte zurücklegen, Tipp ausblenden</translation>
    </message>
    <message>
        <source>move around the table</source>
        <translation>sich auf dem Tisch bewegen</translation>
    </message>
    <message>
        <source>pick up a card from your hand</source>
        <translation>eine Handkarte nehmen</translation>
    </message>
    <message>
        <source>Number pad</source>
        <translation>Ziffernblock</translation>
    </message>
    <message>
        <source>Wheel, Shift and wheel, drag the table</source>
        <translation>Mausrad, Umschalt und Mausrad, am Tisch ziehen</translation>
    </message>
    <message>
        <source>scroll a large table</source>
        <translation>einen großen Tisch verschieben</translation>
    </message>
    <message>
        <source>play or pause</source>
        <translation>abspielen oder anhalten</translation>
    </message>
    <message>
        <source>On the Games page</source>
        <translation>Auf der Seite „Spiele“</translation>
    </message>
    <message>
        <source>delete games</source>
        <translation>Spiele löschen</translation>
    </message>
    <message>
        <source>restore deleted games</source>
        <translation>gelöschte Spiele wiederherstellen</translation>
    </message>
    <message>
        <source>search for a game</source>
        <translation>ein Spiel suchen</translation>
    </message>
    <message>
        <source>No key or action found.</source>
        <translation>Keine Taste oder Aktion gefunden.</translation>
    </message>
    <message>
        <source>Search for a key or an action</source>
        <translation>Taste oder Aktion suchen</translation>
    </message>
    <message>
        <source>pick up, put down, press a button</source>
        <translation>nehmen, ablegen, Knopf drücken</translation>
    </message>
    <message>
        <source>Click on the bare table</source>
        <translation>Klick auf den leeren Tisch</translation>
    </message>
    <message>
        <source>hurry the computers</source>
        <translation>Computer antreiben</translation>
    </message>
    <message>
        <source>look at your face-down cards</source>
        <translation>deine verdeckten Karten ansehen</translation>
    </message>
    <message>
        <source>page through the explanation of a scoring</source>
        <translation>in der Erklärung einer Wertung blättern</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Point, click, or hold {key}</source>
        <translation>Zeigen, klicken oder {key} halten</translation>
    </message>
    <message>
        <source>Point, or click</source>
        <translation>Zeigen oder klicken</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
    <message>
        <source>back to the step before</source>
        <translation>zurück zum vorigen Schritt</translation>
    </message>
    <message>
        <source>begin this step again</source>
        <translation>diesen Schritt von vorn beginnen</translation>
    </message>
    <message>
        <source>read on, or skip this step</source>
        <translation>weiterlesen oder diesen Schritt überspringen</translation>
    </message>
    <message>
        <source>from the table to the text, and back</source>
        <translation>vom Tisch zum Text und zurück</translation>
    </message>
    <message>
        <source>In a lesson</source>
        <translation>In einer Lektion</translation>
    </message>
</context>
<context>
    <name>Start</name>
    <message>
        <source>Card Table</source>
        <translation>Card Table</translation>
    </message>
    <message>
        <source>{low} to {high} players</source>
        <translation>{low} bis {high} Spieler</translation>
    </message>
    <message>
        <source>one more card, or stop? Come close to 8, or to 28, or hit both and sweep the table</source>
        <translation>noch eine Karte nehmen oder aufhören? Nahe an 8 oder an 28 kommen, oder beides treffen und alles gewinnen</translation>
    </message>
    <message>
        <source>One hidden card, and one more as often as you like. The pot has two halves: one for the best total up to 8, one for the best up to 28. A 1/11 counts as either. Show 28 or more and you are out. Make both 8 and 28 and you take it all.</source>
        <translation>Eine verdeckte Karte, und immer wieder die Frage: noch eine? Die Mitte hat zwei Hälften: eine für die beste Summe bis 8, eine für die beste bis 28. Die 1/11 zählt so oder so. Wer offen 28 oder mehr hat, scheidet aus. Wer auf 8 und auf 28 kommt, räumt alles ab.</translation>
    </message>
    <message>
        <source>the highest colour in a full row takes its chip, and some chips are best left to others</source>
        <translation>die höchste Farbe einer vollen Reihe bekommt ihren Chip, und manche Chips überlässt man besser anderen</translation>
    </message>
    <message>
        <source>Place cards of any colour in four rows. When a row is full, the colour with the highest sum gets its chip, and red chips are minus points. Instead of placing a card you may offer one for a colour you would like.</source>
        <translation>Karten aller Farben kommen in vier Reihen. Ist eine Reihe voll, bekommt die Farbe mit der höchsten Summe den Chip, und rote Chips sind Minuspunkte. Statt zu legen, kannst du eine Karte gegen eine Farbe anbieten, die du gern hättest.</translation>
    </message>
    <message>
        <source>collect plenty of each colour, but never the most; give away what you don&apos;t want</source>
        <translation>viele Karten jeder Farbe sammeln, aber nie die meisten, und verschenken, was zu viel wird</translation>
    </message>
    <message>
        <source>In turn, everyone takes three presents, two open and one wrapped, keeps one of the open ones and gives the other away. At the end every card counts one point, but whoever has the most of a colour discards it. Five of a colour make a stack that is safe and worth one point.</source>
        <translation>Reihum nehmen alle drei Geschenke, zwei offene und ein verpacktes, behalten eins der offenen und verschenken das andere. Am Ende zählt jede Karte einen Punkt. Doch wer von einer Farbe am meisten hat, muss sie abwerfen. Fünf Karten einer Farbe ergeben einen Stapel: Der ist sicher und zählt einen Punkt.</translation>
    </message>
    <message>
        <source>everyone plays at once: get rid of your cards by making new triples on a 3×3 grid</source>
        <translation>alle spielen zugleich und werden ihre Karten los, indem sie immer neue Dreier in einer Linie legen</translation>
    </message>
    <message>
        <source>No turns: spot a place where your card makes three in a line share a colour, a shape or a number of waves that they did not share before. Whoever gets rid of all their cards first wins the round.</source>
        <translation>Alle spielen gleichzeitig: Leg eine Karte so auf das Raster, dass drei in einer Linie neu die Farbe, die Form oder die Zahl der Wellen gemeinsam haben. Wer zuerst alle Karten los ist, gewinnt die Runde.</translation>
    </message>
    <message>
        <source>Other unfinished games</source>
        <translation>Weitere laufende Spiele</translation>
    </message>
    <message>
        <source>Show all games</source>
        <translation>Alle Spiele zeigen</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Continue: {title}</source>
        <translation>Weiterspielen: {title}</translation>
    </message>
    <message>
        <source>What shall we play?</source>
        <translation>Was spielen wir?</translation>
    </message>
    <message>
        <source>Collect plenty, but never the most: give the rest away.</source>
        <translation>Viel sammeln, nur nie am meisten: den Rest verschenken.</translation>
    </message>
    <message>
        <source>Everyone plays at once, making new threes in a row.</source>
        <translation>Alle spielen gleichzeitig: immer neue Dreier in einer Linie.</translation>
    </message>
    <message>
        <source>One more card? Get close to 8, to 28, or to both.</source>
        <translation>Noch eine Karte? Nah an die 8, an die 28 oder an beide.</translation>
    </message>
    <message>
        <source>The highest colour takes the chip, like it or not.</source>
        <translation>Die höchste Farbe bekommt den Chip, ob gewollt oder nicht.</translation>
    </message>
    <message>
        <source>Take your time: in your turn, draw as often as you like, then place a card that makes three in a line share a colour, a shape or a number of waves that they did not share before, or pass. Whoever gets rid of all their cards first wins the round.</source>
        <translation>Lass dir Zeit: Wenn du dran bist, zieh, so oft du magst. Leg dann eine Karte so auf das Raster, dass drei in einer Linie neu die Farbe, die Form oder die Zahl der Wellen gemeinsam haben, oder passe. Wer zuerst alle Karten los ist, gewinnt die Runde.</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Learn the game by playing it, step by step</source>
        <translation>Das Spiel lernen, indem du es spielst, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Continue the lesson at step {number}, or begin it again</source>
        <translation>Die Lektion bei Schritt {number} fortsetzen oder von vorn beginnen</translation>
    </message>
    <message>
        <source>Learn {game}</source>
        <translation>{game} lernen</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>all games</source>
        <translation>alle Spiele</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n game(s) …</source>
        <translation>
            <numerusform>%n Spiel wird gelesen …</numerusform>
            <numerusform>%n Spiele werden gelesen …</numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>No finished games since then</source>
        <translation>Seitdem kein beendetes Spiel</translation>
    </message>
    <message>
        <source>No finished games yet</source>
        <translation>Noch kein beendetes Spiel</translation>
    </message>
    <message>
        <source>By game</source>
        <translation>Nach Spiel</translation>
    </message>
    <message>
        <source>By players</source>
        <translation>Nach Spielerzahl</translation>
    </message>
    <message>
        <source>By opponent</source>
        <translation>Nach Gegner</translation>
    </message>
    <message>
        <source>By person</source>
        <translation>Nach Person</translation>
    </message>
    <message>
        <source>Every game</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>By length</source>
        <translation>Nach Länge</translation>
    </message>
    <message>
        <source>Points, game by game</source>
        <translation>Punkte, Spiel für Spiel</translation>
    </message>
    <message>
        <source>Wins, game by game</source>
        <translation>Siege, Spiel für Spiel</translation>
    </message>
    <message>
        <source>lead: {points}</source>
        <translation>Abstand: {points}</translation>
    </message>
    <message>
        <source>worst: {points}</source>
        <translation>tiefstes: {points}</translation>
    </message>
    <message>
        <source>none shared</source>
        <translation>keiner geteilt</translation>
    </message>
    <message>
        <source>Share of wins</source>
        <translation>Siegquote</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message numerus="yes">
        <source>%n shared</source>
        <translation>
            <numerusform>%n geteilt</numerusform>
            <numerusform>%n geteilt</numerusform>
        </translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>{wins} of {games}</source>
        <translation>{wins} von {games}</translation>
    </message>
    <message>
        <source>Wins in a row</source>
        <translation>Siege in Folge</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Best result</source>
        <translation>Bestes Ergebnis</translation>
    </message>
    <message>
        <source>last: {date}</source>
        <translation>zuletzt {date}</translation>
    </message>
    <message>
        <source>few games so far</source>
        <translation>erst wenige Spiele</translation>
    </message>
    <message>
        <source>fair share: {share}</source>
        <translation>fair: {share}</translation>
    </message>
    <message>
        <source>longest: {wins}</source>
        <translation>längste: {wins}</translation>
    </message>
    <message>
        <source>Games won, alone or shared</source>
        <translation>Gewonnene Spiele, allein oder geteilt</translation>
    </message>
    <message>
        <source>Wins that were shared</source>
        <translation>Geteilte Siege</translation>
    </message>
    <message>
        <source>Most wins in a row</source>
        <translation>Meiste Siege in Folge</translation>
    </message>
    <message>
        <source>Most games in a row without a win</source>
        <translation>Meiste Spiele in Folge ohne Sieg</translation>
    </message>
    <message>
        <source>Points on average</source>
        <translation>Punkte im Schnitt</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Quote</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>Fair</translation>
    </message>
    <message>
        <source>Streak</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Drought</source>
        <translation>Flaute</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestes</translation>
    </message>
    <message>
        <source>Most points</source>
        <translation>Meiste Punkte</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Tiefstes</translation>
    </message>
    <message>
        <source>Fewest points</source>
        <translation>Wenigste Punkte</translation>
    </message>
    <message>
        <source>Lead</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Last played</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n Spieler</numerusform>
            <numerusform>%n Spieler</numerusform>
        </translation>
    </message>
    <message>
        <source>not won</source>
        <translation>nicht gewonnen</translation>
    </message>
    <message>
        <source>{date}, {game}: {points}, {result}, with {others}</source>
        <translation>{date}, {game}: {points}, {result}, mit {others}</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <source>d MMM yyyy, hh:mm</source>
        <translation>d. MMM yyyy, hh:mm</translation>
    </message>
    <message>
        <source>shared win</source>
        <translation>geteilter Sieg</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>Computer “{level}”</source>
        <translation>Computer „{level}“</translation>
    </message>
    <message>
        <source>computers only</source>
        <translation>nur Computer</translation>
    </message>
    <message>
        <source>people too</source>
        <translation>auch Menschen</translation>
    </message>
    <message>
        <source>{name} ({level})</source>
        <translation>{name} ({level})</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>{game} in turns</source>
        <translation>{game} reihum</translation>
    </message>
    <message>
        <source>{name} (person)</source>
        <translation>{name} (Mensch)</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Als {file} gespeichert.</translation>
    </message>
    <message>
        <source>Save as table</source>
        <translation>Als Tabelle speichern</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Als Tabelle speichern …</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>anyone</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Finish a game to see wins, scores and opponents here. Practice games do not count.</source>
        <translation>Spiel ein Spiel zu Ende, um hier Siege, Punkte und Gegner zu sehen. Übungsspiele zählen nicht.</translation>
    </message>
    <message>
        <source>Reset statistics</source>
        <translation>Statistik zurücksetzen</translation>
    </message>
    <message>
        <source>Include all games again</source>
        <translation>Wieder alle Spiele zählen</translation>
    </message>
    <message>
        <source>Games since {time}. Earlier games are still saved.</source>
        <translation>Spiele seit {time}. Frühere bleiben gespeichert.</translation>
    </message>
    <message>
        <source>Include games since {time} again</source>
        <translation>Wieder ab {time} zählen</translation>
    </message>
    <message>
        <source>Reading games …</source>
        <translation>Spiele werden gelesen …</translation>
    </message>
    <message>
        <source>The games could not be read</source>
        <translation>Die Spiele konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Point at a result, or use the arrow keys.</source>
        <translation>Zeig auf ein Ergebnis oder nutze die Pfeiltasten.</translation>
    </message>
    <message>
        <source>Replay this game</source>
        <translation>Wiederholung ansehen</translation>
    </message>
    <message>
        <source>Share of wins. A win shared by two counts half.</source>
        <translation>Anteil der Siege. Ein zu zweit geteilter Sieg zählt halb.</translation>
    </message>
    <message>
        <source>The share if all players were equally good</source>
        <translation>Die Quote, wenn alle am Tisch gleich gut wären</translation>
    </message>
    <message>
        <source>Current wins in a row</source>
        <translation>Aktuelle Siege in Folge</translation>
    </message>
    <message>
        <source>Points ahead of the best opponent, or behind</source>
        <translation>Vorsprung auf den besten Gegner, oder Rückstand</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>This card can&apos;t be placed right now.</source>
        <translation>Diese Karte kann gerade nirgends hin.</translation>
    </message>
    <message>
        <source>{button} (key {key})</source>
        <translation>{button} (Taste {key})</translation>
    </message>
    <message>
        <source>Your hand</source>
        <translation>Deine Hand</translation>
    </message>
    <message>
        <source>Pick up</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Put down here</source>
        <translation>Hier ablegen</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurücklegen</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Drücken</translation>
    </message>
    <message>
        <source>Look at the other side</source>
        <translation>Andere Seite ansehen</translation>
    </message>
    <message>
        <source>Go here</source>
        <translation>Hierher gehen</translation>
    </message>
    <message>
        <source>Can be put here.</source>
        <translation>Darf hierher.</translation>
    </message>
    <message>
        <source>On the table</source>
        <translation>Auf dem Tisch</translation>
    </message>
    <message>
        <source>Says: “{text}”</source>
        <translation>Sagt: „{text}“</translation>
    </message>
</context>
<context>
    <name>Take over</name>
    <message>
        <source>Play from here</source>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Played by</source>
        <translation>Gespielt von</translation>
    </message>
    <message>
        <source>Your seat</source>
        <translation>Dein Platz</translation>
    </message>
    <message>
        <source>Player for {name}</source>
        <translation>Spieler für {name}</translation>
    </message>
    <message>
        <source>This starts a new game with the cards as they are here. The old game stays unchanged. Because all cards could be seen, the new game is practice and does not count.</source>
        <translation>Damit beginnt ein neues Spiel mit den Karten, wie sie hier liegen. Das alte bleibt unverändert. Weil alle Karten zu sehen waren, ist das neue eine Übung und zählt nicht.</translation>
    </message>
</context>
<context>
    <name>TextTable</name>
    <message>
        <source>The table is covered</source>
        <translation>Der Tisch ist verdeckt</translation>
    </message>
    <message>
        <source>What you can do</source>
        <translation>Was du tun kannst</translation>
    </message>
    <message>
        <source>Nothing to do now</source>
        <translation>Im Moment nichts zu tun</translation>
    </message>
    <message>
        <source>Where to put it: {card}</source>
        <translation>Wohin damit: {card}</translation>
    </message>
    <message numerus="yes">
        <source>{card}: %n possible move(s)</source>
        <translation>
            <numerusform>{card}: %n möglicher Zug</numerusform>
            <numerusform>{card}: %n mögliche Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Enter does what a line says. Esc puts a card back.</source>
        <translation>Enter tut, was in der Zeile steht. Esc legt eine Karte zurück.</translation>
    </message>
    <message>
        <source>{switch}: on</source>
        <translation>{switch}: an</translation>
    </message>
    <message>
        <source>{switch}: off</source>
        <translation>{switch}: aus</translation>
    </message>
    <message>
        <source>{card} (picked up)</source>
        <translation>{card} (aufgenommen)</translation>
    </message>
    <message>
        <source>What lies on the table. Enter picks up a card.</source>
        <translation>Was auf dem Tisch liegt. Enter nimmt eine Karte auf.</translation>
    </message>
</context>
<context>
    <name>Triple</name>
    <message numerus="yes">
        <source>{where}: {card}, %n card(s) high</source>
        <translation>
            <numerusform>{where}: {card}, %n Karte hoch</numerusform>
            <numerusform>{where}: {card}, %n Karten hoch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your pile: %n card(s)</source>
        <translation>
            <numerusform>dein Stapel: %n Karte</numerusform>
            <numerusform>dein Stapel: %n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>your hand</source>
        <translation>deine Hand</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>pile {count}</source>
        <translation>Stapel {count}</translation>
    </message>
    <message>
        <source>hand {count}</source>
        <translation>Hand {count}</translation>
    </message>
    <message>
        <source>Draw 1</source>
        <translation>1 ziehen</translation>
    </message>
    <message>
        <source>Draw 3</source>
        <translation>3 ziehen</translation>
    </message>
    <message>
        <source>Draw all</source>
        <translation>alle</translation>
    </message>
    <message numerus="yes">
        <source>goal: %n chip(s)</source>
        <translation>
            <numerusform>Ziel: %n Chip</numerusform>
            <numerusform>Ziel: %n Chips</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: draw cards from your pile.</source>
        <translation>{name}: Zieh Karten von deinem Stapel.</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>{name} gets a chip for the round.</source>
        <translation>{name} bekommt einen Chip für die Runde.</translation>
    </message>
    <message>
        <source>{names} each get a chip for the round.</source>
        <translation>{names} bekommen je einen Chip für die Runde.</translation>
    </message>
    <message>
        <source>{names} have reached the goal and win the game together.</source>
        <translation>Ziel erreicht: {names} gewinnen das Spiel gemeinsam.</translation>
    </message>
    <message>
        <source>You pass without a card: press the button.</source>
        <translation>Gepasst wird ohne Karte: Drück die Taste.</translation>
    </message>
    <message>
        <source>{name}: drag a card onto a cell to make a triple, or pass. No cards to draw.</source>
        <translation>{name}: Leg eine Karte zum Triple oder passe. Dein Stapel ist leer.</translation>
    </message>
    <message>
        <source>Everyone has passed.</source>
        <translation>Alle haben gepasst.</translation>
    </message>
    <message>
        <source>No more cards can be placed.</source>
        <translation>Niemand kann mehr legen.</translation>
    </message>
    <message>
        <source>You have the fewest cards left and win the round.</source>
        <translation>Du hast die wenigsten Karten übrig und gewinnst die Runde.</translation>
    </message>
    <message>
        <source>{name} has the fewest cards left and wins the round.</source>
        <translation>{name} hat die wenigsten Karten übrig und gewinnt die Runde.</translation>
    </message>
    <message>
        <source>Red!</source>
        <translation>Rot!</translation>
    </message>
    <message>
        <source>Blue!</source>
        <translation>Blau!</translation>
    </message>
    <message>
        <source>Purple!</source>
        <translation>Lila!</translation>
    </message>
    <message>
        <source>Yellow!</source>
        <translation>Gelb!</translation>
    </message>
    <message>
        <source>Circle!</source>
        <translation>Kreis!</translation>
    </message>
    <message>
        <source>Diamond!</source>
        <translation>Karo!</translation>
    </message>
    <message>
        <source>Plus!</source>
        <translation>Plus!</translation>
    </message>
    <message>
        <source>Star!</source>
        <translation>Stern!</translation>
    </message>
    <message>
        <source>Zero!</source>
        <translation>Null!</translation>
    </message>
    <message>
        <source>One!</source>
        <translation>Eins!</translation>
    </message>
    <message>
        <source>Two!</source>
        <translation>Zwei!</translation>
    </message>
    <message>
        <source>Three!</source>
        <translation>Drei!</translation>
    </message>
    <message>
        <source>Round {round} · {goal}</source>
        <translation>Runde {round} · {goal}</translation>
    </message>
    <message>
        <source>Round {round} is over</source>
        <translation>Runde {round} ist vorbei</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Cards left</source>
        <translation>Übrige Karten</translation>
    </message>
    <message>
        <source>{card}, in {name}&apos;s hand</source>
        <translation>{card}, auf der Hand von {name}</translation>
    </message>
    <message>
        <source>chip still to win</source>
        <translation>Chip, der noch fehlt</translation>
    </message>
    <message>
        <source>{name}&apos;s pile</source>
        <translation>der Stapel von {name}</translation>
    </message>
    <message>
        <source>{name}&apos;s card</source>
        <translation>eine Karte von {name}</translation>
    </message>
    <message>
        <source>{name}: none of your cards fits right now. Wait for the grid to change.</source>
        <translation>{name}: Gerade passt keine deiner Karten. Warte, bis sich das Raster ändert.</translation>
    </message>
    <message>
        <source>Everyone is looking for triples.</source>
        <translation>Alle suchen gleichzeitig nach Triples.</translation>
    </message>
    <message>
        <source>“Tripled out!” {name} has no cards left and wins the round.</source>
        <translation>„Ausgetriplet!“ {name} hat keine Karten mehr und gewinnt die Runde.</translation>
    </message>
    <message>
        <source>Tripled out!</source>
        <translation>Ausgetriplet!</translation>
    </message>
    <message numerus="yes">
        <source>The game continues: the goal is %n chip(s).</source>
        <translation>
            <numerusform>Weiter geht es: Das Ziel ist %n Chip.</numerusform>
            <numerusform>Weiter geht es: Das Ziel sind %n Chips.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: drag a card onto a cell to make a triple, draw more cards, or pass.</source>
        <translation>{name}: Leg eine Karte zum Triple, zieh vom Stapel oder passe.</translation>
    </message>
    <message>
        <source>{name}: draw cards from your pile, or pass.</source>
        <translation>{name}: Zieh Karten vom Stapel, oder passe.</translation>
    </message>
    <message>
        <source>{all} have the fewest cards left and all win the round.</source>
        <translation>{all} habt die wenigsten Karten übrig und gewinnt alle die Runde.</translation>
    </message>
    <message>
        <source>{names} have the fewest cards left and all win the round.</source>
        <translation>{names} haben die wenigsten Karten übrig und gewinnen alle die Runde.</translation>
    </message>
    <message>
        <source>Pass!</source>
        <translation>Passe!</translation>
    </message>
    <message>
        <source>{name}: drag a card onto a cell to make a triple, or draw from your pile.</source>
        <translation>{name}: Leg eine Karte zum Triple oder zieh vom Stapel.</translation>
    </message>
    <message>
        <source>{name} is looking for a triple.</source>
        <translation>{name} sucht ein Triple.</translation>
    </message>
    <message>
        <source>{name}: drag a card onto a cell to make a triple. Your pile is empty.</source>
        <translation>{name}: Leg eine Karte zum Triple. Dein Stapel ist leer.</translation>
    </message>
    <message>
        <source>{name} has reached the goal and wins the game.</source>
        <translation>Ziel erreicht: {name} gewinnt das Spiel.</translation>
    </message>
    <message>
        <source>None of your cards fits right now. Wait for the grid to change.</source>
        <translation>Gerade passt keine deiner Karten. Warte, bis sich das Raster ändert.</translation>
    </message>
    <message>
        <source>Draw cards from your pile.</source>
        <translation>Zieh Karten von deinem Stapel.</translation>
    </message>
    <message>
        <source>“Tripled out!” You have no cards left and win the round.</source>
        <translation>„Ausgetriplet!“ Du hast keine Karten mehr und gewinnst die Runde.</translation>
    </message>
    <message>
        <source>Drag a card onto a cell to make a triple, or draw from your pile.</source>
        <translation>Leg eine Karte zum Triple oder zieh vom Stapel.</translation>
    </message>
    <message>
        <source>Drag a card onto a cell to make a triple. Your pile is empty.</source>
        <translation>Leg eine Karte zum Triple. Dein Stapel ist leer.</translation>
    </message>
    <message>
        <source>You get a chip for the round.</source>
        <translation>Du bekommst einen Chip für die Runde.</translation>
    </message>
    <message>
        <source>You have reached the goal and win the game.</source>
        <translation>Du hast das Ziel erreicht und gewinnst das Spiel.</translation>
    </message>
    <message>
        <source>{card} → {cell}: {call}</source>
        <translation>{card} → {cell}: {call}</translation>
    </message>
    <message>
        <source>Cards left: {rest}</source>
        <translation>Übrige Karten: {rest}</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Gezogen</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>{all} each get a chip for the round.</source>
        <translation>{all} bekommt je einen Chip für die Runde.</translation>
    </message>
    <message>
        <source>{all} have reached the goal and win the game together.</source>
        <translation>Ziel erreicht: {all} gewinnt das Spiel gemeinsam.</translation>
    </message>
    <message>
        <source>Draw the card into your hand first.</source>
        <translation>Zieh die Karte erst auf die Hand.</translation>
    </message>
    <message>
        <source>A drawn card does not go back to the pile.</source>
        <translation>Gezogene Karten kommen nicht zurück auf den Stapel.</translation>
    </message>
    <message>
        <source>Cards go on the grid.</source>
        <translation>Karten gehören auf das Raster.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) on this cell</source>
        <translation>
            <numerusform>%n Karte auf diesem Feld</numerusform>
            <numerusform>%n Karten auf diesem Feld</numerusform>
        </translation>
    </message>
    <message>
        <source>Your chips: {chips} of {goal}. Each round won brings one.</source>
        <translation>Deine Chips: {chips} von {goal}. Jede gewonnene Runde bringt einen.</translation>
    </message>
    <message>
        <source>{name}&apos;s chips: {chips} of {goal}. Each round won brings one.</source>
        <translation>Chips von {name}: {chips} von {goal}. Jede gewonnene Runde bringt einen.</translation>
    </message>
    <message numerus="yes">
        <source>Your pile: %n card(s) to draw</source>
        <translation>
            <numerusform>Dein Stapel: noch %n Karte</numerusform>
            <numerusform>Dein Stapel: noch %n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}&apos;s pile: %n card(s) to draw</source>
        <translation>
            <numerusform>Stapel von {name}: noch %n Karte</numerusform>
            <numerusform>Stapel von {name}: noch %n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your hand: %n card(s)</source>
        <translation>
            <numerusform>Deine Hand: %n Karte</numerusform>
            <numerusform>Deine Hand: %n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}&apos;s hand: %n card(s)</source>
        <translation>
            <numerusform>Hand von {name}: %n Karte</numerusform>
            <numerusform>Hand von {name}: %n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>You passed</source>
        <translation>Du passt</translation>
    </message>
    <message>
        <source>{name} passed</source>
        <translation>{name} passt</translation>
    </message>
    <message>
        <source>Chips: {chips}.</source>
        <translation>Chips: {chips}.</translation>
    </message>
    <message>
        <source>Cards left: {rest}.</source>
        <translation>Übrige Karten: {rest}.</translation>
    </message>
</context>
<context>
    <name>Triple reasons</name>
    <message>
        <source>the top row</source>
        <translation>der oberen Reihe</translation>
    </message>
    <message>
        <source>the middle row</source>
        <translation>der mittleren Reihe</translation>
    </message>
    <message>
        <source>the bottom row</source>
        <translation>der unteren Reihe</translation>
    </message>
    <message>
        <source>the left column</source>
        <translation>der linken Spalte</translation>
    </message>
    <message>
        <source>the middle column</source>
        <translation>der mittleren Spalte</translation>
    </message>
    <message>
        <source>the right column</source>
        <translation>der rechten Spalte</translation>
    </message>
    <message>
        <source>the diagonal from the top left</source>
        <translation>der Diagonale von links oben</translation>
    </message>
    <message>
        <source>the diagonal from the top right</source>
        <translation>der Diagonale von rechts oben</translation>
    </message>
    <message>
        <source>The card fits nowhere else.</source>
        <translation>Die Karte passt sonst nirgends.</translation>
    </message>
    <message>
        <source>No other card in hand fits.</source>
        <translation>Keine andere Karte auf der Hand passt.</translation>
    </message>
    <message>
        <source>No card in hand fits anywhere.</source>
        <translation>Keine Karte auf der Hand passt irgendwo.</translation>
    </message>
    <message>
        <source>No card in hand seemed to fit.</source>
        <translation>Keine Karte auf der Hand schien zu passen.</translation>
    </message>
    <message>
        <source>No card in hand fits, and the pile is empty.</source>
        <translation>Keine Karte auf der Hand passt, und der Stapel ist leer.</translation>
    </message>
    <message>
        <source>Look at {line}.</source>
        <translation>Sieh in {line} nach.</translation>
    </message>
    <message>
        <source>Makes a triple of {call} along {line}.</source>
        <translation>Dreimal {call} in {line}.</translation>
    </message>
    <message>
        <source>It is the last card and wins the round.</source>
        <translation>Es ist die letzte Karte: Damit ist die Runde gewonnen.</translation>
    </message>
    <message numerus="yes">
        <source>The card also fits %n other cell(s).</source>
        <translation>
            <numerusform>Die Karte passt noch auf %n anderes Feld.</numerusform>
            <numerusform>Die Karte passt noch auf %n andere Felder.</numerusform>
        </translation>
    </message>
    <message>
        <source>With an empty hand there is nothing to place.</source>
        <translation>Mit leerer Hand lässt sich nichts legen.</translation>
    </message>
    <message>
        <source>More cards in hand give more chances for a triple.</source>
        <translation>Mehr Karten auf der Hand geben mehr Möglichkeiten für ein Triple.</translation>
    </message>
    <message>
        <source>Either no card seemed to fit, or more cards seemed useful.</source>
        <translation>Entweder schien keine Karte zu passen, oder mehr Karten schienen nützlich.</translation>
    </message>
    <message>
        <source>Does any card in your hand fit?</source>
        <translation>Passt überhaupt eine Karte auf deiner Hand?</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Card Table</source>
        <translation>Card Table</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation>&amp;Neues Spiel</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Zug</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Play &amp;again</source>
        <translation>Noch &amp;einmal</translation>
    </message>
    <message>
        <source>S&amp;tatistics</source>
        <translation>S&amp;tatistik</translation>
    </message>
    <message>
        <source>Pace of the &amp;computers</source>
        <translation>Tempo der &amp;Computer</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>&amp;Why did they do that?</source>
        <translation>&amp;Warum dieser Zug?</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wieder&amp;holen</translation>
    </message>
    <message>
        <source>Sound on</source>
        <translation>Ton an</translation>
    </message>
    <message>
        <source>Sound off</source>
        <translation>Ton aus</translation>
    </message>
    <message>
        <source>&amp;Offer hints</source>
        <translation>Tipps &amp;anbieten</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Vo&amp;llbild</translation>
    </message>
    <message>
        <source>So&amp;und</source>
        <translation>&amp;Ton</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>Spiel&amp;regeln</translation>
    </message>
    <message>
        <source>Report a &amp;problem</source>
        <translation>Ein &amp;Problem melden</translation>
    </message>
    <message>
        <source>&amp;About Card Table</source>
        <translation>Ü&amp;ber Card Table</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>Safe mode</source>
        <translation>Abgesicherter Modus</translation>
    </message>
    <message>
        <source>{page} — Card Table</source>
        <translation>{page} — Card Table</translation>
    </message>
    <message>
        <source>{page} (safe mode)</source>
        <translation>{page} (abgesicherter Modus)</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Gemütlich</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Quick</source>
        <translation>Flott</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>There is no unfinished game to continue.</source>
        <translation>Es gibt kein laufendes Spiel zum Weiterspielen.</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>&amp;Spiele</translation>
    </message>
    <message>
        <source>&amp;Pause / Resume</source>
        <translation>&amp;Pause / Weiter</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Sort hand</source>
        <translation>Hand &amp;sortieren</translation>
    </message>
    <message>
        <source>Highlight &amp;places</source>
        <translation>&amp;Plätze hervorheben</translation>
    </message>
    <message>
        <source>Lar&amp;ger cards</source>
        <translation>&amp;Größere Karten</translation>
    </message>
    <message>
        <source>&amp;Smaller cards</source>
        <translation>&amp;Kleinere Karten</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>&amp;Verlauf zeigen</translation>
    </message>
    <message>
        <source>&amp;Explain scoring</source>
        <translation>Wertungen &amp;erklären</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animation</translation>
    </message>
    <message>
        <source>&amp;Mouse and keyboard</source>
        <translation>&amp;Maus und Tastatur</translation>
    </message>
    <message>
        <source>Mouse and keyboard</source>
        <translation>Maus und Tastatur</translation>
    </message>
    <message>
        <source>Highlight places &amp;in races, too</source>
        <translation>Plät&amp;ze auch im Wettlauf hervorheben</translation>
    </message>
    <message>
        <source>&amp;Hurry the computers</source>
        <translation>Comp&amp;uter antreiben</translation>
    </message>
    <message>
        <source>Opponents in &amp;races: {speed}</source>
        <translation>Gegner im &amp;Wettlauf: {speed}</translation>
    </message>
    <message>
        <source>&amp;Even match</source>
        <translation>Auf &amp;Augenhöhe</translation>
    </message>
    <message>
        <source>&amp;Orientation</source>
        <translation>&amp;Orientierung</translation>
    </message>
    <message>
        <source>&amp;State of the table</source>
        <translation>&amp;Stand am Tisch</translation>
    </message>
    <message>
        <source>What is under the &amp;focus</source>
        <translation>Was im &amp;Fokus ist</translation>
    </message>
    <message>
        <source>&amp;Repeat the last announcement</source>
        <translation>Letzte &amp;Ansage wiederholen</translation>
    </message>
    <message>
        <source>Go to your &amp;hand</source>
        <translation>Zu deiner &amp;Hand</translation>
    </message>
    <message>
        <source>Go to the &amp;middle of the table</source>
        <translation>Zur &amp;Mitte des Tischs</translation>
    </message>
    <message>
        <source>Go to the &amp;next opponent</source>
        <translation>Zum &amp;nächsten Gegner</translation>
    </message>
    <message>
        <source>Go to the &amp;previous opponent</source>
        <translation>Zum &amp;vorigen Gegner</translation>
    </message>
    <message>
        <source>&amp;Learn {game}</source>
        <translation>{game} &amp;lernen</translation>
    </message>
    <message>
        <source>Fi&amp;t cards to window</source>
        <translation>Karten ein&amp;passen</translation>
    </message>
    <message>
        <source>Te&amp;xt table</source>
        <translation>Tisch als Te&amp;xt</translation>
    </message>
</context>
</TS>
