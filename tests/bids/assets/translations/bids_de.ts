<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Bids</name>
    <message>
        <source>No card in hand is better than {card}.</source>
        <translation>Keine Karte auf der Hand ist besser als {card}.</translation>
    </message>
    <message numerus="yes">
        <source>Saves %n better card(s) for later.</source>
        <translation>
            <numerusform>Hebt %n bessere Karte für später auf.</numerusform>
            <numerusform>Hebt %n bessere Karten für später auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>The card stays secret until everyone has laid one.</source>
        <translation>Die Karte bleibt geheim, bis alle eine gelegt haben.</translation>
    </message>
    <message numerus="yes">
        <source>Which card is a prize of %n point(s) worth?</source>
        <translation>
            <numerusform>Welche Karte ist dir ein Preis von %n Punkt wert?</numerusform>
            <numerusform>Welche Karte ist dir ein Preis von %n Punkten wert?</numerusform>
        </translation>
    </message>
    <message>
        <source>Lay {card}.</source>
        <translation>Lege die {card}.</translation>
    </message>
    <message>
        <source>the middle</source>
        <translation>die Mitte</translation>
    </message>
    <message>
        <source>Prize</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>{name}'s card</source>
        <translation>Karte von {name}</translation>
    </message>
    <message>
        <source>{card}, laid by {name}</source>
        <translation>{card}, gelegt von {name}</translation>
    </message>
    <message>
        <source>{card}, in {name}'s hand</source>
        <translation>{card}, auf der Hand von {name}</translation>
    </message>
    <message>
        <source>Points at the start</source>
        <translation>Punkte zu Beginn</translation>
    </message>
    <message>
        <source>Round {number} for {points} · first: {name}</source>
        <translation>Runde {number} um {points} · zuerst: {name}</translation>
    </message>
    <message>
        <source>{points} for {name} with {card}</source>
        <translation>{points} für {name} mit {card}</translation>
    </message>
    <message>
        <source>a card laid</source>
        <translation>eine Karte gelegt</translation>
    </message>
    <message>
        <source>{card} wins: {name} gets {points}.</source>
        <translation>Die {card} gewinnt: {name} bekommt {points}.</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Round {number} is over</source>
        <translation>Runde {number} ist vorbei</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>Drag the card to the middle.</source>
        <translation>Zieh die Karte in die Mitte.</translation>
    </message>
    <message>
        <source>Lay a card face down: the best one takes the prize.</source>
        <translation>Verdeckt eine Karte legen: Die beste holt den Preis.</translation>
    </message>
    <message>
        <source>lay a card face down in every round; the best one takes the prize</source>
        <translation>in jeder Runde verdeckt eine Karte legen; die beste holt den Preis</translation>
    </message>
    <message>
        <source>Every round there is a prize. In turn, everyone lays a card face down. Then the cards are turned up, and the highest takes the prize. Whoever has the most points at the end wins.</source>
        <translation>In jeder Runde gibt es einen Preis. Reihum legen alle verdeckt eine Karte. Dann wird aufgedeckt, und die höchste Karte holt den Preis. Wer am Ende die meisten Punkte hat, gewinnt.</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>all equal</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>steigend</translation>
    </message>
    <message>
        <source>The prize of this round, in points</source>
        <translation>Der Preis dieser Runde in Punkten</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Round {round} of {rounds}: the lowest card wins</source>
        <translation>Runde {round} von {rounds}: Die niedrigste Karte gewinnt</translation>
    </message>
    <message>
        <source>Round {round} of {rounds}: the highest card wins</source>
        <translation>Runde {round} von {rounds}: Die höchste Karte gewinnt</translation>
    </message>
    <message>
        <source>{name}: drag a card to the middle.</source>
        <translation>{name}: Zieh eine Karte in die Mitte.</translation>
    </message>
    <message>
        <source>{name} is choosing a card.</source>
        <translation>{name} sucht eine Karte aus.</translation>
    </message>
<message>
        <source>Cards in hand: {count}.</source>
        <translation>Karten auf der Hand: {count}.</translation>
    </message>
    </context>
<context>
    <name>Input error</name>
    <message>
        <source>The shuffle of the prizes must come next.</source>
        <translation>Als Nächstes müssen die Preise gemischt werden.</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>That was a round of Bids.</source>
        <translation>Das war eine Runde Gebote.</translation>
    </message>
    <message>
        <source>Ready? Then play a round against two.</source>
        <translation>Bereit? Dann spiel eine Runde gegen zwei.</translation>
    </message>
    <message>
        <source>Now play a round on your own.</source>
        <translation>Jetzt spielst du eine Runde allein.</translation>
    </message>
    <message>
        <source>These are your cards. Ben lays one first.</source>
        <translation>Das sind deine Karten. Ben legt zuerst eine.</translation>
    </message>
    <message>
        <source>The highest card wins the prize: lay your nine.</source>
        <translation>Die höchste Karte gewinnt den Preis: Leg deine Neun.</translation>
    </message>
    <message>
        <source>A higher card is more likely to win.</source>
        <translation>Eine höhere Karte gewinnt eher.</translation>
    </message>
</context>
<context>
    <name>Option</name>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>How many rounds are played, and cards dealt to everyone.</source>
        <translation>So viele Runden werden gespielt und Karten an jeden ausgeteilt.</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>The lowest card wins</source>
        <translation>Die niedrigste Karte gewinnt</translation>
    </message>
    <message>
        <source>The lowest card wins the prize instead of the highest.</source>
        <translation>Die niedrigste statt der höchsten Karte gewinnt den Preis.</translation>
    </message>
    <message>
        <source>Prizes</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>How many points the prizes are worth, and their order.</source>
        <translation>Wie viele Punkte die Preise wert sind, und ihre Reihenfolge.</translation>
    </message>
    <message>
        <source>Points at the start</source>
        <translation>Punkte zu Beginn</translation>
    </message>
    <message>
        <source>Points at the start, for weaker players.</source>
        <translation>Punkte zu Beginn, für schwächere Spieler.</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>You have already laid a card in this round.</source>
        <translation>Du hast in dieser Runde schon eine Karte gelegt.</translation>
    </message>
</context>
</TS>