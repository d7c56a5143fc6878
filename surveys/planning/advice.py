"""Advice on one question of a plan: what would change, and by how many people.

Every figure is computed by planning another mechanism, or the same one, with the researcher's own
assumptions.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, PermanentResponse
from localdp.posterior import factor_of, odds, strength
from surveys import formatting
from surveys.formatting import epsilon as written
from surveys.planning.assumptions import Assumptions
from surveys.protection.rationale import best_at_epsilon, other_mechanisms, symmetric

MODERATE = 2.0
"""The ε that advice compares with."""
MANY_OPTIONS = 5
# A smaller relative difference in people is not worth mentioning.
WORTH_MENTIONING = 0.02
# A noisier second step is worth a warning if it costs a third of the people.
SHARPER = 2 / 3
PRIOR = 0.1


@dataclass(frozen=True)
class Advice:
    """A sentence or two; `warning` if the precision or the protection is poor."""

    text: str
    warning: bool = False


@dataclass(frozen=True)
class _Case:
    """A protected question with the assumptions about it."""

    kind: str
    mechanism: Mechanism
    assumptions: Assumptions

    @property
    def epsilon(self) -> float:
        return self.mechanism.epsilon

    @property
    def categories(self) -> int:
        return self.mechanism.categories

    @cached_property
    def margin(self) -> float:
        return self.assumptions.margin(self.mechanism)

    @property
    def missed(self) -> bool:
        """Whether the expected respondents are too few for the target margin."""
        return self.margin > self.assumptions.target

    def share_of_people(self, other: Mechanism) -> float:
        """Return which part of the people another mechanism needs for the same margin."""
        # They grow with the square of the margin at a fixed number.
        return (self.assumptions.margin(other) / self.margin) ** 2 if self.margin else math.inf

    def instead(
        self, other: Mechanism, words: str, *, warning: bool = False, **values: object
    ) -> Advice | None:
        """Advise another mechanism, if some number of people reaches the target margin with it."""
        if self.assumptions.needed(other) is None:
            return None
        figures = {
            "now": self._people(self.mechanism),
            "then": self._people(other),
            "target": formatting.per_cent(self.assumptions.target),
        }
        return Advice(words % {**figures, **values}, warning)

    def _people(self, mechanism: Mechanism) -> str:
        return formatting.people(self.assumptions.rounded(self.assumptions.needed(mechanism)))


def advice_on(kind: str, mechanism: Mechanism, assumptions: Assumptions) -> list[Advice]:
    """Return all advice on a protected question, warnings first."""
    case = _Case(kind, mechanism, assumptions)
    # Other mechanisms with the same ε per report have no bound over waves: no fair comparison.
    rules = PERMANENT_RULES if isinstance(mechanism, PermanentResponse) else RULES
    found = [piece for rule in rules if (piece := rule(case)) is not None]
    return sorted(found, key=lambda piece: not piece.warning)


def _infinite(case: _Case) -> Advice | None:
    if math.isfinite(case.epsilon):
        return None
    other = best_at_epsilon(case.kind, case.categories, 1)
    words = _(
        "ε is infinite: one of the reports gives an answer away for certain. With ε = 1 you "
        "would need %(then)s people instead of %(now)s for ±%(target)s points."
    )
    return case.instead(other, words, warning=True) or Advice(
        _("ε is infinite: one of the reports gives an answer away for certain."), warning=True
    )


def _weak(case: _Case) -> Advice | None:
    if strength(factor_of([case.mechanism])) != "weak":
        return None
    other = best_at_epsilon(case.kind, case.categories, MODERATE)
    values = {
        "epsilon": written(case.epsilon),
        "becomes": _becomes(case.mechanism),
        "less": _becomes(other),
    }
    words = _(
        "ε = %(epsilon)s protects weakly: one report can raise a suspicion of 10 %% to "
        "%(becomes)s. With ε = 2 it would be %(less)s, and you would need %(then)s people "
        "instead of %(now)s for ±%(target)s points."
    )
    alone = _(
        "ε = %(epsilon)s protects weakly: one report can raise a suspicion of 10 %% to "
        "%(becomes)s. With ε = 2 it would be %(less)s."
    )
    return case.instead(other, words, warning=True, **values) or Advice(alone % values, True)


def _noise_wins(case: _Case) -> Advice | None:
    assumptions = case.assumptions
    if not case.margin >= assumptions.share > 0:
        return None
    alone, bare = assumptions.unrandomized(case.mechanism)
    opening = (
        _("Too few people for this share, even without randomizing")
        if alone.margin(bare) >= assumptions.share
        else _("With these numbers noise wins")
    )
    words = _(
        "%(opening)s: expect an interval from 0 to about %(high)s. %(people)s people would bring "
        "the margin down to half the share."
    )
    needed = assumptions.rounded(assumptions.needed(case.mechanism, assumptions.share / 2))
    values = {
        "opening": opening,
        "high": formatting.at_most_per_cent(min(1.0, assumptions.share + case.margin)),
        "people": formatting.people(needed),
    }
    if needed is None:
        words = _(
            "%(opening)s: expect an interval from 0 to about %(high)s. No number of people brings "
            "the margin down to half the share."
        )
    return Advice(words % values, warning=True)


def _many_options(case: _Case) -> Advice | None:
    """The average share of many options is too small to distinguish from 0."""
    k = case.categories
    if (
        case.kind != "single"
        or k < MANY_OPTIONS
        or case.margin <= 1 / k
        or math.isinf(case.epsilon)
    ):
        return None
    fewer = math.ceil(k / 2)
    values = {
        "options": k,
        "average": formatting.per_cent(round(1 / k, 3)),
        "margin": formatting.plus_minus(case.margin),
        "fewer": fewer,
    }
    words = _(
        "Its %(options)d options have a share of %(average)s %% on average, less than the "
        "margin of %(margin)s: most of them could not be told from 0. Merged into %(fewer)d, "
        "it would need %(then)s people instead of %(now)s for ±%(target)s points."
    )
    alone = _(
        "Its %(options)d options have a share of %(average)s %% on average, less than the margin "
        "of %(margin)s: most of them could not be told from 0."
    )
    other = best_at_epsilon(case.kind, fewer, case.epsilon)
    return case.instead(other, words, warning=True, **values) or Advice(alone % values, True)


def _many_items(case: _Case) -> Advice | None:
    """The items of a multiple choice share ε, so that each additional one widens all intervals."""
    if case.kind != "multiple" or case.categories < MANY_OPTIONS or not case.missed:
        return None
    fewer = math.ceil(case.categories / 2)
    words = _(
        "Its %(options)d items share ε. With %(fewer)d of them it would need %(then)s people "
        "instead of %(now)s for ±%(target)s points."
    )
    other = best_at_epsilon(case.kind, fewer, case.epsilon)
    return case.instead(other, words, options=case.categories, fewer=fewer)


def _better(case: _Case) -> Advice | None:
    """Another mechanism with the same ε that needs clearly fewer people."""
    rivals = [
        one
        for one in other_mechanisms(case.kind, case.mechanism)
        if one.epsilon <= case.epsilon + 1e-9
    ]
    if not rivals or math.isinf(case.epsilon):
        return None
    best = min(rivals, key=lambda one: case.share_of_people(one.mechanism))
    if case.share_of_people(best.mechanism) > 1 - WORTH_MENTIONING:
        return None
    words = _(
        "%(label)s with the same ε would need %(then)s people instead of %(now)s for ±%(target)s "
        "points."
    )
    return case.instead(best.mechanism, words, label=best.label)


def _equals(case: _Case) -> Advice | None:
    if case.kind != "yes-no" or not symmetric(case.mechanism):
        return None
    return Advice(
        _(
            "Two coins, Warner and forced response are the same channel where Yes and No change "
            "alike: with the same ε they need just as many people. Pick the one that people "
            "follow most easily."
        )
    )


def _more_epsilon(case: _Case) -> Advice | None:
    """What a larger ε would save, if the expected respondents are too few."""
    if case.epsilon >= MODERATE or not case.missed:
        return None
    other = best_at_epsilon(case.kind, case.categories, MODERATE)
    words = _(
        "With ε = 2 instead of %(epsilon)s you would need %(then)s people instead of %(now)s for "
        "±%(target)s points; a report could then raise a suspicion of 10 %% to %(becomes)s instead "
        "of %(before)s."
    )
    return case.instead(
        other,
        words,
        epsilon=written(case.epsilon),
        becomes=_becomes(other),
        before=_becomes(case.mechanism),
    )


def _less_noisy_second_step(case: _Case) -> Advice | None:
    """A less noisy second step gets more from the same permanent responses."""
    m = case.mechanism
    if not isinstance(m, PermanentResponse) or not case.missed:
        return None
    other = PermanentResponse(m.categories, m.kept, WORD // 4, 3 * WORD // 4)
    if case.share_of_people(other) > SHARPER:
        return None
    words = _(
        "With p = 0.25 and q = 0.75 you would need %(then)s people instead of %(now)s for "
        "±%(target)s points in each wave. ε∞ stays; one report’s ε rises to %(epsilon)s, and a "
        "changed answer is noticed sooner."
    )
    return case.instead(other, words, warning=True, epsilon=written(other.epsilon))


def _price_of_waves(case: _Case) -> Advice | None:
    """What the second step costs; only people asked again need it."""
    other = best_at_epsilon(case.kind, case.categories, case.epsilon)
    words = _(
        "This protection is for the same people asked again and again. Asked once only, another "
        "with the same ε would need %(then)s people instead of %(now)s for ±%(target)s points."
    )
    return case.instead(other, words)


def _becomes(mechanism: Mechanism) -> str:
    return formatting.at_most_per_cent(odds(mechanism).suspicion(PRIOR))


RULES: tuple[Callable[[_Case], Advice | None], ...] = (
    _infinite,
    _weak,
    _noise_wins,
    _many_options,
    _many_items,
    _better,
    _more_epsilon,
    _equals,
)
PERMANENT_RULES = (_noise_wins, _less_noisy_second_step, _price_of_waves)
