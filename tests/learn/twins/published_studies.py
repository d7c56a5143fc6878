"""Published counts, with people who answer at random in the channel."""

from typing import Any

from localdp.estimation import SharesEstimate, estimate_shares
from localdp.fixed_point import WORD
from localdp.mechanisms import RandomizedResponse
from localdp.randomness import Words

DESIGNS = {
    "plagiarism": (RandomizedResponse.crosswise(0.25), 198, 310),
    "groups": (RandomizedResponse.forced(4 / 6, 1 / 6, 1 / 6), 831, 2435),
    "copied": (RandomizedResponse.unrelated(0.5, 1 / 12), 328, 710),
    "dice": (RandomizedResponse.crosswise(0.159463), 417, 534),
}
STATES: list[dict[str, Any]] = [
    *({"study": study, "random": 0} for study in DESIGNS),
    {"study": "dice", "random": 17},
    {"study": "plagiarism", "random": 40},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    design, counted, people = DESIGNS[state["study"]]

    def estimate(share: float) -> SharesEstimate:
        assert design.yes is not None
        no, yes = (round((1 - share) * chance + share * WORD / 2) for chance in design.yes)
        counts = [people - counted, counted]
        return estimate_shares(
            RandomizedResponse(2, yes=(no, yes)), counts, method="clopper-pearson"
        )

    some = estimate(state["random"] / 100)
    return {
        "counted": counted,
        "people": people,
        "plain": estimate(0).raw[1],
        "point": some.raw[1],
        "low": min(max(some.low[1], 0), 1),
        "high": min(max(some.high[1], 0), 1),
    }
