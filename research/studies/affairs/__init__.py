"""Every design on one known share: its expected counts give it back."""

import numpy as np

from localdp.estimation import (
    detect_cheating,
    detect_lies,
    estimate_shares,
    estimate_unrelated,
    estimate_yes,
)
from localdp.mechanisms import Kuk, Mechanism, RandomizedResponse
from research.studies.study import Counts, Figures

TIMES = 1000
ONE_VERSION = {
    "Warner": RandomizedResponse.warner(0.7),
    "forced response": RandomizedResponse.forced(4 / 6, 1 / 6, 1 / 6),
    "unrelated question": RandomizedResponse.unrelated(0.7, 0.4),
    "crosswise": RandomizedResponse.crosswise(0.25),
    "triangular": RandomizedResponse.triangular(0.25),
    "Mangat": RandomizedResponse.mangat(0.7),
}
WARNERS = RandomizedResponse.warner(0.7), RandomizedResponse.warner(0.8)
CROSSWISE = RandomizedResponse.crosswise(0.2), RandomizedResponse.crosswise(0.8)
CHEATING = RandomizedResponse.forced_yes(0.25), RandomizedResponse.forced_yes(0.75)
SYMMETRIC = RandomizedResponse.forced(0.5, 0.4, 0.1), RandomizedResponse.forced(0.5, 0.1, 0.4)
LIES = RandomizedResponse.mangat(2 / 12), RandomizedResponse.mangat(10 / 12)


def figures(counts: Counts) -> Figures:
    n = TIMES * counts["n"]
    shares = np.array([counts["n"] - counts["yes"], counts["yes"]]) / counts["n"]

    def expected(m: Mechanism) -> list[int]:
        return [round(float(count)) for count in n * m.channel().matrix @ shares]

    def versions(*mechanisms: Mechanism) -> list[tuple[Mechanism, list[int]]]:
        return [(m, expected(m)) for m in mechanisms]

    two = [round(n * (p * shares[1] + (1 - p) * 0.4)) for p in (0.7, 0.2)]
    groups = {"yes": two[0], "n": n, "innocent_yes": two[1], "innocent_n": n}
    cards = Kuk.of(no=0.3, yes=0.7, cards=3)
    return {
        **{name: estimate_shares(m, expected(m)).raw[1] for name, m in ONE_VERSION.items()},
        "Warner in two versions": estimate_shares(versions(*WARNERS)).raw[1],
        "extended crosswise": estimate_shares(versions(*CROSSWISE)).raw[1],
        "unrelated question, unknown share, two groups": estimate_unrelated(
            0.7, **groups, other_p=0.2
        ).raw,
        "Kuk, three cards": estimate_yes(cards.channel(), expected(cards)).raw,
        "cheating detection": detect_cheating(versions(*CHEATING)).raw[0],
        "symmetric cheating detection": detect_cheating(versions(*SYMMETRIC)).raw[0],
        "stochastic lie detector": detect_lies(versions(*LIES)).raw,
    }
