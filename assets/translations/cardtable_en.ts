<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>8/28 reasons</name>
    <message numerus="yes">
        <source>With {total}, the {half} half pays %n point(s).</source>
        <translation>
            <numerusform>With {total}, the {half} half pays %n point.</numerusform>
            <numerusform>With {total}, the {half} half pays %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The {half} half would pay only %n point(s).</source>
        <translation>
            <numerusform>The {half} half would pay only %n point.</numerusform>
            <numerusform>The {half} half would pay only %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The {half} half would pay %n point(s).</source>
        <translation>
            <numerusform>The {half} half would pay %n point.</numerusform>
            <numerusform>The {half} half would pay %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Costs {name} %n point(s).</source>
        <translation>
            <numerusform>Costs {name} %n point.</numerusform>
            <numerusform>Costs {name} %n points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Call</name>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation>
            <numerusform>%n wave</numerusform>
            <numerusform>%n waves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message numerus="yes">
        <source>{colour} {shape}, %n wave(s)</source>
        <translation>
            <numerusform>{colour} {shape}, %n wave</numerusform>
            <numerusform>{colour} {shape}, %n waves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message numerus="yes">
        <source>average of the last %n game(s)</source>
        <translation>
            <numerusform>average of the last %n game</numerusform>
            <numerusform>average of the last %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s), from {low} to {high}, recent average {average}.</source>
        <translation>
            <numerusform>%n result, from {low} to {high}, recent average {average}.</numerusform>
            <numerusform>%n results, from {low} to {high}, recent average {average}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message numerus="yes">
        <source>It happened %n time(s).</source>
        <translation>
            <numerusform>It happened %n time.</numerusform>
            <numerusform>It happened %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ex &amp; Top</name>
    <message numerus="yes">
        <source>{count} of %n answer(s)</source>
        <translation>
            <numerusform>{count} of %n answer</numerusform>
            <numerusform>{count} of %n answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discards: %n card(s). They are shuffled again when the draw pile is empty.</source>
        <translation>
            <numerusform>Discards: %n card. They are shuffled again when the draw pile is empty.</numerusform>
            <numerusform>Discards: %n cards. They are shuffled again when the draw pile is empty.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draw pile: %n card(s)</source>
        <translation>
            <numerusform>Draw pile: %n card</numerusform>
            <numerusform>Draw pile: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chips to come: %n</source>
        <translation>
            <numerusform>Chips to come: %n</numerusform>
            <numerusform>Chips to come: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{chip} for the colour with the highest sum once %n card(s) lie here</source>
        <translation>
            <numerusform>{chip} for the colour with the highest sum once %n card lie here</numerusform>
            <numerusform>{chip} for the colour with the highest sum once %n cards lie here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Minus points: {chip} for the colour with the highest sum once %n card(s) lie here</source>
        <translation>
            <numerusform>Minus points: {chip} for the colour with the highest sum once %n card lie here</numerusform>
            <numerusform>Minus points: {chip} for the colour with the highest sum once %n cards lie here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your hand: %n card(s)</source>
        <translation>
            <numerusform>Your hand: %n card</numerusform>
            <numerusform>Your hand: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}&apos;s hand: %n card(s)</source>
        <translation>
            <numerusform>{name}&apos;s hand: %n card</numerusform>
            <numerusform>{name}&apos;s hand: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) free</source>
        <translation>
            <numerusform>%n place free</numerusform>
            <numerusform>%n places free</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ex &amp; Top reasons</name>
    <message numerus="yes">
        <source>Keeps the lead for {chip}, with %n place(s) left.</source>
        <translation>
            <numerusform>Keeps the lead for {chip}, with %n place left.</numerusform>
            <numerusform>Keeps the lead for {chip}, with %n places left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lets {name} lead for {chip}, with %n place(s) left.</source>
        <translation>
            <numerusform>Lets {name} lead for {chip}, with %n place left.</numerusform>
            <numerusform>Lets {name} lead for {chip}, with %n places left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Gracias</name>
    <message numerus="yes">
        <source>You win with %n point(s).</source>
        <translation>
            <numerusform>You win with %n point.</numerusform>
            <numerusform>You win with %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} wins with %n point(s).</source>
        <translation>
            <numerusform>{name} wins with %n point.</numerusform>
            <numerusform>{name} wins with %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{all} share the win with %n point(s) each.</source>
        <translation>
            <numerusform>{all} share the win with %n point each.</numerusform>
            <numerusform>{all} share the win with %n points each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} share the win with %n point(s) each.</source>
        <translation>
            <numerusform>{names} share the win with %n point each.</numerusform>
            <numerusform>{names} share the win with %n points each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You win the game with %n point(s).</source>
        <translation>
            <numerusform>You win the game with %n point.</numerusform>
            <numerusform>You win the game with %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} wins the game with %n point(s).</source>
        <translation>
            <numerusform>{name} wins the game with %n point.</numerusform>
            <numerusform>{name} wins the game with %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>including %n wrapped card(s)</source>
        <translation>
            <numerusform>including %n wrapped card</numerusform>
            <numerusform>including %n wrapped cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Gracias reasons</name>
    <message numerus="yes">
        <source>Gives {name} a fourth open {colour} card: four are always the most, %n point(s) lost.</source>
        <translation>
            <numerusform>Gives {name} a fourth open {colour} card: four are always the most, %n point lost.</numerusform>
            <numerusform>Gives {name} a fourth open {colour} card: four are always the most, %n points lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gives {name} the most {colour} cards: %n point(s) lost.</source>
        <translation>
            <numerusform>Gives {name} the most {colour} cards: %n point lost.</numerusform>
            <numerusform>Gives {name} the most {colour} cards: %n points lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Costs {name} %n point(s) in {colour}.</source>
        <translation>
            <numerusform>Costs {name} %n point in {colour}.</numerusform>
            <numerusform>Costs {name} %n points in {colour}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leaves {name} with the most {colour} cards: %n point(s) saved.</source>
        <translation>
            <numerusform>Leaves {name} with the most {colour} cards: %n point saved.</numerusform>
            <numerusform>Leaves {name} with the most {colour} cards: %n points saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keeping {colour} would make it the most and cost %n point(s).</source>
        <translation>
            <numerusform>Keeping {colour} would make it the most and cost %n point.</numerusform>
            <numerusform>Keeping {colour} would make it the most and cost %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>As a gift, {colour} can cost {name} %n point(s).</source>
        <translation>
            <numerusform>As a gift, {colour} can cost {name} %n point.</numerusform>
            <numerusform>As a gift, {colour} can cost {name} %n points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hint</name>
    <message numerus="yes">
        <source>Draw %n card(s).</source>
        <translation>
            <numerusform>Draw %n card.</numerusform>
            <numerusform>Draw %n cards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message numerus="yes">
        <source>And %n more.</source>
        <translation>
            <numerusform>And %n more.</numerusform>
            <numerusform>And %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Option</name>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation type="unfinished">
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) to win</source>
        <translation>
            <numerusform>%n round to win</numerusform>
            <numerusform>%n rounds to win</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message numerus="yes">
        <source>Level to the end, with %n point(s) each.</source>
        <translation>
            <numerusform>Level to the end, with %n point each.</numerusform>
            <numerusform>Level to the end, with %n points each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So close: only %n point(s) behind {name}.</source>
        <translation>
            <numerusform>So close: only %n point behind {name}.</numerusform>
            <numerusform>So close: only %n points behind {name}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The closest of you: {name}, %n point(s) behind.</source>
        <translation>
            <numerusform>The closest of you: {name}, %n point behind.</numerusform>
            <numerusform>The closest of you: {name}, %n points behind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) ahead of {name}.</source>
        <translation>
            <numerusform>%n point ahead of {name}.</numerusform>
            <numerusform>%n points ahead of {name}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message numerus="yes">
        <source>%n action(s) with keys of your own</source>
        <translation>
            <numerusform>%n action with keys of your own</numerusform>
            <numerusform>%n actions with keys of your own</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message numerus="yes">
        <source>Reading %n game(s) …</source>
        <translation>
            <numerusform>Reading %n game …</numerusform>
            <numerusform>Reading %n games …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shared</source>
        <translation>
            <numerusform>%n shared</numerusform>
            <numerusform>%n shared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Triple</name>
    <message numerus="yes">
        <source>{where}: {card}, %n card(s) high</source>
        <translation>
            <numerusform>{where}: {card}, %n card high</numerusform>
            <numerusform>{where}: {card}, %n cards high</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>your pile: %n card(s)</source>
        <translation>
            <numerusform>your pile: %n card</numerusform>
            <numerusform>your pile: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game continues: the goal is %n chip(s).</source>
        <translation>
            <numerusform>The game continues: the goal is %n chip.</numerusform>
            <numerusform>The game continues: the goal is %n chips.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>goal: %n chip(s)</source>
        <translation>
            <numerusform>goal: %n chip</numerusform>
            <numerusform>goal: %n chips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) on this cell</source>
        <translation>
            <numerusform>%n card on this cell</numerusform>
            <numerusform>%n cards on this cell</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your pile: %n card(s) to draw</source>
        <translation>
            <numerusform>Your pile: %n card to draw</numerusform>
            <numerusform>Your pile: %n cards to draw</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}&apos;s pile: %n card(s) to draw</source>
        <translation>
            <numerusform>{name}&apos;s pile: %n card to draw</numerusform>
            <numerusform>{name}&apos;s pile: %n cards to draw</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your hand: %n card(s)</source>
        <translation>
            <numerusform>Your hand: %n card</numerusform>
            <numerusform>Your hand: %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}&apos;s hand: %n card(s)</source>
        <translation>
            <numerusform>{name}&apos;s hand: %n card</numerusform>
            <numerusform>{name}&apos;s hand: %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Triple reasons</name>
    <message numerus="yes">
        <source>The card also fits %n other cell(s).</source>
        <translation>
            <numerusform>The card also fits %n other cell.</numerusform>
            <numerusform>The card also fits %n other cells.</numerusform>
        </translation>
    </message>
</context>
</TS>
