"""Two coins and the other designs for a yes/no question."""

from typing import Any

from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
from localdp.randomness import Words

DESIGNS = {
    "two-coins": RandomizedResponse.two_coins(),
    "forced": RandomizedResponse.forced(4 / 6, 1 / 6, 1 / 6),
    "crosswise": RandomizedResponse.warner(0.25),
}
STATES: list[dict[str, Any]] = [
    {"people": 200, "share": 0.12, "design": "two-coins", "seed": 2026},
    {"people": 20, "share": 0, "design": "warner", "p": 0.8, "seed": 1},
    {"people": 400, "share": 0.3, "design": "warner", "p": 0.55, "seed": 3},
    {"people": 5000, "share": 0.5, "design": "forced", "seed": 4_294_967_295},
    {"people": 400, "share": 1, "design": "crosswise", "seed": 7},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    people, design = state["people"], state["design"]
    mechanism = RandomizedResponse.warner(state["p"]) if design == "warner" else DESIGNS[design]
    holders = round(people * state["share"])
    answers = [1] * holders + [0] * (people - holders)
    reports = mechanism.randomize(answers, words)
    counts = mechanism.counts(reports)
    estimate = estimate_shares(mechanism, counts, people, method="clopper-pearson")
    return {
        "people": people,
        "holders": holders,
        "reported": int(counts[1]),
        "changed": int((reports != answers).sum()),
        "point": estimate.raw[1],
        "low": min(max(estimate.low[1], 0), 1),
        "high": min(max(estimate.high[1], 0), 1),
        "epsilon": mechanism.epsilon,
    }
