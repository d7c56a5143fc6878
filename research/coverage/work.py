"""Every part of the table, in parts that two processes can share."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from research.coverage import (
    anchored,
    central,
    gains,
    joined,
    levels,
    lists,
    looks,
    numbers,
    pairs,
    regressions,
    sampled,
    shares,
    tables,
    versions,
)
from research.coverage.case import SIZES, Effort, Row
from research.coverage.channels import YES_NO, choices
from research.coverage.gains import Gain

ASSOCIATED = ("open × open", "ε = 3 × ε = 3", "ε = 6 × ε = 6")
MODELED = ("open", "ε = 3", "two coins")
ANCHORED = (("ε = 3", False), ("two coins", False), ("two coins", True), ("Mangat", False))
SOME = ("open", "ε = 1", "ε = 3", "ε = 6", "two coins")
ITEMS = ("ε = 1", "ε = 3", "ε = 6")
HISTOGRAMS = ("open", "Piecewise, ε = 6", "Square Wave, ε = 3")
TWO_ENDS = ("open", "Duchi, ε = 1")


@dataclass(frozen=True)
class Task:
    """A part of the work, and what it is called on the command line."""

    name: str
    make: Callable[[], Iterator[Row | Gain]]


def done(part: Task) -> tuple[str, list[Row | Gain]]:
    """Do a part, in whichever process."""
    return part.name, list(part.make())


def parts(effort: Effort) -> list[Task]:
    """Return all the work: the exact sums first, then what is drawn, from the most people on."""
    plans = [
        *_exact(),
        *_versions(effort),
        *_levels(effort),
        *_disobedient(effort),
        *_regressed(effort),
        *_sampled(effort),
        *_drawn(effort),
    ]
    return [Task(f"{name} {label}", partial(make, *args)) for name, label, make, args in plans]


Plan = tuple[str, str, Callable[..., Iterator[Any]], tuple[Any, ...]]


def _drawn(effort: Effort) -> Iterator[Plan]:
    for name in gains.CASES:
        yield "gains", name, gains.gains, (name, effort)
    for (channel, epsilon), n in central.TRAINED.items():
        label = f"{channel}, ε = {epsilon} {n}"
        yield "trained", label, central.trained, (channel, epsilon, n, effort)
    for channel in ("open", "ε = 3"):
        yield "opposed", channel, pairs.opposed, (channel, effort)
    for n in reversed(central.RELEASED_SIZES):
        for channel in central.RELEASED:
            yield "released-histogram", f"{channel} {n}", central.histograms, (channel, n, effort)
            yield "released-mean", f"{channel} {n}", central.means, (channel, n, effort)
    yield from _lists(effort)
    for n in reversed(SIZES):
        for channel, own_device in ANCHORED if n > 10 else ():  # most surveys of ten are refused
            label = f"{channel}{', own device' * own_device} {n}"
            yield "anchor", label, pairs.anchor, (channel, own_device, n, effort)
        for kind, make, channels in _of_every_size():
            for channel in channels:
                size = 300 if kind == "larger" and n == 200 else n
                yield kind, f"{channel} {size}", make, (channel, size, effort)


def _regressed(effort: Effort) -> Iterator[Plan]:
    for n in reversed(regressions.SIZES):
        for channel in regressions.SURVEYS:
            arguments = (channel, n, effort)
            yield "regressions", f"{channel} {n}", regressions.regressions, arguments
    for n in reversed(joined.MODEL_SIZES):
        for channel in MODELED:
            yield "model", f"{channel} {n}", joined.model, (channel, n, effort)


def _sampled(effort: Effort) -> Iterator[Plan]:
    for n in (sampled.EACH * clusters for clusters in reversed(sampled.CLUSTERS)):
        for channel in sampled.CHANNELS:
            yield "sampled-slope", f"{channel} {n}", sampled.slopes, (channel, n, effort)
            yield "sampled-share", f"{channel} {n}", sampled.shares, (channel, n, effort)
        for channel in sampled.NUMBERS:
            yield "sampled-mean", f"{channel} {n}", sampled.means, (channel, n, effort)


def _lists(effort: Effort) -> Iterator[Plan]:
    for n in reversed(lists.SIZES):
        for name, (make, channels) in lists.MAKERS.items():
            for channel in channels:
                yield name, f"{channel} {n}", make, (channel, n, effort)


def _disobedient(effort: Effort) -> Iterator[Plan]:
    for n in anchored.SIZES:
        yield "cheated", f"{n}", anchored.cheated, (n, effort)
        yield "lying", f"{n}", anchored.lying, (n, effort)
        for channel in anchored.CHANNELS:
            yield "anchored", f"{channel} {n}", anchored.coefficients, (channel, n, effort)


def _of_every_size() -> Iterator[tuple[str, Callable[..., Iterator[Any]], Iterable[str]]]:
    yield "association", joined.association, ASSOCIATED
    yield "means", numbers.drawn_means, [name for name in numbers.scales() if name not in TWO_ENDS]
    yield "histograms", numbers.histograms, HISTOGRAMS
    yield "quantiles", numbers.quantiles, HISTOGRAMS
    yield "linked", joined.linked, joined.questions()
    yield "tables", tables.two, tables.TWO
    yield "parts", tables.parts, tables.TWO
    yield "larger", tables.larger, tables.LARGER
    yield "answers", tables.answers, choices(3)
    yield "kuk", joined.kuk, joined.CARDS
    yield "released-median", central.medians, central.QUANTILES


def _versions(effort: Effort) -> Iterator[Plan]:
    for n in versions.AT_LEAST_THIRTY:
        for channel in versions.VERSIONS:
            yield "versions", f"{channel} {n}", versions.pooled, (channel, n)
        for channel in versions.CHEATING:
            yield "versions-cheating", f"{channel} {n}", versions.cheating, (channel, n, effort)
        for channel in versions.LIES:
            yield "versions-lies", f"{channel} {n}", versions.lies, (channel, n, effort)
        for channel in (*versions.CHEATING, *versions.LIES):
            yield "versions-ratios", f"{channel} {n}", versions.ratios, (channel, n, effort)


def _levels(effort: Effort) -> Iterator[Plan]:
    for n in levels.SIZES:
        for channel in levels.ITEMS:
            yield "level-items", f"{channel} {n}", levels.items, (channel, n)
        for channel in versions.VERSIONS:
            yield "level-agreement", f"{channel} {n}", levels.agreement, (channel, n, effort)
        for channel in (*versions.CHEATING, *versions.LIES):
            yield "level-obedience", f"{channel} {n}", levels.obedience, (channel, n, effort)
        for channel in levels.LISTS:
            yield "level-placebo", f"{channel} {n}", levels.placebos, (channel, n, effort)


def _exact() -> Iterator[Plan]:
    for categories in (14, 5):
        for channel in choices(categories):
            label = f"{categories} {channel}"
            yield "simultaneous", label, shares.simultaneous, (categories, channel)
    for channel in YES_NO:
        yield "shares", channel, shares.usual, (channel,)
        yield "many", channel, shares.many, (channel,)
        yield "looks", channel, looks.every_look, (channel,)
        yield "named", channel, shares.compared, (channel,)
    for channel in SOME:
        yield "change", channel, pairs.change, (channel,)
        yield "arms", channel, pairs.arms, (channel,)
        yield "strata", channel, pairs.strata, (channel,)
        for times in (1.1, 2.0):
            yield "finite", f"{channel} {times}", shares.finite, (channel, times)
    for channel in ITEMS:
        yield "items", channel, shares.random_items, (channel,)
    for channel in central.SPENDS:
        yield "released-count", channel, central.counts, (channel,)
    for p in (0.5, 0.7):
        yield "unrelated", f"{p}", pairs.unrelated, (p,)
    for channel in TWO_ENDS:
        yield "means", channel, numbers.exact_means, (channel,)
