"""Division of a total epsilon over the questions of one questionnaire.

The loss is the weighted sum of the expected half-widths: of shares, of means in units of their
scales, of the sensitive statements of lists, and the expected errors of unbiased tables of linked
questions. Each falls with its epsilon and is convex, so their sum has one minimum among all
divisions (Boyd & Vandenberghe 2004, section 4.2). Sequential quadratic programming (Kraft 1988,
SLSQP in SciPy) finds the minimum on the curves of real mechanisms (`localdp.planning.curves`).

If each person is asked k of the questions at random, no one's total is above that of the k largest
epsilons.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_FLOOR, Decimal
from fractions import Fraction
from functools import cached_property

import numpy as np
import scipy

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.validation import checked_confidence, checked_share, strictly_between
from localdp.fixed_point import as_count, as_total
from localdp.mechanisms.numeric.parameters import Number
from localdp.planning.automatic import Candidate, Question, automatic, exact_epsilon, read_number
from localdp.planning.curves import (
    LEAST_EPSILON,
    MOST_EPSILON,
    ROUNDS,
    Curve,
    curve_of,
    half_width,
)
from localdp.planning.expected_count import MOST_PEOPLE

LEVELS: dict[str, int] = {"strong": 3, "medium": 10, "basic": 50}
"""Named totals by the likelihood ratio that all reports of a person together stay below: that of
two coins, a suspicion of 10% that becomes at most 53%, and the limit of weak protection."""
DIGITS = 6
"""An epsilon is written with at most this many decimals."""
WORTH = 0.005
"""A smaller relative gain over equal parts is none."""

MOST_TOTAL = 10**6
"""The largest total: far more than any questions can use."""

_MIXTURES = 5


def level_epsilon(level: str) -> Fraction:
    """Return the total epsilon of a named level, rounded down so that the ratio stays below it.

    Raises
    ------
    ValueError
        If there is no such level.

    Examples
    --------
    >>> [str(float(level_epsilon(level))) for level in LEVELS]
    ['1.098612', '2.302585', '3.912023']
    """
    if level not in tuple(LEVELS):
        raise ValueError(f"level must be one of {', '.join(LEVELS)}, not {level!r}")
    return Fraction(_written(math.log(LEVELS[level])))


@dataclass(frozen=True)
class Split:
    """A questionnaire of which each person is asked some questions, drawn at random.

    Attributes
    ----------
    asked, questions : int
        Each person is asked `asked` of the `questions`; one model can have no more, its outcome
        included.
    people : int
        The people who are expected to be asked any one question.
    pairs : int
        The people who are expected to be asked any two: a crosstab has only their reports. If it is
        0 there are no crosstabs between questions.
    """

    asked: int
    questions: int
    people: int
    pairs: int


@dataclass(frozen=True)
class Remedies:
    """What would give every question the wanted margin; one of them is enough.

    Attributes
    ----------
    people : int or None
        The number of people with the same total epsilon and all questions.
    epsilon : str or None
        The total epsilon with the same people and all questions.
    drop : tuple of int or None
        The places of the questions to leave out, with the same people and total epsilon; None if
        even a single question is too much.
    """

    people: int | None
    epsilon: str | None
    drop: tuple[int, ...] | None


@dataclass(frozen=True)
class Allocation:
    """An epsilon for each question.

    Attributes
    ----------
    questions : tuple of Question
    epsilons : tuple of str
        Exact decimals that mechanisms accept; their sum, or that of the `asked` largest, is at most
        `total`.
    equal_parts : str
        The epsilon that each would have in equal parts.
    total : Fraction
    n : int
        The expected respondents.
    loss, equal_loss : float
        The weighted sum of the expected half-widths, and that of equal parts.
    share, confidence : float
        The assumptions.
    wanted : float or None
        The wanted margin of every question, in the unit of the loss.
    split : Split or None
        None if everyone is asked all questions.
    remedies : Remedies or None
        What would help, if no division reaches the wanted margin.
    """

    questions: tuple[Question, ...]
    epsilons: tuple[str, ...]
    equal_parts: str
    total: Fraction
    n: int
    loss: float
    equal_loss: float
    share: float
    confidence: float
    wanted: float | None = None
    split: Split | None = None
    remedies: Remedies | None = None

    @property
    def gain(self) -> float:
        """The part of the people that equal parts would need more for the same loss; 0 if small."""
        saved = (self.equal_loss / self.loss) ** 2 - 1
        return saved if saved >= WORTH else 0.0

    @property
    def people_asked(self) -> int:
        """The people who are expected to be asked each question."""
        return self.split.people if self.split else self.n

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
                max(self.people_asked, 1),
                share=self.share,
                confidence=self.confidence,
            )
            for question, epsilon in zip(self.questions, self.epsilons, strict=True)
        )


def allocate(
    questions: Sequence[Question],
    total: str | Number,
    n: int,
    *,
    share: float = 0.5,
    confidence: float = 0.95,
    spent: Number = 0,
    asked: int | None = None,
    wanted: float | None = None,
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
    asked : int, optional
        Of how many of the questions each person is asked, at random; all by default.
    wanted : float, optional
        A margin that every question should have: in units of shares, or of a number's scale. If
        some division reaches it for all, it is a condition; if none does, `remedies` tell what
        would.

    Returns
    -------
    Allocation
        Never worse than equal parts. Equal questions have equal epsilons.

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
    task = _Task.of(questions, total, n, *known, spent, asked)
    least = np.full(len(task.shapes), float(LEAST_EPSILON))
    remedies = None
    if wanted is not None:
        needed = task.needed(strictly_between(wanted, "wanted"))
        if task.fits(needed):
            least = np.maximum(least, needed)
        else:
            remedies = task.remedies(wanted)
    equal = task.equal_parts
    parts = task.best(task.optimum(least), least)
    by_shape = dict(zip(task.shapes, parts, strict=True))
    epsilons = [_text(by_shape[question]) for question in questions]
    return Allocation(
        questions=tuple(questions),
        epsilons=tuple(epsilons),
        equal_parts=_text(equal[0]),
        total=task.total,
        n=task.n,
        loss=task.exact_loss(parts),
        equal_loss=task.exact_loss(equal),
        share=task.share,
        confidence=task.confidence,
        wanted=wanted,
        split=task.split,
        remedies=remedies,
    )


@dataclass(frozen=True, eq=False)
class _Task:
    """The different questions, how many there are of each, and the curves of their half-widths."""

    shapes: tuple[Question, ...]
    places: tuple[tuple[int, ...], ...]
    curves: tuple[Curve, ...]
    total: Fraction
    n: int
    asked: int
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
        asked: int | None,
    ) -> "_Task":
        most = level_epsilon(total) if isinstance(total, str) and total in LEVELS else total
        if exact_epsilon(most) > MOST_TOTAL:
            raise ValueError(f"the total must be at most {MOST_TOTAL}, not {total!r}")
        left = exact_epsilon(most) - as_total(read_number(spent), "spent")
        count = as_count(len(questions) if asked is None else asked, "asked", 1, len(questions))
        if left < count * LEAST_EPSILON:
            enough = float(max(left, Fraction(0)))
            raise ValueError(f"{count} questions need more than an epsilon of {enough}")
        shapes = tuple(Counter(questions))
        places = tuple(
            tuple(place for place, question in enumerate(questions) if question == shape)
            for shape in shapes
        )
        curves = tuple(curve_of(shape, share, confidence) for shape in shapes)
        people = as_count(n, "n", 1, MOST_PEOPLE)
        return cls(shapes, places, curves, left, people, count, share, confidence)

    @property
    def times(self) -> Floats:
        """How many questions there are of each shape."""
        return np.array([len(places) for places in self.places], dtype=np.float64)

    @property
    def count(self) -> int:
        return sum(map(len, self.places))

    @property
    def weights(self) -> Floats:
        importance = np.array([float(shape.importance) for shape in self.shapes])
        weights: Floats = self.times * importance
        return weights

    @property
    def reports(self) -> float:
        """The expected number of reports of each question."""
        return self.n * self.asked / self.count

    @property
    def equal_parts(self) -> Floats:
        part = min(self.total / self.asked, Fraction(MOST_EPSILON))
        return np.full(len(self.shapes), float(_written(part)))

    @property
    def split(self) -> Split | None:
        if self.asked == self.count:
            return None
        pairs = self.reports * (self.asked - 1) / (self.count - 1)
        return Split(self.asked, self.count, round(self.reports), round(pairs))

    def spent(self, parts: Floats) -> float:
        """Return the largest total of a person who is asked `asked` of the questions."""
        each = np.sort(np.repeat(parts, self.times.astype(np.int64)))
        return float(each[-self.asked :].sum())

    def fits(self, parts: Floats) -> bool:
        return bool(np.all(parts <= MOST_EPSILON)) and self.spent(parts) <= float(self.total)

    def exact_loss(self, parts: Floats) -> float:
        """Return the weighted sum of the half-widths of the mechanisms themselves."""
        widths = [
            half_width(shape, part, self.share, self.confidence)
            for shape, part in zip(self.shapes, parts, strict=True)
        ]
        return float(self.weights @ widths) / math.sqrt(self.reports)

    def best(self, optimum: Floats, least: Floats) -> Floats:
        """Return the best of the optimum, equal parts, and mixtures of both.

        A curve is not quite its mechanism: a set size changes at one epsilon, not around it.
        """
        equal = self.equal_parts
        mixtures = [
            _rounded(optimum + (equal - optimum) * step) for step in np.linspace(0, 1, _MIXTURES)
        ]
        possible = [parts for parts in mixtures if np.all(parts >= least - 10.0**-DIGITS)]
        if np.all(equal >= least):
            possible.append(equal)
        return min(possible, key=self.exact_loss)

    def loss(self, parts: Floats) -> float:
        """Return about the weighted sum of the half-widths, by the curves."""
        widths = [curve.width(part) for curve, part in zip(self.curves, parts, strict=True)]
        return float(self.weights @ widths) / math.sqrt(self.reports)

    def optimum(self, least: Floats) -> Floats:
        """Return the parts with the smallest loss."""
        scale = float(self.total) / self.asked
        start = np.clip(np.full(len(least), scale), least, MOST_EPSILON)
        start = least + (start - least) * self._room(start, least)
        size = len(least)
        beyond = np.maximum(start - np.median(start), 0)
        whole = self.loss(start)
        weights = self.weights / (math.sqrt(self.reports) * whole)

        def value(x: Floats) -> float:
            return self.loss(x[:size] * scale) / whole

        def slope(x: Floats) -> Floats:
            slopes = np.array(
                [
                    curve.slope(part)
                    for curve, part in zip(self.curves, x[:size] * scale, strict=True)
                ]
            )
            return np.concatenate([weights * slopes * scale, np.zeros(len(x) - size)])

        bounds: list[tuple[float, float]] = [(low / scale, MOST_EPSILON / scale) for low in least]
        if self.asked == self.count:
            rows, limit = -self.times[None, :], np.array([float(self.total) / scale])
            first = start / scale
        else:
            # The sum of the k largest: k t + sum of what is above t, for the best t.
            rows = np.zeros((size + 1, 2 * size + 1))
            rows[0] = np.concatenate([np.zeros(size), -self.times, [-self.asked]])
            rows[1:, :size] = -np.eye(size)
            rows[1:, size:-1] = np.eye(size)
            rows[1:, -1] = 1
            limit = np.concatenate([[float(self.total) / scale], np.zeros(size)])
            first = np.concatenate([start, beyond, [np.median(start)]]) / scale
            bounds += [(0, math.inf)] * (size + 1)
        found = scipy.optimize.minimize(
            value,
            first,
            jac=slope,
            bounds=bounds,
            constraints=scipy.optimize.LinearConstraint(rows, -limit),
            method="SLSQP",
            options={"maxiter": 300, "ftol": 1e-10},
        )
        parts: Floats = np.clip(found.x[:size] * scale, least, MOST_EPSILON)
        return parts * min(1.0, float(self.total) / self.spent(parts))

    def _room(self, start: Floats, least: Floats) -> float:
        """Return how far one can go from the least parts to others within the total."""
        if self.fits(start):
            return 1.0
        low, high = 0.0, 1.0
        for _ in range(ROUNDS):
            middle = (low + high) / 2
            inside = self.fits(least + (start - least) * middle)
            low, high = (middle, high) if inside else (low, middle)
        return low

    def needed(self, wanted: float) -> Floats:
        """Return the least epsilon of each question for a margin; infinite if none is enough."""
        width = wanted * math.sqrt(self.reports)
        return np.array([curve.epsilon(width) for curve in self.curves])

    def remedies(self, wanted: float) -> Remedies:
        needed = self.needed(wanted)
        spent = self.spent(needed)
        enough = bool(np.all(needed <= MOST_EPSILON))
        return Remedies(
            people=self._people(wanted),
            epsilon=f"{_ceiling(spent)}" if enough else None,
            drop=self._drop(needed),
        )

    def _people(self, wanted: float) -> int | None:
        """Return the fewest people with whom some division gives the margin."""

        def enough(n: int) -> bool:
            task = replace(self, n=n)
            return task.fits(task.needed(wanted))

        if not enough(MOST_PEOPLE):
            return None
        low, high = self.n, MOST_PEOPLE
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if enough(middle) else (middle, high)
        return high

    def _drop(self, needed: Floats) -> tuple[int, ...] | None:
        """Return the questions to leave out: those that need the most for their importance."""
        if self.asked < self.count:
            return None
        prices = [
            (price / shape.importance, place, price)
            for price, shape, places in zip(needed, self.shapes, self.places, strict=True)
            for place in places
        ]
        prices.sort(key=lambda row: (row[0], row[1]))
        kept = list(prices)
        while kept and sum(price for _, _, price in kept) > float(self.total):
            kept.pop()
        return tuple(sorted(place for _, place, _ in prices[len(kept) :])) if kept else None


def _rounded(parts: Floats) -> Floats:
    return np.array([float(_written(part)) for part in parts])


def _written(epsilon: float | Fraction) -> Decimal:
    """Return an epsilon rounded down to its last decimal."""
    exact = Fraction(epsilon)
    return Decimal(math.floor(exact * 10**DIGITS)).scaleb(-DIGITS)


def _ceiling(epsilon: float) -> str:
    return _text(float(Decimal(math.ceil(epsilon * 10**DIGITS)).scaleb(-DIGITS)))


def _text(epsilon: float) -> str:
    """Write an epsilon as an exact decimal without trailing zeros."""
    text = f"{Decimal(repr(float(epsilon))).quantize(Decimal(1).scaleb(-DIGITS), ROUND_FLOOR):f}"
    return text.rstrip("0").rstrip(".")
