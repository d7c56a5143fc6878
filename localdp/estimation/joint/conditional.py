"""Row percentages: the shares of one question's answers among those who gave each of another's."""

from collections.abc import Sequence
from dataclasses import dataclass

from numpy.typing import ArrayLike

from localdp.estimation.cells import estimate_parts
from localdp.estimation.display.result import LabeledResult
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.inverse import Inverse
from localdp.estimation.joint.likelihood import GroupedReports
from localdp.estimation.joint.reports import question_reports
from localdp.estimation.joint.validation import joint_shape
from localdp.estimation.validation import checked_confidence
from localdp.mechanisms import Mechanism


@dataclass(frozen=True, eq=False)
class ConditionalEstimate(LabeledResult):
    """The second question's shares given the first one's answers; arrays have the table's shape.

    Attributes
    ----------
    raw : ndarray
        Shape (k1, k2): the quotients of the unbiased shares. They may be outside [0, 1], and are
        not a number in a row whose share is not above 0.
    low, high : ndarray
        Limits within [0, 1].
    n : int
        The number of people who answered both questions.
    confidence : float
        Confidence level.
    simultaneous : bool
        Whether all intervals hold at once.
    """

    _title = "Shares of the second question by answers to the first"
    _figures = ("raw", "low", "high")

    raw: Floats
    low: Floats
    high: Floats
    n: int
    confidence: float
    simultaneous: bool


def estimate_conditional(
    mechanisms: Sequence[Mechanism],
    reports: Sequence[ArrayLike],
    *,
    answered: Sequence[ArrayLike | None] | None = None,
    confidence: float = 0.95,
    simultaneous: bool = True,
) -> ConditionalEstimate:
    """Estimate the second question's shares among those who gave each answer to the first.

    Parameters
    ----------
    mechanisms, reports, answered
        As in `estimate_joint`, for two questions.
    confidence : float
        Confidence level of the intervals.
    simultaneous : bool
        Whether Bonferroni's correction makes the intervals hold at once for all cells.

    Returns
    -------
    ConditionalEstimate
        Row percentages; with the questions exchanged, column percentages.

    Raises
    ------
    ValueError
        If there are not two questions, reports do not fit, or fewer than two people answered both.

    Notes
    -----
    Each interval inverts tests of the share θ by the cell's score minus θ times the score of its
    row, with saddlepoint tails (`localdp.estimation.cells`): Fieller's idea without his normal law.
    A row that may be empty has intervals from 0 to 1. Without randomization the cell's count is
    binomial given the row's. `run.py audit --coverage` measures their coverage.

    References
    ----------
    - Fieller (1954), Journal of the Royal Statistical Society B 16, 175-185.
    - Daniels (1987), International Statistical Review 55, 37-48.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> first = [0] * 1400 + [1] * 1000
    >>> second = [0] * 1000 + [1] * 400 + [0] * 400 + [1] * 600
    >>> estimate = estimate_conditional([coins, coins], [first, second], simultaneous=False)
    >>> estimate.low.round(2).tolist(), estimate.high.round(2).tolist()
    ([[0.93, 0.0], [0.0, 0.86]], [[1.0, 0.07], [0.14, 1.0]])
    """
    alpha = 1 - checked_confidence(confidence)
    shape = joint_shape(mechanisms)
    if len(shape) != 2:
        raise ValueError(f"row percentages need two questions, not {len(shape)}")
    questions = question_reports(mechanisms, reports, answered)
    inverse = Inverse.of(GroupedReports.of(questions), questions)
    cells = shape[0] * shape[1] if simultaneous else 1
    figures = estimate_parts(*inverse.patterns(inverse.complete), alpha / cells)
    raw, low, high = (figure.reshape(shape) for figure in figures)
    return ConditionalEstimate(
        raw, low, high, int(inverse.complete.sum()), confidence, simultaneous
    )
