"""Weighted shares: requested with the sizes of groups, estimated, refused, shown and exported."""

from html import unescape
from typing import Any

import numpy as np
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Job
from localdp.estimation import anchor_estimate, post_stratify
from surveys.models import Wave
from tests.helpers.jobs import ask, done, faults, text_of, unpacked
from tests.helpers.questions import question
from tests.helpers.regressions import LEADS, TOOK, TOWN
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end, wave_once

LATE = "set after the launch"
pytestmark = pytest.mark.django_db


def make_wave(launched: Launch) -> Wave:
    """120 people of each town; in the second town all say Yes, elsewhere No."""
    wave = end(launched(LEADS, TOWN, TOOK))
    answer(wave, [(at % 2, town, int(town == 1)) for at in range(120) for town in range(3)])
    return wave


made, wave = wave_once(make_wave)


def test_the_job_gives_the_librarys_estimate(desk: Client, wave: Wave) -> None:
    sizes = {"q2_0": "1000", "q2_1": "8000", "q2_2": "1000"}
    job = done(desk, wave, "weights", **sizes)
    assert (job.state, job.reason) == ("done", "")
    rows = unpacked(wave)
    strata = {
        str(town): np.bincount(
            [row.reports[2] for row in rows if row.reports[1] == town], minlength=2
        ).tolist()
        for town in range(3)
    }
    known = post_stratify(
        wave.version.document.questions[2].mechanism,
        {name: (counts, sum(counts)) for name, counts in strata.items()},
        {"0": 1000, "1": 8000, "2": 1000},
    )
    question, lead = job.result["questions"]
    assert lead["least"] == 60
    for name in ("raw", "low", "high", "se"):
        assert question[name] == pytest.approx(getattr(known, name).tolist()), name
    # Weights .1, .8 and .1 of 120 each: 1 / (.66 / 120).
    assert question["effective"] == pytest.approx(120 / 0.66)
    # One in three says Yes unweighted, eight in ten weighted.
    assert question["unweighted"]["raw"][1] < 0.6 < question["raw"][1]
    page = text_of(desk, job)
    assert f"{100 * min(question['raw'][1], 1):.1f}</td>" in page
    assert "as 182 with equal weights" in page
    assert "design effect 1.98" in page
    rows_of = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "weighted"]
    *shown, sample = rows_of
    assert [row["question"] for row in shown] == ["q3"] * 4 + ["q1"] * 4
    assert [row["group"] for row in shown[:4]] == ["By the answer to “Which town?”"] * 2 + [
        None
    ] * 2
    assert (sample["quantity"], sample["reference"]) == ("sample", LATE)
    assert rows_of[1]["unbiased"] == question["raw"][1]


def test_items_drawn_at_random_have_weighted_shares(launched: Launch, desk: Client) -> None:
    drawn = question("multiple", "random-item", parameters={"epsilon": "3"})
    wave = end(launched(TOWN, drawn))
    answer(wave, [(town, (town == 1, True, False)) for _ in range(150) for town in range(3)])
    job = done(desk, wave, "weights", q1_0="1000", q1_1="8000", q1_2="1000")
    m = wave.version.document.questions[1].mechanism
    rows = unpacked(wave)
    strata = {
        str(town): (m.counts([row.reports[1] for row in rows if row.reports[0] == town]), 150)
        for town in range(3)
    }
    known = post_stratify(m, strata, {"0": 1000, "1": 8000, "2": 1000})
    [result] = job.result["questions"]
    for name in ("raw", "low", "high", "se"):
        assert result[name] == pytest.approx(getattr(known, name).tolist()), name
    assert text_of(desk, job)


def test_a_share_with_an_anchor_is_corrected_with_the_same_weights(
    launched: Launch, desk: Client
) -> None:
    """A fifth answers both questions at random, so that half of them claim to have been there.

    Who skips one of the questions counts for the other.
    """
    moon = question(text={"en": "Have you flown to the Moon?"}, known_share="0")
    wave = end(launched(TOWN, {**TOOK, "anchor": "q3"}, moon))
    people: list[Any] = [
        (town, int(town == 1), 0) if at % 5 else (town, at // 5 % 2, at // 10 % 2)
        for at in range(400)
        for town in range(3)
    ]
    people += [(0, None, 0), (1, 1, None)] * 20
    answer(wave, people)
    job = done(desk, wave, "weights", q1_0="1000", q1_1="8000", q1_2="1000")
    rows, weight = unpacked(wave), np.array([0.1, 0.8, 0.1])
    town, *said = np.array([row.reports for row in rows]).T
    heard = ~np.array([row.skipped for row in rows]).T[1:]
    mine = [town == place for place in range(3)]
    n = np.array([[(own & mask).sum() for mask in mine] for own in heard])
    yes = np.array(
        [[one[own & mask].sum() for mask in mine] for one, own in zip(said, heard, strict=True)]
    )
    sums, rates = 1 / (weight**2 / n).sum(axis=1), (weight * yes / n).sum(axis=1)
    together = np.array([(heard.all(axis=0) & mask).sum() for mask in mine])
    both = (weight**2 * together / n.prod(axis=0)).sum()
    known = anchor_estimate(
        wave.version.document.questions[1].mechanism,
        yes=sums[0] * rates[0],
        n=sums[0],
        anchor_yes=sums[1] * rates[1],
        anchor_n=sums[1],
        anchor_share=0,
        both=sums[0] * sums[1] * both,
    )
    anchored = job.result["questions"][0]["anchored"]
    for name in ("attention", "attention_low", "raw", "low", "high", "se"):
        assert anchored[name] == pytest.approx(getattr(known, name)), name
    assert "anchored" not in job.result["questions"][1]
    # Eight in ten are of the town where everyone took something.
    assert known.low is not None
    assert known.high is not None
    assert known.low < 0.8 < known.high
    page = unescape(text_of(desk, job))
    assert "By the control question “Have you flown to the Moon?”" in page
    assert f"Corrected percentage of Yes: {100 * known.raw:.1f}%" in page  # type: ignore[operator]
    files = [row for row in result_rows(WaveFigures(wave, "en")) if row["reference"] == "q3"]
    assert [row["quantity"] for row in files] == ["attention", "proportion"]
    assert files[-1]["unbiased"] == pytest.approx(known.raw)
    assert {row["result"] for row in files} == {"weighted"}


def test_a_population_that_is_fully_known_has_less_error(desk: Client, wave: Wave) -> None:
    sizes = {"q2_0": "130", "q2_1": "130", "q2_2": "130"}
    large = done(desk, wave, "weights", **sizes).result["questions"][0]
    small = done(desk, wave, "weights", **sizes, finite="on").result["questions"][0]
    assert small["raw"] == large["raw"]
    assert small["se"][1] < large["se"][1]
    refused = done(desk, wave, "weights", **{**sizes, "q2_1": "100"}, finite="on")
    assert (refused.reason, refused.figures["group"]) == (
        "more-than-people",
        f"“{names_of(wave)[1]}”",
    )
    assert "more reports than the 100 people" in text_of(desk, refused)


def test_a_group_of_no_one_is_left_out(desk: Client, wave: Wave) -> None:
    job = done(desk, wave, "weights", q2_0="0", q2_1="10", q2_2="10")
    assert job.result["questions"][0]["n"] == 240


def test_few_reports_of_a_group_give_no_share(launched: Launch, desk: Client) -> None:
    wave = end(launched(LEADS, TOWN, TOOK))
    answer(wave, [(0, 0, 0)] * 120 + [(0, 1, 1)] * 120 + [(0, 2, 1)] * 49)
    refused = done(desk, wave, "weights", q2_0="5", q2_1="5", q2_2="5")
    assert (refused.reason, refused.result) == ("few-in-group", None)
    assert done(desk, wave, "weights", q2_0="5", q2_1="5", q2_2="0").state == "done"


IMPOSSIBLE: list[tuple[dict[str, str], str]] = [
    ({}, "for the groups of a question, or choose strata or clusters"),
    ({"q2_0": "5", "q2_1": "5"}, "0 if nobody is in it"),
    ({"q2_0": "-5", "q2_1": "5", "q2_2": "5"}, "greater than or equal to 0"),
    ({"q2_0": "0", "q2_1": "0", "q2_2": "0"}, "At least one group must have people."),
    ({"q2_0": "many", "q2_1": "5", "q2_2": "5"}, "whole number"),
    ({"q2_0": "9" * 30, "q2_1": "5", "q2_2": "5"}, "less than or equal to"),
    ({"q1_0": "5", "q1_1": "5", "q2_0": "5"}, "0 if nobody is in it"),
]


def test_sizes_that_make_no_weights_are_refused(desk: Client, wave: Wave) -> None:
    for sizes, words in IMPOSSIBLE:
        assert words in str(faults(wave, "weights", **sizes)), words
    assert ask(desk, wave, "weights").status_code == 422
    assert not Job.objects.exists()


def names_of(wave: Wave) -> list[str]:
    return [option.within("en") for option in wave.version.document.questions[1].options]


def pasted(*lines: str) -> dict[str, str]:
    return {"pasted": "\n".join(lines)}


def filed(text: str | bytes, name: str = "towns.csv") -> dict[str, Any]:
    return {"file": SimpleUploadedFile(name, text.encode() if isinstance(text, str) else text)}


def test_numbers_are_pasted_from_a_table_or_come_from_a_file(desk: Client, wave: Wave) -> None:
    """A file as spreadsheets write it: with a byte order mark, quoted names, a heading and a
    total."""
    first, second, third = names_of(wave)
    lines = [f"{third}\t30", "", f" {first},10", f"{second}; 0"]
    assert done(desk, wave, "weights", **pasted(*lines)).parameters["sizes"] == [10, 0, 30]
    lines = ["\ufefftown,people", f'"{first}",10', f"{second},20", f"{third},30", "Total,60"]
    job = done(desk, wave, "weights", **filed("\r\n".join(lines)))
    assert job.parameters["sizes"] == [10, 20, 30]


def test_tables_that_cannot_be_used_are_refused(wave: Wave) -> None:
    first, second, third = names_of(wave)
    sizes = f"{first};10\n{second};20\n{third};30\n"
    for given, words in [
        (pasted(f"{first}, 5", "Atlantis, 5"), "“Atlantis” is not the name of a group."),
        (pasted("7"), "“7” is not the name of a group."),
        (pasted(f"{first}, few"), f"{first}: Enter a whole number, such as"),
        (pasted(f"{first}, 5"), "0 if nobody is in it"),
        (filed(sizes + "Total;70"), "The groups add up to 60, but the total is 70."),
        (filed(sizes + f"{first};10"), f"“{first}” has two lines."),
        (filed(sizes + "Atlantis;5"), "“Atlantis” is not the name of a group."),
        (filed(f"{first};-10\n{second};20\n{third};30"), "greater than or equal to 0"),
        (filed(f"{first};10\n{second};20"), "0 if nobody is in it"),
        (filed(""), "The file is empty."),
        (filed("x" * 2**16 + ",1"), "larger than 64 KB"),
        (filed(b"\xff\xfe,1"), "is not UTF-8 text"),
        (filed("\0\n\0,5"), "is not the name of a group."),
        ({**filed(sizes), **pasted(f"{first}, 5")}, "not both"),
    ]:
        assert words in str(faults(wave, "weights", **given)), words


def test_a_question_that_some_were_not_asked(launched: Launch, desk: Client) -> None:
    """The sizes of towns say how many people of a town were asked, but not how many who lead."""
    of_town = {**TOOK, "asked_if": {"question": "q2", "options": [0, 1]}}
    of_leaders = {**TOOK, "asked_if": {"question": "q1", "options": [0]}}
    wave = end(launched(LEADS, TOWN, of_town, of_leaders, TOOK))
    answer(wave, [(0, 0, 1, 1, 1), (0, 1, 0, 1, 0), (0, 2, None, 1, 1)] * 120)
    job = done(desk, wave, "weights", q2_0="30", q2_1="10", q2_2="60")
    assert job.state == "done"
    by_town, by_leading, _of_all, _leads = job.result["questions"]
    assert by_town["n"] == 240
    assert 0.6 < by_town["raw"][1] < 0.9
    assert by_leading["reason"] == "other-condition"
    page = unescape(text_of(desk, job))
    assert "do not show how many" in page
    rows = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "weighted"]
    reasons = [row["not_shown_reason"] for row in rows]
    assert reasons == [None] * 4 + ["other-condition"] + [None] * 9
    # Neither town in which the third question was asked has people.
    job = done(desk, wave, "weights", q2_0="0", q2_1="0", q2_2="60")
    assert [question.get("reason") for question in job.result["questions"]] == [
        "no-people",
        "other-condition",
        None,
        None,
    ]
    page = unescape(text_of(desk, job))
    assert "not asked in any group that has people" in page
