"""Division of a total epsilon over the questions of one questionnaire.

The loss is the weighted sum of the expected half-widths: of shares, of means in units of their
scales, of the sensitive statements of lists, and the expected errors of unbiased tables of linked
questions. Each falls with its epsilon and is convex, so their sum has one minimum among all
divisions (Boyd & Vandenberghe 2004, section 4.2). Sequential quadratic programming (Kraft 1988,
SLSQP in SciPy) finds the minimum on the curves of real mechanisms (`localdp.planning.curves`).

If the people are in arms, drawn at random, which are asked different questions, the total holds in
each arm.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_FLOOR, Decimal
from fractions import Fraction
from functools import cached_property

import numpy as np
import scipy

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.validation import checked_confidence, checked_share
from localdp.fixed_point import as_count, as_total
from localdp.mechanisms.numeric.parameters import Number, exact
from localdp.planning.automatic import Candidate, Question, automatic, exact_epsilon, read_number
from localdp.planning.curves import (
    LEAST_EPSILON,
    MOST_EPSILON,
    Curve,
    curve_of,
    half_width,
)
from localdp.planning.expected_count import MOST_PEOPLE

LEVELS: dict[str, int] = {"strong": 3, "medium": 10, "basic": 50}
"""Named totals by the likelihood ratio that all reports of a person together stay below: two coins,
a suspicion of 10% that becomes at most 53%, and the limit of weak protection."""
DIGITS = 6
"""An epsilon is written with at most this many decimals."""
WORTH = 0.005
"""A smaller relative gain over equal parts counts as 0."""

MOST_TOTAL = 10**6
"""The largest total: far more than any questions can use."""

_MIXTURES = 5


def level_epsilon(level: str) -> Fraction:
    """Return the total epsilon of a named level, rounded down so that the ratio stays below it.

    Examples
    --------
    >>> [str(float(level_epsilon(level))) for level in LEVELS]
    ['1.098612', '2.302585', '3.912023']
    """
    if level not in tuple(LEVELS):
        raise ValueError(f"level must be one of {', '.join(LEVELS)}, not {level!r}")
    return Fraction(_written(math.log(LEVELS[level])))


@dataclass(frozen=True)
class Arm:
    """The questions that people in one arm of a questionnaire are asked.

    Attributes
    ----------
    questions : tuple of int
        Their places.
    share : Number
        The share of the people who are in the arm, which is drawn at random.
    spent : Number
        The part of the total that other questions of this arm need.
    """

    questions: tuple[int, ...]
    share: Number
    spent: Number = 0


@dataclass(frozen=True)
class Allocation:
    """An epsilon for each question.

    Attributes
    ----------
    questions : tuple of Question
    epsilons : tuple of str
        Exact decimals that mechanisms accept; with what others spend, they add up to at most
        `total` in each arm.
    equal_parts : tuple of str
        The epsilon that each would have in equal parts of its arm, or of the arm that leaves it
        the least.
    total : Fraction
    n : int
        The expected respondents.
    loss, equal_loss : float
        The weighted sum of the expected half-widths, with these parts and with equal ones.
    share, confidence : float
        The assumptions.
    arms : tuple of Arm
        With all that others spend; one if everyone is asked all questions.
    """

    questions: tuple[Question, ...]
    epsilons: tuple[str, ...]
    equal_parts: tuple[str, ...]
    total: Fraction
    n: int
    loss: float
    equal_loss: float
    share: float
    confidence: float
    arms: tuple[Arm, ...] = ()

    @property
    def gain(self) -> float:
        """The part of the people that equal parts would need more for the same loss; 0 if small."""
        saved = (self.equal_loss / self.loss) ** 2 - 1
        return saved if saved >= WORTH else 0.0

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The people who are expected to be asked each question."""
        return tuple(self.together(place) for place in range(len(self.questions)))

    def together(self, *places: int) -> int:
        """Return how many people are expected to be asked all of these questions.

        A crosstab of two questions has only their reports; if it is 0, there is none.
        """
        return round(self.n * _share(self.arms, places))

    @cached_property
    def spreads(self) -> tuple[float, ...]:
        """The half-width that one report gives each question, in the unit of the loss.

        A margin is about this divided by the root of the number of reports; far quicker than
        `choices`.
        """
        curves = (curve_of(question, self.share, self.confidence) for question in self.questions)
        parts = map(float, self.epsilons)
        return tuple(curve.width(part) for curve, part in zip(curves, parts, strict=True))

    @cached_property
    def choices(self) -> tuple[Candidate, ...]:
        """The automatic mechanism of each question with its epsilon, and its expected margin."""
        return tuple(
            automatic(
                replace(question, importance=1.0),
                Fraction(epsilon),
                max(people, 1),
                share=self.share,
                confidence=self.confidence,
            )
            for question, epsilon, people in zip(
                self.questions, self.epsilons, self.people, strict=True
            )
        )


def allocate(
    questions: Sequence[Question],
    total: str | Number,
    n: int,
    *,
    share: float = 0.5,
    confidence: float = 0.95,
    spent: Number = 0,
    arms: Sequence[Arm] = (),
) -> Allocation:
    """Divide a total epsilon over questions so that their precision is best.

    Parameters
    ----------
    questions : sequence of Question
        With their importance.
    total : str or Number
        The total epsilon of one person's reports, or the name of one of the `LEVELS`.
    n : int
        The expected respondents.
    share : float
        The expected share of every option.
    confidence : float
        Confidence level of each question.
    spent : Number
        The part of the total that other questions, and figures of central answers, need.
    arms : sequence of Arm, optional
        Of which each person is in one. By default everyone is asked all questions.

    Returns
    -------
    Allocation
        Never worse than equal parts. Equal questions of the same arms have equal epsilons.

    Raises
    ------
    ValueError
        If a value is out of range, or the total is too small for so many questions.

    References
    ----------
    - Boyd & Vandenberghe (2004), Convex Optimization.
    - Kraft (1988), DFVLR-FB 88-28: sequential least squares programming.

    Examples
    --------
    >>> plan = allocate([Question("yes-no", importance=4), Question("single", 8)], "medium", 1_000)
    >>> tuple(epsilon[:4] for epsilon in plan.epsilons), plan.choices[1].name
    (('1.22', '1.08'), 'subset-selection')
    """
    if not questions:
        raise ValueError("there is no question to divide an epsilon over")
    for place, question in enumerate(questions, 1):
        if not isinstance(question, Question):
            raise ValueError(f"question {place} must be a Question, not {question!r}")
    known = checked_share(share, "share"), checked_confidence(confidence)
    task = _Task.of(questions, total, n, *known, spent, arms)
    equal = task.equal_parts
    parts = task.best(task.optimum())
    return Allocation(
        questions=tuple(questions),
        epsilons=task.texts(parts),
        equal_parts=task.texts(equal),
        total=task.total,
        n=task.n,
        loss=task.exact_loss(parts),
        equal_loss=task.exact_loss(equal),
        share=task.share,
        confidence=task.confidence,
        arms=task.arms,
    )


@dataclass(frozen=True, eq=False)
class _Task:
    """The different questions, how many there are of each, and the curves of their half-widths.

    Questions are different, too, if other arms are asked them.
    """

    shapes: tuple[Question, ...]
    places: tuple[tuple[int, ...], ...]
    curves: tuple[Curve, ...]
    total: Fraction
    n: int
    arms: tuple[Arm, ...]
    share: float
    confidence: float

    @classmethod
    def of(
        cls,
        questions: Sequence[Question],
        total: str | Number,
        n: int,
        share: float,
        confidence: float,
        spent: Number,
        arms: Sequence[Arm],
    ) -> "_Task":
        most = level_epsilon(total) if isinstance(total, str) and total in LEVELS else total
        whole = exact_epsilon(most)
        if whole > MOST_TOTAL:
            raise ValueError(f"the total must be at most {MOST_TOTAL}, not {total!r}")
        everyone = [Arm(tuple(range(len(questions))), 1)]
        checked = _checked(arms or everyone, len(questions), as_total(read_number(spent), "spent"))
        for arm in checked:
            room, count = whole - Fraction(arm.spent), len(arm.questions)
            if room < 0:
                words = f"an epsilon of {float(arm.spent)} is spent, above the total"
                raise ValueError(f"{words} of {float(whole)}")
            if room < count * LEAST_EPSILON:
                raise ValueError(f"{count} questions need more than an epsilon of {float(room)}")
        groups: dict[tuple[Question, tuple[bool, ...]], list[int]] = {}
        for place, question in enumerate(questions):
            asked = tuple(place in arm.questions for arm in checked)
            groups.setdefault((question, asked), []).append(place)
        shapes = tuple(question for question, _asked in groups)
        places = tuple(map(tuple, groups.values()))
        curves = tuple(curve_of(shape, share, confidence) for shape in shapes)
        people = as_count(n, "n", 1, MOST_PEOPLE)
        return cls(shapes, places, curves, whole, people, checked, share, confidence)

    @cached_property
    def times(self) -> Floats:
        """How many questions there are of each shape."""
        return np.array([len(places) for places in self.places], dtype=np.float64)

    @cached_property
    def asked(self) -> Floats:
        """How many questions of each shape each arm is asked; shape (arms, shapes)."""
        firsts = [places[0] for places in self.places]
        inside = [[first in arm.questions for first in firsts] for arm in self.arms]
        return np.array(inside) * self.times

    @cached_property
    def limits(self) -> list[Fraction]:
        """What each arm has for its questions."""
        return [self.total - Fraction(arm.spent) for arm in self.arms]

    @property
    def weights(self) -> Floats:
        importance = np.array([float(shape.importance) for shape in self.shapes])
        weights: Floats = self.times * importance
        return weights

    @cached_property
    def parts(self) -> Floats:
        """The part of the people who are asked each shape."""
        return np.array([float(_share(self.arms, places[:1])) for places in self.places])

    @property
    def scales(self) -> Floats:
        """The root of the expected number of reports of each shape."""
        return np.sqrt(self.n * self.parts)

    @cached_property
    def equal_parts(self) -> Floats:
        most = Fraction(MOST_EPSILON)
        pairs = list(zip(self.limits, self.arms, strict=True))

        def part(place: int) -> float:
            of_arms = (left / len(arm.questions) for left, arm in pairs if place in arm.questions)
            return float(_written(min(most, *of_arms)))

        return np.array([part(places[0]) for places in self.places])

    def texts(self, parts: Floats) -> tuple[str, ...]:
        """Return the parts of all questions, in order, as exact decimals."""
        pairs = zip(self.places, parts, strict=True)
        texts = {place: _text(part) for places, part in pairs for place in places}
        return tuple(texts[place] for place in sorted(texts))

    def spent(self, parts: Floats) -> Floats:
        """Return what people in each arm spend on these questions."""
        return self.asked @ parts

    def exact_loss(self, parts: Floats) -> float:
        """Return the weighted sum of the half-widths of the mechanisms themselves."""
        widths = [
            half_width(shape, part, self.share, self.confidence)
            for shape, part in zip(self.shapes, parts, strict=True)
        ]
        return float(self.weights @ (widths / self.scales))

    def best(self, optimum: Floats) -> Floats:
        """Return the best of the optimum, equal parts, and mixtures of both.

        A curve is not quite its mechanism: a set size changes at one epsilon, not around it.
        """
        equal = self.equal_parts
        mixtures = [
            _rounded(optimum + (equal - optimum) * step) for step in np.linspace(0, 1, _MIXTURES)
        ]
        return min([*mixtures, equal], key=self.exact_loss)

    def loss(self, parts: Floats) -> float:
        """Return about the weighted sum of the half-widths, by the curves."""
        widths = [curve.width(part) for curve, part in zip(self.curves, parts, strict=True)]
        return float(self.weights @ (widths / self.scales))

    def optimum(self) -> Floats:
        """Return the parts with the smallest loss."""
        least = np.full(len(self.shapes), float(LEAST_EPSILON))
        limits = np.array(self.limits, dtype=np.float64)
        start = np.clip(self.equal_parts, least, MOST_EPSILON)
        if np.any(self.spent(start) > limits):
            # Parts below the least were raised, so that the others have less room.
            more = self.spent(start - least)
            room = limits - self.spent(least)
            start = least + (start - least) * min(room[more > 0] / more[more > 0])
        scale = float(np.max(start))
        whole = self.loss(start)
        weights = self.weights / (self.scales * whole)

        def value(x: Floats) -> float:
            return self.loss(x * scale) / whole

        def slope(x: Floats) -> Floats:
            pairs = zip(self.curves, x * scale, strict=True)
            slopes = np.array([curve.slope(part) for curve, part in pairs])
            steepness: Floats = weights * slopes * scale
            return steepness

        found = scipy.optimize.minimize(
            value,
            start / scale,
            jac=slope,
            bounds=[(low / scale, MOST_EPSILON / scale) for low in least],
            constraints=scipy.optimize.LinearConstraint(self.asked, -np.inf, limits / scale),
            method="SLSQP",
            options={"maxiter": 300, "ftol": 1e-10},
        )
        parts = np.clip(found.x * scale, least, MOST_EPSILON)
        spent = self.spent(parts)
        inside: Floats = parts * min([1.0, *(limits[spent > 0] / spent[spent > 0])])
        return inside


def _checked(arms: Sequence[Arm], questions: int, spent: Fraction) -> tuple[Arm, ...]:
    """Return the arms, with what everyone spends; raise ValueError if they do not fit."""

    def exactly_as(arm: Arm) -> Arm:
        asked = {as_count(place, "a place", 0, questions - 1) for place in arm.questions}
        whole = as_total(exact(arm.spent), "spent") + spent
        if whole > MOST_TOTAL:
            raise ValueError(f"spent must be at most {MOST_TOTAL}, not {whole}")
        return Arm(tuple(sorted(asked)), exact(arm.share), whole)

    exactly = tuple(map(exactly_as, arms))
    places = {place for arm in exactly for place in arm.questions}
    if len(places) < questions:
        raise ValueError(f"the arms ask {sorted(places)}, not the {questions} questions")
    if any(Fraction(arm.share) <= 0 for arm in exactly) or _share(exactly, ()) != 1:
        shares = ", ".join(f"{arm.share}" for arm in arms)
        raise ValueError(f"the shares of the arms must be above 0 and add up to 1, not {shares}")
    return exactly


def _share(arms: Sequence[Arm], places: Sequence[int]) -> Fraction:
    """Return the part of the people who are asked all of these questions."""
    shares = (Fraction(arm.share) for arm in arms if {*places} <= {*arm.questions})
    return sum(shares, Fraction(0))


def _rounded(parts: Floats) -> Floats:
    return np.array([float(_written(part)) for part in parts])


def _written(epsilon: float | Fraction) -> Decimal:
    """Return an epsilon rounded down to its last decimal."""
    exact = Fraction(epsilon)
    return Decimal(math.floor(exact * 10**DIGITS)).scaleb(-DIGITS)


def _text(epsilon: float) -> str:
    """Write an epsilon as an exact decimal without trailing zeros."""
    text = f"{Decimal(repr(float(epsilon))).quantize(Decimal(1).scaleb(-DIGITS), ROUND_FLOOR):f}"
    return text.rstrip("0").rstrip(".")
