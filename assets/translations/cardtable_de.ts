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
        <translation>zuletzt selbst: {name}</translation>
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
        <source>The middle of {middle} makes two halves of {half}.</source>
        <translation>Die Mitte ist {middle} wert, jede Hälfte {half}.</translation>
    </message>
    <message>
        <source>All hidden cards are shown. Each 1/11 counts 1 or 11. Who has more than 28, or 28 or more in open cards, plays for nothing.</source>
        <translation>Alle decken auf. Jede 1/11 zählt 1 oder 11. Wer über 28 kommt oder allein mit offenen Karten auf 28 oder mehr, geht leer aus.</translation>
    </message>
    <message>
        <source>out</source>
        <translation>raus</translation>
    </message>
    <message>
        <source>{names} can count exactly 8 and exactly 28, and takes the whole middle: {share}.</source>
        <translation>{names} kommt auf genau 8 und auf genau 28 und räumt die ganze Mitte ab: {share}.</translation>
    </message>
    <message>
        <source>{names} can count exactly 8 and exactly 28. They share the whole middle of {middle}: {share} each, {rest} left.</source>
        <translation>{names} kommen auf genau 8 und auf genau 28 und teilen sich die ganze Mitte von {middle}: je {share}, Rest {rest}.</translation>
    </message>
    <message>
        <source>Who plays for which half</source>
        <translation>Wer spielt auf welche Hälfte?</translation>
    </message>
    <message>
        <source>The highest total up to 8, and the highest from 9 to 28, take a half.</source>
        <translation>Je eine Hälfte geht an die höchste Summe bis 8 und die höchste von 9 bis 28.</translation>
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
        <source>only this half fits</source>
        <translation>nur diese Hälfte passt</translation>
    </message>
    <message>
        <source>That was the last round; {rest} left in the middle: nobody&apos;s.</source>
        <translation>Das war die letzte Runde. Rest in der Mitte, den niemand bekommt: {rest}.</translation>
    </message>
    <message>
        <source>{rest} in the middle for the next round.</source>
        <translation>In der Mitte für die nächste Runde: {rest}.</translation>
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
        <source>Open</source>
        <translation>Offen</translation>
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
        <source>Plays for</source>
        <translation>Spielt auf</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>by choice</source>
        <translation>selbst gewählt</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>Hälfte</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>Wert</translation>
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
        <source>Stays</source>
        <translation>Bleibt</translation>
    </message>
    <message>
        <source>The odd point stays.</source>
        <translation>Der ungerade Punkt bleibt liegen.</translation>
    </message>
    <message>
        <source>Nobody plays for {goal}: that half stays.</source>
        <translation>Niemand spielt auf {goal}: Diese Hälfte bleibt liegen.</translation>
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
        <source>{half} cannot be shared equally by {count}: {rest} stays.</source>
        <translation>{half} geht nicht durch {count} auf: Rest {rest}.</translation>
    </message>
    <message>
        <source>Points after round {number}</source>
        <translation>Punkte nach Runde {number}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>the hidden card of {name}: {card}</source>
        <translation>verdeckte Karte von {name}: {card}</translation>
    </message>
    <message>
        <source>Which half?</source>
        <translation>Welche Hälfte?</translation>
    </message>
    <message>
        <source>no open card</source>
        <translation>nichts offen</translation>
    </message>
    <message>
        <source>no card puts {name} out yet</source>
        <translation>noch keine Gefahr für {name}</translation>
    </message>
    <message>
        <source>a 10 puts {name} out</source>
        <translation>mit einer 10 ist {name} raus</translation>
    </message>
    <message>
        <source>Bull&apos;s eye! {got}.</source>
        <translation>Volltreffer! {got}.</translation>
    </message>
    <message>
        <source>Paid out: {got}.</source>
        <translation>Ausgezahlt: {got}.</translation>
    </message>
    <message>
        <source>was hidden</source>
        <translation>war verdeckt</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verdeckt</translation>
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
        <source>open {total}</source>
        <translation>offen {total}</translation>
    </message>
    <message>
        <source>a {card} or more puts {name} out</source>
        <translation>ab einer {card} ist {name} raus</translation>
    </message>
    <message>
        <source>in all {total}: over</source>
        <translation>gesamt {total}: zu viel</translation>
    </message>
    <message>
        <source>in all {total}</source>
        <translation>gesamt {total}</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gefragt</translation>
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
        <source>claim for a half</source>
        <translation>Stein für eine Hälfte</translation>
    </message>
    <message>
        <source>gets {points}</source>
        <translation>bekommt {points}</translation>
    </message>
    <message>
        <source>the hidden card of {name}</source>
        <translation>verdeckte Karte von {name}</translation>
    </message>
    <message>
        <source>Stays: {rest}</source>
        <translation>Bleibt: {rest}</translation>
    </message>
    <message>
        <source>your secret</source>
        <translation>siehst nur du</translation>
    </message>
    <message>
        <source>any card puts {name} out</source>
        <translation>mit jeder Karte ist {name} raus</translation>
    </message>
    <message>
        <source>for {half}</source>
        <translation>auf {half}</translation>
    </message>
    <message>
        <source>{name}: accept the next card unseen, or decline?</source>
        <translation>{name}: Nimmst du die nächste Karte?</translation>
    </message>
    <message>
        <source>{name}: play for the half of 8 with {low}, or for 28 with {high}?</source>
        <translation>{name}: Spielst du mit {low} auf die 8 oder mit {high} auf die 28?</translation>
    </message>
    <message>
        <source>Open: {open}, with the hidden card: {all}.</source>
        <translation>Offen {open}, gesamt {all}.</translation>
    </message>
    <message>
        <source>{name} {card}</source>
        <translation>{name} {card}</translation>
    </message>
    <message>
        <source>{name} gets {points}</source>
        <translation>{name} bekommt {points}</translation>
    </message>
    <message>
        <source>{name} deals; there is no gem left to lay.</source>
        <translation>{name} gibt; es ist kein Edelstein mehr da.</translation>
    </message>
    <message>
        <source>{name} accepts: {card}. That is 28 or more: {name} is out.</source>
        <translation>{name} nimmt an: {card}. Das sind 28 oder mehr: {name} ist raus.</translation>
    </message>
    <message>
        <source>{name} accepts: {card}.</source>
        <translation>{name} nimmt an: {card}.</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some} oder {last}</translation>
    </message>
    <message>
        <source>Round {number} begins: {name} deals first.</source>
        <translation>Runde {number} beginnt: {name} gibt zuerst.</translation>
    </message>
    <message>
        <source>{name} deals and lays a red gem: this is the last round.</source>
        <translation>{name} gibt und legt einen roten Stein: letzte Runde!</translation>
    </message>
    <message>
        <source>{name} deals and lays a blue gem.</source>
        <translation>{name} gibt und legt einen blauen Stein.</translation>
    </message>
    <message>
        <source>{name} declines.</source>
        <translation>{name} lehnt ab.</translation>
    </message>
    <message>
        <source>The round is over. The hidden cards: {cards}.</source>
        <translation>Die Runde ist vorbei. Verdeckt lagen: {cards}.</translation>
    </message>
    <message>
        <source>{name} plays for {half}.</source>
        <translation>{name} spielt auf {half}.</translation>
    </message>
    <message>
        <source>{name} thinks about the card on offer.</source>
        <translation>{name} überlegt: annehmen oder nicht?</translation>
    </message>
    <message>
        <source>{name} thinks about which half to play for.</source>
        <translation>{name} überlegt: auf 8 oder auf 28?</translation>
    </message>
    <message>
        <source>Open: {open}.</source>
        <translation>Offen {open}.</translation>
    </message>
    <message>
        <source>Nobody gets anything; {rest} in the middle.</source>
        <translation>Niemand bekommt etwas; Rest in der Mitte: {rest}.</translation>
    </message>
</context>
<context>
    <name>8/28 reasons</name>
    <message>
        <source>8 and 28 at once: a bull&apos;s eye wins the whole middle.</source>
        <translation>8 und 28 zugleich: Ein Volltreffer gewinnt die ganze Mitte.</translation>
    </message>
    <message>
        <source>{total} is exactly it: nobody can have more.</source>
        <translation>{total} ist genau richtig: Mehr kann niemand haben.</translation>
    </message>
    <message>
        <source>Only {half} itself beats {total}.</source>
        <translation>Nur {half} selbst schlägt {total}.</translation>
    </message>
    <message>
        <source>{total} plays for {half}; the next card spoils it in {worse} of {cards} cases.</source>
        <translation>{total} spielt auf die {half}; die nächste Karte verdirbt es in {worse} von {cards} Fällen.</translation>
    </message>
    <message>
        <source>{total} may be enough for {half}.</source>
        <translation>{total} kann für {half} genügen.</translation>
    </message>
    <message>
        <source>Nobody else can still play for 8.</source>
        <translation>Niemand sonst kann noch auf die 8 spielen.</translation>
    </message>
    <message>
        <source>Everybody else is out of the round.</source>
        <translation>Alle anderen sind aus der Runde.</translation>
    </message>
    <message>
        <source>{total} is more than 28: no card helps any more.</source>
        <translation>{total} ist mehr als 28: Keine Karte hilft mehr.</translation>
    </message>
    <message>
        <source>{total} is more than 28 already: there is nothing to lose.</source>
        <translation>{total} ist schon mehr als 28: Es gibt nichts zu verlieren.</translation>
    </message>
    <message>
        <source>Somebody has accepted, so there will be another offer.</source>
        <translation>Jemand hat angenommen, also wird noch einmal gefragt.</translation>
    </message>
    <message>
        <source>{total} can only go for 28: {missing} short.</source>
        <translation>{total} kann nur auf 28 zielen: {missing} zu wenig.</translation>
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
        <source>For {half} the next card helps in {better} of {cards} cases and spoils it in {worse}.</source>
        <translation>Für {half} hilft die nächste Karte in {better} von {cards} Fällen und verdirbt es in {worse}.</translation>
    </message>
    <message>
        <source>The open cards make {totals}.</source>
        <translation>Die offenen Karten ergeben {totals}.</translation>
    </message>
    <message>
        <source>No card could mean being out of the round.</source>
        <translation>Keine Karte konnte das Aus bedeuten.</translation>
    </message>
    <message>
        <source>The next card means being out of the round in {worse} of {cards} cases.</source>
        <translation>Die nächste Karte bedeutet in {worse} von {cards} Fällen das Aus.</translation>
    </message>
    <message>
        <source>It is a risk: {worse} of {cards} cards mean being out of the round.</source>
        <translation>Es ist ein Wagnis: {worse} von {cards} Karten bedeuten das Aus.</translation>
    </message>
    <message>
        <source>The hidden card decided that; it stays a secret.</source>
        <translation>Das hat die verdeckte Karte entschieden; sie bleibt geheim.</translation>
    </message>
    <message numerus="yes">
        <source>With {total}, the half of {half} brings %n point(s).</source>
        <translation>
            <numerusform>Das bringt %n Punkt: {total} in der Hälfte der {half}.</numerusform>
            <numerusform>Das bringt %n Punkte: {total} in der Hälfte der {half}.</numerusform>
        </translation>
    </message>
    <message>
        <source>For {half}, {total} loses to {name} with {best}.</source>
        <translation>Für die {half} unterliegt {total} gegenüber {name} mit {best}.</translation>
    </message>
    <message numerus="yes">
        <source>The half of {half} would bring only %n point(s).</source>
        <translation>
            <numerusform>Die Hälfte der {half} brächte nur %n Punkt.</numerusform>
            <numerusform>Die Hälfte der {half} brächte nur %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>The half of {half} would bring the same.</source>
        <translation>Die Hälfte der {half} brächte ebenso viel.</translation>
    </message>
    <message numerus="yes">
        <source>The half of {half} would bring %n point(s).</source>
        <translation>
            <numerusform>Die Hälfte der {half} brächte %n Punkt.</numerusform>
            <numerusform>Die Hälfte der {half} brächte %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither half is to be won.</source>
        <translation>Keine der Hälften ist zu gewinnen.</translation>
    </message>
    <message numerus="yes">
        <source>It costs {name} %n point(s).</source>
        <translation>
            <numerusform>Es nimmt {name} %n Punkt.</numerusform>
            <numerusform>Es nimmt {name} %n Punkte.</numerusform>
        </translation>
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
        <translation>Wer spielt sonst auf die 8, und wer auf die 28?</translation>
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
        <source>Hand it over!</source>
        <translation>Immer her damit!</translation>
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
        <source>I play for {half}.</source>
        <translation>Ich spiele auf {half}.</translation>
    </message>
</context>
<context>
    <name>About</name>
    <message>
        <source>Card Table is free software under the {licence} licence: {address}</source>
        <translation>Card Table ist freie Software unter der Lizenz {licence}: {address}</translation>
    </message>
    <message>
        <source>Home page: {address}</source>
        <translation>Website: {address}</translation>
    </message>
    <message>
        <source>Used under the LGPL, unchanged, and it can be replaced: {address}</source>
        <translation>Unverändert und austauschbar unter der LGPL verwendet: {address}</translation>
    </message>
    <message>
        <source>About Card Table</source>
        <translation>Über Card Table</translation>
    </message>
    <message>
        <source>Four family card games, with people at one screen or computers.</source>
        <translation>Vier Kartenspiele für die Familie, mit Leuten an einem Bildschirm oder mit Computern.</translation>
    </message>
    <message>
        <source>&amp;Licence</source>
        <translation>&amp;Lizenz</translation>
    </message>
    <message>
        <source>&amp;Built with</source>
        <translation>&amp;Gebaut mit</translation>
    </message>
    <message>
        <source>&amp;Details for reports</source>
        <translation>&amp;Angaben für Fehlerberichte</translation>
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
    <message numerus="yes">
        <source>%n result(s), from {low} to {high}, lately {average} on average.</source>
        <translation>
            <numerusform>%n Ergebnis, von {low} bis {high}, zuletzt im Schnitt {average}.</numerusform>
            <numerusform>%n Ergebnisse, von {low} bis {high}, zuletzt im Schnitt {average}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The arrow keys go from result to result.</source>
        <translation>Die Pfeiltasten gehen von Ergebnis zu Ergebnis.</translation>
    </message>
    <message>
        <source>No game fits this choice.</source>
        <translation>Zu dieser Auswahl gibt es kein Spiel.</translation>
    </message>
    <message>
        <source>Score history</source>
        <translation>Punkteverlauf</translation>
    </message>
    <message>
        <source>The newest: {results}.</source>
        <translation>Die neuesten: {results}.</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
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
    <name>Curtain</name>
    <message>
        <source>When nobody else is looking, {name} goes on.</source>
        <translation>Schaut sonst niemand? Dann los, {name}.</translation>
    </message>
    <message>
        <source>Pass to {name}</source>
        <translation>Gib weiter an {name}</translation>
    </message>
    <message>
        <source>I am {name}</source>
        <translation>Ich bin {name}</translation>
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
        <source>tie: nobody</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>answer with a {wanted} card</source>
        <translation>eine Karte in {wanted} dafür geben</translation>
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
        <source>{card}, in the hand of {name}</source>
        <translation>{card}, auf der Hand von {name}</translation>
    </message>
    <message>
        <source>a card of {name}</source>
        <translation>eine Karte von {name}</translation>
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
        <translation>Abgemacht!</translation>
    </message>
    <message>
        <source>{card}, yes!</source>
        <translation>{card}, ja!</translation>
    </message>
    <message>
        <source>or swap a card for …</source>
        <translation>oder eine Karte tauschen gegen …</translation>
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
    <message>
        <source>{name}: answer with a {wanted} card, or decline.</source>
        <translation>{name}: Gib eine Karte in {wanted} dafür oder lehn ab.</translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation>Die Karten sind gemischt.</translation>
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
        <source>{name}: several accept. Click the one you swap with.</source>
        <translation>{name}: Mehrere wollen tauschen. Klick an, mit wem du tauschst.</translation>
    </message>
    <message>
        <source>{name}: no {wanted} card in your hand, so you decline.</source>
        <translation>{name}: Keine Karte in {wanted} auf der Hand, also abgelehnt.</translation>
    </message>
    <message>
        <source>{name}: nobody placed for a whole round. Place a card.</source>
        <translation>{name}: Eine ganze Runde lang hat niemand gelegt. Jetzt leg eine Karte.</translation>
    </message>
    <message>
        <source>{name}: place a card in a row, or offer one for a colour.</source>
        <translation>{name}: Leg eine Karte in eine Reihe oder biete einen Tausch an.</translation>
    </message>
    <message>
        <source>Nobody accepts.</source>
        <translation>Niemand tauscht.</translation>
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
        <source>Several colours have the highest sum, {best}: nobody gets {chip}. The cards go, and the row starts again.</source>
        <translation>Gleichstand: Mehrere Farben haben mit {best} die höchste Summe. {chip} bekommt niemand, die Karten kommen weg und die Reihe beginnt von vorn.</translation>
    </message>
    <message>
        <source>{name} places {card}.</source>
        <translation>{name} legt {card}.</translation>
    </message>
    <message>
        <source>{name} offers {colour} and asks for {wanted}.</source>
        <translation>{name} bietet {colour} und möchte {wanted}.</translation>
    </message>
    <message>
        <source>{names} accept.</source>
        <translation>{names} wollen tauschen.</translation>
    </message>
    <message>
        <source>{name} gives {partner} {gave} for {got}.</source>
        <translation>{name} tauscht mit {partner}: {gave} gegen {got}.</translation>
    </message>
    <message>
        <source>{name} draws {cards}.</source>
        <translation>{name} zieht {cards}.</translation>
    </message>
    <message>
        <source>{name} has no card and passes.</source>
        <translation>{name} hat keine Karte und setzt aus.</translation>
    </message>
    <message>
        <source>The row is full: {name} gets {chip}.</source>
        <translation>Die Reihe ist voll: {name} bekommt {chip}.</translation>
    </message>
    <message>
        <source>A new row opens with {chip}.</source>
        <translation>Eine neue Reihe beginnt: um {chip}.</translation>
    </message>
    <message>
        <source>The first rows are for {chips}.</source>
        <translation>In den ersten Reihen geht es um {chips}.</translation>
    </message>
    <message>
        <source>{name} is thinking.</source>
        <translation>{name} überlegt.</translation>
    </message>
    <message>
        <source>{name} accepts.</source>
        <translation>{name} will tauschen.</translation>
    </message>
    <message>
        <source>The row is full and tied: {chip} stays.</source>
        <translation>Die Reihe ist voll, Gleichstand: {chip} bleibt liegen.</translation>
    </message>
    <message>
        <source>The row for {chip} is full</source>
        <translation>Die Reihe um {chip} ist voll</translation>
    </message>
    <message>
        <source>{name} thinks about the swap.</source>
        <translation>{name} überlegt, ob sich der Tausch lohnt.</translation>
    </message>
</context>
<context>
    <name>Ex &amp; Top reasons</name>
    <message>
        <source>Fills the row and takes {chip}, {total} against {against}.</source>
        <translation>Füllt die Reihe und holt {chip}, {total} gegen {against}.</translation>
    </message>
    <message>
        <source>Fills the row, though {chip} comes with it.</source>
        <translation>Füllt die Reihe, auch wenn das {chip} einbringt.</translation>
    </message>
    <message>
        <source>Fills the row: {chip} goes to {name}.</source>
        <translation>Füllt die Reihe: {chip} fällt {name} zu.</translation>
    </message>
    <message>
        <source>Ties the row: nobody gets {chip}.</source>
        <translation>Bringt Gleichstand in die Reihe: Niemand bekommt {chip}.</translation>
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
        <source>Takes the lead for {chip} from {name}.</source>
        <translation>Nimmt {name} die Führung um {chip}.</translation>
    </message>
    <message numerus="yes">
        <source>Keeps the lead for {chip}, with %n place(s) left.</source>
        <translation>
            <numerusform>Hält die Führung um {chip}, und nur %n Platz ist noch frei.</numerusform>
            <numerusform>Hält die Führung um {chip}, und nur %n Plätze sind noch frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>{card} changes nothing about who leads for {chip}.</source>
        <translation>{card} ändert nichts daran, wer um {chip} führt.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is decided by {card}: %n place(s) are left there.</source>
        <translation>
            <numerusform>Mit {card} ist nichts entschieden: Dort ist noch %n Platz frei.</numerusform>
            <numerusform>Mit {card} ist nichts entschieden: Dort sind noch %n Plätze frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>It gets rid of {card}.</source>
        <translation>So ist {card} aus der Hand.</translation>
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
        <translation>Es schadet dem, der führt: {name}.</translation>
    </message>
    <message>
        <source>It helps, if anybody, who is furthest behind: {name}.</source>
        <translation>Es hilft höchstens dem, der am weitesten zurückliegt: {name}.</translation>
    </message>
    <message>
        <source>No card in hand leads for a good chip or leaves a bad one to somebody else.</source>
        <translation>Keine Karte auf der Hand führt um einen guten Chip oder lässt jemand anderem einen schlechten.</translation>
    </message>
    <message>
        <source>{colour} for {name}, {wanted} in return: everybody gets the own colour.</source>
        <translation>{colour} hilft {name}, {wanted} kommt zurück: Jeder bekommt die eigene Farbe.</translation>
    </message>
    <message>
        <source>{wanted} cards can be laid where they hurt {name}.</source>
        <translation>Karten in {wanted} kann man dorthin legen, wo sie {name} schaden.</translation>
    </message>
    <message>
        <source>Cards of the own colour in hand: only {held}.</source>
        <translation>Karten der eigenen Farbe auf der Hand: nur {held}.</translation>
    </message>
    <message>
        <source>{card} is a small price.</source>
        <translation>{card} ist ein kleiner Preis.</translation>
    </message>
    <message>
        <source>Which card it is stays a secret.</source>
        <translation>Welche Karte es ist, bleibt geheim.</translation>
    </message>
    <message>
        <source>Answers are given covered: this one stays a secret.</source>
        <translation>Antworten sind verdeckt: Diese bleibt geheim.</translation>
    </message>
    <message>
        <source>{colour} helps {name}.</source>
        <translation>{colour} hilft {name}.</translation>
    </message>
    <message>
        <source>{colour} is of little use to {name}.</source>
        <translation>{colour} nützt {name} wenig.</translation>
    </message>
    <message>
        <source>It brings a card of the own colour: {colour}.</source>
        <translation>Es bringt eine Karte der eigenen Farbe: {colour}.</translation>
    </message>
    <message>
        <source>There is no {wanted} card in hand.</source>
        <translation>Es ist keine Karte in {wanted} auf der Hand.</translation>
    </message>
    <message>
        <source>{colour} is not the own colour.</source>
        <translation>{colour} ist nicht die eigene Farbe.</translation>
    </message>
    <message>
        <source>{wanted} would help {name} more.</source>
        <translation>{wanted} würde {name} mehr helfen.</translation>
    </message>
    <message>
        <source>{card} would be too much to give.</source>
        <translation>{card} wäre zu viel dafür.</translation>
    </message>
    <message>
        <source>The swap would bring too little.</source>
        <translation>Der Tausch brächte zu wenig.</translation>
    </message>
    <message>
        <source>{colour} is of less use to {name}.</source>
        <translation>{colour} nützt {name} weniger.</translation>
    </message>
    <message>
        <source>There is hope for a good {wanted} card from {name}.</source>
        <translation>Von {name} ist auf eine gute Karte in {wanted} zu hoffen.</translation>
    </message>
    <message>
        <source>There is no card in hand.</source>
        <translation>Es ist keine Karte auf der Hand.</translation>
    </message>
    <message>
        <source>What could be done in row {number}, for {chip}?</source>
        <translation>Was ließe sich in Reihe {number} machen, um {chip}?</translation>
    </message>
    <message>
        <source>Would a swap help?</source>
        <translation>Würde ein Tausch helfen?</translation>
    </message>
    <message>
        <source>Whom does {colour} help, and whom {wanted}?</source>
        <translation>Wem hilft {colour}, und wem {wanted}?</translation>
    </message>
    <message>
        <source>Whom of them would you rather help?</source>
        <translation>Wem von ihnen würdest du lieber helfen?</translation>
    </message>
</context>
<context>
    <name>Fault</name>
    <message>
        <source>This shuffle has {count} entries, but {due} are due.</source>
        <translation>Diese Mischung hat {count} statt {due} Einträge.</translation>
    </message>
    <message>
        <source>This shuffle is not made of exactly what is due.</source>
        <translation>Diese Mischung besteht nicht genau aus dem, was zu mischen war.</translation>
    </message>
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
        <source>“colours” is a list of {seats} different ones of {names}.</source>
        <translation>„colours“ ist eine Liste mit {seats} verschiedenen von {names}.</translation>
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
        <source>This text does not have the fields {names}.</source>
        <translation>Dieser Text hat nicht die Felder {names}.</translation>
    </message>
    <message>
        <source>What is nested so deeply</source>
        <translation>Etwas so tief Verschachteltes</translation>
    </message>
    <message>
        <source>{given} is not a whole number.</source>
        <translation>{given} ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>{given} is not from {low} to {high}.</source>
        <translation>{given} liegt nicht zwischen {low} und {high}.</translation>
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
        <source>{given} does not have the words of a “{kind}” move.</source>
        <translation>{given} hat nicht die Wörter eines Zuges „{kind}“.</translation>
    </message>
    <message>
        <source>A move is an object with a type.</source>
        <translation>Ein Zug ist ein Objekt mit einem „type“.</translation>
    </message>
    <message>
        <source>A “{kind}” move has exactly these keys: {names}.</source>
        <translation>Ein Zug „{kind}“ hat genau diese Schlüssel: {names}.</translation>
    </message>
    <message>
        <source>{given} is no move of this game; it has {names}.</source>
        <translation>{given} ist kein Zug dieses Spiels; es hat {names}.</translation>
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
        <source>“{name}” is a whole number from {low} to {high}.</source>
        <translation>„{name}“ ist eine ganze Zahl von {low} bis {high}.</translation>
    </message>
    <message>
        <source>“{name}” is either true or false.</source>
        <translation>„{name}“ ist entweder true oder false.</translation>
    </message>
    <message>
        <source>This is not a Card Table record.</source>
        <translation>Das ist keine Aufzeichnung von Card Table.</translation>
    </message>
    <message>
        <source>{given} is not a version of records.</source>
        <translation>{given} ist keine Version von Aufzeichnungen.</translation>
    </message>
    <message>
        <source>This record has version {version}; this program knows versions up to {newest}. A newer program can read it.</source>
        <translation>Diese Aufzeichnung hat Version {version}; dieses Programm kennt die Versionen bis {newest}. Ein neueres Programm kann sie lesen.</translation>
    </message>
    <message>
        <source>{given} is not a game of this program.</source>
        <translation>{given} ist kein Spiel dieses Programms.</translation>
    </message>
    <message>
        <source>“options” is an object.</source>
        <translation>„options“ ist ein Objekt.</translation>
    </message>
    <message>
        <source>“seats” is a list of the seats.</source>
        <translation>„seats“ ist eine Liste der Plätze.</translation>
    </message>
    <message>
        <source>The seal is broken: it is not that of this game, seed and salt.</source>
        <translation>Das Siegel ist gebrochen: Zu diesem Spiel, seiner Spielnummer und dem Salz gehört ein anderes.</translation>
    </message>
    <message>
        <source>Every seat has a name and a player.</source>
        <translation>Zu jedem Platz gehören „name“ und „player“.</translation>
    </message>
    <message>
        <source>A line is a JSON object.</source>
        <translation>Eine Zeile ist ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>An object has the key {given} twice.</source>
        <translation>Ein Objekt hat den Schlüssel {given} zweimal.</translation>
    </message>
    <message>
        <source>A line is exactly one of {kinds}.</source>
        <translation>Eine Zeile ist genau eines von {kinds}.</translation>
    </message>
    <message>
        <source>This line is not JSON.</source>
        <translation>Diese Zeile ist kein JSON.</translation>
    </message>
    <message>
        <source>The record is empty or breaks off in its first line.</source>
        <translation>Die Aufzeichnung ist leer oder bricht in der ersten Zeile ab.</translation>
    </message>
    <message>
        <source>Here the shuffle of the chips has to follow.</source>
        <translation>Hier müssen die gemischten Chips folgen.</translation>
    </message>
    <message>
        <source>Here the shuffle of the deck has to follow.</source>
        <translation>Hier müssen die gemischten Karten folgen.</translation>
    </message>
    <message>
        <source>Here the cells of the surplus cards have to follow.</source>
        <translation>Hier müssen die Felder der überzähligen Karten folgen.</translation>
    </message>
    <message>
        <source>Here a “{kind}” line has to follow.</source>
        <translation>Hier muss eine Zeile „{kind}“ folgen.</translation>
    </message>
    <message>
        <source>The rules give {facts} here, not what the line says.</source>
        <translation>Nach den Regeln ergibt sich hier {facts}, nicht was in der Zeile steht.</translation>
    </message>
    <message>
        <source>This is not the shuffle that was sealed: the seed gives another one.</source>
        <translation>Das ist nicht die versiegelte Mischung: Die Spielnummer ergibt eine andere.</translation>
    </message>
    <message>
        <source>The game is over: only an undo may follow its result.</source>
        <translation>Das Spiel ist aus: Auf das Ergebnis darf nur „undo“ folgen.</translation>
    </message>
    <message>
        <source>An undo line says true.</source>
        <translation>Eine Zeile „undo“ hat den Wert true.</translation>
    </message>
    <message>
        <source>The move of {seat} is refused: {reason}</source>
        <translation>Der Zug von {seat} ist nicht erlaubt: {reason}</translation>
    </message>
    <message>
        <source>There is nothing to write a “{kind}” line about here.</source>
        <translation>Hier gibt es nichts, worüber eine Zeile „{kind}“ zu schreiben wäre.</translation>
    </message>
    <message>
        <source>The move has no time “at” which it was made.</source>
        <translation>Dem Zug fehlt die Zeit „at“, zu der er gemacht wurde.</translation>
    </message>
    <message>
        <source>The time “at” which the move was made is before the last one.</source>
        <translation>Die Zeit „at“, zu der der Zug gemacht wurde, liegt vor der des letzten.</translation>
    </message>
    <message>
        <source>Nothing can be taken back in {game}.</source>
        <translation>In {game} lässt sich nichts zurücknehmen.</translation>
    </message>
    <message>
        <source>There is no move to take back.</source>
        <translation>Es gibt keinen Zug, der sich zurücknehmen ließe.</translation>
    </message>
    <message>
        <source>Who begins {game} is a number from 0 to {last}.</source>
        <translation>Wer {game} beginnt, ist eine Zahl von 0 bis {last}.</translation>
    </message>
    <message>
        <source>{game} is played by {low} to {high} people.</source>
        <translation>{game} spielen {low} bis {high} Personen.</translation>
    </message>
    <message>
        <source>{game} has no option {given}; it has {names}.</source>
        <translation>{game} hat keine Option {given}, sondern {names}.</translation>
    </message>
    <message>
        <source>The “seed” of a sealed deal is a whole number.</source>
        <translation>Die Spielnummer („seed“) versiegelter Karten ist eine ganze Zahl.</translation>
    </message>
    <message>
        <source>The “{name}” of a sealed deal has {length} small hexadecimal digits.</source>
        <translation>Zu versiegelten Karten gehört „{name}“ mit {length} kleinen hexadezimalen Ziffern.</translation>
    </message>
    <message>
        <source>“handicap” is a list of {seats} whole numbers, 0 or more.</source>
        <translation>„handicap“ ist eine Liste mit {seats} ganzen Zahlen ab 0.</translation>
    </message>
    <message>
        <source>This handicap leaves a seat without a card of its own to start with.</source>
        <translation>Bei dieser Vorgabe beginnt jemand ohne eine eigene Karte.</translation>
    </message>
    <message>
        <source>{given} is not a Triple card.</source>
        <translation>{given} ist keine Karte von Triple.</translation>
    </message>
</context>
<context>
    <name>Game</name>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>{name} lost the thread and plays anything.</source>
        <translation>{name} hat den Faden verloren und spielt irgendetwas.</translation>
    </message>
    <message>
        <source>Stop the game for everybody (P)</source>
        <translation>Das Spiel für alle anhalten (P)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Where to look, and then what to do (H)</source>
        <translation>Wohin schauen, und dann was tun (H)</translation>
    </message>
    <message>
        <source>Sort the hand in another way (S)</source>
        <translation>Die Hand anders sortieren (S)</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>Somebody knew more than at a table: this game does not count.</source>
        <translation>Jemand wusste mehr als an einem Tisch: Dieses Spiel zählt nicht.</translation>
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
        <source>Hand: as drawn</source>
        <translation>Hand: wie gezogen</translation>
    </message>
    <message>
        <source>Hand: by colour</source>
        <translation>Hand: nach Farbe</translation>
    </message>
    <message>
        <source>Hand: by shape</source>
        <translation>Hand: nach Form</translation>
    </message>
    <message>
        <source>Hand: by waves</source>
        <translation>Hand: nach Wellen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>wie gezogen</translation>
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
        <source>The computer was asleep, and the game waited.</source>
        <translation>Der Computer hat geschlafen, und das Spiel hat gewartet.</translation>
    </message>
    <message>
        <source>{name} decides again ({keys})</source>
        <translation>{name} entscheidet neu ({keys})</translation>
    </message>
    <message>
        <source>{name} decides again, for practice ({keys})</source>
        <translation>{name} entscheidet neu, zur Übung ({keys})</translation>
    </message>
    <message>
        <source>Redo ({keys})</source>
        <translation>Wiederholen ({keys})</translation>
    </message>
    <message>
        <source>Take back the new game ({keys})</source>
        <translation>Das neue Spiel zurücknehmen ({keys})</translation>
    </message>
    <message>
        <source>This game is not being saved: {reason}. It goes on, and what is missing is saved as soon as that is possible.</source>
        <translation>Dieses Spiel wird nicht gespeichert: {reason}. Es geht weiter, und was fehlt, wird gespeichert, sobald es möglich ist.</translation>
    </message>
    <message>
        <source>Everything is saved again.</source>
        <translation>Alles ist wieder gespeichert.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Back to the start; the game waits on the shelf</source>
        <translation>Zurück zum Anfang; das Spiel wartet im Regal</translation>
    </message>
    <message>
        <source>First the scoring is read</source>
        <translation>Erst wird die Wertung gelesen</translation>
    </message>
    <message>
        <source>Pass the table to {name}.</source>
        <translation>{name} ist dran: Gib weiter.</translation>
    </message>
    <message>
        <source>There is nothing to take back</source>
        <translation>Es gibt nichts zurückzunehmen</translation>
    </message>
    <message>
        <source>Stop!</source>
        <translation>Stopp!</translation>
    </message>
</context>
<context>
    <name>Gracias</name>
    <message>
        <source>triplet of {first}, {second} and, face down, {hidden}</source>
        <translation>Drilling: {first}, {second} und verdeckt {hidden}</translation>
    </message>
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
        <source>All face-down cards are turned up and added to their colours. Five cards of a colour are folded into a closed stack worth 1 point; the others stay open. 5+2 means: a stack of five and two open cards.</source>
        <translation>Alle verdeckten Karten werden umgedreht und kommen zu ihren Farben. Fünf Karten einer Farbe werden ein geschlossener Stapel, der 1 Punkt zählt; die übrigen bleiben offen. 5+2 heißt: ein Fünferstapel und zwei offene Karten.</translation>
    </message>
    <message>
        <source>Nobody has open {colour} cards: nobody discards any.</source>
        <translation>In {colour} hat niemand offene Karten: Niemand wirft etwas ab.</translation>
    </message>
    <message>
        <source>Nobody scores.</source>
        <translation>Niemand punktet.</translation>
    </message>
    <message>
        <source>{names} scores most in this session: {points}.</source>
        <translation>In diesem Durchgang holt {names} am meisten: {points}.</translation>
    </message>
    <message>
        <source>{names} score most in this session: {points} each.</source>
        <translation>In diesem Durchgang holen {names} am meisten: je {points}.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Stacks</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
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
        <source>{names} has the most open {colour} cards, {count}, and discards them.</source>
        <translation>{names} hat in {colour} die meisten offenen Karten, {count}, und wirft sie ab.</translation>
    </message>
    <message>
        <source>{names} have the most open {colour} cards, {count} each: they discard them.</source>
        <translation>{names} haben in {colour} die meisten offenen Karten, je {count}, und werfen sie ab.</translation>
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
        <source>{names} has the most points so far: {points}.</source>
        <translation>{names} hat bisher die meisten Punkte: {points}.</translation>
    </message>
    <message>
        <source>{names} have the most points so far: {points} each.</source>
        <translation>{names} haben bisher die meisten Punkte: je {points}.</translation>
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
        <source>Points of session {number}</source>
        <translation>Punkte in Durchgang {number}</translation>
    </message>
    <message>
        <source>face-down card of {name}: {colour}</source>
        <translation>verdeckte Karte von {name}: {colour}</translation>
    </message>
    <message>
        <source>{colour}, to be kept or given by {name}</source>
        <translation>{colour}: {name} behält oder verschenkt die Karte</translation>
    </message>
    <message>
        <source>{name}, {colour}: {open} open, closed stacks: {stacks}</source>
        <translation>{name}, {colour}: {open} offen, geschlossene Stapel: {stacks}</translation>
    </message>
    <message>
        <source>{name}, {colour}: {open} open</source>
        <translation>{name}, {colour}: {open} offen</translation>
    </message>
    <message>
        <source>{pile}: nobody has more open ones, so they would be discarded</source>
        <translation>{pile}; niemand hat mehr offen, also müssten diese weg</translation>
    </message>
    <message>
        <source>a triplet here</source>
        <translation>Drilling hierher</translation>
    </message>
    <message>
        <source>small mouse: {name} begins the round</source>
        <translation>kleine Maus: {name} beginnt die Runde</translation>
    </message>
    <message>
        <source>large mouse: {name} begins the session</source>
        <translation>große Maus: {name} beginnt den Durchgang</translation>
    </message>
    <message>
        <source>face-down card of {name}</source>
        <translation>verdeckte Karte von {name}</translation>
    </message>
    <message>
        <source>Gracias!</source>
        <translation>Gracias!</translation>
    </message>
    <message>
        <source>★ points   ✗ most open cards of this colour: worth nothing</source>
        <translation>★ Punkte   ✗ die meisten offenen Karten dieser Farbe: zählen nichts</translation>
    </message>
    <message>
        <source>★ points so far   ✗ most open cards of this colour: worth nothing, unless somebody overtakes</source>
        <translation>★ Punkte bisher   ✗ die meisten offenen Karten dieser Farbe: zählen nichts, außer jemand überholt noch</translation>
    </message>
    <message numerus="yes">
        <source>{names} wins the game with %n point(s).</source>
        <translation>
            <numerusform>{names} gewinnt das Spiel mit %n Punkt.</numerusform>
            <numerusform>{names} gewinnt das Spiel mit %n Punkten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} share the win with %n point(s) each.</source>
        <translation>
            <numerusform>{names} teilen sich den Sieg mit je %n Punkt.</numerusform>
            <numerusform>{names} teilen sich den Sieg mit je %n Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Session {number} begins. {name} has the large mouse.</source>
        <translation>Durchgang {number} beginnt. {name} hat die große Maus.</translation>
    </message>
    <message>
        <source>Round {number}: {name} has the small mouse and takes first.</source>
        <translation>Runde {number}: {name} hat die kleine Maus und nimmt zuerst.</translation>
    </message>
    <message>
        <source>{name} keeps {kept} and gives {receiver} {given}. Gracias!</source>
        <translation>{name} behält {kept} und schenkt {receiver} {given}. Gracias!</translation>
    </message>
    <message>
        <source>Points of session {number}: {points}.</source>
        <translation>Punkte in Durchgang {number}: {points}.</translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation>Die Karten sind gemischt.</translation>
    </message>
    <message>
        <source>{name}: take one of the triplets: drag it to your place.</source>
        <translation>{name}: Nimm einen Drilling und zieh ihn an deinen Platz.</translation>
    </message>
    <message>
        <source>{name} is choosing a triplet.</source>
        <translation>{name} sucht einen Drilling aus.</translation>
    </message>
    <message>
        <source>{name}: give one of the two open cards away: drag it to somebody; the other one stays with you.</source>
        <translation>{name}: Verschenk eine der beiden offenen Karten: Zieh sie zu jemandem; die andere behältst du.</translation>
    </message>
    <message>
        <source>{name} is choosing whom to give a card.</source>
        <translation>{name} überlegt, wer ein Geschenk bekommt.</translation>
    </message>
    <message>
        <source>{name} takes a triplet.</source>
        <translation>{name} nimmt einen Drilling.</translation>
    </message>
</context>
<context>
    <name>Gracias reasons</name>
    <message numerus="yes">
        <source>Gives {name} a fourth open {colour}: four are always the most, %n point(s) lost.</source>
        <translation>
            <numerusform>Gibt {name} ein viertes offenes {colour}: vier sind immer die meisten, %n Punkt verloren.</numerusform>
            <numerusform>Gibt {name} ein viertes offenes {colour}: vier sind immer die meisten, %n Punkte verloren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives {name} the most {colour}: %n point(s) lost.</source>
        <translation>
            <numerusform>Gibt {name} das meiste {colour}: %n Punkt verloren.</numerusform>
            <numerusform>Gibt {name} das meiste {colour}: %n Punkte verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>It hurts the leader: {name}.</source>
        <translation>Es schadet dem, der führt: {name}.</translation>
    </message>
    <message numerus="yes">
        <source>It costs {name} %n point(s) in {colour}.</source>
        <translation>
            <numerusform>Es nimmt {name} %n Punkt in {colour}.</numerusform>
            <numerusform>Es nimmt {name} %n Punkte in {colour}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leaves the most {colour} to {name}: %n point(s) saved.</source>
        <translation>
            <numerusform>Überlässt {name} das meiste {colour}: %n Punkt gerettet.</numerusform>
            <numerusform>Überlässt {name} das meiste {colour}: %n Punkte gerettet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The gift brings {name} nothing: who has the most {colour} loses it.</source>
        <translation>Das Geschenk bringt {name} nichts: Wer das meiste {colour} hat, verliert es.</translation>
    </message>
    <message>
        <source>If anybody is to be helped, then who is furthest behind: {name}.</source>
        <translation>Wenn schon jemandem geholfen wird, dann dem, der am weitesten zurückliegt: {name}.</translation>
    </message>
    <message>
        <source>The fifth {colour} completes a stack: a point nobody can take away.</source>
        <translation>Das fünfte {colour} macht einen Stapel voll: ein Punkt, den niemand mehr nimmt.</translation>
    </message>
    <message>
        <source>Keeping {colour} brings a point: just one below the most.</source>
        <translation>{colour} zu behalten bringt einen Punkt: genau eins weniger als das meiste.</translation>
    </message>
    <message>
        <source>Keeping {colour} brings a point.</source>
        <translation>{colour} zu behalten bringt einen Punkt.</translation>
    </message>
    <message numerus="yes">
        <source>Kept, {colour} would be the most and cost %n point(s).</source>
        <translation>
            <numerusform>Behalten wäre es das meiste {colour} und kostete %n Punkt.</numerusform>
            <numerusform>Behalten wäre es das meiste {colour} und kostete %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is the last triplet.</source>
        <translation>Es ist der letzte Drilling.</translation>
    </message>
    <message>
        <source>The {colour} card brings a point at once.</source>
        <translation>Die Karte in {colour} bringt sofort einen Punkt.</translation>
    </message>
    <message numerus="yes">
        <source>As a gift, {colour} can cost {name} %n point(s).</source>
        <translation>
            <numerusform>Als Geschenk kann {colour} {name} %n Punkt nehmen.</numerusform>
            <numerusform>Als Geschenk kann {colour} {name} %n Punkte nehmen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Left lying, {colour} could bring {name} a point next.</source>
        <translation>Bleibt {colour} liegen, kann es {name} gleich einen Punkt bringen.</translation>
    </message>
    <message>
        <source>It brings no point at once: it is meant for the end of the session.</source>
        <translation>Es bringt nicht sofort einen Punkt: Es ist für das Ende des Durchgangs gedacht.</translation>
    </message>
    <message>
        <source>The face-down cards may have decided that; they stay a secret.</source>
        <translation>Vielleicht haben das die verdeckten Karten entschieden; sie bleiben geheim.</translation>
    </message>
    <message>
        <source>Count the {colour} cards in front of everybody.</source>
        <translation>Zähl, wie viel {colour} vor jedem liegt.</translation>
    </message>
    <message>
        <source>Look at the cards in front of {name}.</source>
        <translation>Sieh dir die Karten vor {name} an.</translation>
    </message>
    <message>
        <source>Which triplet keeps most ways open?</source>
        <translation>Welcher Drilling lässt die meisten Wege offen?</translation>
    </message>
    <message>
        <source>Which gift helps the others least?</source>
        <translation>Welches Geschenk hilft den anderen am wenigsten?</translation>
    </message>
</context>
<context>
    <name>Hint</name>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>H again shows the move.</source>
        <translation>Noch einmal H zeigt den Zug.</translation>
    </message>
    <message>
        <source>Nobody knows what to do here.</source>
        <translation>Hier weiß niemand Rat.</translation>
    </message>
    <message>
        <source>There is nothing for you to decide now.</source>
        <translation>Für dich gibt es jetzt nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>There is only one thing you can do.</source>
        <translation>Es gibt nur eine Möglichkeit.</translation>
    </message>
    <message>
        <source>Nothing that you can see speaks for it.</source>
        <translation>Nichts, was du siehst, spricht dafür.</translation>
    </message>
    <message>
        <source>Nobody else has done anything yet.</source>
        <translation>Noch hat sonst niemand etwas getan.</translation>
    </message>
    <message>
        <source>Thinking about a hint…</source>
        <translation>Ein Tipp wird überlegt …</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Drag, or click and click</source>
        <translation>Ziehen oder Klick, Klick</translation>
    </message>
    <message>
        <source>take a card up and put it down on a lit place</source>
        <translation>eine Karte nehmen und auf einem hellen Platz ablegen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>play a card with only one place</source>
        <translation>eine Karte mit nur einem Platz spielen</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Gedrückt halten</translation>
    </message>
    <message>
        <source>look at an own face-down card</source>
        <translation>eigene verdeckte Karte ansehen</translation>
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
        <source>On the shelf</source>
        <translation>Im Regal</translation>
    </message>
    <message>
        <source>put the card back, take a hint away</source>
        <translation>Karte zurücklegen, Tipp wegnehmen</translation>
    </message>
    <message>
        <source>Tab, arrows</source>
        <translation>Tab, Pfeile</translation>
    </message>
    <message>
        <source>walk over the table</source>
        <translation>über den Tisch wandern</translation>
    </message>
    <message>
        <source>Enter, Space</source>
        <translation>Eingabe, Leertaste</translation>
    </message>
    <message>
        <source>take up, put down, press a button; hurry the computers</source>
        <translation>nehmen, ablegen, Knopf drücken; Computer antreiben</translation>
    </message>
    <message>
        <source>1 to 9</source>
        <translation>1 bis 9</translation>
    </message>
    <message>
        <source>take up a card of the hand</source>
        <translation>eine Handkarte nehmen</translation>
    </message>
    <message>
        <source>Numeric pad</source>
        <translation>Ziffernblock</translation>
    </message>
    <message>
        <source>the nine cells of Triple</source>
        <translation>Triple: die neun Felder</translation>
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
        <source>Wheel, Shift and wheel, pull the felt</source>
        <translation>Mausrad, Umschalt und Mausrad, am Filz ziehen</translation>
    </message>
    <message>
        <source>see the rest of a large table</source>
        <translation>den Rest eines großen Tisches sehen</translation>
    </message>
    <message>
        <source>play, and stop</source>
        <translation>abspielen und anhalten</translation>
    </message>
    <message>
        <source>rename a game</source>
        <translation>ein Spiel umbenennen</translation>
    </message>
    <message>
        <source>remove games</source>
        <translation>Spiele löschen</translation>
    </message>
    <message>
        <source>bring removed games back</source>
        <translation>gelöschte Spiele zurückholen</translation>
    </message>
    <message>
        <source>look for a game</source>
        <translation>ein Spiel suchen</translation>
    </message>
    <message>
        <source>There is no such key.</source>
        <translation>So eine Taste gibt es nicht.</translation>
    </message>
    <message>
        <source>Look for a key, or for what it does</source>
        <translation>Eine Taste suchen oder was sie bewirkt</translation>
    </message>
    <message>
        <source>a step back</source>
        <translation>ein Schritt zurück</translation>
    </message>
    <message>
        <source>a step on</source>
        <translation>ein Schritt weiter</translation>
    </message>
    <message>
        <source>a round back</source>
        <translation>eine Runde zurück</translation>
    </message>
    <message>
        <source>a round on</source>
        <translation>eine Runde weiter</translation>
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
        <source>look with other eyes</source>
        <translation>mit anderen Augen sehen</translation>
    </message>
    <message>
        <source>play on from here</source>
        <translation>ab hier weiterspielen</translation>
    </message>
    <message>
        <source>leave the replay</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>In a replay</source>
        <translation>Beim Nachspielen</translation>
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
    <name>Log</name>
    <message>
        <source>What happened</source>
        <translation>Was bisher geschah</translation>
    </message>
</context>
<context>
    <name>Mishap</name>
    <message>
        <source>Details</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Show the &amp;log</source>
        <translation>&amp;Protokoll zeigen</translation>
    </message>
    <message>
        <source>Problems can be reported at {address}: add the details.</source>
        <translation>Probleme lassen sich auf {address} melden, am besten mit den Angaben.</translation>
    </message>
    <message>
        <source>Show the r&amp;ecord</source>
        <translation>A&amp;ufzeichnung zeigen</translation>
    </message>
    <message>
        <source>Show the gam&amp;es</source>
        <translation>Spi&amp;ele zeigen</translation>
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
    <message>
        <source>After a crash</source>
        <translation>Nach einem Absturz</translation>
    </message>
    <message>
        <source>&amp;Reopen from the record</source>
        <translation>Aus der Aufzeichnung &amp;neu öffnen</translation>
    </message>
    <message>
        <source>Your game is kept: every move is on the disk. Go on with it; if the table is not as it should be, reopen it from the record.</source>
        <translation>Das Spiel ist gesichert: Jeder Zug ist gespeichert. Es kann weitergehen; ist der Tisch nicht, wie er sein soll, lässt er sich aus der Aufzeichnung neu öffnen.</translation>
    </message>
    <message>
        <source>&amp;Go on with the game</source>
        <translation>Das Spiel &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Something in Card Table went wrong</source>
        <translation>In Card Table ist etwas schiefgegangen</translation>
    </message>
    <message>
        <source>All games are kept.</source>
        <translation>Alle Spiele sind gesichert.</translation>
    </message>
    <message numerus="yes">
        <source>It happened %n time(s).</source>
        <translation>
            <numerusform>Es geschah %n-mal.</numerusform>
            <numerusform>Es geschah %n-mal.</numerusform>
        </translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Ein Problem melden</translation>
    </message>
    <message>
        <source>These details help to find out what is wrong. They name no player and no card; if it happened in a game, its record helps, too.</source>
        <translation>Diese Angaben helfen herauszufinden, was nicht stimmt. Sie nennen weder Mitspielende noch Karten; geschah es in einem Spiel, hilft auch dessen Aufzeichnung.</translation>
    </message>
    <message>
        <source>Not every move of this game could be saved yet: better go on than begin again.</source>
        <translation>Noch konnte nicht jeder Zug dieses Spiels gespeichert werden: besser weiterspielen als neu öffnen.</translation>
    </message>
    <message>
        <source>Card Table ended by mistake the last time</source>
        <translation>Card Table ist beim letzten Mal abgestürzt</translation>
    </message>
    <message>
        <source>Your game is kept: every move is on the disk.</source>
        <translation>Das Spiel ist gesichert: Jeder Zug ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} und {last}</translation>
    </message>
</context>
<context>
    <name>New game</name>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>So many cards more to start with</source>
        <translation>So viele Karten mehr zu Beginn</translation>
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
        <source>How the game is played (F2)</source>
        <translation>Wie das Spiel geht (F2)</translation>
    </message>
    <message>
        <source>Who declines is not asked again</source>
        <translation>Wer ablehnt, wird nicht mehr gefragt</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>The same number gives the same cards again</source>
        <translation>Gleiche Nummer, gleiche Karten</translation>
    </message>
    <message>
        <source>Seal the deal</source>
        <translation>Karten versiegeln</translation>
    </message>
    <message>
        <source>A seal that is shown at the start proves at the end that no card was changed.</source>
        <translation>Ein Siegel, das am Anfang gezeigt wird, beweist am Ende, dass keine Karte vertauscht wurde.</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Chips to win</source>
        <translation>Chips zum Sieg</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Spielnummer</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Everybody needs a name.</source>
        <translation>Alle brauchen einen Namen.</translation>
    </message>
    <message>
        <source>Two of the names are the same.</source>
        <translation>Zwei Namen sind gleich.</translation>
    </message>
    <message>
        <source>The seed is a whole number.</source>
        <translation>Die Spielnummer ist eine ganze Zahl.</translation>
    </message>
    <message>
        <source>In Triple all play at the same moment, each with cards of their own: at one screen that works for one person. The others are computers.</source>
        <translation>Bei Triple spielen alle gleichzeitig, jeder mit eigenen Karten: Vor einem Bildschirm geht das nur für einen Menschen. Die anderen sind Computer.</translation>
    </message>
    <message>
        <source>Every seat needs a colour of its own.</source>
        <translation>Jeder Platz braucht seine eigene Farbe.</translation>
    </message>
    <message>
        <source>Everybody takes three presents in turn, two open and one wrapped, keeps one of the open ones and gives the other away. At the end every colour counts a point a card, but who has the most of a colour must throw those away. Five of a colour fold into a stack that is safe and worth one point.</source>
        <translation>Reihum nehmen alle drei Geschenke, zwei offene und ein verpacktes, behalten eins der offenen und verschenken das andere. Am Ende zählt jede Karte einen Punkt. Doch wer von einer Farbe am meisten hat, muss sie abwerfen. Fünf einer Farbe werden ein Stapel: Der ist sicher und zählt einen Punkt.</translation>
    </message>
    <message>
        <source>No turns: whoever sees a place puts a card on the grid so that three in a line share a colour, a shape or the number of waves, and did not before. Who is rid of all cards first wins the round.</source>
        <translation>Niemand wartet: Wer einen Platz sieht, legt eine Karte auf das Raster, sodass drei in einer Linie neu die Farbe, die Form oder die Zahl der Wellen gemeinsam haben. Wer zuerst alle Karten los ist, gewinnt die Runde.</translation>
    </message>
    <message>
        <source>One hidden card, and one more as often as you like. The pot has two halves: one for the best up to 8, one for the best up to 28. The 1/11 counts as either. Who shows 28 or more is out; who has both 8 and 28 takes it all.</source>
        <translation>Eine verdeckte Karte, und immer wieder die Frage: noch eine? Die Mitte hat zwei Hälften: eine für die beste Summe bis 8, eine für die beste bis 28. Die 1/11 zählt so oder so. Wer offen 28 oder mehr hat, ist raus; wer auf 8 und auf 28 kommt, räumt alles ab.</translation>
    </message>
    <message>
        <source>Place cards of any colour in four rows. When a row is full, the colour with the highest sum gets its chip, and red chips are minus points. Instead of placing you may offer a card for a colour you would like.</source>
        <translation>Karten aller Farben kommen in vier Reihen. Ist eine Reihe voll, bekommt die Farbe mit der höchsten Summe den Chip, und rote Chips sind Minuspunkte. Statt zu legen, darf man eine Karte gegen eine Farbe anbieten, die man gern hätte.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message numerus="yes">
        <source>Wins {won} of 100 games against %n sensible player(s) ({fair} would be even).</source>
        <translation>
            <numerusform>Gewinnt {won} von 100 Spielen gegen %n klugen Spieler ({fair} wären ausgeglichen).</numerusform>
            <numerusform>Gewinnt {won} von 100 Spielen gegen %n kluge Spieler ({fair} wären ausgeglichen).</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody at this screen.</source>
        <translation>Jemand an diesem Bildschirm.</translation>
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
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>So many extra cards do not go round.</source>
        <translation>Für so viele Zusatzkarten reichen die Karten nicht.</translation>
    </message>
    <message>
        <source>Name at seat {n}</source>
        <translation>Name an Platz {n}</translation>
    </message>
    <message>
        <source>Who plays seat {n}</source>
        <translation>Wer an Platz {n} spielt</translation>
    </message>
</context>
<context>
    <name>Outside</name>
    <message>
        <source>It could not be opened: {place}</source>
        <translation>Das konnte nicht geöffnet werden: {place}</translation>
    </message>
</context>
<context>
    <name>Pause</name>
    <message>
        <source>The cards are covered, and the clock stands still.</source>
        <translation>Die Karten sind zugedeckt, und die Uhr steht still.</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Go on (P)</source>
        <translation>Weiter (P)</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
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
        <source>Place {card} in row {row}, column {column}.</source>
        <translation>Leg {card} in Reihe {row}, Spalte {column}.</translation>
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
        <translation>Biete {card} an und verlange {wanted}.</translation>
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
        <translation>Spiel auf {half}.</translation>
    </message>
    <message>
        <source>Answer with {card}.</source>
        <translation>Antworte mit {card}.</translation>
    </message>
    <message>
        <source>Swap with {name}.</source>
        <translation>Tausch mit {name}.</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>This game is not saved: {reason}.</source>
        <translation>Dieses Spiel ist nicht gespeichert: {reason}.</translation>
    </message>
    <message>
        <source>Take it back for practice?</source>
        <translation>Zur Übung zurücknehmen?</translation>
    </message>
    <message>
        <source>Others have decided since, or a card came to light. The game can be played on from there, but its record will say that it was for practice, and it does not count in the statistics.</source>
        <translation>Seitdem haben andere entschieden, oder eine Karte wurde bekannt. Von dort kann weitergespielt werden, aber in der Aufzeichnung steht dann, dass es zur Übung war, und in der Statistik zählt es nicht.</translation>
    </message>
    <message>
        <source>Take back for practice</source>
        <translation>Zur Übung zurücknehmen</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>If it is left now, the moves that are not saved are lost.</source>
        <translation>Wird es jetzt verlassen, gehen die Züge verloren, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Leave it all the same</source>
        <translation>Trotzdem verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Nicht mehr fragen</translation>
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
        <translation>Der Zugriff wird nicht erlaubt</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Das wird nicht erlaubt</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Required key not available</source>
        <translation>Der Ordner ist verschlüsselt und nicht aufgeschlossen</translation>
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
        <translation>Eine Datei liegt, wo ein Ordner sein müsste</translation>
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
        <translation>Das Netz ist nicht in Betrieb</translation>
    </message>
    <message>
        <source>Network is unreachable</source>
        <translation>Das Netz ist nicht zu erreichen</translation>
    </message>
    <message>
        <source>Something else is in its place</source>
        <translation>Etwas anderes liegt an ihrer Stelle</translation>
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
        <source>The cards are still to be shuffled.</source>
        <translation>Die Karten müssen erst gemischt werden.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist vorbei.</translation>
    </message>
    <message>
        <source>It is the turn of {turn}.</source>
        <translation>{turn} ist dran.</translation>
    </message>
    <message>
        <source>You do not hold {card}.</source>
        <translation>{card} hast du nicht auf der Hand.</translation>
    </message>
    <message>
        <source>First give away one of the open cards of the triplet you took.</source>
        <translation>Verschenk erst eine der offenen Karten aus deinem Drilling.</translation>
    </message>
    <message>
        <source>First take a triplet.</source>
        <translation>Nimm erst einen Drilling.</translation>
    </message>
    <message>
        <source>There are only the triplets 0 to {last}.</source>
        <translation>Es gibt nur die Drillinge 0 bis {last}.</translation>
    </message>
    <message>
        <source>This triplet has already been taken.</source>
        <translation>Diesen Drilling hat schon jemand.</translation>
    </message>
    <message>
        <source>{card} is not an open card of your triplet; those are {first} and {second}.</source>
        <translation>{card} liegt nicht offen in deinem Drilling; dort liegen {first} und {second}.</translation>
    </message>
    <message>
        <source>You keep exactly one of the two open cards: the other goes to somebody else.</source>
        <translation>Von den beiden offenen Karten behältst du genau eine: Die andere bekommt jemand anders.</translation>
    </message>
    <message>
        <source>Draw at least one card.</source>
        <translation>Zieh mindestens eine Karte.</translation>
    </message>
    <message>
        <source>You cannot draw that many: {left} left in your pile.</source>
        <translation>So viele Karten hast du nicht mehr: In deinem Stapel sind noch {left}.</translation>
    </message>
    <message>
        <source>Your pile is empty.</source>
        <translation>Dein Stapel ist leer.</translation>
    </message>
    <message>
        <source>The grid has only the cells 0 to 8.</source>
        <translation>Das Raster hat nur die Felder 0 bis 8.</translation>
    </message>
    <message>
        <source>{card} makes no triple there: in no line do the two other cards share its colour, shape or count.</source>
        <translation>{card} macht dort kein Triple: In keiner Linie passen die zwei anderen Karten in Farbe, Form oder Wellen dazu.</translation>
    </message>
    <message>
        <source>These three were already a triple of {call}: covering {call} with {call} makes no new one.</source>
        <translation>Diese drei waren schon ein Triple: {call} auf {call} macht kein neues.</translation>
    </message>
    <message>
        <source>You are out of this round: your open cards add up to 28 or more.</source>
        <translation>Du bist in dieser Runde raus: Deine offenen Karten sind 28 oder mehr.</translation>
    </message>
    <message>
        <source>You declined, and in this game that is final for the round.</source>
        <translation>Du hast abgelehnt, und das gilt in diesem Spiel für die ganze Runde.</translation>
    </message>
    <message>
        <source>A card is being offered: accept it or decline it.</source>
        <translation>Eine Karte wird angeboten: Nimm sie an oder lehn sie ab.</translation>
    </message>
    <message>
        <source>The round is being paid out: choose 8 or 28.</source>
        <translation>Die Runde wird ausgezahlt: Wähl 8 oder 28.</translation>
    </message>
    <message>
        <source>There are only the halves for 8 and for 28.</source>
        <translation>Es gibt nur die Hälften für 8 und für 28.</translation>
    </message>
    <message>
        <source>A swap is being offered: answer with a card or decline.</source>
        <translation>Ein Tausch wird angeboten: Antworte mit einer Karte oder lehn ab.</translation>
    </message>
    <message>
        <source>Several seats accepted: pick your partner first.</source>
        <translation>Mehrere wollen tauschen: Such erst aus, mit wem.</translation>
    </message>
    <message>
        <source>Nobody is offering a swap.</source>
        <translation>Niemand bietet einen Tausch an.</translation>
    </message>
    <message>
        <source>There is no partner to pick now.</source>
        <translation>Jetzt ist niemand für einen Tausch auszusuchen.</translation>
    </message>
    <message>
        <source>{seat} did not accept your offer.</source>
        <translation>{seat} hat dein Angebot nicht angenommen.</translation>
    </message>
    <message>
        <source>There are only the rows 0 to 3.</source>
        <translation>Es gibt nur die Reihen 0 bis 3.</translation>
    </message>
    <message>
        <source>This row has no chip any more.</source>
        <translation>In dieser Reihe liegt kein Chip mehr.</translation>
    </message>
    <message>
        <source>There were {turns} turns without a placement: now you must place a card.</source>
        <translation>Seit {turns} Zügen hat niemand gelegt: Jetzt musst du eine Karte legen.</translation>
    </message>
    <message>
        <source>{colour} is not in play.</source>
        <translation>{colour} spielt nicht mit.</translation>
    </message>
    <message>
        <source>You offer {colour}, so you have to ask for another colour.</source>
        <translation>Du bietest {colour}, also musst du dir eine andere Farbe wünschen.</translation>
    </message>
    <message>
        <source>{card} is not {colour}, which is what is asked for.</source>
        <translation>Gewünscht ist {colour}, nicht {card}.</translation>
    </message>
    <message>
        <source>You may pass only when your hand is empty.</source>
        <translation>Aussetzen darfst du nur ohne Karten auf der Hand.</translation>
    </message>
    <message>
        <source>Your hand is empty: all you can do is pass.</source>
        <translation>Du hast keine Karten auf der Hand: Du kannst nur aussetzen.</translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation>Das Spiel macht Pause.</translation>
    </message>
    <message>
        <source>First the curtain is lifted.</source>
        <translation>Erst muss der Vorhang auf.</translation>
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
        <source>{seat} was faster: this makes no new triple there any more.</source>
        <translation>{seat} war schneller: Das gibt dort kein neues Triple mehr.</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>Platz {number}</translation>
    </message>
</context>
<context>
    <name>Replay</name>
    <message>
        <source>Take a seat here, and play on in a new game (T)</source>
        <translation>Hier einen Platz einnehmen und in einem neuen Spiel weiterspielen (T)</translation>
    </message>
    <message>
        <source>Whose eyes the table is seen with (E)</source>
        <translation>Mit wessen Augen der Tisch gesehen wird (E)</translation>
    </message>
    <message>
        <source>Moves of the game</source>
        <translation>Züge des Spiels</translation>
    </message>
    <message>
        <source>To the beginning (Home)</source>
        <translation>Zum Anfang (Pos1)</translation>
    </message>
    <message>
        <source>A round back (Page Up)</source>
        <translation>Eine Runde zurück (Bild auf)</translation>
    </message>
    <message>
        <source>A move back (Left)</source>
        <translation>Einen Zug zurück (Links)</translation>
    </message>
    <message>
        <source>A move on (Right)</source>
        <translation>Einen Zug weiter (Rechts)</translation>
    </message>
    <message>
        <source>A round on (Page Down)</source>
        <translation>Eine Runde weiter (Bild ab)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>Zum Ende (Ende)</translation>
    </message>
    <message>
        <source>How fast it is played (+ and −)</source>
        <translation>Wie schnell abgespielt wird (+ und −)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Seen with the eyes of</source>
        <translation>Gesehen mit den Augen von</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
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
        <source>Leave the replay (Esc)</source>
        <translation>Zurück (Esc)</translation>
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
        <source>{name} answers with {card}.</source>
        <translation>{name} antwortet mit {card}.</translation>
    </message>
    <message>
        <source>This game still goes on, and trying it out would tell its hidden cards. It can be played from any point when it is over.</source>
        <translation>Dieses Spiel läuft noch, und ausprobieren würde seine verdeckten Karten verraten. Ist es zu Ende, lässt es sich von jedem Zug an spielen.</translation>
    </message>
    <message>
        <source>This game still goes on: it shows only what may be known until it is over.</source>
        <translation>Dieses Spiel läuft noch: Bis es zu Ende ist, zeigt es nur, was man wissen darf.</translation>
    </message>
    <message>
        <source>The round that is being played stays covered: in it everybody plays against time.</source>
        <translation>Die laufende Runde bleibt verdeckt: Sie wird gegen die Zeit gespielt.</translation>
    </message>
    <message>
        <source>All cards open</source>
        <translation>Alle Karten offen</translation>
    </message>
    <message>
        <source>Seen by a spectator</source>
        <translation>Sicht: Zuschauer</translation>
    </message>
    <message>
        <source>Session {session}, round {round}</source>
        <translation>Durchgang {session}, Runde {round}</translation>
    </message>
    <message>
        <source>Row {number} is full: {chip} goes to nobody</source>
        <translation>Reihe {number} ist voll: {chip} bekommt niemand</translation>
    </message>
    <message>
        <source>The game is over here. Go back to a move to play on from it.</source>
        <translation>Hier ist das Spiel zu Ende. Weiter vorn lässt es sich von jedem Zug an weiterspielen.</translation>
    </message>
    <message>
        <source>Seen by {name}</source>
        <translation>Sicht: {name}</translation>
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
        <source>{name} has answered, face down.</source>
        <translation>{name} hat verdeckt geantwortet.</translation>
    </message>
    <message>
        <source>{name} declines.</source>
        <translation>{name} lehnt ab.</translation>
    </message>
    <message>
        <source>{name} {score}</source>
        <translation>{name} {score}</translation>
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
        <translation>Zur Spielauswahl</translation>
    </message>
    <message>
        <source>Look at the table</source>
        <translation>Tisch ansehen</translation>
    </message>
    <message>
        <source>Watch it again</source>
        <translation>Wiederholung</translation>
    </message>
</context>
<context>
    <name>Results</name>
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
    <name>Scoring</name>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
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
        <translation>Die Karten waren versiegelt, und jede Mischung stimmt, soweit gespeichert wurde.</translation>
    </message>
    <message>
        <source>Copy all this</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>The deal was sealed, but line {line} of the record differs.</source>
        <translation>Die Karten waren versiegelt, aber Zeile {line} der Aufzeichnung weicht ab.</translation>
    </message>
    <message>
        <source>The deal was sealed, but the record is not there: {reason}.</source>
        <translation>Die Karten waren versiegelt, aber die Aufzeichnung ist nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Spielnummer</translation>
    </message>
    <message>
        <source>Salt</source>
        <translation>Salz</translation>
    </message>
    <message>
        <source>To check it</source>
        <translation>Zum Prüfen</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Windows, log and rules change at once.</source>
        <translation>Fenster, Verlauf und Regeln wechseln sofort.</translation>
    </message>
    <message>
        <source>This time the language was chosen on the command line; your choice here holds from the next start on.</source>
        <translation>Diesmal kam die Sprache von der Befehlszeile; die Wahl hier gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Eigener Name</translation>
    </message>
    <message>
        <source>The first person at the table of a new game has this name.</source>
        <translation>So heißt in einem neuen Spiel die erste Person am Tisch.</translation>
    </message>
    <message>
        <source>Pace of the computers</source>
        <translation>Tempo der Computer</translation>
    </message>
    <message>
        <source>How long they take for a move.</source>
        <translation>Wie lange sie für einen Zug brauchen.</translation>
    </message>
    <message>
        <source>How cards get to their places.</source>
        <translation>Wie Karten an ihren Platz kommen.</translation>
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
        <source>No sound device answers.</source>
        <translation>Es antwortet kein Tongerät.</translation>
    </message>
    <message>
        <source>Language (Sprache)</source>
        <translation>Sprache (Language)</translation>
    </message>
    <message>
        <source>Motion of the cards</source>
        <translation>Bewegung der Karten</translation>
    </message>
    <message>
        <source>Play sounds</source>
        <translation>Klänge abspielen</translation>
    </message>
    <message>
        <source>Cards, gems and chips, calls, and whose turn it is.</source>
        <translation>Karten, Edelsteine und Chips, Ausrufe, und wer an der Reihe ist.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>Letting go of the slider plays a sample.</source>
        <translation>Nach dem Loslassen des Reglers ist eine Probe zu hören.</translation>
    </message>
    <message>
        <source>The cards themselves look the same on both tables.</source>
        <translation>Die Karten selbst sehen auf beiden Tischen gleich aus.</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Größe der Schrift</translation>
    </message>
    <message>
        <source>For everything that is written beside the cards.</source>
        <translation>Für alles, was neben den Karten geschrieben steht.</translation>
    </message>
    <message>
        <source>Size of the cards</source>
        <translation>Größe der Karten</translation>
    </message>
    <message>
        <source>100 % just fits the window; a larger table is scrolled. Also with Ctrl and the wheel.</source>
        <translation>Bei 100 % passt der Tisch genau ins Fenster; ein größerer wird verschoben. Auch mit Strg und dem Mausrad.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>What the cards lie on.</source>
        <translation>Worauf die Karten liegen.</translation>
    </message>
    <message>
        <source>Backs of the cards</source>
        <translation>Rückseiten der Karten</translation>
    </message>
    <message>
        <source>Backs that tell a colour stay as they are.</source>
        <translation>Rückseiten, die eine Farbe verraten, bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Offer hints</source>
        <translation>Tipps anbieten</translation>
    </message>
    <message>
        <source>A button that shows where to look, and then what to do.</source>
        <translation>Ein Knopf, der zeigt, wohin man schauen und dann, was man tun kann.</translation>
    </message>
    <message>
        <source>Light places for a card</source>
        <translation>Plätze für Karten zeigen</translation>
    </message>
    <message>
        <source>Who takes a card up sees where it may go.</source>
        <translation>Wer eine Karte aufnimmt, sieht, wohin sie darf.</translation>
    </message>
    <message>
        <source>Explain scorings</source>
        <translation>Wertungen erklären</translation>
    </message>
    <message>
        <source>Step by step, what counts and why.</source>
        <translation>Schritt für Schritt, was zählt und warum.</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Verlauf zeigen</translation>
    </message>
    <message>
        <source>What happened, in sentences beside the table.</source>
        <translation>Was geschah, in Sätzen neben dem Tisch.</translation>
    </message>
    <message>
        <source>Before a game is lost</source>
        <translation>Bevor ein Spiel verloren geht</translation>
    </message>
    <message>
        <source>When a game is left that could not be saved.</source>
        <translation>Wenn ein Spiel verlassen wird, das sich nicht speichern ließ.</translation>
    </message>
    <message>
        <source>Before a game becomes practice</source>
        <translation>Bevor ein Spiel zur Übung wird</translation>
    </message>
    <message>
        <source>When a move is taken back after something hidden was seen. Such a game does not count in the statistics.</source>
        <translation>Wenn ein Zug zurückgenommen wird, nachdem Verdecktes zu sehen war. So ein Spiel zählt nicht in der Statistik.</translation>
    </message>
    <message>
        <source>The cards lie like this.</source>
        <translation>So liegen die Karten.</translation>
    </message>
    <message>
        <source>Preview of the table</source>
        <translation>Vorschau des Tisches</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Off: cards are there at once</source>
        <translation>Aus: Karten sind sofort da</translation>
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
        <translation>Schnell</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie das System</translation>
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
        <source>Each its own</source>
        <translation>Je nach Spiel</translation>
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
        <source>Pages of the settings</source>
        <translation>Seiten der Einstellungen</translation>
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
        <source>Help at the table</source>
        <translation>Hilfe am Tisch</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Rückfragen</translation>
    </message>
    <message>
        <source>Back to the defaults</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>All settings as they were before</source>
        <translation>Alle Einstellungen wie zuvor</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The settings are kept in {file}.</source>
        <translation>Die Einstellungen stehen in {file}.</translation>
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
    <name>Shelf</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurücklegen</translation>
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
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
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
        <source>Games of Card Table (*{ending})</source>
        <translation>Spiele von Card Table (*{ending})</translation>
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
        <source>“{title}” is on the shelf already.</source>
        <translation>„{title}“ liegt schon im Regal.</translation>
    </message>
    <message>
        <source>“{title}” was imported.</source>
        <translation>„{title}“ wurde importiert.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Strg+Z</translation>
    </message>
    <message>
        <source>Put this away</source>
        <translation>Das ausblenden</translation>
    </message>
    <message>
        <source>“{title}” was deleted.</source>
        <translation>„{title}“ wurde gelöscht.</translation>
    </message>
    <message>
        <source>“{title}” is back on the shelf.</source>
        <translation>„{title}“ liegt wieder im Regal.</translation>
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
        <source>Which games</source>
        <translation>Welche Spiele</translation>
    </message>
    <message>
        <source>{file} is there already. It would be lost.</source>
        <translation>{file} gibt es schon. Diese Datei ginge verloren.</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
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
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>“{title}” was deleted and no longer counts in the statistics.</source>
        <translation>„{title}“ wurde gelöscht und zählt nicht mehr in der Statistik.</translation>
    </message>
    <message>
        <source>“{title}” is back on the shelf and counts in the statistics.</source>
        <translation>„{title}“ liegt wieder im Regal und zählt in der Statistik.</translation>
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
        <translation>Unbeendet</translation>
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
        <source>The shelf is still empty. Every game you play will find its place here.</source>
        <translation>Das Regal ist noch leer. Jedes gespielte Spiel bekommt hier seinen Platz.</translation>
    </message>
    <message>
        <source>No game waits to be finished.</source>
        <translation>Kein Spiel wartet darauf, beendet zu werden.</translation>
    </message>
    <message>
        <source>No game has been finished yet.</source>
        <translation>Noch wurde kein Spiel beendet.</translation>
    </message>
    <message>
        <source>Nothing is deleted. Deleted games can be put back from here for 30 days.</source>
        <translation>Nichts ist gelöscht. Gelöschte Spiele lassen sich hier 30 Tage lang zurücklegen.</translation>
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
        <translation>zur Übung</translation>
    </message>
    <message>
        <source>deleted {when}</source>
        <translation>gelöscht {when}</translation>
    </message>
    <message>
        <source>won by {names}</source>
        <translation>gewonnen von {names}</translation>
    </message>
</context>
<context>
    <name>Start</name>
    <message>
        <source>Go on: {title}</source>
        <translation>Weiterspielen: {title}</translation>
    </message>
    <message>
        <source>Collect much, but never the most: give the rest away.</source>
        <translation>Viel sammeln, nur nie am meisten: den Rest verschenken.</translation>
    </message>
    <message>
        <source>Everybody at once: ever new threes in a row.</source>
        <translation>Alle auf einmal: immer neue Dreier in einer Linie.</translation>
    </message>
    <message>
        <source>One more card? Close to 8, or to 28, or both.</source>
        <translation>Noch eine Karte? Nah an die 8, an die 28 oder an beide.</translation>
    </message>
    <message>
        <source>The highest colour takes the chip, wanted or not.</source>
        <translation>Die höchste Farbe kriegt den Chip, ob gewollt oder nicht.</translation>
    </message>
    <message>
        <source>Card Table</source>
        <translation>Card Table</translation>
    </message>
    <message>
        <source>Which game shall it be?</source>
        <translation>Was spielen wir?</translation>
    </message>
    <message>
        <source>{low} to {high} players</source>
        <translation>{low} bis {high} Spieler</translation>
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
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>The table is saved as {file}.</source>
        <translation>Die Tabelle ist als {file} gespeichert.</translation>
    </message>
    <message>
        <source>Save as a table</source>
        <translation>Als Tabelle speichern</translation>
    </message>
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
        <source>Against</source>
        <translation>Gegen</translation>
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
        <source>As soon as a game has been played to its end, it is told here who won how often, who scored how much, and against whom. Practice does not count.</source>
        <translation>Sobald ein Spiel zu Ende gespielt ist, steht hier, wer wie oft gewonnen hat, mit wie vielen Punkten und gegen wen. Übungsspiele zählen nicht.</translation>
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
        <source>Save as a table …</source>
        <translation>Als Tabelle speichern …</translation>
    </message>
    <message>
        <source>Start counting anew</source>
        <translation>Neu zählen</translation>
    </message>
    <message>
        <source>Count everything again</source>
        <translation>Wieder alles zählen</translation>
    </message>
    <message>
        <source>Counting since {time}. Earlier games are kept.</source>
        <translation>Gezählt wird seit {time}. Frühere Spiele bleiben erhalten.</translation>
    </message>
    <message>
        <source>Count since {time} again</source>
        <translation>Wieder ab {time} zählen</translation>
    </message>
    <message>
        <source>The games are being read …</source>
        <translation>Die Spiele werden gelesen …</translation>
    </message>
    <message>
        <source>The games cannot be counted</source>
        <translation>Die Spiele lassen sich nicht zählen</translation>
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
        <source>Point at a result, or go there with the arrow keys.</source>
        <translation>Auf ein Ergebnis zeigen oder mit den Pfeiltasten hingehen.</translation>
    </message>
    <message>
        <source>Watch this game</source>
        <translation>Dieses Spiel ansehen</translation>
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
        <translation>gerecht: {share}</translation>
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
        <source>Share of the wins; a win shared by two counts half</source>
        <translation>Anteil an den Siegen; ein zu zweit geteilter Sieg zählt halb</translation>
    </message>
    <message>
        <source>The share if everybody at the table were equally good</source>
        <translation>Die Quote, wenn alle am Tisch gleich gut wären</translation>
    </message>
    <message>
        <source>Wins in a row by now</source>
        <translation>Siege in Folge bis jetzt</translation>
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
        <source>Points ahead of the best of the others, or behind</source>
        <translation>Vorsprung auf das beste Ergebnis der anderen, oder Rückstand</translation>
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
        <translation>Gerecht</translation>
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
    <message numerus="yes">
        <source>%n chip(s) to win</source>
        <translation>
            <numerusform>%n Chip zum Sieg</numerusform>
            <numerusform>%n Chips zum Sieg</numerusform>
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
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
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
        <source>anybody</source>
        <translation>alle</translation>
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
        <source>{name} (person)</source>
        <translation>{name} (Person)</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>No place takes this now.</source>
        <translation>Dafür ist jetzt nirgends Platz.</translation>
    </message>
</context>
<context>
    <name>Take over</name>
    <message>
        <source>A new game begins with the cards as they lie here; the old one stays as it is. As everybody could see the cards it is played for practice, and does not count.</source>
        <translation>Ein neues Spiel beginnt mit den Karten, wie sie hier liegen; das alte bleibt, wie es ist. Da alle Karten zu sehen waren, ist es zur Übung und zählt nicht.</translation>
    </message>
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
        <source>You are</source>
        <translation>Eigener Platz</translation>
    </message>
    <message>
        <source>Played by</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>Who plays {name}</source>
        <translation>Wer {name} spielt</translation>
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
    <message>
        <source>row {row}, column {column}</source>
        <translation>Reihe {row}, Spalte {column}</translation>
    </message>
    <message>
        <source>{card}, in the hand of {name}</source>
        <translation>{card}, auf der Hand von {name}</translation>
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
        <source>chip to be won</source>
        <translation>Chip, der noch fehlt</translation>
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
    <message>
        <source>the pile of {name}</source>
        <translation>der Stapel von {name}</translation>
    </message>
    <message>
        <source>a card of {name}</source>
        <translation>eine Karte von {name}</translation>
    </message>
    <message numerus="yes">
        <source>goal: %n chip(s)</source>
        <translation>
            <numerusform>Ziel: %n Chip</numerusform>
            <numerusform>Ziel: %n Chips</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no card of yours fits now. Wait for the grid to change.</source>
        <translation>{name}: Gerade passt keine deiner Karten. Warte, bis sich das Raster ändert.</translation>
    </message>
    <message numerus="yes">
        <source>{name} draws %n card(s).</source>
        <translation>
            <numerusform>{name} zieht %n Karte.</numerusform>
            <numerusform>{name} zieht %n Karten.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: draw cards from your pile.</source>
        <translation>{name}: Zieh Karten von deinem Stapel.</translation>
    </message>
    <message>
        <source>Everybody is looking for triples at once.</source>
        <translation>Alle suchen gleichzeitig nach Triples.</translation>
    </message>
    <message>
        <source>“Ausgetriplet!” {name} is rid of all cards and wins the round.</source>
        <translation>„Ausgetriplet!“ {name} ist alle Karten los und gewinnt die Runde.</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>{name} gets a chip for the round.</source>
        <translation>{name} bekommt einen Chip für die Runde.</translation>
    </message>
    <message>
        <source>{name} get a chip each for the round.</source>
        <translation>{name} bekommen je einen Chip für die Runde.</translation>
    </message>
    <message numerus="yes">
        <source>The game goes on: the goal is %n chip(s).</source>
        <translation>
            <numerusform>Weiter geht es: Das Ziel ist %n Chip.</numerusform>
            <numerusform>Weiter geht es: Das Ziel sind %n Chips.</numerusform>
        </translation>
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
        <source>Ausgetriplet!</source>
        <translation>Ausgetriplet!</translation>
    </message>
    <message>
        <source>Round {round} · {goal}</source>
        <translation>Runde {round} · {goal}</translation>
    </message>
    <message>
        <source>{name}: make a triple: drag a card onto a cell, or draw from your pile.</source>
        <translation>{name}: Leg eine Karte zum Triple oder zieh vom Stapel.</translation>
    </message>
    <message>
        <source>Round {round}. Go!</source>
        <translation>Runde {round}. Los!</translation>
    </message>
    <message>
        <source>{name} places {card}: {call}</source>
        <translation>{name} legt {card}: {call}</translation>
    </message>
    <message>
        <source>Cards left: {rest}.</source>
        <translation>Übrige Karten: {rest}.</translation>
    </message>
    <message>
        <source>Nobody can place a card any more. {name} has the fewest left and wins.</source>
        <translation>Niemand kann mehr legen. {name} hat die wenigsten Karten übrig und gewinnt.</translation>
    </message>
    <message>
        <source>Nobody can place a card any more. {name} have the fewest left and all win.</source>
        <translation>Niemand kann mehr legen. {name} haben die wenigsten Karten übrig und gewinnen gemeinsam.</translation>
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
        <source>That is the goal: {name} wins the game.</source>
        <translation>Ziel erreicht: {name} gewinnt das Spiel.</translation>
    </message>
    <message>
        <source>That is the goal: {name} win the game together.</source>
        <translation>Ziel erreicht: {name} gewinnen das Spiel gemeinsam.</translation>
    </message>
    <message>
        <source>{name}: make a triple: drag a card onto a cell. Your pile is empty.</source>
        <translation>{name}: Leg eine Karte zum Triple. Dein Stapel ist leer.</translation>
    </message>
    <message>
        <source>{name} {count}</source>
        <translation>{name} {count}</translation>
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
        <source>Three times {call} along {line}.</source>
        <translation>Dreimal {call} in {line}.</translation>
    </message>
    <message>
        <source>It is the last card: that wins the round.</source>
        <translation>Es ist die letzte Karte: Das gewinnt die Runde.</translation>
    </message>
    <message>
        <source>The card fits nowhere else.</source>
        <translation>Die Karte passt sonst nirgends.</translation>
    </message>
    <message numerus="yes">
        <source>The card fits %n other cell(s) too.</source>
        <translation>
            <numerusform>Die Karte passt noch auf %n anderes Feld.</numerusform>
            <numerusform>Die Karte passt noch auf %n andere Felder.</numerusform>
        </translation>
    </message>
    <message>
        <source>No other card in hand fits.</source>
        <translation>Keine andere Karte auf der Hand passt.</translation>
    </message>
    <message>
        <source>There is no card in hand.</source>
        <translation>Es ist keine Karte auf der Hand.</translation>
    </message>
    <message>
        <source>No card in hand fits anywhere.</source>
        <translation>Keine Karte auf der Hand passt irgendwo.</translation>
    </message>
    <message>
        <source>With more cards in hand there is more to find.</source>
        <translation>Mit mehr Karten auf der Hand gibt es mehr zu finden.</translation>
    </message>
    <message>
        <source>There was no place to be seen, or more cards were wanted.</source>
        <translation>Es war kein Platz zu sehen, oder mehr Karten waren gewünscht.</translation>
    </message>
    <message>
        <source>Look at {line}.</source>
        <translation>Sieh in {line} nach.</translation>
    </message>
    <message>
        <source>Does any card in hand fit?</source>
        <translation>Passt überhaupt eine Karte auf der Hand?</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>{file} is not a file.</source>
        <translation>{file} ist keine Datei.</translation>
    </message>
    <message>
        <source>The settings in {file} could not be understood. They were set aside as {aside}, and Card Table starts with its own.</source>
        <translation>Die Einstellungen in {file} waren unlesbar. Sie liegen jetzt als {aside} daneben, und Card Table beginnt mit seinen eigenen.</translation>
    </message>
    <message>
        <source>The settings in {file} come from a newer Card Table. They are left as they are, and what is changed now is forgotten at the end.</source>
        <translation>Die Einstellungen in {file} stammen von einem neueren Card Table. Sie bleiben, wie sie sind; was jetzt geändert wird, ist am Ende vergessen.</translation>
    </message>
    <message>
        <source>The settings in {file} cannot be read: {reason}. What is changed now is saved when they can be read again.</source>
        <translation>Die Einstellungen in {file} lassen sich nicht lesen: {reason}. Was jetzt geändert wird, wird gespeichert, sobald sie sich wieder lesen lassen.</translation>
    </message>
    <message>
        <source>The settings cannot be saved in {file}: {reason}. What is changed holds until the end, and is saved as soon as that works.</source>
        <translation>Die Einstellungen lassen sich nicht in {file} speichern: {reason}. Was geändert wird, gilt bis zum Ende und wird gespeichert, sobald das geht.</translation>
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
        <source>“{title}” cannot be put back: {reason}.</source>
        <translation>„{title}“ lässt sich nicht zurücklegen: {reason}.</translation>
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
        <source>This is where Card Table keeps its own games. Please choose another folder.</source>
        <translation>Hier bewahrt Card Table seine eigenen Spiele auf. Bitte einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>This is the game itself. Please choose another file.</source>
        <translation>Das ist das Spiel selbst. Bitte eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>This file is no game of Card Table, or its beginning is damaged.</source>
        <translation>Diese Datei ist kein Spiel von Card Table, oder ihr Anfang ist beschädigt.</translation>
    </message>
    <message>
        <source>This file is too large to be a game.</source>
        <translation>Diese Datei ist zu groß für ein Spiel.</translation>
    </message>
    <message>
        <source>This game was written by a newer Card Table, which can open it.</source>
        <translation>Dieses Spiel stammt von einem neueren Card Table; das kann es öffnen.</translation>
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
        <source>This game is not there any more.</source>
        <translation>Dieses Spiel ist nicht mehr da.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>Card Table cannot start: something in it went wrong. Your games are kept. Perhaps it starts with --safe-mode. What happened stands in {file}.</source>
        <translation>Card Table kann nicht starten: Darin ist etwas schiefgegangen. Alle Spiele sind erhalten. Vielleicht startet es mit --safe-mode. Was geschehen ist, steht in {file}.</translation>
    </message>
    <message>
        <source>This is the safe mode: Card Table has its usual settings, without motion and sound. Games are saved as always; what is changed in the settings is forgotten at the end.</source>
        <translation>Dies ist der abgesicherte Modus: Card Table läuft mit den üblichen Einstellungen, ohne Bewegung und Klang. Spiele werden wie immer gespeichert; was in den Einstellungen geändert wird, ist am Ende vergessen.</translation>
    </message>
    <message>
        <source>This is the safe mode: Card Table has its usual settings, without motion and sound. The former ones were reset, as it was asked for, and are kept as {aside}. Games are saved as always; what is changed in the settings is forgotten at the end.</source>
        <translation>Dies ist der abgesicherte Modus: Card Table läuft mit den üblichen Einstellungen, ohne Bewegung und Klang. Die bisherigen wurden wie gewünscht zurückgesetzt und liegen in {aside}. Spiele werden wie immer gespeichert; was in den Einstellungen geändert wird, ist am Ende vergessen.</translation>
    </message>
    <message>
        <source>The settings were reset, as it was asked for. The former ones are kept as {aside}; all games are as they were.</source>
        <translation>Die Einstellungen wurden wie gewünscht zurückgesetzt. Die bisherigen liegen in {aside}; alle Spiele sind, wie sie waren.</translation>
    </message>
    <message>
        <source>Card Table is running already, but it does not answer.</source>
        <translation>Card Table läuft schon, antwortet aber nicht.</translation>
    </message>
    <message>
        <source>Card Table is running already. Close it first: --safe-mode and --reset-settings are for a start.</source>
        <translation>Card Table läuft schon. Erst schließen: --safe-mode und --reset-settings gelten für einen Start.</translation>
    </message>
    <message>
        <source>This game cannot be understood.</source>
        <translation>Dieses Spiel ist nicht zu verstehen.</translation>
    </message>
    <message>
        <source>Several people played {game} here, all at once. At one screen only one person can go on with it; it can be watched.</source>
        <translation>Hier haben mehrere Personen gleichzeitig {game} gespielt. An einem Bildschirm kann nur eine weiterspielen; ansehen lässt es sich.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made: {reason}.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen: {reason}.</translation>
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
        <source>There is no game to go on with.</source>
        <translation>Es gibt kein Spiel, das weitergehen könnte.</translation>
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
        <source>&amp;Games on the shelf</source>
        <translation>Spiele im &amp;Regal</translation>
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
        <source>Take &amp;back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Pause or go on</source>
        <translation>&amp;Pause oder weiter</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Motion of the cards</source>
        <translation>&amp;Bewegung der Karten</translation>
    </message>
    <message>
        <source>Show the &amp;log</source>
        <translation>&amp;Verlauf zeigen</translation>
    </message>
    <message>
        <source>&amp;Explain scorings</source>
        <translation>Wertungen &amp;erklären</translation>
    </message>
    <message>
        <source>&amp;Light places for a card</source>
        <translation>Plätze für &amp;Karten zeigen</translation>
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
        <source>&amp;Mouse and keys</source>
        <translation>&amp;Maus und Tasten</translation>
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
        <source>&amp;Sort the hand</source>
        <translation>Hand &amp;sortieren</translation>
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
        <source>Cards lar&amp;ger</source>
        <translation>Karten &amp;größer</translation>
    </message>
    <message>
        <source>Cards &amp;smaller</source>
        <translation>Karten &amp;kleiner</translation>
    </message>
    <message>
        <source>Cards as they fi&amp;t</source>
        <translation>Karten wie sie &amp;passen</translation>
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
        <source>slow</source>
        <translation>gemütlich</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>quick</source>
        <translation>flott</translation>
    </message>
    <message>
        <source>instant</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation>Maus und Tasten</translation>
    </message>
</context>
</TS>
