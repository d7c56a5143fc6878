"""The worked example: the page and its picture are what the command makes."""

import math
import re
from pathlib import Path

import pytest

from analytics.demo.surveys import WORKERS
from research.benchmarks import paper_parts as paper
from surveys.models import Wave

TEXT = paper.PAGE.read_text(encoding="utf-8")
COMMAND = f"If it is not, run: {paper.COMMAND}"


def part(name: str) -> str:
    return TEXT.partition(paper.begin(name))[2].partition(paper.END)[0].strip()


@pytest.mark.parametrize("name", paper.parts())
def test_each_part_matches_the_code(name: str) -> None:
    assert part(name) == paper.parts()[name], COMMAND


def test_the_picture_matches_the_code() -> None:
    assert paper.PICTURE.read_text(encoding="utf-8") == paper.picture(), COMMAND


def test_nothing_else_is_marked() -> None:
    marks = re.findall(r"<!-- (.+?): python3 -m", TEXT)
    assert sorted(marks) == sorted(paper.parts())
    assert TEXT.count(paper.END) == len(marks)


def test_the_text_says_what_was_done() -> None:
    assert f"stated seed ({paper.SEED})" in TEXT
    assert TEXT.count(f"{WORKERS:,} ") > 2
    [panel] = paper.dashboard_of(paper.SEED, "en").panels
    m = panel.question.mechanism
    assert (panel.question.design, m.categories) == ("unary", 14)
    assert m.epsilon == pytest.approx(math.log(9))
    assert panel.estimate is not None
    assert panel.estimate.method == "feldman-cousins"
    assert panel.sections[0].noisy is None


def test_another_seed_gives_other_figures_and_the_same_plan() -> None:
    bundle = paper.parts()
    other = paper.parts(1)
    assert bundle["plan"] == other["plan"]
    assert bundle["table"] != other["table"]


def test_a_page_without_a_place_is_told(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Page\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no place for its plan"):
        paper.write(page, tmp_path / "picture.svg")


def test_the_example_is_the_demonstrations() -> None:
    """The kind and the batch of the wave are those that the demonstration opens."""
    wave = paper.dashboard_of(paper.SEED, "en").wave
    assert (wave.kind, wave.batch_minimum) == (Wave.Kind.SIMULATED, 20)
