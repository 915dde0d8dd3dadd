"""Cards drawn as SVG: big rank, big suit, four colours; and a whole table as one still picture.

Every colour is a custom property of the page with a fallback, so the same drawing is right in light and
dark, on the live table, in a notebook and on paper. A card is 100 × 140 units; nothing here has an id, so
drawings can stand side by side on a page.

>>> picture(face(52), "king of spades", width=40)[:44]
'<svg xmlns="http://www.w3.org/2000/svg" widt'
"""

from __future__ import annotations

from html import escape
from typing import Final

from cardgames import cards
from cardgames.views.scene import BACK, EMPTY, Scene, Spot, Zone
from cardgames.views.words import zone_words

WIDTH: Final = 100
HEIGHT: Final = 140

_COLOURS = ("var(--cg-club,#1a7f37)", "var(--cg-diamond,#0b5fa5)", "var(--cg-heart,#c1121f)", "var(--cg-spade,#1c1b19)")
_CARD, _INK = "var(--cg-card,#fff)", "var(--cg-ink,#1c1b19)"
_LINE, _EDGE = "var(--cg-line,#d9d4c8)", "var(--cg-edge,#8a857b)"
_MUTED = "var(--cg-muted,#5d5a54)"
_BACK, _DOTS = "var(--cg-back,#dfeaf2)", "var(--cg-back-dots,#9bbdd3)"
_FONT = "font-family:var(--cg-font,system-ui,sans-serif)"

_STEM = "M0 2C.4 12 3 18 8 22H-8C-3 18-.4 12 0 2Z"
_PIPS = (  # the four suits around the origin, about 44 units high
    f"M0-22A10.5 10.5 0 0 1 7.6-4.3 10.5 10.5 0 1 1 3 12.4H-3A10.5 10.5 0 1 1-7.6-4.3 10.5 10.5 0 0 1 0-22Z{_STEM}",
    "M0-24C5-14 11-6 18 0 11 6 5 14 0 24-5 14-11 6-18 0-11-6-5-14 0-24Z",
    "M0 22C-6 12-21 4-21-9-21-16-16-21-10-21-5-21-2-18 0-14 2-18 5-21 10-21 16-21 21-16 21-9 21 4 6 12 0 22Z",
    f"M0-24C6-13 21-6 21 6 21 12 16 16 11 16 6 16 3 14 0 10-3 14-6 16-11 16-16 16-21 12-21 6-21-6-6-13 0-24Z{_STEM}",
)
_STAR = "M0-24 6.5-8 23.5-7 10.5 4 14.7 20.5 0 11.3-14.7 20.5-10.5 4-23.5-7-6.5-8Z"


def face(card: int) -> str:
    """The face of a card: its rank in the upper left, its suit in the lower right; a joker is a star."""
    if card == cards.JOKER:
        rank, pip, colour = "Jk", _STAR, _INK
    else:
        rank = cards.glyph(card)[:-1]
        pip, colour = _PIPS[cards.suit(card)], _COLOURS[cards.suit(card)]
    wide = ' letter-spacing="-6"' if len(rank) > 1 else ""
    return (
        _sheet(_CARD, _LINE)
        + f'<g style="fill:{colour}">'
        + f'<text x="9" y="58" font-size="60" font-weight="700"{wide} style="{_FONT}">{rank}</text>'
        + f'<path transform="translate(65 101) scale(1.24)" d="{pip}"/></g>'
    )


def kind_face(kind: int) -> str:
    """The face of a card of which only the kind is known, an index into `KINDS`: its rank in the middle, no suit.

    A wild card has a star, a three the suits of its colour.
    """
    name = cards.KINDS[kind]
    pips = {"Jk": (_STAR,), "2": (_STAR,), "3b": (_PIPS[0], _PIPS[3]), "3r": (_PIPS[1], _PIPS[2])}.get(name, ())
    rank = name if name == "Jk" else name[0].replace("T", "10")
    return _suitless(rank, pips, _COLOURS[2] if name == "3r" else _INK)


def rank_face(rank: int, wild: bool = False) -> str:
    """The face of a card of which only the rank is known, 1 to 13; a wild card has a star."""
    return _suitless(cards.RANKS[rank - 1].replace("T", "10"), (_STAR,) if wild else (), _INK)


def _suitless(rank: str, pips: tuple[str, ...], colour: str) -> str:
    wide, y = (' letter-spacing="-5"' if len(rank) > 1 else ""), 78 if pips else 95
    middle = f'x="50" y="{y}" text-anchor="middle"{wide}'
    marks = "".join(
        f'<path transform="translate({50 + 40 * (i - (len(pips) - 1) / 2):g} 108) scale(0.78)" d="{pip}"/>'
        for i, pip in enumerate(pips)
    )
    return (
        _sheet(_CARD, _LINE)
        + f'<g style="fill:{colour}">'
        + f'<text {middle} font-size="70" font-weight="700" style="{_FONT}">{rank}</text>'
        + f"{marks}</g>"
    )


def back(label: str = "") -> str:
    """The back of a card: a calm pattern of dots, with the number that belongs to its place, if it has one."""
    even = "".join(f"M{x} 14v113" for x in range(14, 94, 18))
    odd = "".join(f"M{x} 23v104" for x in range(23, 86, 18))
    dotted = 'fill="none" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 18"'
    dots = f'<path d="{even}{odd}" {dotted} style="stroke:{_DOTS}"/>'
    disc = f'<circle cx="50" cy="70" r="34" style="fill:{_CARD}"/>'
    return _sheet(_BACK, _DOTS) + dots + (disc + _label(label, _INK) if label else "")


def empty(label: str = "") -> str:
    """A place without a card: a dashed outline, with its label."""
    dashed = 'fill="none" stroke-width="2.5" stroke-dasharray="7 6"'
    outline = f'<rect x="3" y="3" width="94" height="134" rx="11" {dashed} style="stroke:{_EDGE}"/>'
    return outline + (_label(label, _MUTED) if label else "")


def sprites() -> dict[str, str]:
    """Every drawing of a card by its face's name, for a page that draws itself; ``§`` stands for the label."""
    faces = {cards.card_text(card): face(card) for card in range(1, cards.JOKER + 1)}
    return faces | {BACK: back(), "numbered": back("§"), EMPTY: empty("§")}


def kind_sprites() -> dict[str, str]:
    """Every drawing of a card without its suit, by its kind's name."""
    return {name: kind_face(kind) for kind, name in enumerate(cards.KINDS)}


def picture(inner: str, name: str, width: float = 60) -> str:
    """A drawing of one card as a whole SVG picture with its name, ``width`` pixels wide."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{width * HEIGHT / WIDTH:g}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name)}">{inner}</svg>'
    )


def drawn(spot: Spot) -> str:
    """What lies on a spot: a face, a numbered back or an empty place; on a fan, the cards below it first."""
    if not spot.under:
        return _lying(spot.face, spot.label)
    fan = [_lying(shown, "") for shown in spot.under] + [_lying(spot.face, spot.label)]
    return "".join(f'<g transform="translate({at * spot.spread * WIDTH:g})">{one}</g>' for at, one in enumerate(fan))


def _lying(shown: str, label: str) -> str:
    if shown == EMPTY:
        return empty(label)
    return back(label) if shown == BACK else face(cards.read_card(shown))


def table_svg(scene: Scene, width: int = 720) -> str:
    """A scene as one still picture, described in words, its zones one below the other: for notebooks and print."""
    said = " ".join(map(zone_words, scene.zones))
    parts, top, widest = [], 0.0, max(zone.width for zone in scene.zones)
    for zone in scene.zones:
        parts.append(_zone(zone, top))
        top += zone.height * WIDTH + 60
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" viewBox="0 0 {widest * WIDTH:g} {top:g}" role="img" '
        f'aria-label="{escape(scene.name)}"><desc>{escape(said)}</desc>{"".join(parts)}</svg>'
    )


def _zone(zone: Zone, top: float) -> str:
    title = " · ".join(filter(None, (zone.name, zone.note)))
    heading = f'<text x="0" y="{top + 34:g}" font-size="28" style="fill:{_INK};{_FONT}">{escape(title)}</text>'
    spots = "".join(
        f'<g transform="translate({spot.x * WIDTH:g} {spot.y * WIDTH + top + 50:g}) scale({spot.size:g})">'
        f"<title>{escape(spot.name)}</title>{drawn(spot)}</g>"
        for spot in zone.spots
    )
    return heading + spots


def _sheet(fill: str, line: str) -> str:
    return f'<rect x="1" y="1" width="98" height="138" rx="11" stroke-width="2" style="fill:{fill};stroke:{line}"/>'


def _label(label: str, colour: str) -> str:
    centred = 'x="50" y="85" font-size="42" font-weight="600" letter-spacing="-1" text-anchor="middle"'
    return f'<text {centred} style="fill:{colour};{_FONT}">{escape(label)}</text>'
