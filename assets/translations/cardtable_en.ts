<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
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
        <source>goal: %n chip(s)</source>
        <translation>
            <numerusform>goal: %n chip</numerusform>
            <numerusform>goal: %n chips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} draws %n card(s).</source>
        <translation>
            <numerusform>{name} draws %n card.</numerusform>
            <numerusform>{name} draws %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game goes on: the goal is %n chip(s).</source>
        <translation>
            <numerusform>The game goes on: the goal is %n chip.</numerusform>
            <numerusform>The game goes on: the goal is %n chips.</numerusform>
        </translation>
    </message>
</context>
</TS>
