"""`manage.py replay` and `manage.py demo`, with the real server and the real worker."""

import csv
import io
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from analytics.demo.surveys import LIVE, OCCUPATIONS, colleagues
from analytics.management.commands import replay as replay_command
from analytics.models import Estimate
from respondents.simulation import SimulationError, read_people
from surveys.documents.translatable_texts import YES_NO
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from surveys.protection.registry import DESIGNS
from surveys.questions.registry import KINDS
from surveys.services import create_survey, delete_discarded
from tests.helpers.questions import PARAMETERS, WAVE_PARAMETERS, draft, question

OWN = ("occupation",)
PARTS = [
    {"kind": "yes-no", "text": {"en": "Late?"}, "options": YES_NO},
    {
        "kind": "single",
        "text": {"en": "Color?"},
        "options": [{"en": word} for word in ("Red", "Green", "Blue")],
    },
]

pytestmark = pytest.mark.django_db


@pytest.fixture
def occupations(owner: User) -> Survey:
    survey = create_survey(owner=owner, title="Occupations")
    asked = question(
        "single",
        "optimized-unary",
        text={"en": "What is your occupation?"},
        options=[{"en": name} for name in OCCUPATIONS],
        parameters={"epsilon": "1"},
    )
    edit_draft(survey=survey, draft=draft(asked))
    return survey


def replay(survey: str, file: Path, url: str, *options: str, columns: Sequence[str] = OWN) -> str:
    output = io.StringIO()
    words = [survey, str(file), "--url", url, *(f"--column={each}" for each in columns), *options]
    call_command("replay", *words, stdout=output, stderr=io.StringIO())
    return output.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("rows", [1_000, None], ids=["some", "all"])
def test_the_census_goes_through_http(
    rows: int | None, adult: Path, occupations: Survey, server: str, worker: Path, tmp_path: Path
) -> None:
    """All 30,718 people, or the first of them; seeded, because one run in twenty may miss by
    construction."""
    lines = adult.read_text().splitlines(keepends=True)
    part = tmp_path / "census.csv"
    part.write_text("".join(lines[: rows and rows + 1]))
    said = replay(str(occupations.pk), part, server, "--seed", "2")
    with part.open(newline="") as file:
        counts = Counter(row["occupation"] for row in csv.DictReader(file))
    empty = counts.pop("", 0)
    people = counts.total()
    assert f"{people:,} people, {empty:,} rows without an answer skipped" in said
    assert rows is not None or (people, empty) == (30_718, 1_843)
    for name in OCCUPATIONS:
        assert re.search(rf"^{name} +{counts[name]:,} ", said, re.MULTILINE), name
    assert "14 of 14 true figures lie within their 95% intervals" in said
    assert "missed" not in said
    estimate = Estimate.objects.get()
    assert (estimate.n, estimate.simultaneous) == (people, True)


def test_live_waves_are_refused(occupations: Survey, owner: User, tmp_path: Path) -> None:
    wave = open_wave(survey=occupations, kind=Wave.Kind.LIVE, actor=owner)
    file = tmp_path / "people.csv"
    file.write_text("occupation\nSales\n")
    with pytest.raises(CommandError, match="live wave"):
        replay(wave.code, file, "http://127.0.0.1:1")
    assert not Wave.objects.filter(kind=Wave.Kind.SIMULATED).exists()


def test_the_worker_may_delete_the_version_while_a_file_is_read(
    occupations: Survey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(*given: Any) -> Any:
        delete_discarded()
        return read_people(*given)

    def send(wave: Wave, *_given: Any) -> int:
        raise SimulationError(f"sent to {wave.version.survey}")

    monkeypatch.setattr(replay_command, "read_people", read)
    monkeypatch.setattr(replay_command, "send_people", send)
    file = tmp_path / "people.csv"
    file.write_text("occupation\nSales\n")
    with pytest.raises(CommandError, match=f"sent to {occupations}"):
        replay(str(occupations.pk), file, "http://127.0.0.1:1")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("job\nSales\n", "no column occupation"),
        ("occupation\nKing\n", "line 2: 'King' is not an option of q1"),
        ("occupation\n\n", "no person with an answer"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_before_anything_is_sent(
    occupations: Survey, tmp_path: Path, text: str, words: str
) -> None:
    file = tmp_path / "people.csv"
    file.write_text(text)
    with pytest.raises(CommandError, match=words):
        replay(str(occupations.pk), file, "http://127.0.0.1:1")
    assert not Wave.objects.exists()


def test_an_unreachable_server_is_one_clear_line(occupations: Survey, tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    file.write_text("occupation\nSales\n")
    with pytest.raises(CommandError, match="cannot be reached"):
        replay(str(occupations.pk), file, "http://127.0.0.1:1")


@pytest.mark.slow
def test_the_demo_is_ready_when_it_says_so(worker: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With fewer people than it shows: what they do is the same."""
    codes = "hours-1 hours-2 hours occupation conduct workplace sleep pay wording live"
    sizes = {f"demo-{code}": 300 for code in codes.split()}
    sizes |= {"demo-conduct": 1_000, "demo-pay": 1_000}
    crowds = "PANEL WORKERS COLLEAGUES WITNESSES SLEEPERS EARNERS EMPLOYEES BUSY"
    for crowd in crowds.split():
        size = 1_000 if crowd in {"COLLEAGUES", "EARNERS"} else 300
        monkeypatch.setattr(f"analytics.demo.surveys.{crowd}", size)
    output = io.StringIO()
    call_command("demo", stdout=output, stderr=io.StringIO())
    said = output.getvalue()
    for role in ("researcher", "exporter", "administrator"):
        assert f"{role}@candor.example" in said
    for wave in Wave.objects.all():
        assert wave.kind == Wave.Kind.SIMULATED
        document = wave.version.document
        assert document.languages == ("en", "zh-hans")
        assert (wave.is_open, wave.final) == ((wave.code == LIVE), (wave.code != LIVE))
        people = sizes[wave.code]
        estimates = {row.block: row for row in wave.estimates.filter(arm="randomized")}
        assert set(estimates) == {
            question.block for question in document.questions if not question.central
        }
        for row in estimates.values():
            assert row.n + row.skipped == people
    assert {wave.code for wave in Wave.objects.all()} == set(sizes)
    assert Survey.objects.count() == 8
    for code, jobs in (("demo-conduct", 5), ("demo-pay", 2)):
        ended = Wave.objects.get(code=code).jobs.values_list("state", flat=True)
        assert (len(ended), set(ended)) == (jobs, {"done"})


def test_only_those_who_lead_are_asked_the_demos_last_question() -> None:
    people = colleagues(1_000)
    assert sum(person[0] == 1 for person in people) == 300
    assert all((person[-1] is None) == (person[0] == 0) for person in people)
    assert people == colleagues(1_000)


def every_question() -> list[dict[str, Any]]:
    """A question for each kind and protection that the designer offers, but for lists, which need
    arms, and fields, which links fill in."""
    reason = {"justification": {"en": "It is known anyway."}}
    by_kind: dict[str, dict[str, Any]] = {
        "number": {"options": [], "unit": {"en": "years"}},
        "linked": {"options": [], "parts": PARTS},
    }
    return [
        question(
            kind,
            name,
            text={"en": f"{kind} by {name}?"},
            device=design.devices[0],
            parameters={
                **PARAMETERS,
                **({"low": "0", "high": "80", "step": "1"} if kind == "number" else {}),
                **(WAVE_PARAMETERS if name == "permanent" else {}),
            },
            instructions={"en": "Toss a coin."},
            **by_kind.get(kind, {}),
            **(reason if name in {"open", "central"} else {}),
        )
        for name, design in DESIGNS.items()
        for kind in KINDS
        if name in KINDS[kind].designs and kind not in {"arms", "list", "field"}
    ]


def first_block() -> str:
    """The block of the first question of the only wave."""
    return str(Wave.objects.get().version.document.questions[0].block)


@pytest.mark.slow
def test_every_kind_and_protection_is_replayed(
    owner: User, server: str, worker: Path, tmp_path: Path
) -> None:
    survey = create_survey(owner=owner, title="All of them")
    asked = every_question()
    asked[0]["direct"] = "0.5"
    fields = draft(*asked, release={"minimum_n": 5, "while_open": True, "retention_days": 365})
    edit_draft(survey=survey, draft={**fields, "central": {"epsilon": "10", "delta": "0"}})
    answers = {
        "yes-no": ["Yes", "No"],
        "single": ["Red", "Green"],
        "multiple": ["Red;Blue", ""],
        "number": ["12", "80"],
        "linked": ["Yes;Red", "No;Blue"],
    }
    file = tmp_path / "people.csv"
    with file.open("w", newline="") as opened:
        rows = csv.writer(opened)
        rows.writerow(f"c{place}" for place, _one in enumerate(asked))
        for row in range(40):
            rows.writerow(answers[question["kind"]][row % 2] for question in asked)
    columns = [f"q{place}=c{place - 1}" for place, _one in enumerate(asked, start=1)]
    said = replay(str(survey.pk), file, server, columns=columns)
    assert "40 people, 0 rows without an answer" in said
    for shown_question in asked:
        assert f"{shown_question['text']['en']}  (" in said
    assert "No estimate" not in said
    # Of the first question, people who were asked directly are counted apart.
    table = said.partition(asked[0]["text"]["en"])[2]
    truths = [int(truth) for truth in re.findall(r"^(?:Yes|No) +(\d+) ", table, re.MULTILINE)[:2]]
    protected = Estimate.objects.get(block=first_block(), arm="randomized")
    assert abs(sum(truths) - protected.n) <= 1
    assert protected.n < 40
    shown = [question for question in asked if question["design"] != "central"]
    assert said.count(" true figures lie within") == len(shown)
    assert len(re.findall("^mean +46.00 ", said, re.MULTILINE)) == sum(
        row["kind"] == "number" for row in shown
    )
    assert len(re.findall("^Red +20 ", said, re.MULTILINE)) == sum(
        row["kind"] in {"single", "multiple"} for row in shown
    )
