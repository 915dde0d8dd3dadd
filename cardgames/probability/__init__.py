"""Chance: exact distributions in integers, laws of drawing without replacement, honest intervals."""

from __future__ import annotations

from cardgames.probability.dist import Dist
from cardgames.probability.estimates import Estimate, average, share
from cardgames.probability.laws import groups_held, hypergeometric, wait_for

__all__ = ["Dist", "Estimate", "average", "groups_held", "hypergeometric", "share", "wait_for"]
