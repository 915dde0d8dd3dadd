"""The share code: short, checked, versioned, and never wrong in silence."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.games import GAMES
from cardgames.session import Session, open_code
from cardgames.sharecode import LONGEST, SIGNS, VERSION, Shared, grouped, read_code, share_code
from cardgames.tape import Packer
from cardgames.texts import LANGUAGES, Impossible, Unreadable

STEADY = settings(deadline=None, derandomize=True)
ASCII = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60)

SAMPLES = [
    Shared(),
    Shared(game="trash", seed=0),
    Shared(game="trash", rules="kings_wild,players=3", seed=2**63 - 1, number=12, language="cs"),
    Shared(question="opening round=4 cards=11", language="pl", walk=(0, 3, 17, 1000)),
]


def with_checks(body: str) -> str:
    """A code with right check signs whatever its body says."""
    value = int(body.translate(str.maketrans(SIGNS, "0123456789ABCDEFGHIJKLMNOPQRSTUV")), 32)
    high, low = divmod((1 - value * 1024) % 1021, 32)
    return body + SIGNS[high] + SIGNS[low]


def key_of(code: str) -> str:
    with pytest.raises(Unreadable) as caught:
        read_code(code)
    assert all(len(caught.value.say(language)) > 20 for language in LANGUAGES)
    return caught.value.key


@STEADY
@given(
    st.builds(
        Shared,
        language=st.none() | st.sampled_from(list(LANGUAGES)),
        game=st.none() | st.sampled_from(list(GAMES)),
        rules=st.none() | ASCII,
        seed=st.none() | st.integers(0, 2**63 - 1),
        number=st.none() | st.integers(0, 10**9),
        position=st.none() | ASCII,
        moment=st.none() | st.integers(0, 5000),
        question=st.none() | ASCII,
        walk=st.none() | st.lists(st.integers(0, 200), max_size=30).map(tuple),
    )
)
def test_every_field_is_optional_and_comes_back(shared: Shared) -> None:
    assert read_code(share_code(shared)) == shared


@pytest.mark.parametrize("shared", SAMPLES, ids=str)
def test_every_changed_sign_and_every_swap_of_neighbours_is_found(shared: Shared) -> None:
    code = share_code(shared)
    changed = [code[:i] + sign + code[i + 1 :] for i in range(len(code)) for sign in SIGNS if sign != code[i]]
    swapped = [code[:i] + code[i + 1] + code[i] + code[i + 2 :] for i in range(len(code) - 1)]
    for damaged in changed + [other for other in swapped if other != code]:
        assert key_of(damaged) == "session.code_damaged", damaged


@pytest.mark.parametrize("shared", SAMPLES, ids=str)
def test_a_code_pasted_twice_or_cut_short_is_found(shared: Shared) -> None:
    code = share_code(shared)
    for damaged in [code * 2, code * 3, code[:-1], code[1:], code + "0", "0" + code]:
        assert key_of(damaged) in ("session.code_damaged", "session.code_short"), damaged


def test_a_long_code_is_as_well_protected() -> None:
    code = share_code(Shared(question="x" * 1500))
    for i in range(0, len(code), 37):
        damaged = code[:i] + SIGNS[(SIGNS.index(code[i]) + 1) % 32] + code[i + 1 :]
        assert key_of(damaged) == "session.code_damaged"


def test_signs_that_look_alike_and_grouping_do_not_matter() -> None:
    shared = Shared(game="trash", seed=987_654_321, language="cs")
    code = share_code(shared)
    assert not set(code) & set("ILOU")
    for written in (code.lower(), grouped(code), f" {grouped(code, 4)}\n", code.replace("0", "o").replace("1", "l")):
        assert read_code(written) == shared
    for unseen in ("\n", "\t", "\0", "\u00a0", "\u200b", "\u2060", "\ufeff"):
        assert read_code(unseen.join(code) + unseen) == shared
    assert read_code(f"/voila/render/replay.ipynb?code={code}&lang=pl") == shared


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "session.code_short"),
        ("1", "session.code_short"),
        ("hello!", "session.code_foreign"),
        ("{'seed': 7}", "session.code_foreign"),
        ("1U2", "session.code_foreign"),
        ("ž" * 20, "session.code_foreign"),
        ("1" * (LONGEST + 1), "session.code_long"),
        ("1" * LONGEST, "session.code_damaged"),
        (with_checks("2ABC"), "session.code_newer"),
        (with_checks("0ABC"), "session.code_damaged"),
        (with_checks("1" + "Z" * 50), "session.code_damaged"),
        (with_checks("1" + "5" * 50), "session.code_damaged"),
    ],
)
def test_what_is_no_code_gets_one_clear_sentence(text: str, key: str) -> None:
    assert key_of(text) == key


@STEADY
@given(st.text(alphabet=SIGNS, min_size=1, max_size=60))
def test_forged_codes_never_crash(body: str) -> None:
    with suppress(Unreadable, Impossible):
        read_code(with_checks(body))


def test_a_forged_code_of_a_billion_stations_is_damaged() -> None:
    packer = Packer()
    for there in (0,) * 10 + (1,):  # of the fields only the last, walk
        packer.digit(there, 2)
    packer.integer(10**9)
    body = SIGNS[VERSION]
    number = packer.number()
    while number:
        body, number = body[:1] + SIGNS[number % 32] + body[1:], number // 32
    assert key_of(with_checks(body)) == "session.code_damaged"


def test_too_much_to_share_is_refused() -> None:
    with pytest.raises(Impossible, match="at most 2,048"):
        share_code(Shared(question="x" * 2000))


def test_no_field_is_dropped_in_silence() -> None:
    with pytest.raises(ValueError, match="not below"):
        share_code(Shared(question="příliš"))
    with pytest.raises(ValueError, match="not in list"):
        share_code(Shared(language="de"))


def test_codes_that_have_been_given_out_stay_readable() -> None:
    assert read_code("11W229") == Shared(game="trash", seed=7)
    lesson = read_code("12KFK-ZK624-ACC6R-PNK2X-6METR-805S5")
    assert lesson == Shared(language="cs", question="opening round=4", walk=(1, 2))
    match = read_code("189WN-9TE74-EZK4J-ZMH0K-V4BK6-W7354-95R7Q-R8B12-P0713-H9")
    assert (match.rules, match.seed, match.seats) == ("bicycle,players=3,slots=2", 3, (None, *["takes_useful"] * 2))
    assert (match.language, len(match.moves or ()), (match.moves or ())[13:15]) == ("pl", 25, ("jack 2", "next"))


def test_moves_are_packed_among_the_legal_ones() -> None:
    session = Session("trash", seed=1, seats=("takes_useful", "random"))
    session.replies()
    assert session.outcome is not None
    code = session.code()
    assert len(session.played) > 100
    assert len(code) < 100
    assert read_code(code).moves == tuple(str(played.move) for played in session.played)
    assert open_code(code).state == session.state


def test_a_code_whose_moves_run_past_the_end_is_damaged() -> None:
    session = Session("trash", seed=1, seats=("takes_useful", "random"))
    session.replies()
    moves = tuple(str(played.move) for played in session.played)
    with pytest.raises((ValueError, ArithmeticError)):
        share_code(Shared(game="trash", seed=1, moves=(*moves, "stock")))
