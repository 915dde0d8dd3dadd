"""Cards as drawings: readable, four colours, the same in light and dark, and safe to put into a page."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from cardgames import cards
from cardgames.views.scene import BACK, EMPTY, Scene, Spot, Zone
from cardgames.views.svg import back, drawn, empty, face, picture, sprites, table_svg

SVG = "{http://www.w3.org/2000/svg}"


def parsed(inner: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture(inner, "a card"))


@pytest.mark.parametrize("card", range(1, cards.JOKER + 1))
def test_face_shows_its_rank_and_one_suit(card: int) -> None:
    drawing = parsed(face(card))
    expected = "Jk" if card == cards.JOKER else cards.glyph(card)[:-1]
    assert [text.text for text in drawing.iter(f"{SVG}text")] == [expected]
    assert len(list(drawing.iter(f"{SVG}path"))) == 1


def test_four_suits_have_four_shapes_and_colours() -> None:
    drawings = [face(cards.make_card(cards.KING, suit)) for suit in range(4)]
    for part in ("fill:var(--cg-", ' d="'):
        assert len({drawing.split(part)[-1] for drawing in drawings}) == 4
    for drawing, name in zip(drawings, ("club", "diamond", "heart", "spade"), strict=True):
        assert f"--cg-{name}," in drawing


def test_every_colour_has_a_fallback_and_nothing_has_an_id() -> None:
    for drawing in sprites().values():
        assert "id=" not in drawing
        assert drawing.count("var(--cg-") == drawing.count("var(--cg-font,") + drawing.count(",#")


def test_sprites_are_every_face_and_what_a_place_without_a_face_shows() -> None:
    faces = {cards.card_text(card) for card in range(1, cards.JOKER + 1)}
    assert set(sprites()) == faces | {BACK, "numbered", EMPTY}
    assert sprites()["numbered"].replace("§", "7") == back("7")
    assert sprites()[EMPTY].replace("§", "7") == empty("7")


def test_face_down_place_shows_the_number_that_belongs_there() -> None:
    assert [text.text for text in parsed(back("10")).iter(f"{SVG}text")] == ["10"]
    assert not list(parsed(back()).iter(f"{SVG}text"))


def test_words_in_a_drawing_are_only_words() -> None:
    assert "<b>" not in back("<b>") + empty("<b>") + picture("", "<b>")


def test_spot_is_drawn_as_what_lies_there() -> None:
    assert drawn(Spot("a", 0, 0, "", "Td")) == face(cards.read_card("Td"))
    assert drawn(Spot("a", 0, 0, "", BACK, "3")) == back("3")
    assert drawn(Spot("a", 0, 0, "", EMPTY)) == empty()


def test_still_picture_of_a_table_names_every_spot() -> None:
    spots = (Spot("0/1", 0, 0, "Place 1: ace of spades", "As"), Spot("0/2", 1.1, 0, "Place 2: face down", BACK, "2"))
    zone = Zone("seat0", "own", "You", "1 place left of 2", 2.1, 1.4, spots)
    still = ElementTree.fromstring(table_svg(Scene("Trash", 0, "", "", (zone,))))
    assert [title.text for title in still.iter(f"{SVG}title")] == [spot.name for spot in spots]
    assert "place 2: face down" in next(still.iter(f"{SVG}desc")).text
