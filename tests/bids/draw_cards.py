"""Draws the cards of Bids: `python -m tests.bids.draw_cards`."""

from __future__ import annotations

from colorsys import hsv_to_rgb

from tests.bids import HOME
from tests.bids.rules.pieces import DECK

# A card is 100 × 143 units, with a margin of 6 for its shadow.
IMAGE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">
{picture}
</svg>
"""
CARD_BOX, TILE_BOX = "-6 -6 112 155", "0 0 100 50"
CARD = """<rect x="0" y="2" width="100" height="143" rx="8" fill="#000" fill-opacity="0.25"/>
<rect width="100" height="143" rx="8" fill="{paper}" stroke="#CFC5AE" stroke-width="1.5"/>
{picture}"""
NUMBER = """<text x="{x}" y="{y}" font-family="sans-serif" font-size="{size}" font-weight="bold" \
text-anchor="middle" fill="{ink}">{number}</text>"""


def number_card(number: int) -> str:
    """A card with its number in the middle and in a corner."""
    red, green, blue = (round(255 * part) for part in hsv_to_rgb(number / len(DECK), 0.8, 0.5))
    ink = f"#{red:02x}{green:02x}{blue:02x}"
    picture = NUMBER.format(x=50, y=92, size=56, ink=ink, number=number) + NUMBER.format(
        x=20, y=28, size=20, ink=ink, number=number
    )
    return CARD.format(paper="#FFFBF0", picture=picture)


def back() -> str:
    rings = "".join(
        f'<circle cx="50" cy="71.5" r="{radius}" fill="none" stroke="#E9DFC2" stroke-width="3"/>'
        for radius in (10, 22, 34)
    )
    return CARD.format(paper="#2C4D7A", picture=rings)


def tile() -> str:
    cards = "".join(
        f'<g transform="translate({x} 8) scale(0.24)">{number_card(number)}</g>'
        for x, number in ((18, 7), (38, 23), (58, 12))
    )
    return f'<rect width="100" height="50" fill="#2F6B54"/>{cards}'


def main() -> None:
    write("tile/bids", TILE_BOX, tile())
    write("bids/back", CARD_BOX, back())
    for number in DECK:
        write(f"bids/card/{number}", CARD_BOX, number_card(number))


def write(name: str, box: str, picture: str) -> None:
    file = HOME.assets / "art" / f"{name}.svg"
    file.write_text(IMAGE.format(box=box, picture=picture), "utf-8")


if __name__ == "__main__":
    main()
