"""The card of a clause: its words, our decision, other houses, the options behind it, examples, and where to try it."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from html import escape
from typing import Any

from cardgames.games import find_game, rules_text
from cardgames.options import option_types, value_text
from cardgames.rulebook import Clause, clause
from cardgames.texts import Texts, texts
from cardgames.views.still import still
from cardgames.views.words import step_words
from cardgames.walk import teaching, walk_code
from cardgames.walk.examples import Instance, instances
from cardgames.walk.moves import move_text


def clause_card(id: str, language: str = "en", rules: Any = None, link: str = "", *, worded: bool = True) -> str:
    """A clause as HTML, its numbers and options those of ``rules`` (by default the preset ``bicycle``).

    ``link`` is the address of "try it"; without one the card has no such link. When its rule stands beside it
    already, ``worded`` is false.
    """
    about = clause(id)
    chosen = rules if rules is not None else find_game(about.game).rules_type()
    return _card(id, language, rules_text(about.game, chosen), _Kept(chosen), link, worded)


def try_link(id: str, language: str, done: Collection[int] = ()) -> str:
    """The address, on the dashboards' server, of the station that teaches a clause; ``done`` is what is done there."""
    game, number = teaching(id)
    return f"/learn_{game.replace('-', '_')}?code={walk_code(game, number, done, language)}"


class _Kept:
    """Rules that are all alike to the cache, which knows them by their text."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept)

    def __hash__(self) -> int:
        return 0


@lru_cache(1 << 8)
def _card(id: str, language: str, _rules_text: str, kept: _Kept, link: str, worded: bool) -> str:
    about, t = clause(id), texts(language)
    otherwise = about.otherwise(language, kept.rules)
    parts = [f"<p>{escape(about.words(language, kept.rules))}</p>"] if worded else []
    parts.append(f"<p><b>{escape(otherwise)}</b></p>" if otherwise else "")
    parts += [_part(t, "decision", about.decision(language, kept.rules)), _part(t, "houses", about.option(language))]
    parts.append(_options(about, kept.rules, t))
    shown = [_example(one, t) for one in instances(id) if one is not None]
    if shown and _is_house(kept.rules):
        parts.append(f"<p><b>{escape(t('walk.card.bicycle'))}</b></p>")
    parts.append(f'<div class="cc-examples">{"".join(shown)}</div>' if shown else "")
    parts.append(f'<p class="cc-try"><a href="{escape(link)}">{escape(t("walk.card.try"))}</a></p>' if link else "")
    return f'<div class="cc">{"".join(parts)}</div>'


def _is_house(rules: Any) -> bool:
    """Whether the rules are not those of the examples, whatever the number of players."""
    usual = type(rules)()
    return any(getattr(rules, name) != getattr(usual, name) for name in option_types(type(rules)) if name != "players")


def _part(t: Texts, name: str, words: str) -> str:
    return f"<p><b>{escape(t(f'walk.card.{name}'))}</b> {escape(words)}</p>" if words else ""


def _options(about: Clause, rules: Any, t: Texts) -> str:
    """The options behind the clause, as they are set here."""
    game = about.game.replace("-", "_")
    named = [
        f"{escape(t(f'{game}.option.{name}'))} <code>{escape(name)}={escape(value_text(getattr(rules, name)))}</code>"
        for name in about.options
    ]
    return f"<p><b>{escape(t('walk.card.options'))}</b> {', '.join(named)}</p>" if named else ""


def _example(one: Instance, t: Texts) -> str:
    """A position, the move tried in it, and what comes of it."""
    game = find_game(one.game)
    seat = game.to_move(one.state) or 0
    if one.refusal is None:
        kind = "yes"
        comes = " ".join(step_words(one.game, step, t.language, seat) for step in game.steps(one.state, one.move))
    else:
        kind, comes = "no", one.refusal.say(t.language)
    move = move_text(one.game, one.move).say(t.language)
    return (
        f'<figure class="cc-{kind}"><b>{escape(t(f"walk.card.{kind}"))}</b>'
        f"{still(one.game, game.view(one.state, seat), t.language)}"
        f"<figcaption><b>{escape(move)}.</b> {escape(comes)}</figcaption></figure>"
    )
