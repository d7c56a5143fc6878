"""Coverage of what is said of list experiments, by simulated people."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from scipy.special import logit

from localdp.estimation import estimate_combined, estimate_list, fit_list
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.mechanisms import ListDesign
from localdp.planning import innocent_law
from research.coverage.case import Effort, Floats, Intervals, Row, generator, share_text

CHANNELS = {"open": None, "ε = 3": 3.0, "ε = 1": 1.0}
FITTED = ("open", "ε = 3")
SIZES = (200, 1_000, 5_000)
SHARES = (0.0, 0.05, 0.2, 0.5)
GROUPS = ((0.0, 0.0), (0.05, 0.05), (0.1, 0.3), (0.5, 0.5))
"""The shares of two groups of equal size."""
STATEMENTS = (0.5, 0.3, 0.6)
LYING = 0.1
LIARS = ", 10% floor liars"
ADMITTING = 0.5


def differences(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the difference in means, and the limits that allow for liars."""
    design = ListDesign.of(len(STATEMENTS), CHANNELS[channel])
    for lying in (0.0, LYING):
        for share in SHARES:
            arms = _arm_laws(share, lying)
            rng = generator("list", channel, n, share, lying)
            estimates = [
                estimate_list(design, *(_arm(design, law, n // 2, rng) for law in arms))
                for _ in range(effort.tables)
            ]
            ends = {
                "list's difference" + LIARS * bool(lying): ("low", "high"),
                "list's difference, allowing for liars": ("low_liars", "high_liars"),
            }
            name = share_text(share) + LIARS * bool(lying)
            for kind, limits in ends.items():
                low, high = (_column(estimates, end) for end in limits)
                target = {"target": None} if kind.endswith(LIARS) else {}
                drawn = Intervals(_even(estimates), low, high, len(estimates))
                yield drawn.row(kind, channel, n, name, share, **target)


def combined(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the list combined with a direct question that half of the Yes admit."""
    design = ListDesign.of(len(STATEMENTS), CHANNELS[channel])
    for share in SHARES:
        rng = generator("combined", channel, n, share)
        estimates = []
        for _ in range(effort.tables):
            yes = rng.random(n) < share
            treated = rng.permutation(n) < n // 2
            counts = (rng.random((n, len(STATEMENTS))) < STATEMENTS).sum(axis=1) + (yes & treated)
            direct = yes & (rng.random(n) < ADMITTING)
            reports = _reports(design, counts, rng)
            estimates.append(estimate_combined(design, reports, treated, direct))
        low, high = (_column(estimates, end) for end in ("low", "high"))
        drawn = Intervals(_even(estimates), low, high, len(estimates))
        yield drawn.row("list and direct question", channel, n, share_text(share), share)


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
            draws = max(effort.tables // 4, 100)
            limits = np.array([_fit(design, n, group, lying, rng, chosen) for _ in range(draws)])
            with np.errstate(divide="ignore", invalid="ignore"):
                slope = float(logit(group[1]) - logit(group[0])) if all(group) else np.nan
            truths = {"share": float(np.mean(group)), "coefficient": slope}
            for place, (figure, truth) in enumerate(truths.items()):
                low, high = limits[:, place].T
                if np.isnan(truth):
                    continue
                drawn = Intervals(_even(limits), low, high, draws)
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
    covariate, treated = people % 2, people // 2 % 2
    yes = rng.random(n) < np.array(group)[covariate]
    counts = rng.binomial(len(STATEMENTS), 0.5, n)
    told = yes & ~((counts == 0) & (rng.random(n) < lying))
    reports = _reports(design, counts + told * treated, rng)
    try:
        fit = fit_list(design, reports, treated, covariate[:, None].astype(float), **chosen)
    except UnidentifiedFit:
        return [(np.nan, np.nan)] * 2
    sensitive = fit.equations["sensitive"]
    shares = float(fit.share.low[0]), float(fit.share.high[0])
    return [shares, (float(sensitive.low[1]), float(sensitive.high[1]))]


def _arm_laws(share: float, lying: float) -> tuple[Floats, Floats]:
    """Return the laws of the count in both arms."""
    law = innocent_law(STATEMENTS)
    treated = (1 - share) * np.append(law, 0) + share * np.append(0.0, law)
    hidden = lying * share * law[0]
    treated[:2] += hidden, -hidden
    return np.append(law, 0), treated


def _arm(design: ListDesign, law: Floats, n: int, rng: np.random.Generator) -> Any:
    """Draw the counts of an arm, as the mechanism counts its reports."""
    matrix = design.mechanism.channel().matrix
    drawn = rng.multinomial(n, matrix @ law)
    marks = matrix > matrix.mean(axis=1, keepdims=True)
    return drawn @ marks, n


def _reports(design: ListDesign, counts: Floats, rng: np.random.Generator) -> Floats:
    """Draw the reports of channels whose reports are categories."""
    matrix = design.mechanism.channel().matrix
    return (rng.random(len(counts))[:, None] > np.cumsum(matrix.T[counts], axis=1)).sum(axis=1)


def _column(estimates: list[Any], name: str) -> Floats:
    return np.array([getattr(estimate, name) for estimate in estimates], dtype=np.float64)


def _even(values: Any) -> Floats:
    return np.full(len(values), 1 / len(values))


MAKERS: dict[str, tuple[Callable[[str, int, Effort], Iterator[Row]], tuple[str, ...]]] = {
    "list-differences": (differences, tuple(CHANNELS)),
    "list-combined": (combined, tuple(CHANNELS)),
    "list-fits": (fits, FITTED),
}
