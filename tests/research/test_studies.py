"""The archive of published studies: every figure is the paper's, or says why not."""

import os
import re
from typing import Any

import pytest

from localdp.estimation.regression import engine
from research.studies import page, study
from research.studies.page import BEGIN, END, PAGE, entry, section
from research.studies.study import Figure, Study, studies
from tests.options import slow_except

EACH = pytest.mark.parametrize("one", studies(), ids=lambda each: each.name)


def test_at_least_twelve_studies_have_source_and_license() -> None:
    assert len(studies()) >= 12
    for each in studies():
        assert all(each.about[key] for key in ("title", "paper", "source", "license", "design"))


@EACH
@pytest.mark.parametrize("limits", slow_except(["wald", "profile"], "wald"))
def test_every_figure_matches_the_paper_or_says_why_not(
    one: Study, limits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the counts always, and of rows where these are.

    Papers print coefficients and errors of regressions, whose limits by profiles take most of the
    time.
    """
    if limits == "wald":
        monkeypatch.setattr(engine, "_limits", _walds_limits)
    text = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    words = " ".join(text.split())
    figures = one.figures()
    for figure in figures:
        if figure.ours is None:
            assert re.search(rf"{re.escape(figure.name)} (\| )?{re.escape(figure.paper)}\W", words)
            continue
        assert entry(figure) in words
        assert not figure.wrong, figure
        if figure.paper and not figure.equal:
            assert figure.ours == pytest.approx(float(figure.paper), rel=0.3)
    if all(figure.ours is not None for figure in figures):
        assert section(one, figures) in text
    elif study.ROWS.exists():
        assert one.name != "minarets"
    else:
        pytest.skip(f"no rows of people in {study.ROWS} (STUDIES_ROWS): only counts were checked")


def _walds_limits(data: Any, back: Any, search: Any, confidence: float, _progress: Any) -> Any:
    return engine._wald(data, search, back, confidence)


def test_the_page_says_what_is_printed_and_what_was_computed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page.through() in text
    assert text.count("| computed from: ") == 9


def test_a_figure_with_another_digit_is_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = Figure("share", ".2620", printed=True, ours=0.2619, why="")
    assert (wrong.equal, wrong.shown, wrong.difference) == (False, ".2619", "-0.0001")
    for name, paper, ours in (("below 0", "-.34", -0.3401), ("in per cent", "1.0", 1.04)):
        assert Figure(name, paper, printed=True, ours=ours, why="").equal
    monkeypatch.setattr(Study, "figures", lambda _: [wrong])
    assert page.main([]) == 1
    assert "share: .2620 became .2619, without a reason." in capsys.readouterr().err


def test_the_command_prints_paper_ours_and_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "studies", lambda: [Study("cocaine")])
    assert page.main([]) == 0
    said = capsys.readouterr().out
    assert re.search(r"share +\.300500 +\.300500 +0\n", said)
    assert "1 of 2 printed figures equal" in said
    rowless = Figure("share", ".1", printed=True, ours=None, why="")
    monkeypatch.setattr(Study, "figures", lambda _: [rowless])
    assert page.main(["--write"]) == 1
    assert "The page needs all rows" in capsys.readouterr().err
    assert os.fspath(study.ROWS)
