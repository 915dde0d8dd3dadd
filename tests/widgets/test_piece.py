"""Pieces send each scene once, know what the page has drawn, and let no exception vanish."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgames.texts import LANGUAGES, Impossible, texts
from cardgames.widgets.aside import Aside
from cardgames.widgets.piece import Piece, script, style


class Counter(Piece):
    """Counts what it is told to."""

    def on_event(self, event: dict[str, Any]) -> None:
        if event["add"] == 13:
            raise Impossible("form.number", given="13", low=1, high=12)
        self.show({"sum": self.scene.get("sum", 0) + event["add"]})


def letter(piece: Piece) -> dict[str, Any]:
    """What the page has been sent last."""
    revision, _, text = piece._scene.value.partition("\n")
    assert int(revision) == piece.revision
    return json.loads(text)


def send(piece: Piece, event: dict[str, Any], number: int = 1) -> None:
    """As the page does when the reader acts."""
    piece._on_message(piece, {"id": f"page-{number}", "event": event}, [])


def test_a_scene_is_a_new_revision_and_stale_until_it_is_drawn() -> None:
    piece = Piece()
    piece.show({"text": "žluť"})
    assert letter(piece)["scene"] == {"text": "žluť"}
    assert piece.is_stale
    piece._on_message(piece, {"drawn": 1}, [])
    assert not piece.is_stale
    piece.show({"text": "other"})
    assert piece.is_stale


def test_the_same_scene_is_not_sent_again_unless_its_words_change() -> None:
    piece = Piece()
    piece.show({"text": "x"})
    piece.show({"text": "x"})
    assert piece.revision == 1
    piece.retell("pl")
    assert piece.revision == 2
    assert letter(piece)["language"] == "pl"


def test_an_event_is_answered_with_one_letter_that_names_it() -> None:
    counter = Counter()
    send(counter, {"add": 2}, number=7)
    assert counter.revision == 1
    assert (letter(counter)["heard"], letter(counter)["scene"]) == ("page-7", {"sum": 2})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_in_an_event_is_said_in_the_readers_language(language: str) -> None:
    counter = Counter(language)
    send(counter, {"add": 13})
    assert letter(counter)["error"] == texts(language)("form.number", given="13", low=1, high=12)
    assert [type(error) for error in counter.errors] == [Impossible]
    send(counter, {"add": 1}, number=2)
    assert letter(counter)["error"] is None
    assert letter(counter)["scene"] == {"sum": 1}


def test_a_bug_in_an_event_becomes_a_sentence_and_is_kept() -> None:
    counter = Counter()
    send(counter, {})
    assert "KeyError" in letter(counter)["error"]
    assert "Traceback" not in letter(counter)["error"]
    assert isinstance(counter.errors[0], KeyError)


def test_the_page_knows_what_to_say_when_it_lags() -> None:
    piece = Piece("cs")
    piece.show({})
    assert set(letter(piece)["words"]) == {"waiting", "lagging", "lost", "broken"}


def test_a_closed_piece_takes_the_model_of_its_scenes_along() -> None:
    piece = Piece()
    scene = piece._scene
    piece.close()
    assert scene.comm is None


def test_scripts_ask_nothing_of_the_network_and_wait_for_nothing_at_the_top() -> None:
    for name in ("words.js", "form.js", "chart.js"):
        source = script(name)
        assert "http:" not in source.replace("http://www.w3.org", "")
        assert "https:" not in source
        assert "\nawait" not in source
        assert source.count("\nexport default piece(") == 1
    assert "http" not in style("form.css", "chart.css", "opening.css")


def test_aside_drops_what_is_forgotten_and_hands_over_failures() -> None:
    aside, found = Aside(), []
    aside.do(lambda: 1, found.append, found.append)
    aside.do(lambda: 1 // 0, found.append, lambda error: found.append(type(error)))
    aside.do(lambda: 2, lambda _two: 1 // 0, lambda error: found.append(type(error)))
    assert found == [1, ZeroDivisionError, ZeroDivisionError]


def test_aside_does_its_work_beside_a_running_loop() -> None:
    import asyncio
    import threading

    async def page() -> list[Any]:
        aside, done, found = Aside(), asyncio.Event(), []
        aside.do(lambda: "forgotten", found.append, found.append)
        aside.forget()
        aside.do(threading.get_ident, lambda thread: (found.append(thread), done.set()), found.append)
        assert found == []
        await asyncio.wait_for(done.wait(), 30)
        return found

    assert asyncio.run(page()) != [threading.get_ident()]
    assert len(asyncio.run(page())) == 1
