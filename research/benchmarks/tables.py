"""Fills the tables of docs/reference/mechanisms: ``python -m research.benchmarks.tables``.

A page's table is between two comments, and is the only part that is written here. A new
mechanism joins by one line in `PAGES`.
"""

import math
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from localdp.estimation import left_inverse, report_variance
from localdp.estimation.intervals.binomial import critical
from localdp.mechanisms import (
    Mechanism,
    MultipleChoice,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
    compare_encodings,
)
from localdp.mechanisms.kuk import Kuk
from localdp.posterior import raised
from research.benchmarks.number_tables import number_rows
from tools import ROOT

FOLDER = ROOT / "docs" / "reference" / "mechanisms"
BEGIN, END = "<!-- table: python -m research.benchmarks.tables -->", "<!-- end of table -->"
SHARE = 0.2
MARGIN = 0.05
EPSILONS = (0.5, 1, math.log(3), 2, 4)
SIZES = (2, 5, 14, 50)
ENCODED = ((2, 1), (5, 1), (14, 0.5), (14, 1), (14, 2), (100, 1), (1000, 1), (1000, 4))
ITEMS = [(items, epsilon) for items in (3, 6) for epsilon in (1, 2, 4)]
HEAD = (
    "design",
    "ε",
    "10% becomes at most",
    "n·variance at 20%",
    "people for ± 5 points",
    "bits",
)
Row = tuple[str, Mechanism]


def sixths(*parts: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(part, 6) for part in parts)


def by_epsilon(make: Callable[[int, float], Mechanism], sizes: Sequence[int]) -> list[Row]:
    return [
        (f"{k} options, ε = {epsilon:g}", make(k, epsilon))
        for k in sizes
        for epsilon in (0.5, 1, 2)
    ]


def pages() -> dict[str, list[Row]]:
    response = RandomizedResponse
    unary = UnaryEncoding
    return {
        "warner": [(f"p = {p}", response.warner(p)) for p in (0.6, 0.7, 0.75, 0.8, 0.9)],
        "two-coins": [("two fair coins", response.two_coins())],
        "forced-response": [
            ("die: 1 Yes, 6 No, else the truth", response.forced(*sixths(4, 1, 1))),
            ("die: 1 and 2 Yes, 6 No, else the truth", response.forced(*sixths(3, 2, 1))),
            ("p = .5, Yes .25, No .25", response.forced(0.5, 0.25, 0.25)),
        ],
        "unrelated-question": [
            (f"p = {p}, innocent share {share}", response.unrelated(p, share))
            for p, share in ((0.5, 0.5), (0.7, 0.25), (0.7, 0.5))
        ],
        "crosswise": [
            (f"known share {name}", response.crosswise(share))
            for name, share in (("1/4", 0.25), ("1/6", Fraction(1, 6)), ("1/12", Fraction(1, 12)))
        ],
        "triangular": [
            (f"known share {name}", response.triangular(share))
            for name, share in (("1/4", 0.25), ("1/2", 0.5))
        ],
        "mangat": [(f"p = {p}", response.mangat(p)) for p in (0.5, 0.7)],
        "kuk": [
            (f"red cards .3 / .7, {cards} drawn", Kuk.of(0.3, 0.7, cards)) for cards in (1, 2, 5)
        ],
        "randomized-response": by_epsilon(response.of, SIZES[:3]),
        "symmetric-unary": by_epsilon(unary.symmetric, SIZES[1:3]),
        "optimized-unary": by_epsilon(unary.optimized, SIZES[1:]),
        "subset-selection": [
            (f"{name}, size {m.size}", m)
            for name, m in by_epsilon(SubsetSelection.of, SIZES[1:])
            if isinstance(m, SubsetSelection)
        ],
        "permanent": [
            (f"5 options, f = {f}, p = {p}, q = {q}", PermanentResponse.of(5, f, p, q))
            for f, p, q in ((0.5, 0.5, 0.75), (0.25, 0.25, 0.75), (0.5, 0, 1))
        ],
        "multiple-choice": [
            (f"{items} items, ε = {epsilon:g}", MultipleChoice.of(items, epsilon))
            for items, epsilon in ITEMS
        ],
        "random-item": [
            (f"{items} items, ε = {epsilon:g}", RandomItem.of(items, epsilon))
            for items, epsilon in ITEMS
        ],
    }


def variance(m: Mechanism) -> float:
    """Return n times the variance of a share of 20%; the other options share the rest evenly."""
    if isinstance(m, Kuk):
        return variance_by_channel(m)
    if isinstance(m, MultipleChoice | RandomItem):
        return float(report_variance(m, [SHARE] * m.items)[-1])
    others = [(1 - SHARE) / (m.categories - 1)] * (m.categories - 1)
    return float(report_variance(m, [*others, SHARE])[-1])


def variance_by_channel(m: Mechanism) -> float:
    """Return the same where a report is more than a counter: the variance of its weight."""
    weights = left_inverse(m.channel())[1]
    law = m.channel().matrix @ np.array([1 - SHARE, SHARE])
    return float(law @ weights**2 - (law @ weights) ** 2)


def people(m: Mechanism) -> int:
    return math.ceil((critical(0.05) / MARGIN) ** 2 * variance(m))


def suspicion(m: Mechanism) -> str:
    return "100%" if m.ratio is None else f"{100 * raised(0.1, float(m.ratio)):.0f}%"


def cells(name: str, m: Mechanism) -> tuple[str, ...]:
    epsilon = "∞" if m.ratio is None else f"{m.epsilon:.4f}"
    return name, epsilon, suspicion(m), f"{variance(m):.3g}", f"{people(m):,}", str(m.bits)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def comparison() -> str:
    """Return n times the mean variance at equal shares, for three mechanisms and a grid."""
    head = ["ε", *(f"k = {k}" for k in SIZES)]
    names = ["ln 3" if epsilon == math.log(3) else f"{epsilon:g}" for epsilon in EPSILONS]
    rows = [
        [name, *(compared(k, epsilon) for k in SIZES)]
        for name, epsilon in zip(names, EPSILONS, strict=True)
    ]
    return table(head, rows)


def encodings() -> str:
    """Return the variance near a share of 0 and the bytes of every encoding, on a grid."""
    columns = [compare_encodings(k, epsilon) for k, epsilon in ENCODED]
    head = ["encoding", *(f"k = {k}, ε = {epsilon:g}" for k, epsilon in ENCODED)]
    rows = [
        [same[0].name, *(f"{row.variance:.3g} · {row.bytes:,}" for row in same)]
        for same in zip(*columns, strict=True)
    ]
    return table(head, rows)


def compared(k: int, epsilon: float) -> str:
    best = SubsetSelection.of(k, epsilon)
    three = (RandomizedResponse.of(k, epsilon), UnaryEncoding.optimized(k, epsilon), best)
    figures = (f"{report_variance(m).mean():.3g}" for m in three)
    return " / ".join(figures) + f" ({best.size})"


def tables() -> dict[str, str]:
    """Return the table of every page, by its name."""
    texts = {name: table(HEAD, [cells(*row) for row in rows]) for name, rows in pages().items()}
    others = {"README": comparison(), "encodings": encodings(), "numeric": table(*number_rows())}
    return {**others, **texts}


def filled(text: str, wanted: str) -> str:
    """Return a page with its table replaced."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("the page has no place for its table")
    return f"{before}{BEGIN}\n{wanted}\n{END}{after}"


def main() -> int:
    for name, wanted in tables().items():
        page = FOLDER / f"{name}.md"
        page.write_text(filled(page.read_text(encoding="utf-8"), wanted), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
