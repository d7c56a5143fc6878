"""Coverage of what is said about list experiments, by simulated people."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from scipy.special import logit, stdtrit

from localdp.estimation import (
    check_design_effect,
    estimate_combined,
    estimate_list,
    fit_list,
)
from localdp.estimation.lists.arms import FAR, channel_of, nearest_shares
from localdp.estimation.lists.regression import LEAST_TOLD, LEAST_TOLD_WITH_LIARS, answers_told
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.mechanisms import ListDesign
from localdp.planning import innocent_law
from research.coverage.case import (
    ALPHA,
    APPROXIMATE,
    Effort,
    Floats,
    Intervals,
    Row,
    Whole,
    generator,
    same,
    share_text,
)

CHANNELS = {"open": None, "ε = 3": 3.0, "ε = 1": 1.0}
STRONG = {"open": None, "ε = 3": 3.0, "ε = 6": 6.0}
"""With weak protection few reports are changed, each by much."""
FITTED = ("open", "ε = 3")
SIZES = (200, 1_000, 2_000, 5_000)
SHARES = (0.0, 0.05, 0.2, 0.5)
GROUPS = ((0.0, 0.0), (0.05, 0.05), (0.1, 0.3), (0.5, 0.5))
"""The shares of two groups of equal size."""
STATEMENTS = (0.5, 0.3, 0.6)
RARE = (0.02, 0.02, 0.02)
PART = 20
"""The treatment list has as many times the people of the control list, less one, if statements are
rare: few of the smaller arm's reports are not 0."""
LYING = 0.1
LIARS = ", 10% floor liars"
ADMITTING = 0.5


def differences(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the difference in means, and the limits that allow for liars."""
    design = ListDesign.of(len(STATEMENTS), CHANNELS[channel])
    matrix = design.mechanism.channel().matrix
    for lying in (0.0, LYING):
        for share in SHARES:
            rng = generator("list", channel, n, share, lying)
            arms = [
                rng.multinomial(n // 2, matrix @ law, size=effort.draws)
                for law in _arm_laws(share, lying)
            ]
            low, high, widest = _limits(design, *arms)
            shown = estimate_list(design, *(arm[0] for arm in arms))
            same([low[0], high[0], widest[0]], [shown.low, shown.high, shown.high_liars])
            name = share_text(share) + LIARS * bool(lying)
            chances = np.full(effort.draws, 1 / effort.draws)
            kind = "list's difference" + LIARS * bool(lying)
            target = None if lying else APPROXIMATE
            drawn = Intervals(chances, low, high, effort.draws)
            yield drawn.row(kind, channel, n, name, share, target)
            drawn = Intervals(chances, low, widest, effort.draws)
            yield drawn.row("list's difference, allowing for liars", channel, n, name, share)


def rare_differences(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the same limits where chance can leave out all that varies."""
    design = ListDesign.of(len(RARE), STRONG[channel])
    matrix = design.mechanism.channel().matrix
    sizes = n // PART, n - n // PART
    for share in SHARES:
        rng = generator("rare list", channel, n, share)
        arms = [
            rng.multinomial(size, matrix @ law, size=effort.draws)
            for size, law in zip(sizes, _arm_laws(share, 0, RARE), strict=True)
        ]
        low, high, _widest = _limits(design, *arms)
        shown = estimate_list(design, *(arm[0] for arm in arms))
        same([low[0], high[0]], [shown.low, shown.high])
        drawn = Intervals(np.full(effort.draws, 1 / effort.draws), low, high, effort.draws)
        kind = "list's difference, rare statements"
        yield drawn.row(kind, channel, n, share_text(share), share, APPROXIMATE)


def _limits(design: ListDesign, control: Whole, treatment: Whole) -> tuple[Floats, Floats, Floats]:
    """Return the limits of many surveys, and the upper one with all possible liars."""
    counts = np.arange(design.statements + 2, dtype=np.float64)
    low, high = _welch(design, (control, counts), (treatment, counts))
    told = np.clip(counts, 1, design.statements)
    whole = np.minimum(counts, design.statements - 1)
    return low, high, np.maximum(high, _welch(design, (control, whole), (treatment, told))[1])


def _welch(design: ListDesign, *arms: tuple[Whole, Floats]) -> tuple[Floats, Floats]:
    """Return Welch's limits of channels whose reports are categories."""
    matrix, vectors = channel_of(design)
    means = []
    variances = []
    sizes = []
    for counts, scores in arms:
        n = counts[0].sum()
        values = vectors @ scores
        mean = counts @ values / n
        spread = (counts @ values**2 / n - mean**2) * n / (n - 1)
        shares = nearest_shares(counts @ vectors / n)
        noise = shares @ (matrix.T @ values**2 - scores**2)
        varied = shares @ scores**2 - (shares @ scores) ** 2
        away = min(FAR / n, 0.5)
        floor = noise + np.maximum(varied, away * (1 - away))
        means.append(mean)
        variances.append(np.maximum(spread, floor) / n)
        sizes.append(n)
    total = variances[0] + variances[1]
    freedom = total**2 / sum(v**2 / (n - 1) for v, n in zip(variances, sizes, strict=True))
    half = stdtrit(freedom, 1 - ALPHA / 2) * np.sqrt(total)
    return means[1] - means[0] - half, means[1] - means[0] + half


def combined(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the list combined with a direct question that half of the Yes admit.

    Either half of the people get the treatment list, or a tenth and the statements are rare.
    """
    yield from _combined("list and direct question", channel, n, effort, STATEMENTS, n // 2)
    unequal = "list and direct question, 10% treated"
    yield from _combined(unequal, channel, n, effort, RARE, n // 10)


def _combined(
    kind: str,
    channel: str,
    n: int,
    effort: Effort,
    statements: Sequence[float],
    treated_people: int,
) -> Iterator[Row]:
    design = ListDesign.of(len(statements), CHANNELS[channel])
    matrix = design.mechanism.channel().matrix
    sizes = n - treated_people, treated_people
    for share in SHARES:
        rng = generator("combined", channel, n, share, *([kind] if statements is RARE else []))
        draws = max(effort.draws // 10, 100)
        laws = _arms_with_direct(share, statements)
        cells = np.stack(
            [
                rng.multinomial(size, (arm @ matrix.T).ravel(), size=draws)
                for size, arm in zip(sizes, laws, strict=True)
            ],
            axis=1,
        )
        places = np.indices((2, 2, len(matrix))).reshape(3, -1)
        ends = np.full((2, draws), np.nan)
        for survey, table in enumerate(cells):
            treated, direct, reports = np.repeat(places, table.ravel(), axis=1)
            estimate = estimate_combined(design, reports, treated, direct)
            ends[:, survey] = estimate.low, estimate.high
        drawn = Intervals(np.full(draws, 1 / draws), ends[0], ends[1], draws)
        yield drawn.row(kind, channel, n, share_text(share), share)


def _arms_with_direct(share: float, statements: Sequence[float]) -> tuple[Floats, Floats]:
    """Return the law of the direct answer and the count in both arms, shape (2, counts)."""
    law = innocent_law(statements)
    few, more = np.append(law, 0), np.append(0.0, law)
    admitted = ADMITTING * share
    hidden = (share - admitted) / (1 - admitted)
    denied = (1 - admitted) * ((1 - hidden) * few + hidden * more)
    return np.outer([1 - admitted, admitted], few), np.array([denied, admitted * more])


def no_effect(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield how often the test of no design effect accepts, without one."""
    design = ListDesign.of(len(STATEMENTS), CHANNELS[channel])
    matrix = design.mechanism.channel().matrix
    draws = max(effort.draws // 50, 20)
    for part in (2, 10):
        rng = generator("no effect", channel, n, part)
        laws = _arm_laws(0.2, 0.0)
        sizes = n - n // part, n // part
        arms = [
            rng.multinomial(size, matrix @ law, size=draws)
            for size, law in zip(sizes, laws, strict=True)
        ]
        p = np.array(
            [check_design_effect(design, *pair).p_value for pair in zip(*arms, strict=True)]
        )
        rejected = np.where(p > ALPHA, 0.0, 1.0)
        accepted = Intervals(np.full(draws, 1 / draws), rejected, np.ones(draws), draws)
        name = f"a {'half' if part == 2 else 'tenth'} treated"
        yield accepted.row("no design effect", channel, n, name, 0.0)


def fits(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the average share and the coefficients of a yes/no covariate, by both methods."""
    options: dict[str, dict[str, Any]] = {
        "least squares": {"method": "nls"},
        "maximum likelihood": {},
        "maximum likelihood with liars": {"floor": True},
    }
    for method, chosen in options.items():
        lying = LYING if "floor" in chosen else 0.0
        for group in GROUPS:
            rng = generator(method, channel, n, group)
            design = ListDesign.of(len(STATEMENTS), CHANNELS[channel])
            draws = max(effort.draws // 25, 100)
            limits = np.array([_fit(design, n, group, lying, rng, chosen) for _ in range(draws)])
            with np.errstate(divide="ignore", invalid="ignore"):
                slope = float(logit(group[1]) - logit(group[0])) if all(group) else np.nan
            truths = {"share": float(np.mean(group)), "coefficient": slope}
            for place, (figure, truth) in enumerate(truths.items()):
                low, high = limits[:, place].T
                if np.isnan(truth):
                    continue
                drawn = Intervals(np.full(draws, 1 / draws), low, high, draws)
                yield drawn.row(f"list's {figure}, {method}", channel, n, share_text(*group), truth)


def _fit(
    design: ListDesign,
    n: int,
    group: tuple[float, float],
    lying: float,
    rng: np.random.Generator,
    chosen: dict[str, Any],
) -> list[tuple[float, float]]:
    """Return the limits of the average share and of the slope; no numbers if there are none."""
    people = np.arange(n)
    covariate = people % 2
    treated = people // 2 % 2
    yes = rng.random(n) < np.array(group)[covariate]
    counts = rng.binomial(len(STATEMENTS), 0.5, n)
    told = yes & ~((counts == 0) & (rng.random(n) < lying))
    reports = _reports(design, counts + told * treated, rng)
    told = answers_told(design, n // 2, n // 2)
    if told < (LEAST_TOLD_WITH_LIARS if "floor" in chosen else LEAST_TOLD):
        return [(np.nan, np.nan)] * 2
    try:
        fit = fit_list(design, reports, treated, covariate[:, None].astype(float), **chosen)
    except UnidentifiedFit:
        return [(np.nan, np.nan)] * 2
    sensitive = fit.equations["sensitive"]
    shares = float(fit.share.low[0]), float(fit.share.high[0])
    return [shares, (float(sensitive.low[1]), float(sensitive.high[1]))]


def _arm_laws(
    share: float, lying: float, statements: Sequence[float] = STATEMENTS
) -> tuple[Floats, Floats]:
    """Return the laws of the count in both arms."""
    law = innocent_law(statements)
    treated = (1 - share) * np.append(law, 0) + share * np.append(0.0, law)
    hidden = lying * share * law[0]
    treated[:2] += hidden, -hidden
    return np.append(law, 0), treated


def _reports(design: ListDesign, counts: Whole, rng: np.random.Generator) -> Whole:
    """Draw the reports of channels whose reports are categories."""
    matrix = design.mechanism.channel().matrix
    above = rng.random(len(counts))[:, None] > np.cumsum(matrix.T[counts], axis=1)
    drawn: Whole = above.sum(axis=1)
    return drawn


def _column(estimates: list[Any], name: str) -> Floats:
    return np.array([getattr(estimate, name) for estimate in estimates], dtype=np.float64)


MAKERS: dict[str, tuple[Callable[[str, int, Effort], Iterator[Row]], tuple[str, ...]]] = {
    "list-differences": (differences, tuple(CHANNELS)),
    "list-rare": (rare_differences, tuple(STRONG)),
    "list-combined": (combined, tuple(CHANNELS)),
    "list-effect": (no_effect, ("open", "ε = 3")),
    "list-fits": (fits, FITTED),
}
