"""The curves of error and time: seeded, complete, and what the page says of them."""

import numpy as np

from research.benchmarks import curves
from research.benchmarks.story import LEVELS, STEPS, Cohort
from tests.processes import ROOT

METHODS = {"independence", *curves.METHODS}


def cohort(name: str, questions: int) -> Cohort:
    stream = np.random.default_rng(1)
    return Cohort(name, [stream.integers(0, 2, 600) for _ in range(questions)], [2] * questions)


def test_every_curve_was_written() -> None:
    rows = curves.records()
    kinds = {(row["data"], row["step"], row["by"]) for row in rows}
    assert kinds >= {(d, s, by) for d in ("Adult", "Adult, yes/no") for s in STEPS for by in "df"}
    for row in rows:
        assert row["runs"] == curves.RUNS
        assert row["avd"].keys() == METHODS
        assert {len(values) for values in row["avd"].values()} == {len(row["levels"])}
        if row["by"] == "d":
            assert row["time"]["lremh"][0] == 1


def test_the_page_says_what_was_measured() -> None:
    by_questions, by_noise = curves.records()[:2]
    page = (ROOT / "docs/explanation/rr-ldp.md").read_text(encoding="utf-8")
    assert f"at most {by_noise['error']:.3f}".replace("0.", ".") in page
    assert f"{by_questions['time']['map'][-1]:.0f} times the unit" in page
    assert f"AVD of {by_noise['avd']['paper'][-1]:.3f}".replace("0.", ".") in page
    avd = by_questions["avd"]
    nearest = [min(avd, key=lambda name: avd[name][place]) for place in range(5)]
    assert nearest.count("map") == 4
    for place in (2, 3, 4):
        assert avd["lasso"][place] > avd["independence"][place]
    times = [row["time"] for row in (by_questions, by_noise)]
    fastest = [min(row, key=lambda name: row[name][i]) for row in times for i in range(5)]
    assert fastest.count("paper") == 9
    for row in (by_questions, by_noise):
        assert all(
            max(row["time"], key=lambda name: row["time"][name][i]) == "map" for i in range(5)
        )


def test_a_run_is_seeded() -> None:
    people = cohort("Adult", 2)
    assert [curves.people_of(cohort(name, 2)) for name in ("NLTCS", "Adult")] == [120, 60]
    first, again, other = (curves.measured_once(people, 2, 0.3, "permanent", s) for s in (1, 1, 2))
    assert first.avd.keys() == METHODS
    assert first.avd == again.avd != other.avd


def test_sixteen_questions_are_measured_up_to_ten() -> None:
    assert list(curves.questions_of(cohort("NLTCS", 16))) == [2, 4, 6, 8, 10]
    assert list(curves.questions_of(cohort("Adult", 6))) == [2, 3, 4, 5, 6]
    assert list(LEVELS) == curves.records()[1]["levels"]
