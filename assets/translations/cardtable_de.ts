<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>8/28</name>
    <message>
        <source>Round {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a gem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number}, the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deck: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is asked last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dealer} asks {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the middle, worth {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play for {half}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worth {worth}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bull&apos;s eye: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the supply: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the card on offer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {total}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The middle of {middle} makes two halves of {half}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All hidden cards are shown. Each 1/11 counts 1 or 11. Who has more than 28, or 28 or more in open cards, plays for nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} can count exactly 8 and exactly 28, and takes the whole middle: {share}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} can count exactly 8 and exactly 28. They share the whole middle of {middle}: {share} each, {rest} left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who plays for which half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest total up to 8, and the highest from 9 to 28, take a half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over 28</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The middle is divided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left in the middle: {rest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is left in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only this half fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was the last round; {rest} left in the middle: nobody&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rest} in the middle for the next round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Totals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bull&apos;s eye!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each gets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The odd point stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody plays for {goal}: that half stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number}: the cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{total}: too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{half} cannot be shared equally by {count}: {rest} stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points after round {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which half?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden from others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no open card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no card puts {name} out yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a 10 puts {name} out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bull&apos;s eye! {got}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid out: {got}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8 or 28?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {card} or more puts {name} out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in all {total}: over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in all {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declined for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points: {points}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>claim for a half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gets {points}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hidden card of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays: {rest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any card puts {name} out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for {half}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: accept the next card unseen, or decline?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: play for the half of 8 with {low}, or for 28 with {high}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open: {open}, with the hidden card: {all}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {card}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} gets {points}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} deals; there is no gem left to lay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} accepts: {card}. That is 28 or more: {name} is out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} accepts: {card}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} begins: {name} deals first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} deals and lays a red gem: this is the last round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} deals and lays a blue gem.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} declines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round is over. The hidden cards: {cards}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} plays for {half}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} thinks about the card on offer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} thinks about which half to play for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open: {open}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody gets anything; {rest} in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Call</name>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message numerus="yes">
        <source>{colour} {shape}, %n wave(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{colour} {value}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Colour</name>
    <message>
        <source>red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yellow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>purple</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColourLetter</name>
    <message>
        <source>R</source>
        <comment>red</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <comment>blue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P</source>
        <comment>purple</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Y</source>
        <comment>yellow</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>When nobody else is looking, {name} goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I am {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Ex &amp; Top</name>
    <message>
        <source>or offer a card and ask for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{offered} for {wanted}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accepts ✓</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>declines ✗</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tie: nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer with a {wanted} card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no chip left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row for {chip}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {offered} for {wanted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pile}: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask for {wanted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a card of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: answer with a {wanted} card, or decline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{colour} has the highest sum, {best}: {name} gets {chip}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: several accept. Click the one you swap with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: nobody placed for a whole round. Place a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: place a card in a row, or offer one for a colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody accepts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several colours have the highest sum, {best}: nobody gets {chip}. The cards go, and the row starts again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} places {card}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} offers {colour} and asks for {wanted}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} accept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} gives {partner} {gave} for {got}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} draws {cards}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no card and passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row is full: {name} gets {chip}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new row opens with {chip}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first rows are for {chips}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is thinking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} accepts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row is full and tied: {chip} stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row for {chip} is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} thinks about the swap.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Game</name>
    <message>
        <source>This game cannot be written down any more ({reason}); it goes on without that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} lost the thread and plays anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the game for everybody (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort the hand in another way (S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand: as drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand: by colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand: by shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand: by waves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass the table to {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop!</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Gracias</name>
    <message>
        <source>★ points so far   ✗ nobody has more open cards: they would be discarded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>★ points   ✗ nobody has more open cards: they are discarded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} wins with {points} points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} share the win with {points} points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triplet of {first}, {second} and a face-down card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session {number} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deck: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All face-down cards are turned up and added to their colours. Five cards of a colour are folded into a closed stack worth 1 point; the others stay open. 5+2 means: a stack of five and two open cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has open {colour} cards: nobody discards any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} scores most in this session: {points}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} score most in this session: {points} each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} has the most open {colour} cards, {count}, and discards them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} have the most open {colour} cards, {count} each: they discard them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} wins the game with {points} points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} share the win with {points} points each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} has the most points so far: {points}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} have the most points so far: {points} each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session {number} is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} scores {points} (stacks: {stacks})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} scores {points}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of session {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{colour}, to be kept or given by {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, {colour}: {open} open, closed stacks: {stacks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, {colour}: {open} open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pile}: nobody has more open ones, so they would be discarded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a triplet here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small mouse: {name} begins the round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>large mouse: {name} begins the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>face-down card of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gracias!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session {number} begins. {name} has the large mouse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number}: {name} has the small mouse and takes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} keeps {kept} and gives {receiver} {given}. Gracias!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of session {number}: {points}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards are shuffled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: take one of the triplets: drag it to your place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is choosing a triplet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: give one of the two open cards away: drag it to somebody; the other one stays with you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is choosing whom to give a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} takes a triplet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Drag, or click and click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take a card up and put it down on a lit place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play a card with only one place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at an own face-down card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right click, Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put the card back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>walk over the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter, Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take up, put down, press a button; hurry the computers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take up a card of the hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numeric pad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nine cells of Triple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D, F, G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triple: draw one, three, all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triple: sort the hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A, D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8/28: accept, decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ex &amp; Top: decline a swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause, and go on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Level</name>
    <message>
        <source>random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sensible</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>New game</name>
    <message>
        <source>Person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many cards more to start with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who declines is not asked again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same number gives the same cards again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chips to win</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed is a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Triple all play at the same moment, each with cards of their own: at one screen that works for one person. The others are computers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every seat needs a colour of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody takes three presents in turn, two open and one wrapped, keeps one of the open ones and gives the other away. At the end every colour counts a point a card, but who has the most of a colour must throw those away. Five of a colour fold into a stack that is safe and worth one point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No turns: whoever sees a place puts a card on the grid so that three in a line share a colour, a shape or the number of waves, and did not before. Who is rid of all cards first wins the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One hidden card, and one more as often as you like. The pot has two halves: one for the best up to 8, one for the best up to 28. The 1/11 counts as either. Who shows 28 or more is out; who has both 8 and 28 takes it all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place cards of any colour in four rows. When a row is full, the colour with the highest sum gets its chip, and red chips are minus points. Instead of placing you may offer a card for a colour you would like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many extra cards do not go round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name at seat {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{level} computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who plays seat {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pause</name>
    <message>
        <source>The cards are covered, and the clock stands still.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on (P)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>This is not a move of this game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {seat} at this table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards are still to be shuffled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is the turn of {turn}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You do not hold {card}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First give away one of the open cards of the triplet you took.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First take a triplet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are only the triplets 0 to {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This triplet has already been taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} is not an open card of your triplet; those are {first} and {second}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You keep exactly one of the two open cards: the other goes to somebody else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw at least one card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You cannot draw that many: {left} left in your pile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your pile is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grid has only the cells 0 to 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} makes no triple there: in no line do the two other cards share its colour, shape or count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These three were already a triple of {call}: covering {call} with {call} makes no new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are out of this round: your open cards add up to 28 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You declined, and in this game that is final for the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A card is being offered: accept it or decline it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round is being paid out: choose 8 or 28.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are only the halves for 8 and for 28.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A swap is being offered: answer with a card or decline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several seats accepted: pick your partner first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody is offering a swap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no partner to pick now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seat} did not accept your offer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are only the rows 0 to 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This row has no chip any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There were {turns} turns without a placement: now you must place a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{colour} is not in play.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You offer {colour}, so you have to ask for another colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} is not {colour}, which is what is asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may pass only when your hand is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your hand is empty: all you can do is pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is paused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First the curtain is lifted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table has changed in the meantime.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for “go”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message>
        <source>Play again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>{names} and {last} share the win!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chip {chip}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} wins!</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Scoring</name>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Shape</name>
    <message>
        <source>circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diamond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>star</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Start</name>
    <message>
        <source>Collect much, but never the most: give the rest away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody at once: ever new threes in a row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One more card? Close to 8, or to 28, or both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest colour takes the chip, wanted or not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which game shall it be?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high} players</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Triple</name>
    <message numerus="yes">
        <source>{where}: {card}, %n card(s) high</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>your pile: %n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>your hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip to be won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pile {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hand {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no card in hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pile of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a card of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>goal: %n chip(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: no card of yours fits now. Wait for the grid to change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{name} draws %n card(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: draw cards from your pile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody is looking for triples at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Ausgetriplet!” {name} is rid of all cards and wins the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} gets a chip for the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} get a chip each for the round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The game goes on: the goal is %n chip(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Red!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purple!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yellow!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circle!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diamond!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plus!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {round} · {goal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: make a triple: drag a card onto a cell, or draw from your pile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {round}. Go!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} places {card}: {call}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards left: {rest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody can place a card any more. {name} has the fewest left and wins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody can place a card any more. {name} have the fewest left and all win.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {round} is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the goal: {name} wins the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the goal: {name} win the game together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: make a triple: drag a card onto a cell. Your pile is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>The settings in {file} could not be understood. They were set aside as {aside}, and Card Table starts with its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in {file} come from a newer Card Table. They are left as they are, and what is changed now is forgotten at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in {file} cannot be read: {reason}. What is changed now is forgotten at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings cannot be saved in {file}: {reason}. They are forgotten at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Card Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play &amp;again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards &amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Explain scorings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mouse and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pace of the computers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This game is not being saved. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{game} – Card Table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
