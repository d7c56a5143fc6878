"""Other programs read from the exported files exactly what the estimates hold."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from analytics.dashboard.page import Dashboard
from analytics.exports.columns import ESTIMATES
from analytics.exports.formats.estimates import codebook, estimates_table
from analytics.exports.formats.methods import methods_of
from analytics.exports.formats.r import as_r
from analytics.exports.formats.spreadsheet import as_xlsx
from analytics.exports.formats.table import as_csv
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_files import FORMATS
from surveys.models import Wave
from tests.helpers.exports import (
    COLUMNS_OF_ALL_TYPES,
    DANGEROUS,
    TEXTS,
    WIDE,
    on_one_line,
    table,
    unpacked,
)
from tests.helpers.programs import output_of, program
from tests.helpers.questions import question
from tests.helpers.tables import csv_rows
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch

EXPECTED = [on_one_line(text) if text in TEXTS[:4] else f"'{on_one_line(text)}" for text in TEXTS]


def test_csv_keeps_every_text_and_runs_none() -> None:
    rows = csv_rows(as_csv(table()))
    assert [row["text"] for row in rows[:4]] == TEXTS[:4]
    assert [row["text"] for row in rows[4:-1]] == [f"'{text}" for text in DANGEROUS]
    assert [float(row["share"]) for row in rows[:-1]] == [row["share"] for row in table().rows[:-1]]
    assert set(rows[-1].values()) == {""}


def test_the_data_for_r_have_no_cell_that_runs(tmp_path: Path) -> None:
    folder = unpacked(as_r(table(), {}), tmp_path)
    rows = csv_rows((folder / "things.csv").read_bytes().decode())
    assert [row["text"] for row in rows[:-1]] == EXPECTED
    assert [row["yes"] for row in rows] == ["1", "0"] * 7 + [""]


def test_archives_do_not_reveal_their_time() -> None:
    assert as_r(table(), {}) == as_r(table(), {})
    with zipfile.ZipFile(io.BytesIO(as_r(table(), {}))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_a_workbook_has_texts_numbers_and_no_formula(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(as_xlsx([table()]))) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml").decode()
        strings = archive.read("xl/sharedStrings.xml").decode()
    assert "<f>" not in sheet
    assert "hyperlink" not in sheet
    assert "<t>=" in strings or "<t xml:space=" in strings
    assert ">'" not in strings
    assert "你吸过吗？" in strings
    assert sheet.count('t="s"') == len(COLUMNS_OF_ALL_TYPES) + len(TEXTS)
    assert sheet.count('t="b"') == len(TEXTS)


@pytest.mark.slow
def test_r_reads_what_was_written(tmp_path: Path) -> None:
    folder = unpacked(as_r(table(), {}), tmp_path)
    source = (folder / "things.R").read_text("ascii")
    (folder / "check.R").write_text(
        source
        + 'writeLines(enc2utf8(things$text[!is.na(things$text)]), "texts.txt", useBytes = TRUE)\n'
        'cat(sprintf("%.17g\\n", things$share), file = "shares.txt", sep = "")\n'
        'cat(class(things$yes), attr(things$text, "label"), sum(things$yes, na.rm = TRUE), '
        'sep = "\\n", file = "rest.txt")\n'
    )
    output_of(program("Rscript"), "check.R", cwd=folder)
    assert (folder / "texts.txt").read_text().splitlines() == EXPECTED
    shares = (folder / "shares.txt").read_text().split()
    assert [float(share) for share in shares[:-1]] == [row["share"] for row in table().rows[:-1]]
    assert shares[-1] == "NA"
    assert (folder / "rest.txt").read_text().splitlines() == [
        "logical",
        'A "text" of the survey\'s',
        "7",
    ]


@pytest.mark.slow
def test_libreoffice_opens_the_workbook(tmp_path: Path) -> None:
    (tmp_path / "things.xlsx").write_bytes(as_xlsx([table()]))
    home = f"-env:UserInstallation=file://{tmp_path}/home"
    office = program("soffice")
    output_of(
        office,
        home,
        "--headless",
        "--convert-to",
        "csv:Text - txt - csv (StarCalc):44,34,76",
        "things.xlsx",
        cwd=tmp_path,
    )
    rows = csv_rows((tmp_path / "things.csv").read_text())
    assert on_one_line(rows[1]["text"]) == on_one_line(WIDE)
    assert [on_one_line(row["text"]) for row in rows[: len(TEXTS)]] == [*map(on_one_line, TEXTS)]


@pytest.fixture
def wave(launched: Launch) -> Wave:
    return estimated(launched(question(text={"en": WIDE})), [120, 80], people=202)


@pytest.mark.django_db
def test_the_codebook_has_questions_and_methods(wave: Wave) -> None:
    variables, values, questions, methods = codebook(WaveFigures(wave))
    described = [row["variable"] for row in variables.rows if row["table"] == "estimates"]
    assert described == [column.name for column in ESTIMATES]
    tables = {"estimates", "comparisons", "results", "questions"}
    assert {row["table"] for row in variables.rows} == tables
    read = json.loads(str(FORMATS["json"].write(wave)))
    assert read["questions"] == questions.rows
    assert read.keys() >= tables | {"variables", "values", "methods"}
    assert questions.rows[0]["text"] == WIDE
    assert questions.rows[1]["option_text"] == "Yes"
    english = " ".join(str(row["text"]) for row in methods.rows)
    assert wave.version.sha256 in english
    assert "ε = 1.10" in english
    assert any("Dwork, C." in row["text"] for row in methods.rows[4:])
    labeled = {(row["variable"], row["value"]): row["label"] for row in values.rows}
    for row in estimates_table(WaveFigures(wave)).rows:
        for column in ("kind", "quantity", "method", "design", "wave_kind"):
            assert labeled[column, row[column]]


@pytest.mark.django_db
def test_the_methods_name_only_what_was_done(launched: Launch) -> None:
    crosswise = question(
        "yes-no",
        "crosswise",
        device="respondent",
        parameters={"p": "0.25"},
        instructions={"en": "Think of a birthday."},
    )
    methods = methods_of(
        Dashboard.from_wave(
            launched(crosswise, question("single", "open", justification={"en": "Many share it."})),
            "en",
        ),
        "en",
    )
    assert "For q1 respondents randomized their answers themselves" in str(methods)
    assert "cryptographic" not in str(methods)
    assert "q2 were collected without randomization" in str(methods)
    assert "Intervals" not in str(methods)
    assert [source.split(" (")[0] for source in methods.references] == [
        "Yu, J.-W., Tian, G.-L., & Tang, M.-L."
    ]
