"""A coach: what the seat to move should do, found by playing every move out, and how sure that is.

>>> from cardgames.session import Session
>>> advice(Session("trash", seed=7)).best.move
Move(verb='stock', place=0)
"""

from __future__ import annotations

from cardgames.coach.advice import Advice, Candidate
from cardgames.coach.advising import advice, advise
from cardgames.coach.candidates import candidates
from cardgames.coach.engines import warm_up
from cardgames.coach.player import coach_agent
from cardgames.coach.telling import gain_text, move_text

__all__ = ["Advice", "Candidate", "advice", "advise", "candidates", "coach_agent", "gain_text", "move_text", "warm_up"]
