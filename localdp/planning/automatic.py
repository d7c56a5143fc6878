"""Automatic protection: the mechanism with the smallest expected interval for one question.

All mechanisms that a kind of question can have are built at the same epsilon, and their expected
precision is compared by the other modules of this package.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from localdp.estimation.validation import checked_confidence, checked_share
from localdp.fixed_point import as_count, as_epsilon, check_number
from localdp.mechanisms import (
    Duchi,
    EveryResponse,
    Hybrid,
    JointResponse,
    Linked,
    ListDesign,
    Mechanism,
    MultipleChoice,
    NumericMechanism,
    Piecewise,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    SquareWave,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.mechanisms.numeric.parameters import Number, exact
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.planning.expected_count import MOST_PEOPLE
from localdp.planning.linked import forecast
from localdp.planning.lists import innocent_law, margin_of_list
from localdp.planning.numeric import mean_error
from localdp.planning.shares import margin, spread

_Build = Callable[["Question", Fraction], Mechanism]

FEWEST_LIST_PEOPLE = 4
MOST_IMPORTANCE = 10**6

_SHARES = {"yes-no", "single", "multiple"}
# By how much margins of the same channel differ: its probabilities are rounded to 1/2³².
_EQUAL = 1e-6


@dataclass(frozen=True)
class Question:
    """What planning needs to know about a question.

    Attributes
    ----------
    kind : str
        "yes-no", "single", "multiple", "number", "linked" or "list".
    options : int or tuple of int
        The number of options of a single or multiple choice; for linked
        questions the options of each part; for a list the number of innocent statements.
    scale : tuple of Number
        Lowest answer, highest answer and step of a number.
    importance : float
        How much its precision matters in relation to other questions: above 0, at most a million.
    """

    kind: str
    options: int | tuple[int, ...] = 2
    scale: tuple[Number, Number, Number] = (0, 10, 1)
    importance: float = 1.0

    def __post_init__(self) -> None:
        """Raise ValueError if a value is impossible."""
        if self.kind not in tuple(BUILDERS):
            raise ValueError(f"kind must be one of {', '.join(BUILDERS)}, not {self.kind!r}")
        check_number(self.importance, "importance")
        if not 0 < self.importance <= MOST_IMPORTANCE:
            raise ValueError(
                f"importance must be above 0 and at most {MOST_IMPORTANCE}, not {self.importance!r}"
            )
        if isinstance(self.options, tuple) is not (self.kind == "linked"):
            raise ValueError(f"a {self.kind} question cannot have the options {self.options!r}")
        for options in self.options if isinstance(self.options, tuple) else (self.options,):
            as_count(options, "options", 2, 10**6)
        if type(self.scale) is not tuple or len(self.scale) != 3:
            raise ValueError(f"scale must be (low, high, step), not {self.scale!r}")
        if self.kind == "number":
            NumberScale.of(*self.scale)

    @property
    def size(self) -> int:
        """The number of options, if it has no parts."""
        return as_count(self.options, "options", 2, 10**6)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of options of each part of linked questions."""
        return self.options if isinstance(self.options, tuple) else (self.size,)


@dataclass(frozen=True)
class Candidate:
    """A mechanism for a question, and the precision to expect.

    Attributes
    ----------
    name : str
        The name of the design, as in `BUILDERS`.
    mechanism : Mechanism
    margin : float
        Half the expected width of the interval: of a share; of a mean, in the answers' unit; of the
        sensitive statement of a list. Of linked questions the expected error of a table of two
        parts (`Forecast.shown`).
    """

    name: str
    mechanism: Mechanism
    margin: float


BUILDERS: Mapping[str, Mapping[str, _Build]] = {
    "yes-no": {"randomized-response": lambda _asked, epsilon: RandomizedResponse.of(2, epsilon)},
    "single": {
        "randomized-response": lambda asked, epsilon: RandomizedResponse.of(asked.size, epsilon),
        "subset-selection": lambda asked, epsilon: SubsetSelection.of(asked.size, epsilon),
        "optimized-unary": lambda asked, epsilon: UnaryEncoding.optimized(asked.size, epsilon),
        "symmetric-unary": lambda asked, epsilon: UnaryEncoding.symmetric(asked.size, epsilon),
    },
    "multiple": {
        "multiple": lambda asked, epsilon: MultipleChoice.of(asked.size, epsilon),
        "random-item": lambda asked, epsilon: RandomItem.of(asked.size, epsilon),
    },
    "number": {
        "duchi": lambda asked, epsilon: Duchi.of(*asked.scale, epsilon),
        "piecewise": lambda asked, epsilon: Piecewise.of(*asked.scale, epsilon),
        "hybrid": lambda asked, epsilon: Hybrid.of(*asked.scale, epsilon),
        "square-wave": lambda asked, epsilon: SquareWave.of(*asked.scale, epsilon),
    },
    "linked": {
        "linked-every": lambda asked, epsilon: EveryResponse.of(asked.sizes, epsilon),
        "linked-joint": lambda asked, epsilon: JointResponse.of(asked.sizes, epsilon),
        "linked-pair": lambda asked, epsilon: RandomPair.of(asked.sizes, epsilon),
    },
    "list": {
        "randomized-response": lambda asked, epsilon: RandomizedResponse.of(
            asked.size + 2, epsilon
        ),
        "subset-selection": lambda asked, epsilon: SubsetSelection.of(asked.size + 2, epsilon),
    },
}
"""The designs of each kind that are compared, the simplest first, and their constructors."""


def expected_margin(
    question: Question, m: Mechanism, n: int, *, share: float = 0.5, confidence: float = 0.95
) -> float:
    """Return the precision that a mechanism gives a question, as in `Candidate.margin`.

    Arguments and errors are as in `compare`.
    """
    people, expected, alpha = _assumed(n, share, confidence)
    if isinstance(m, NumericMechanism):
        return mean_error(m, people, confidence=confidence).margin
    if isinstance(m, Linked):
        return forecast(m, people).shown
    if question.kind == "list":
        design, law = ListDesign(question.size, m), innocent_law([0.5] * question.size)
        return margin_of_list(design, law, expected, max(people, FEWEST_LIST_PEOPLE), alpha=alpha)
    return margin(m, people, expected, confidence=confidence)


def _assumed(n: int, share: float, confidence: float) -> tuple[int, float, float]:
    """Return the respondents, the share and the error probability; raise ValueError if bad."""
    people = as_count(n, "n", 1, MOST_PEOPLE)
    return people, checked_share(share, "share"), 1 - checked_confidence(confidence)


def read_number(value: Number) -> float | Fraction:
    """Return a number; a decimal as text, or a Decimal, as a fraction."""
    return exact(value) if isinstance(value, str | Decimal) else value


def exact_epsilon(value: Number) -> Fraction:
    """Return an epsilon as an exact fraction; raise ValueError if it is not above 0."""
    return as_epsilon(read_number(value))


def built(question: Question, epsilon: Number) -> list[tuple[str, Mechanism]]:
    """Return all mechanisms for a question, by name; raise ValueError if there is none."""
    largest = exact_epsilon(epsilon)
    mechanisms, reasons = [], []
    for name, build in BUILDERS[question.kind].items():
        try:
            mechanisms.append((name, build(question, largest)))
        except ValueError as error:
            reasons.append(error)
    if not mechanisms:
        raise reasons[0]
    return mechanisms


def possible(question: Question, epsilon: Number) -> list[tuple[str, Mechanism]]:
    """Return the mechanisms that may be automatic; none if this epsilon is too small for all."""
    try:
        return built(question, epsilon)
    except ValueError:
        return []


def compare(
    question: Question,
    epsilon: Number,
    n: int,
    *,
    share: float = 0.5,
    confidence: float = 0.95,
) -> tuple[Candidate, ...]:
    """Return all mechanisms for a question at this epsilon, the recommended one first.

    Parameters
    ----------
    question : Question
        Its importance does not matter here.
    epsilon : Number
        Upper bound on the epsilon of a report.
    n : int
        Number of respondents.
    share : float
        The expected share, also of a list's sensitive statement.
    confidence : float
        Confidence level of the margin.

    Returns
    -------
    tuple of Candidate
        The first needs the fewest people: it has the smallest margin, or of shares the smallest
        normal margin (`spread`), which does not depend on n; the second is the runner-up. Of those
        that are equal only the simplest is listed.

    Raises
    ------
    ValueError
        If a value is out of range, or no mechanism is possible.

    Examples
    --------
    >>> best, runner_up = compare(Question("multiple", 8), 1, 800, share=0.3)
    >>> best.name, round(best.margin, 2), round(runner_up.margin, 2)
    ('random-item', 0.27, 0.44)
    """
    people, expected, _alpha = _assumed(n, share, confidence)
    return _compared(question, exact_epsilon(epsilon), people, expected, float(confidence))


@lru_cache(maxsize=512)
def _compared(
    question: Question, epsilon: Fraction, n: int, share: float, confidence: float
) -> tuple[Candidate, ...]:
    ranked: list[tuple[float, Candidate]] = []
    for name, m in built(question, epsilon):
        expected = expected_margin(question, m, n, share=share, confidence=confidence)
        width = expected
        if question.kind in _SHARES:
            # Where few reports make every interval as wide as 0 to 1, margins would not decide.
            width = spread(m, share, confidence=confidence)
        if not any(math.isclose(width, least, rel_tol=_EQUAL) for least, _kept in ranked):
            ranked.append((width, Candidate(name, m, expected)))
    return tuple(candidate for _width, candidate in sorted(ranked, key=lambda pair: pair[0]))


def automatic(
    question: Question,
    epsilon: Number,
    n: int,
    *,
    share: float = 0.5,
    confidence: float = 0.95,
) -> Candidate:
    """Return the mechanism with the smallest expected interval for a question, as `compare` does.

    Examples
    --------
    >>> automatic(Question("number", scale=(0, 60, 1)), 2, 800).name
    'piecewise'
    """
    return compare(question, epsilon, n, share=share, confidence=confidence)[0]
