"""The exporter's guide: its tables are the code's, and what it says to type works on real files."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.exports import report_file
from analytics.exports.columns import ESTIMATES, RESULTS, Column
from analytics.exports.job import REPORTS
from analytics.exports.rows.binary import LETTERS, MOST_CELLS
from analytics.exports.rows.columns import WORDS
from analytics.exports.rows.companions import COMPANIONS
from analytics.exports.rows.formats import FORMATS as ROW_FORMATS
from analytics.exports.wave_files import FORMATS
from analytics.jobs import runner, services
from analytics.models import Estimate
from localdp.mechanisms import RandomizedResponse
from localdp.randomness import SecureWords
from surveys.models import Wave
from tests.helpers.exports import unpacked
from tests.helpers.programs import output_of, program
from tests.helpers.questions import question
from tests.helpers.reports import drawn, stored
from tests.helpers.rows import body_of
from tests.helpers.waves import Launch, end, wave_once
from tests.processes import ROOT

TEXT = (ROOT / "docs" / "how-to" / "exporters.md").read_text()
BLOCKS: dict[str, list[str]] = {}
for _language, _block in re.findall(r"^```(\w+)\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE):
    BLOCKS.setdefault(_language, []).append(_block)
SINGLE = question("single", "randomized-response", parameters={"epsilon": "1"})


def make_wave(launched: Launch) -> Wave:
    openly = question("single", "open", justification={"en": "Many share it."})
    marks = question("single", "optimized-unary", parameters={"epsilon": "1"})
    wave = launched(question(), SINGLE, openly, marks, exports="reports")
    stored(wave, drawn(wave, 130))
    refresh_wave(wave.pk)
    return wave


made, wave = wave_once(make_wave)


@pytest.fixture
def at(wave: Wave, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Goes into a folder where someone has put these downloads, the archives unpacked."""

    def go(*names: str) -> Path:
        for name in names:
            body = FORMATS[name].write(wave)
            if isinstance(body, bytes):
                unpacked(body, tmp_path)
            else:
                (tmp_path / FORMATS[name].file).write_text(body, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        return tmp_path

    return go


def first(wave: Wave) -> dict[str, Any]:
    shares: dict[str, Any] = Estimate.objects.get(
        wave=wave, block=wave.version.document.questions[0].block
    ).shares
    return shares


@pytest.mark.parametrize(("name", "columns"), [("columns", ESTIMATES), ("results", RESULTS)])
def test_the_tables_list_the_columns_of_the_files(name: str, columns: tuple[Column, ...]) -> None:
    table = TEXT.partition(f"<!-- {name}")[2].partition("<!-- end")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", table, re.MULTILINE)
    assert rows == [(column.name, column.label) for column in columns]


def test_every_file_stands_in_the_table() -> None:
    table = TEXT.partition("## The files")[2].partition("## What files contain")[0]
    named = set(re.findall(r"`([\w.-]+)`", table))
    rows = {f"rows.{form.suffix}" for form in ROW_FORMATS.values()}
    companions = {file for file, *_rest in COMPANIONS.values()}
    others = {"archive.zip", "reports.csv.gz"} | rows | companions
    assert named == {kind.file for kind in FORMATS.values()} | others


@pytest.mark.django_db
def test_r_reads_it(wave: Wave, at: Callable[..., Path]) -> None:
    [code] = BLOCKS["r"]
    (at("r") / "typed.R").write_text(f"options(digits = 12)\n{code}")
    said = output_of(program("Rscript"), "typed.R")
    assert re.search(r"option_text +estimate +low +high\n1 +No +([\d.]+)", said)
    assert float(re.findall(r"^2 +Yes +([\d.e-]+)", said, re.MULTILINE)[0]) == pytest.approx(
        first(wave)["constrained"][1]
    )


@pytest.mark.django_db
def test_pspp_reads_it(wave: Wave, at: Callable[..., Path]) -> None:
    [code] = BLOCKS["spss"]
    (at("spss") / "typed.sps").write_text(code)
    said = output_of(program("pspp"), "typed.sps")
    # PSPP lists labels since 2.0, and codes before.
    [share] = re.findall(r"^\|q1 +\| *(?:Yes|2) *\| *([\d.]+)\|", said, re.MULTILINE)
    assert float(share) == pytest.approx(first(wave)["constrained"][1])


@pytest.mark.django_db
def test_the_commands_for_stata_name_what_is_there(at: Callable[..., Path]) -> None:
    """Stata itself is not asked: it is not free."""
    [code] = BLOCKS["stata"]
    read, listed = code.strip().splitlines()
    assert (at("stata") / read.removeprefix("use ")).exists()
    names = listed.removeprefix("list ").partition(" if ")[0].split()
    assert set(names) <= {column.name for column in ESTIMATES}


@pytest.mark.django_db
@pytest.mark.usefixtures("single_looks")
def test_python_reads_it(wave: Wave, at: Callable[..., Path]) -> None:
    at("csv")
    known: dict[str, Any] = {}
    exec(BLOCKS["python"][0], known)  # noqa: S102
    held = first(wave)
    assert known["shares"] == {
        label: tuple(held[name][place] for name in ("constrained", "low", "high"))
        for place, label in enumerate(("No", "Yes"))
    }


@pytest.mark.django_db
def test_the_estimate_can_be_made_again_from_the_reports(
    wave: Wave, at: Callable[..., Path], exporter: User
) -> None:
    folder = at("json")
    job = services.request_job(
        kind=REPORTS, survey=wave.survey, wave=wave, parameters={}, asked_by=exporter
    )
    assert runner.run_waiting() == 1
    (folder / "reports.csv.gz").write_bytes(b"".join(report_file.stream(job)))
    header = gzip.decompress((folder / "reports.csv.gz").read_bytes()).splitlines()[0].decode()
    assert "q4_0" in header
    assert "`q4_0`" in TEXT
    known: dict[str, Any] = {}
    exec(BLOCKS["python"][2], known)  # noqa: S102
    assert np.allclose(known["estimate"].raw, first(wave)["raw"])


@pytest.mark.django_db
def test_python_reads_rows_and_the_words_are_the_code_s(
    launched: Launch, owner: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = end(launched(question(), SINGLE, exports="rows"))
    stored(wave, drawn_of(wave, 60))
    (tmp_path / "rows.csv.gz").write_bytes(body_of(wave, owner))
    monkeypatch.chdir(tmp_path)
    known: dict[str, Any] = {}
    exec(BLOCKS["python"][1], known)  # noqa: S102
    assert known["words"] == list(WORDS.values())
    assert known["rows"]["q2"].isna().sum() == 20
    table = TEXT.partition("**Missing values**")[2].partition("Where a number")[0]
    told = re.findall(r"^\| `([\w-]+)` \| .+ \| (-\d) \| `\.(\w)` \|$", table, re.MULTILINE)
    assert told == [
        (word, str(number), letter)
        for word, number, letter in zip(
            WORDS.values(), range(-9, -4), LETTERS.values(), strict=True
        )
    ]
    assert "up to 10 million cells" in TEXT
    assert MOST_CELLS == 10_000_000


def drawn_of(wave: Wave, people: int) -> list[bytes]:
    layout = wave.version.document.layout
    answers = [(person % 2, None if person % 3 == 0 else 1) for person in range(people)]
    return layout.randomize_many(answers, SecureWords())


def test_what_two_coins_make_of_a_tenth() -> None:
    channel = RandomizedResponse.two_coins().channel().matrix
    assert channel[1] @ [0.9, 0.1] == pytest.approx(0.3)
    assert "a true share of 10%, 30% of the reports say Yes" in " ".join(TEXT.split())
