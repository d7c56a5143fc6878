"""Scripts repeat figures outside: with localdp and the file alone they print the page's digits."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from typing import Any

import numpy as np
import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.archive.contents import files_of
from analytics.estimates.reading import estimates_of
from analytics.estimates.services import refresh_wave
from analytics.exports.records import records
from analytics.exports.results import job_rows, result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs import runner
from analytics.jobs.result_files import file_name
from analytics.models import Job
from analytics.scripts.analyses import job_script
from analytics.scripts.languages import OF_JOBS, OF_QUESTIONS
from analytics.scripts.questions import question_script
from analytics.scripts.script import NoScript
from respondents.models import Tally
from respondents.simulation import words_from
from surveys.formatting import decimals
from surveys.models import Wave
from surveys.services import create_survey
from tests.helpers.central import CENTRAL as SALARY
from tests.helpers.central import OPEN as TOWN
from tests.helpers.central import released
from tests.helpers.central import stored as answered
from tests.helpers.experiments import ARMS, WHY
from tests.helpers.exports import library_in
from tests.helpers.numbers import number
from tests.helpers.programs import outcome_of, output_of, program
from tests.helpers.questions import question
from tests.helpers.reports import answer, stored
from tests.helpers.rows import CENTRAL, EVERY_KIND, asked_if, body_of, people
from tests.helpers.waves import Launch, end, launch
from tests.options import slow_except
from tests.shared_rows import find_or_make_person

pytestmark = pytest.mark.django_db
Figures = list[tuple[str, ...]]

OUTSIDE = """
import contextlib, importlib.util, io, json, os, pathlib, runpy, sys
assert importlib.util.find_spec("analytics") is None
for folder in sys.stdin:
    os.chdir(folder.strip())
    said = {}
    for path in sorted(pathlib.Path().glob("*.py")):
        with contextlib.redirect_stdout(io.StringIO()) as told:
            runpy.run_path(str(path), run_name="__main__")
        said[path.stem] = told.getvalue()
    assert not {"django", "pandas"} & sys.modules.keys()
    print(json.dumps(said), flush=True)
"""


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Runs the scripts of each folder that is written to it, and can import only the library."""
    folder = tmp_path_factory.mktemp("outside")
    path = {"PYTHONPATH": str(library_in(folder)), "OPENBLAS_NUM_THREADS": "1", "PYTHONUTF8": "1"}
    command = [sys.executable, "-P", "-c", OUTSIDE]
    with subprocess.Popen(command, cwd=folder, env=path, text=True, stdin=PIPE, stdout=PIPE) as run:
        yield run


@pytest.fixture
def run_outside(outside: Any, tmp_path: Path) -> Callable[..., Any]:
    """Returns a function that runs scripts beside files; it returns the figures of each."""

    def run(scripts: dict[str, str], files: dict[str, bytes]) -> dict[str, Any]:
        texts = {f"{name}.py": text.encode() for name, text in scripts.items()}
        for name, body in (files | texts).items():
            (tmp_path / name).write_bytes(body)
        print(tmp_path, file=outside.stdin, flush=True)
        said: dict[str, str] = json.loads(outside.stdout.readline())
        return {name: figures_in(text) for name, text in said.items()}

    return run


def figures_in(text: str) -> Figures:
    return re.findall(r": (\S+) \((\S+) to (\S+)\)$", text, re.MULTILINE)


def told(rows: Iterable[dict[str, Any]], times: int = 100, places: int = 1) -> Figures:
    """Figures as pages write them."""
    return [
        tuple(
            decimals(row[name] * times, places, group=False).replace("−", "-")
            for name in ("estimate", "low", "high")
        )
        for row in rows
        if row["estimate"] is not None
    ]


@pytest.fixture(scope="module", autouse=True)
def made(made_once: Callable[..., Any]) -> Any:
    """The keys of a wave and its analyses, which no test changes, and the files of its archive."""

    def make(launched: Launch) -> Any:
        wave = make_wave(launched)
        jobs = {name: job.pk for name, job in make_jobs(wave).items()}
        return wave.pk, jobs, files_of(WaveFigures(wave, public=True))

    return made_once(make)


@pytest.fixture
def wave(made: Any) -> Wave:
    return Wave.objects.get(pk=made[0])


@pytest.fixture
def jobs(made: Any) -> dict[str, Job]:
    return {name: Job.objects.get(pk=job) for name, job in made[1].items()}


@pytest.fixture
def archive(made: Any) -> dict[str, str | bytes]:
    files: dict[str, str | bytes] = made[2]
    return files


def make_wave(launched: Launch) -> Wave:
    wave = end(launched(*EVERY_KIND, exports="rows", **CENTRAL))
    layout = wave.version.document.layout
    reports = layout.randomize_many(people(400), words_from(1, layout, 400))
    stored(wave, reports)
    for item, counted in zip(wave.version.document.questions, layout.tally(reports), strict=True):
        if counted.direct is not None:
            counts, n = list(map(int, counted.direct.counts)), counted.direct.n
            Tally.objects.create(wave=wave, block=item.block, arm="direct", counts=counts, n=n)
    refresh_wave(wave.pk)
    return wave


def expected(wave: Wave) -> dict[str, Figures]:
    """The figures of each question, as records have them."""
    found: dict[str, Figures] = {}
    for row in records(WaveFigures(wave)):
        name = re.split("[.]", row["question"])[0]
        number = row["unit"] is not None or row["quantity"] != "proportion"
        if row["not_shown_reason"] in (None, ""):
            found.setdefault(name, []).extend(told([row], 1 if number else 100, 2 if number else 1))
    return found


def test_scripts_of_every_kind_of_question_print_the_digits_of_the_page(
    wave: Wave, owner: User, run_outside: Callable[..., Any]
) -> None:
    scripts, estimates = {}, estimates_of(wave)
    for each in wave.version.document.questions:
        if each.central:
            with pytest.raises(NoScript):
                question_script(wave, each, estimates.get(each.block))
        else:
            scripts[each.id] = question_script(wave, each, estimates[each.block])
    assert len(scripts) == 19
    printed = run_outside(scripts, {file_name(wave, "rows.csv.gz"): body_of(wave, owner)})
    known = expected(wave)
    for name, figures in printed.items():
        assert figures[: len(known[name])] == known[name], name
    assert len(printed["q18"]) == len(known["q18"]) + 1  # the share of the list


def test_scripts_in_the_archive_repeat_figures_from_its_counts(
    wave: Wave, archive: dict[str, str | bytes], run_outside: Callable[..., Any]
) -> None:
    """With the archive alone, they repeat all but numbers and linked questions."""
    scripts = {
        Path(name).stem: str(text)
        for name, text in archive.items()
        if re.fullmatch(r"scripts/.*\.py", name)
    }
    scripts = {name: text for name, text in scripts.items() if "rows" not in text}
    assert {"q1", "q7", "q9", "q10", "q11", "q18"} <= scripts.keys()
    assert not {"q3", "q12", "q13"} & scripts.keys()
    body = str(archive["counts.json"]).encode()
    printed = run_outside(scripts, {"counts.json": body})
    assert {name: len(figures) for name, figures in printed.items()}["q7"] == 4
    known = expected(wave)
    for name in ("q7", "q8", "q9", "q10", "q11", "q18"):
        assert printed[name][: len(known[name])] == known[name], name


CHOSEN: dict[str, dict[str, Any]] = {
    "table of unprotected ones": {"kind": "cross-table", "questions": ["q2", "q3", "q19.1"]},
    "table of items": {"kind": "cross-table", "questions": ["q1", "q10.2"]},
    "subgroup": {"kind": "group", "answers": ["q2:1"], "outcome": "q7"},
    "subgroup of a number": {"kind": "group", "answers": ["q3:0", "q3:1"], "only": ["q1:0"]},
    "side by side": {"kind": "side-by-side", "question": "q2", "outcome": "q12"},
    "weighted": {"kind": "weights", "q2.0": "3000", "q2.1": "1000"},
    "sample": {
        "kind": "weights",
        "q2.0": "3000",
        "q2.1": "1000",
        "q1.0": "2000",
        "q1.1": "2000",
        "clusters": "q3",
    },
    "scale of protected items": {"kind": "scale", "items": ["q7", "q10.1"], "combine": "sum"},
    "scale of unprotected items": {
        "kind": "scale",
        "items": ["q2", "q19.1", "q19.2"],
        "reverse": ["q19.1"],
        "combine": "mean",
        "least": "2",
    },
    "scale of a sample": {
        "kind": "scale",
        "items": ["q7", "q10.1"],
        "combine": "mean",
        "weights": "sample",
    },
    "scale of numbers": {"kind": "scale", "items": ["q3", "q12"], "combine": "mean"},
    "logistic": {"kind": "regression", "outcome": "q7", "covariates": ["q1", "q3,center,/10"]},
    "logistic by a randomized covariate": {
        "kind": "regression",
        "outcome": "q2",
        "covariates": ["q7", "q1"],
    },
    "linear": {"kind": "regression", "outcome": "q12", "covariates": ["q2", "q3"]},
    "linked": {"kind": "regression", "outcome": "q13.1", "covariates": ["q2"]},
    "interaction": {
        "kind": "regression",
        "outcome": "q10.1",
        "covariates": ["q1", "q2"],
        "interactions": "q1*q2",
    },
    "table of a sample": {"kind": "cross-table", "questions": ["q2", "q7"], "weights": "sample"},
    "linear of a sample": {
        "kind": "regression",
        "outcome": "q12",
        "covariates": ["q1"],
        "weights": "sample",
    },
    "groups of a sample": {
        "kind": "side-by-side",
        "question": "q2",
        "weights": "sample",
        "only": ["q1:1"],
    },
    "groups by arm": {"kind": "side-by-side", "question": "q1"},
    "list": {"kind": "list-regression", "outcome": "q18", "method": "ml", "covariates": ["q2"]},
    "difference": {"kind": "list-regression", "outcome": "q18", "method": "difference"},
}
"""What to ask of each kind of analysis."""


def asked(wave: Wave, given: dict[str, Any]) -> dict[str, Any]:
    """Name questions by their blocks where forms do."""
    blocks = {question.id: question.block for question in wave.version.document.questions}
    found = dict(given)
    if given["kind"] == "group":
        pairs = (answer.partition(":") for answer in given["answers"])
        found["answers"] = [f"{blocks[name]}:{place}" for name, _colon, place in pairs]
    for name in ("question", "clusters"):
        if name in given:
            found[name] = blocks[given[name]]
    return found


def errors_in(response: Any) -> list[str]:
    return re.findall("error[^<]*<.*", response.content.decode())


def figures_of(job: Job) -> Figures:
    """The figures of an analysis that its script prints, as pages write them."""
    rows = [row for row in job_rows(job) if None not in (row["low"], row["high"])]
    if job.kind == "weights":
        rows = [row for row in rows if row["group"]]
    found: Figures = []
    for row in rows:
        whole = row["quantity"] in ("score", "alpha", "alpha-without", "mean") or row["unit"]
        of_model = row["quantity"] == "coefficient"
        found += told([row], 1 if whole or of_model else 100, 3 if of_model else 2 if whole else 1)
    return found


def make_jobs(wave: Wave) -> dict[str, Job]:
    """Return a finished analysis for each of `CHOSEN`."""
    desk = Client()
    desk.force_login(find_or_make_person("colleague"), settings.AUTHENTICATION_BACKENDS[0])
    jobs: dict[str, Job] = {}
    for name, given in CHOSEN.items():
        kind, *_others = given.values()
        where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, kind])
        taken = {"weights": str(jobs["sample"].pk)} if "weights" in given else {}
        response = desk.post(where, asked(wave, given) | taken)
        assert response.status_code == 302, (name, errors_in(response))
        runner.run_waiting()
        jobs[name] = Job.objects.latest("pk")
        assert jobs[name].state == "done", (name, jobs[name].reason, jobs[name].figures)
    return jobs


def test_scripts_of_analyses_print_the_digits_of_their_pages(
    wave: Wave, jobs: dict[str, Job], owner: User, run_outside: Callable[..., Any]
) -> None:
    scripts = {f"a{job.pk}": job_script(job) for job in jobs.values()}
    printed = run_outside(scripts, {file_name(wave, "rows.csv.gz"): body_of(wave, owner)})
    other = {}
    for name, job in jobs.items():
        known, found = figures_of(job), printed[f"a{job.pk}"]
        assert found, name
        finite = [figures for figures in found if "-" not in figures]
        other[name] = [figures for figures in finite if figures not in known]
    assert not any(other.values()), other
    assert len(printed[f"a{jobs['groups of a sample'].pk}"]) == 15


IN_R = """
for (path in list.files(pattern = "[.]R$")) {
  cat("##", path, "\\n")
  source(path, local = new.env(), echo = FALSE)
}
"""
WITHOUT_R = {"q4", "q5", "q6", "q13", "q14", "q15", "q16"}
"""Dates, linked questions and central ones."""


def check_brackets(text: str) -> None:
    """Check that a script's strings end, and that its brackets match."""
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
    bare = re.sub(r"(?m)#.*$", "", bare)
    assert '"' not in bare
    open_ones: list[str] = []
    for mark in re.findall(r"[()\[\]{}]", bare):
        if mark in "([{":
            open_ones.append(mark)
        else:
            assert open_ones.pop() + mark in {"()", "[]", "{}"}
    assert not open_ones


def r_scripts(wave: Wave, jobs: dict[str, Job], *, archived: bool) -> dict[str, str]:
    write, known = OF_QUESTIONS["R"], estimates_of(wave)
    found = {
        question.id: write(wave, question, known[question.block], archived=archived)
        for question in wave.version.document.questions
        if question.id not in WITHOUT_R | ({"q3", "q12"} if archived else set())
    }
    for name, job in jobs.items():
        with suppress(NoScript):
            found[name.replace(" ", "-")] = OF_JOBS["R"](job)
    return found


def test_scripts_in_r_print_the_unbiased_figures(
    wave: Wave, jobs: dict[str, Job], archive: dict[str, str | bytes], owner: User, tmp_path: Path
) -> None:
    """Where R is installed; elsewhere their strings and brackets are looked at."""
    for name in WITHOUT_R:
        question = next(each for each in wave.version.document.questions if each.id == name)
        with pytest.raises(NoScript):
            OF_QUESTIONS["R"](wave, question, estimates_of(wave).get(question.block))
    scripts = r_scripts(wave, jobs, archived=False)
    scripts |= {f"of-{name}": text for name, text in r_scripts(wave, {}, archived=True).items()}
    assert len(scripts) > 27
    for text in scripts.values():
        assert text.isascii()
        check_brackets(text)
    r = program("Rscript")
    (tmp_path / "estimates.csv").write_text(str(archive["estimates.csv"]))
    (tmp_path / file_name(wave, "rows.csv.gz")).write_bytes(body_of(wave, owner))
    for name, text in scripts.items():
        (tmp_path / f"{name}.R").write_text(text)
    _before, *parts = output_of(r, "--vanilla", "-e", IN_R, cwd=tmp_path).split("## ")
    written = {part.partition(".R")[0]: part for part in parts}
    printed = {name: re.findall(r": (-?[0-9.]+) \(se", part) for name, part in written.items()}
    unbiased: dict[str, list[str]] = {}
    for row in records(WaveFigures(wave)):
        if "." not in row["question"] and row["unbiased"] is not None:
            unbiased.setdefault(row["question"], []).append(f"{row['unbiased']:.4f}")
    for name in ("q1", "q2", "q3", "q7", "q9", "q10", "q11", "q12"):
        assert printed[name] == unbiased[name][: len(printed[name])] != [], name
    for name in ("q7", "q9", "q10", "q11"):
        assert printed[f"of-{name}"] == unbiased[name], name
    for name in ("linear", "scale-of-protected-items", "scale-of-unprotected-items"):
        first = next(row for row in job_rows(jobs[name.replace("-", " ")]))
        assert float(printed[name][0]) == pytest.approx(first["estimate"], abs=6e-5), name
    if found := re.search(r"^pi ([0-9.]+)", written["q7"], re.MULTILINE):  # RRreg
        assert float(found[1]) == pytest.approx(float(unbiased["q7"][1]), abs=1e-4)
    if found := re.search(r"Intercept[)] ([0-9.]+)", written["difference"]):  # list
        share = next(row for row in job_rows(jobs["difference"]) if row["se"])
        assert float(found[1]) == pytest.approx(share["estimate"], abs=1e-4)


def test_a_script_in_r_knows_answers_that_share_a_line(launched: Launch, tmp_path: Path) -> None:
    """In the archive, where 2 Green and 3 Blue are one line."""
    asked = question("single", "open", justification={"en": "Large groups."})
    wave = end(launched(asked))
    answer(wave, [(0,)] * 60 + [(1,)] * 2 + [(2,)] * 3)
    refresh_wave(wave.pk)
    files = files_of(WaveFigures(wave, public=True))
    for name in ("estimates.csv", "scripts/q1.R"):
        (tmp_path / Path(name).name).write_text(str(files[name]))
    done = outcome_of(program("Rscript"), "--vanilla", "q1.R", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.findall(r": ([0-9.]+) \(se", done.stdout) == ["0.9231", "0.0769"]


def test_scripts_of_released_figures_repeat_their_limits(
    owner: User, desk: Client, run_outside: Callable[..., Any], tmp_path: Path
) -> None:
    """Scripts draw no noise: they repeat the limits of each release, whatever its law."""
    wave = launch(
        create_survey(owner=owner, title="With central questions"),
        owner,
        question(),
        SALARY,
        TOWN,
        {**number("central"), **WHY},
        central={"epsilon": "9", "delta": "0.0000009"},
    )
    draw = np.random.default_rng(8)
    answered(
        wave, [tuple(map(int, person)) for person in draw.integers(0, 3, (600, 4)) % [2, 3, 2, 3]]
    )
    blocks = [each.block for each in wave.version.document.questions]
    laws = {"law": "gaussian", "delta": "0.0000001"}
    first = released(desk, wave, groups=[blocks[2]])
    assert "Script in" not in first
    for given in (
        laws,
        {"figure": "count", "options": [f"{blocks[1]}-0", f"{blocks[1]}-2"]},
        {"figure": "most-chosen"},
        {"figure": "sum", "question": blocks[3]},
        {"figure": "mean", "question": blocks[3]},
    ):
        released(desk, wave, **given)
    assert (
        "Script in R"
        in desk.get(reverse("analytics:releases", args=[wave.survey_id, wave.pk])).content.decode()
    )
    scripts = {
        at: question_script(wave, wave.version.document.questions[at], None) for at in (1, 3)
    }
    files = files_of(WaveFigures(wave, public=True))
    assert {f"scripts/q{at + 1}.{end}" for at in scripts for end in ("py", "R")} <= files.keys()
    body = {"results.csv": str(files["results.csv"]).encode()}
    printed = run_outside({f"q{at}": text for at, text in scripts.items()}, body)
    known: dict[str, Figures] = {"q1": [], "q3": []}
    for row in result_rows(WaveFigures(wave, "en")):
        name = {"q2": "q1", "q4": "q3"}.get(row["question"])
        if name and row["low"] is not None and row["quantity"] not in ("mean", "population-mean"):
            shares = row["quantity"].startswith("population")
            known[name] += told([row], 100 if shares else 1, 1 if shares else 0)
    for name, figures in printed.items():
        assert sorted(figures) == sorted(known[name]) != [], name
    in_r = str(files["scripts/q2.R"])
    check_brackets(in_r)
    if shutil.which("Rscript"):
        (tmp_path / "q2.R").write_text(in_r)
        found = figures_in(output_of("Rscript", "--vanilla", "q2.R", cwd=tmp_path))
        assert len(found) == 2 * 3 + 3 + 1
        whole = [tuple(str(round(float(each))) for each in own) for own in found]
        assert {*whole} <= {tuple(known) for known in known["q1"]}


@pytest.mark.parametrize("exports", slow_except(["rows", "tables"], "tables"))
def test_scripts_of_versions_repeat_the_figures_of_all_together(
    launched: Launch, owner: User, run_outside: Callable[..., Any], exports: str
) -> None:
    """They use the archive's counts where a wave has no rows."""
    asked = [
        {
            **question(
                design="mangat",
                parameters={"p": p},
                device="respondent",
                instructions={"en": f"Say how many are true, by card {arm}."},
            ),
            **asked_if(1, arm),
        }
        for arm, p in enumerate(("1/4", "3/4"))
    ]
    wave = end(launched(ARMS, asked[0], {**asked[1], "version_of": "q2"}, exports=exports))
    answer(
        wave,
        [
            (arm, *(int(at % 5 < 2) if own == arm else None for own in (0, 1)))
            for at in range(900)
            for arm in (0, 1)
        ],
    )
    refresh_wave(wave.pk)
    first = wave.version.document.questions[1]
    script = question_script(wave, first, estimates_of(wave)[first.block])
    body = str(files_of(WaveFigures(wave, public=True))["counts.json"]).encode()
    files = {"counts.json": body}
    if exports == "rows":
        files = {file_name(wave, "rows.csv.gz"): body_of(wave, owner)}
    [printed] = run_outside({"q2": script}, files).values()
    figures = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "pooled"]
    known = told(row for row in figures if row["low"] is not None)
    assert {*printed[2:]} <= {*known}
    assert len(printed) >= 2 + 2 + 1
