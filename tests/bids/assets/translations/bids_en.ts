<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Bids</name>
    <message numerus="yes">
        <source>Saves %n better card(s) for later.</source>
        <translation>
            <numerusform>Saves %n better card for later.</numerusform>
            <numerusform>Saves %n better cards for later.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Which card is a prize of %n point(s) worth?</source>
        <translation>
            <numerusform>Which card is a prize of %n point worth?</numerusform>
            <numerusform>Which card is a prize of %n points worth?</numerusform>
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
    <name>Option</name>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
</context>
</TS>
