"""Advice on one question of a plan: what would change, and by how many people.

Every figure is computed by planning another mechanism, or the same one, with the researcher's own
assumptions.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, MultipleChoice, PermanentResponse, RandomItem
from localdp.planning import spread
from localdp.posterior import factor_of, odds, strength
from surveys import formatting
from surveys.formatting import epsilon as written
from surveys.planning.questions import Precision
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


def advice_on(question: Precision) -> list[Advice]:
    """Return all advice on a protected question, warnings first."""
    # Other mechanisms with the same ε per report have no bound over waves: no fair comparison.
    rules = PERMANENT_RULES if question.permanent else RULES
    pieces = [piece for rule in rules if (piece := rule(question)) is not None]
    return sorted(pieces, key=lambda piece: not piece.warning)


def _instead(
    question: Precision, rival: Mechanism, words: str, *, warning: bool = False, **values: object
) -> Advice | None:
    """Advise another mechanism, if some number of people, and another one, reaches the target
    margin with it."""
    then = replace(question, mechanism=rival)
    if then.needed is None or then.needed_text == question.needed_text:
        return None
    figures = {
        "now": question.needed_text,
        "then": then.needed_people,
        "target": formatting.stated_per_cent(question.assumptions.target),
    }
    return Advice(words % {**figures, **values}, warning)


def _missed(question: Precision) -> bool:
    """Return whether the expected respondents are too few for the target margin."""
    return question.margin > question.assumptions.target


def _share_of_people(question: Precision, rival: Mechanism) -> float:
    """Return which part of the people another mechanism needs for the same margin."""
    # They grow with the square of the spread; margins are cut where noise wins.
    share = question.assumptions.share
    now, then = spread(question.mechanism, share), spread(rival, share)
    return (then / now) ** 2 if now else math.inf


def _best(
    question: Precision, *, options: int | None = None, epsilon: float | None = None
) -> Mechanism:
    """Return what needs the fewest people, by default with the same options and the same ε."""
    return best_at_epsilon(
        question.kind,
        options or question.categories,
        question.epsilon if epsilon is None else epsilon,
        question.assumptions.share,
    )


def _has_better(question: Precision) -> bool:
    """Return whether another mechanism with the same ε needs clearly fewer people.

    What it saves is then no gain of another ε, or of fewer options, and is said by itself.
    """
    same = _best(question)
    return _share_of_people(question, same) <= 1 - WORTH_MENTIONING


def _infinite(question: Precision) -> Advice | None:
    if math.isfinite(question.epsilon):
        return None
    rival = _best(question, epsilon=1)
    words = _(
        "ε is infinite: one of the reports gives an answer away for certain. With ε = 1 you "
        "would need %(then)s instead of %(now)s for ±%(target)s points."
    )
    return _instead(question, rival, words, warning=True) or Advice(
        _("ε is infinite: one of the reports gives an answer away for certain."), warning=True
    )


def _weak(question: Precision) -> Advice | None:
    if strength(factor_of([question.mechanism])) != "weak":
        return None
    rival = _best(question, epsilon=MODERATE)
    values = {
        "epsilon": written(question.epsilon),
        "becomes": _becomes(question.mechanism),
        "less": _becomes(rival),
    }
    words = _(
        "ε = %(epsilon)s protects weakly: one report can raise a suspicion of 10%% to "
        "%(becomes)s. With ε = 2 it would be %(less)s, and you would need %(then)s "
        "instead of %(now)s for ±%(target)s points."
    )
    alone = _(
        "ε = %(epsilon)s protects weakly: one report can raise a suspicion of 10%% to "
        "%(becomes)s. With ε = 2 it would be %(less)s."
    )
    compared = not _has_better(question) and _instead(
        question, rival, words, warning=True, **values
    )
    return compared or Advice(alone % values, True)


def _noise_wins(question: Precision) -> Advice | None:
    assumptions = question.assumptions
    if not question.margin >= assumptions.share > 0:
        return None
    opening = (
        _("Too few people for this share, even without randomizing")
        if question.bare.margin >= assumptions.share
        else _("The sample is too small")
    )
    words = _(
        "%(opening)s: expect a confidence interval from 0 to about %(high)s. With "
        "%(people)s the margin of error is half the expected percentage."
    )
    needed = assumptions.rounded(assumptions.needed(question.mechanism, assumptions.share / 2))
    values = {
        "opening": opening,
        "high": formatting.at_most_per_cent(min(1.0, 2 * question.margin)),
        "people": formatting.respondents(needed),
    }
    if needed is None:
        words = _(
            "%(opening)s: expect an interval from 0 to about %(high)s. No number of people reduces "
            "the margin to half the share."
        )
    return Advice(words % values, warning=True)


def _many_options(question: Precision) -> Advice | None:
    """Warn that the average share of many options is too small to distinguish from 0."""
    k = question.categories
    if (
        not question.kind.categorical
        or k < MANY_OPTIONS
        or question.margin <= 1 / k
        or math.isinf(question.epsilon)
    ):
        return None
    fewer = math.ceil(k / 2)
    values = {
        "options": k,
        "average": formatting.stated_per_cent(round(1 / k, 3)),
        "margin": formatting.plus_minus(question.margin),
        "fewer": fewer,
    }
    words = _(
        "Its %(options)d options have a share of %(average)s%% on average, less than the margin "
        "of %(margin)s: most of them could not be distinguished from 0. Merged into %(fewer)d, it "
        "would need %(then)s instead of %(now)s for ±%(target)s points."
    )
    alone = _(
        "Its %(options)d options have a share of %(average)s%% on average, less than the margin "
        "of %(margin)s: most of them could not be distinguished from 0."
    )
    rival = _best(question, options=fewer)
    compared = not _has_better(question) and _instead(
        question, rival, words, warning=True, **values
    )
    return compared or Advice(alone % values, True)


def _many_items(question: Precision) -> Advice | None:
    """Return items that share ε, so that each additional one widens all intervals."""
    shares = isinstance(question.mechanism, MultipleChoice)
    if not shares or question.categories < MANY_OPTIONS or not _missed(question):
        return None
    if _has_better(question):
        return None
    fewer = math.ceil(question.categories / 2)
    words = _(
        "Its %(options)d items share ε. With %(fewer)d of them it would need %(then)s "
        "instead of %(now)s for ±%(target)s points."
    )
    rival = MultipleChoice.of(fewer, question.epsilon)
    return _instead(question, rival, words, options=question.categories, fewer=fewer)


def _better(question: Precision) -> Advice | None:
    """Return another mechanism with the same ε that needs clearly fewer people."""
    rivals = [
        rival
        for rival in other_mechanisms(question.kind, question.mechanism)
        if rival.mechanism.epsilon <= question.epsilon + 1e-9
    ]
    if not rivals or math.isinf(question.epsilon):
        return None
    best = min(rivals, key=lambda rival: _share_of_people(question, rival.mechanism))
    if _share_of_people(question, best.mechanism) > 1 - WORTH_MENTIONING:
        return None
    words = _(
        "%(label)s with the same ε would need %(then)s instead of %(now)s for ±%(target)s points."
    )
    if isinstance(best.mechanism, RandomItem):
        words = _(
            "%(label)s with the same ε would need %(then)s instead of %(now)s for "
            "±%(target)s points. But no crosstab could then have two of its answers."
        )
    return _instead(question, best.mechanism, words, label=best.label)


def _equals(question: Precision) -> Advice | None:
    if not question.kind.binary or not symmetric(question.mechanism):
        return None
    return Advice(
        _(
            "Where Yes and No are changed equally often, two coins, Warner and forced "
            "response are equivalent: at the same ε they need the same sample size. "
            "Choose the one that is easiest to follow."
        )
    )


def _more_epsilon(question: Precision) -> Advice | None:
    """Return what a larger ε would save, if the expected respondents are too few."""
    if question.epsilon >= MODERATE or not _missed(question) or _has_better(question):
        return None
    rival = _best(question, epsilon=MODERATE)
    if _share_of_people(question, rival) > 1 - WORTH_MENTIONING:
        return None
    words = _(
        "With ε = 2 instead of %(epsilon)s you would need %(then)s instead of %(now)s for "
        "±%(target)s points; a report could then raise a suspicion of 10%% to %(becomes)s instead "
        "of %(before)s."
    )
    return _instead(
        question,
        rival,
        words,
        epsilon=written(question.epsilon),
        becomes=_becomes(rival),
        before=_becomes(question.mechanism),
    )


def _less_noisy_second_step(question: Precision) -> Advice | None:
    """Suggest a less noisy second step, which gets more from the same permanent responses."""
    m = question.mechanism
    if not isinstance(m, PermanentResponse) or not _missed(question):
        return None
    rival = PermanentResponse(m.categories, m.kept, WORD // 4, 3 * WORD // 4)
    if _share_of_people(question, rival) > SHARPER:
        return None
    words = _(
        "With p = 0.25 and q = 0.75 you would need %(then)s instead of %(now)s for "
        "±%(target)s points in each wave. ε∞ stays; one report’s ε rises to %(epsilon)s, and a "
        "changed answer is noticed sooner."
    )
    return _instead(question, rival, words, warning=True, epsilon=written(rival.epsilon))


def _price_of_waves(question: Precision) -> Advice | None:
    """Return what the second step costs; only people asked again need it."""
    rival = _best(question)
    words = _(
        "This protection is for the same people asked again and again. Asked once only, another "
        "with the same ε would need %(then)s instead of %(now)s for ±%(target)s points."
    )
    return _instead(question, rival, words)


def _becomes(mechanism: Mechanism) -> str:
    return formatting.at_most_per_cent(odds(mechanism).suspicion(PRIOR))


RULES: tuple[Callable[[Precision], Advice | None], ...] = (
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
