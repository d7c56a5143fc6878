"""One question by five techniques, three of them in several versions."""

from fractions import Fraction

from localdp.estimation import estimate_shares
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from research.studies.study import Counts, Figures

SIXTH = Fraction(1, 6)


def figures(counts: Counts) -> Figures:
    forced, crosswise = RandomizedResponse.forced, RandomizedResponse.crosswise
    yes, n = counts["direct"]
    rates = {"direct, %": 100 * estimate_shares(OpenAnswer(2), [n - yes, yes]).raw[1]}
    for device in ("number", "wheel"):
        sides = counts[f"forced, {device}"]
        for name, part in (("", 1.0), (", misread", None)):
            chances = [float(SIXTH) if part else float(SIXTH) * (1 - p) for p, *_ in sides]
            versions = [
                (forced(p, chance, 1 - p - chance), [n - yes, yes])
                for (p, yes, n), chance in zip(sides, chances, strict=True)
            ]
            rates |= {f"forced response, {device}{name}, %": 100 * estimate_shares(versions).raw[1]}
    for device in ("number", "question"):
        sides = counts[f"crosswise, {device}"]
        versions = [(crosswise(p), [n - same, same]) for p, same, n in sides]
        rates |= {f"crosswise, {device}, %": 100 * estimate_shares(versions).raw[1]}
    asked = [
        (RandomizedResponse.unrelated(p, innocent), [n - yes, yes])
        for p, innocent, yes, n in counts["unrelated"]
    ]
    return rates | {"unrelated question, %": 100 * estimate_shares(asked).raw[1]}
