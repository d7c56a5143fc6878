"""Linked questions on the respondent page and on the way to counts."""

import base64
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from localdp.estimation.linked.counts import part_counts
from localdp.mechanisms import RandomPair
from localdp.randomness import SecureWords
from respondents.models import Spool, Tally
from respondents.questionnaire.no_script_form import draw_pairs, with_pairs
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.receipt import recorded
from respondents.shuffling.services import shuffle_wave
from respondents.simulation import SimulationError, map_columns, randomize, read_people, words_from
from tests.helpers.linked import linked, yes_no
from tests.helpers.questionnaire import Drawings, plain
from tests.helpers.questions import frozen_draft, question
from tests.helpers.waves import Launch

WAYS = ("every", "pair", "joint")


@pytest.mark.parametrize("way", WAYS)
def test_the_page_has_parts_with_their_own_choices(way: str) -> None:
    page = SurveyPage.from_document(frozen_draft(linked(way=way)), "en")
    [asked] = page.questions
    assert asked.odds.form == way
    assert [str(part.text) for part in asked.parts] == ["Late?", "Color?", "Tired?"]
    assert [label for _, label in asked.parts[0].choices] == ["Yes", "No"]
    assert [label for _, label in asked.parts[1].choices] == ["Red", "Green", "Blue"]
    assert asked.swap_rows == ()
    assert page.changes_answers


@pytest.mark.parametrize("way", WAYS)
def test_a_receipt_names_the_parts_of_the_report(way: str) -> None:
    wave_document = frozen_draft(linked(way=way), question())
    page = SurveyPage.from_document(wave_document, "en")
    report = wave_document.layout.randomize([(1, 2, 0), 1], SecureWords())
    first, _ = recorded(page, base64.b64encode(report).decode())
    assert len(first.labels) == (2 if way == "pair" else 3)
    known = {"Late? No", "Late? Yes", "Color? Red", "Color? Green", "Color? Blue"}
    assert set(first.labels) <= known | {"Tired? No", "Tired? Yes"}
    assert first.strength == "sound"


def test_every_pair_is_drawn_and_shown_alone() -> None:
    wave_document = frozen_draft(linked(way="pair"))
    page = SurveyPage.from_document(wave_document, "en")
    seen = set()
    for _ in range(100):
        pairs = draw_pairs(wave_document)
        [asked] = with_pairs(page, pairs, "token").questions
        seen.add(tuple(part.index for part in asked.asked))
        assert asked.pair == pairs["q1"]
    assert seen == {(0, 1), (0, 2), (1, 2)}


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_the_plain_form_asks_the_parts(client: Client, launched: Launch, way: str) -> None:
    wave = launched(linked(way=way), plain=True)
    page = client.get(reverse("respondents:plain", args=[wave.code]))
    [asked] = page.context["page"].questions
    places = [part.index for part in asked.asked]
    assert len(places) == (2 if way == "pair" else 3)
    pair = {} if asked.pair is None else {"pair-q1": str(asked.pair)}
    answers = {f"answer-q1-{place}": "1" for place in places}
    refused = plain(client, wave, page, **pair, **dict([*answers.items()][:1]))
    assert (refused.status_code, refused.context["page"].questions[0].pair) == (422, asked.pair)
    assert "Answer every part" in refused.text
    done = plain(client, wave, page, **pair, **answers)
    assert done.status_code == 200
    unpacked = wave.version.document.layout.unpack(bytes(Spool.objects.get().report))
    assert (unpacked.skipped, unpacked.arms) == ((False,), (asked.pair,))


@pytest.mark.django_db
def test_the_plain_form_skips_the_whole_question(client: Client, launched: Launch) -> None:
    wave = launched(linked(way="pair"), plain=True)
    page = client.get(reverse("respondents:plain", args=[wave.code]))
    answers = {"answer-q1": "skip", "pair-q1": "9", "answer-q1-0": "1"}
    assert plain(client, wave, page, **answers).status_code == 200
    unpacked = wave.version.document.layout.unpack(bytes(Spool.objects.get().report))
    assert unpacked.skipped == (True,)


@pytest.mark.django_db
@pytest.mark.parametrize("bad", ["7", "-1", "x", ""])
def test_an_unknown_answer_is_refused(client: Client, launched: Launch, bad: str) -> None:
    wave = launched(linked(way="every"), plain=True)
    page = client.get(reverse("respondents:plain", args=[wave.code]))
    answers = {"answer-q1-0": "1", "answer-q1-1": bad, "answer-q1-2": "0"}
    assert plain(client, wave, page, **answers).status_code == 422
    assert not Spool.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_the_page_asks_all_parts(draw: Drawings, launched: Launch, way: str) -> None:
    page = draw(launched(linked(way=way)))
    assert page.count("data-part ") == 3
    assert ("We ask you only two of them, picked at random" in page) is (way == "pair")


def test_simulated_people_are_read_from_a_file(tmp_path: Path) -> None:
    wave_document = frozen_draft(linked(way="pair"), question())
    file = tmp_path / "people.csv"
    lines = "late,color,tired,ever\nYes,Red,no,1\nNo,Blue,yes,0\nNo,,yes,0\n"
    file.write_text(lines, encoding="utf-8-sig")  # as spreadsheets write it
    columns = map_columns(wave_document, ["q1=late+color+tired", "ever"])
    people = read_people(file, wave_document, columns)
    assert (people.answers, people.without_answer) == ((((1, 0, 0), 1), ((0, 2, 1), 0)), 1)
    words = words_from(7, wave_document.simulated_layout, 2)
    drawn = list(randomize(wave_document.simulated_layout, people.answers, words))
    assert [wave_document.layout.unpack(report).skipped for report in drawn] == [(False, False)] * 2
    together = tmp_path / "together.csv"
    together.write_text("week,ever\nYes; Red; no,1\n")
    assert read_people(together, wave_document, {"q1": "week", "q2": "ever"}).answers == (
        ((1, 0, 0), 1),
    )


@pytest.mark.parametrize(
    ("row", "reason"),
    [("Yes,Pink,no,1", "'Pink' is not an option of q1"), ("Yes,Red;Red,no,1", "answers 4")],
)
def test_a_wrong_answer_is_named(tmp_path: Path, row: str, reason: str) -> None:
    wave_document = frozen_draft(linked(), question())
    file = tmp_path / "people.csv"
    file.write_text(f"late,color,tired,ever\n{row}\n")
    with pytest.raises(SimulationError, match=reason):
        read_people(file, wave_document, map_columns(wave_document, ["late+color+tired", "ever"]))
    with pytest.raises(SimulationError, match="has no column"):
        read_people(file, wave_document, map_columns(wave_document, ["late+colors+tired", "ever"]))


@pytest.mark.django_db
def test_the_shuffle_counts_pairs_and_cells(launched: Launch) -> None:
    wave = launched(linked(*[yes_no(f"{n}?") for n in range(4)], way="pair", epsilon="9"))
    layout = wave.version.document.layout
    for number in range(60):
        answers = [None if number % 10 == 0 else (1, 1, 1, 1)]
        blob = layout.randomize(answers, SecureWords())
        Spool.objects.create(
            wave=wave, token=number.to_bytes(16, "big"), version=wave.version, report=blob
        )
    assert shuffle_wave(wave.pk) is not None
    tally = Tally.objects.get()
    assert tally.n + tally.skipped == 50
    assert len(tally.counts) == 24
    assert sum(tally.counts) == tally.n
    m = wave.version.document.questions[0].mechanism
    assert isinstance(m, RandomPair)
    # At ε = 9 hardly any answer is changed: nearly every report is the last cell of its pair.
    kept = sum(tally.counts[end - 1] for _, end in pairwise([*m.starts, 24]))
    assert kept > 0.8 * tally.n
    seen = part_counts(m, np.array(tally.counts, dtype=float))
    assert sum(report.sum() for report in seen) == 2 * tally.n
