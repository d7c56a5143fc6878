"""The story of RR-LDP: the command makes its tables, and they support what the page says."""

from pathlib import Path

import numpy as np
import pytest

from research.benchmarks import story
from research.benchmarks.joint_data import nltcs
from research.benchmarks.story import METHODS, Cohort, Size, begin, costs, randomized

PAGE = story.PAGE.read_text(encoding="utf-8")
NOBODY = np.zeros(1, dtype=np.int64)
SOURCES = {"Adult": [7, 6, 5, 2, 2, 2], "Adult, yes/no": [2] * 6}


def told(name: str) -> str:
    return PAGE.partition(begin(name))[2].partition(story.END)[0]


def rows(name: str) -> dict[tuple[int, float, str], dict[str, float]]:
    """AVD by questions, f and steps."""
    cells = [line.strip("| ").split(" | ") for line in told(name).splitlines() if " / " in line]
    columns = ("independence", *METHODS)
    return {
        (int(cell[0]), float(cell[1]), step): dict(
            zip(columns, (float(both.split(" / ")[place]) for both in cell[2:]), strict=True)
        )
        for cell in cells
        for place, step in enumerate(story.STEPS)
    }


@pytest.mark.parametrize("name", SOURCES)
def test_the_tables_have_a_row_for_each_case(name: str) -> None:
    whole = Size()
    wanted = {(d, f, step) for d in whole.questions for f in whole.levels for step in story.STEPS}
    assert set(rows(name)) == wanted
    assert f"{story.SEEDS} seeds" in told(name)
    assert "one thread of" in told(name)


@pytest.mark.parametrize(("name", "options"), SOURCES.items())
def test_bits_and_epsilon_match_the_code(name: str, options: list[int]) -> None:
    cohort = Cohort(name, [NOBODY] * 6, options)
    assert costs(cohort, Size().questions) in told(name)


def test_the_figures_in_the_text_match_the_table() -> None:
    by_case = rows("Adult, yes/no")
    two, six = by_case[2, 0.1, "both"], by_case[6, 0.1, "permanent"]
    assert (f"{two['lremh']:.2f}", f"{two['em']:.2f}") == ("0.20", "0.01")
    assert (f"{six['lremh']:.2f}", f"{six['em']:.3f}") == ("0.21", "0.007")
    assert f"{six['independence']:.2f}" == "0.26"
    for d, f, step in by_case:
        row = by_case[d, f, step]
        if step == "permanent" and d > 3 and f < 0.6:
            assert row["lremh"] > 5 * row["em"] >= 4.9 * row["map"]
        if step == "both" and f > 0.8:
            assert row["em"] == max(row.values())
            assert row["map"] > 0.9 * row["independence"]


def test_a_quick_run_prints_a_seeded_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """It prints a table with a row each, from seeded words."""
    stream = np.random.default_rng(1)
    cohort = Cohort("Some", [stream.integers(0, 2, 500) for _ in range(3)], [2] * 3)
    heard: list[str] = []
    text = story.told(cohort, story.QUICK, heard.append)
    assert len(heard) == 2 * 2 * 2
    assert text.startswith("**Some**: 500 people, 1 seed.")
    first, again, other = (randomized(cohort, 2, 0.5, "both", seed)[1] for seed in (1, 1, 2))
    assert np.array_equal(first[0], again[0])
    assert not np.array_equal(first[0], other[0])


def test_tables_go_to_their_place_and_nowhere_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{begin('Adult')}\nold\n{story.END}\nafter\n", encoding="utf-8")
    story.write("Adult", "new", page)
    assert page.read_text() == f"before\n{begin('Adult')}\nnew\n{story.END}\nafter\n"
    with pytest.raises(ValueError, match="no place for the story of NLTCS"):
        story.write("NLTCS", "new", page)


def test_the_long_term_care_survey_is_read(tmp_path: Path) -> None:
    file = tmp_path / "nltcs.csv"
    line = ",".join("01" * 8)
    for text in (f"{line}\n{line}\n", f"{','.join('abcdefghijklmnop')}\n{line}\r\n{line}\n\n"):
        file.write_text(text, encoding="utf-8")
        assert [answers.tolist() for answers in nltcs(file)] == [[0, 0], [1, 1]] * 8
        assert len(nltcs(file, 1)[0]) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nobody"),
        ("a,b\n", "nobody"),
        ("1,0\n", "line 1: not sixteen"),
        (",".join("01" * 8) + "\n" + ",".join("02" * 8), "line 2: not sixteen"),
    ],
)
def test_a_file_of_another_study_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "nltcs.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        nltcs(file)
