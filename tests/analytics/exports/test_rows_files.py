"""What programs read in the files of rows, and what the codebook and scripts tell them."""

import io
import json
from pathlib import Path
from typing import Any

import pandas
import pyreadstat
import pytest
from pyarrow import parquet

from accounts.models import User
from analytics.exports.rows.columns import WORDS, columns_of
from analytics.exports.rows.companions import codebook, python_script, r_script
from analytics.exports.rows.designs import Parameters, binary, categories
from analytics.jobs.result_files import file_name
from localdp.randomness import SecureWords
from respondents.models import TextPool
from surveys.models import Wave
from tests.helpers.experiments import WHY
from tests.helpers.numbers import OPEN_DATE, dated, number
from tests.helpers.programs import output_of, program
from tests.helpers.questions import question
from tests.helpers.reports import OPEN, stored
from tests.helpers.rows import CENTRAL, EVERY_KIND, body_of, table_of
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

CHINESE = "你去过吗？" * 60
EMOJI = "Fun 😀, “quoted” and a back\\slash"


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """Few people, labels of 300 characters in Chinese, and an answer called NA."""
    where = {
        **OPEN,
        "text": {"en": CHINESE},
        "options": [{"en": "NA"}, {"en": EMOJI}, {"en": "是" * 300}],
        "variable": "x" * 32,
    }
    age = {**number("open", low="-20"), **WHY, "variable": "age"}
    coins = {**question(direct="0.5"), "variable": "y" * 32}
    then = {**question(), "text": {"en": "Then?"}, "asked_if": {"question": "q1", "options": [0]}}
    wave = end(launched(where, age, coins, then, exports="rows"))
    people = [
        (at % 3, at - 20 if at % 5 else None, at % 2, None if at % 3 else 1) for at in range(90)
    ]
    levels = [(where, None if age is None else age + 20, *rest) for where, age, *rest in people]
    stored(wave, wave.version.document.layout.randomize_many(levels, SecureWords()))
    return wave


def cells(wave: Wave, owner: User) -> pandas.DataFrame:
    return pandas.DataFrame(table_of(wave, owner))


def test_parquet_has_null_and_why(wave: Wave, owner: User) -> None:
    table = parquet.read_table(io.BytesIO(body_of(wave, owner, "parquet")))
    told = table.to_pandas()
    expected = cells(wave, owner)
    for name in expected.columns[1:]:
        missing = expected[name].isin(list(WORDS.values()))
        assert (told[name].isna() == missing).all()
        assert (told[f"{name}_missing"][missing] == expected[name][missing]).all()
        assert told[f"{name}_missing"][~missing].isna().all()
        held = told[name][~missing].astype(int).astype(str)
        assert (held == expected[name][~missing]).all()
    assert table.schema.field("age").metadata[b"label"] == b"How old are you?"


@pytest.mark.parametrize("form", ["sav", "dta"])
def test_spss_and_stata_keep_labels_and_say_why_a_value_is_missing(
    wave: Wave, owner: User, tmp_path: Path, form: str
) -> None:
    path = tmp_path / f"rows.{form}"
    path.write_bytes(body_of(wave, owner, form))
    read = {"sav": pyreadstat.read_sav, "dta": pyreadstat.read_dta}[form]
    told, meta = read(path, user_missing=True)
    plain, _meta = read(path)
    expected = cells(wave, owner)
    long, short = "x" * 31, "y" * 24
    names = ["version", long, "age", "y" * 31, f"{short}_direct", f"{short}_answer", "q4"]
    assert meta.column_names == names
    limit = 80 if form == "dta" else 256
    where = str(meta.column_labels[1])
    assert len(where if form == "dta" else where.encode()) <= limit
    assert CHINESE.startswith(where)
    options = meta.variable_value_labels[long]
    assert (options[0], options[1]) == ("NA", EMOJI)
    assert options[2].startswith("是是是")
    for name, column in zip(names[1:], expected.columns[1:], strict=True):
        labels = meta.variable_value_labels[name]
        missing = expected[column].isin(list(WORDS.values()))
        assert plain[name].isna().tolist() == missing.tolist()
        held = plain[name][~missing].astype(int).astype(str)
        assert held.tolist() == expected[column][~missing].tolist()
        if form == "sav":
            span: Any = meta.missing_ranges[name][0]
            assert told[name][missing].between(span["lo"], span["hi"]).all()
            assert not told[name][~missing].between(span["lo"], span["hi"]).any()
        words = dict(zip(WORDS.values(), list(labels.values())[-5:], strict=True))
        assert {labels[value] for value in told[name][missing]} == {
            words[word] for word in expected[column][missing]
        }


def test_codes_of_missing_numbers_lie_outside_their_scale(
    launched: Launch, owner: User, tmp_path: Path
) -> None:
    wave = end(launched({**number("open", low="-20"), **WHY}, exports="rows"))
    people = [(at if at % 2 else None,) for at in range(100)]
    stored(wave, wave.version.document.layout.randomize_many(people, SecureWords()))
    (tmp_path / "rows.sav").write_bytes(body_of(wave, owner, "sav"))
    told, meta = pyreadstat.read_sav(tmp_path / "rows.sav", user_missing=True)
    assert meta.missing_ranges["q1"] == [{"lo": -99.0, "hi": -95.0}]
    assert (told["q1"] == -99).sum() == 50
    assert (told["q1"].min(), sorted(told["q1"])[50]) == (-99, -19)


def test_dates_are_dates_and_large_numbers_numbers_in_every_file(
    launched: Launch, owner: User, tmp_path: Path
) -> None:
    """The first and the last value of each scale, and one who skipped all of them."""
    large = {**number("open", low="0", high="999999999", step="111111111"), **WHY}
    fine = {**number("open", low="-0.5", high="1", step="0.5"), **WHY, "text": {"en": "Fine?"}}
    asked = [dated(calendar, **OPEN_DATE) for calendar in ("date", "month", "year")]
    wave = end(launched(*asked, large, fine, exports="rows"))
    sizes = [each.mechanism.categories for each in wave.version.document.questions]
    people = [(0,) * 5, tuple(size - 1 for size in sizes), (None,) * 5] * 20
    stored(wave, wave.version.document.layout.randomize_many(people, SecureWords()))
    rows = cells(wave, owner).drop_duplicates().sort_values("q4").to_numpy()[:, 1:].tolist()
    assert rows == [
        ["2020-01-31", "2019-11", "1950", "0", "-0.5"],
        ["2020-03-01", "2021-02", "2020", "999999999", "1.0"],
        ["skipped"] * 5,
    ]
    table = parquet.read_table(io.BytesIO(body_of(wave, owner, "parquet"))).to_pandas()
    read = {"parquet": table}
    for form, reader in (("sav", pyreadstat.read_sav), ("dta", pyreadstat.read_dta)):
        path = tmp_path / f"rows.{form}"
        path.write_bytes(body_of(wave, owner, form))
        read[form], meta = reader(path)
        formats = [*meta.original_variable_types.values()][1:3]
        assert formats == {"sav": ["SDATE10", "MOYR8"], "dta": ["%td", "%tm"]}[form]
    for form, told in read.items():
        known = told[told["q4"].notna()].drop_duplicates().sort_values("q4")
        assert len(told) == 60
        assert told["q1"].notna().sum() == 40
        days = [f"{day:%Y-%m-%d}" for day in known["q1"]]
        assert (form, days) == (form, [rows[0][0], rows[1][0]])
        assert known[["q3", "q4", "q5"]].to_numpy().tolist() == [
            [1950, 0, -0.5],
            [2020, 999999999, 1],
        ]
    months = [*read["dta"]["q2"].dropna().unique()], [*read["parquet"]["q2"].dropna().unique()]
    assert sorted(months[1]) == ["2019-11", "2021-02"]
    assert len(months[0]) == 2
    (tmp_path / file_name(wave, "rows.csv.gz")).write_bytes(body_of(wave, owner))
    (tmp_path / "rows.R").write_text(r_script(wave))
    check = 'source("rows.R"); cat("=", class(rows$q1), sum(is.na(rows$q1)), format(max(rows$q1, na.rm = TRUE)))'  # noqa: E501
    said = output_of(program("Rscript"), "-e", check, cwd=tmp_path)
    assert said.endswith("= Date 20 2020-03-01")


def test_python_reads_the_file_with_categories_labels_and_reasons(
    wave: Wave, owner: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pandas reads NA as missing unless it is told not to."""
    (tmp_path / file_name(wave, "rows.csv.gz")).write_bytes(body_of(wave, owner))
    script = python_script(wave)
    assert script.isascii()
    monkeypatch.chdir(tmp_path)
    read: dict[str, Any] = {}
    exec(script, read)  # noqa: S102  what people run
    rows, reasons = read["rows"], read["reasons"]
    place = rows.iloc[:, 1]
    assert [*place.cat.categories] == ["NA", EMOJI, "是" * 300]
    assert (place == "NA").sum() == 30
    assert (rows["age"].dtype, rows["age"].isna().sum()) == ("float64", 18)
    assert {*reasons["age"].dropna()} == {"skipped"}
    assert read["labels"][rows.columns[3]] == {0: "No", 1: "Yes"}


def test_r_reads_the_file_with_factors_labels_and_reasons(
    wave: Wave, owner: User, tmp_path: Path
) -> None:
    (tmp_path / file_name(wave, "rows.csv.gz")).write_bytes(body_of(wave, owner))
    script = r_script(wave)
    assert script.isascii()
    (tmp_path / "rows.R").write_text(script)
    check = """
source("rows.R", echo = FALSE)
x <- rows[[2]]
writeLines(c(
  class(x), levels(x)[1:2], attr(x, "label"), sum(x == "NA"), class(rows$age),
  sum(is.na(rows$age)), names(table(reasons$age)), class(rows[[4]]),
  names(attr(rows[[4]], "labels"))
), file("said.txt", encoding = "UTF-8"))
"""
    (tmp_path / "check.R").write_text(check)
    output_of(program("Rscript"), "check.R", cwd=tmp_path)
    said = (tmp_path / "said.txt").read_text(encoding="utf-8").splitlines()
    assert said == [
        "factor",
        "NA",
        EMOJI,
        CHINESE,
        "30",
        "numeric",
        "18",
        "skipped",
        "numeric",
        "No",
        "Yes",
    ]


def test_labels_in_r_differ_whatever_authors_wrote(launched: Launch) -> None:
    """R merges levels with the same label."""
    options = [{"en": text} for text in ("A", "A", "A (1)", 'B\n“c” "d"')]
    script = r_script(end(launched({**OPEN, "options": options}, exports="rows")))
    assert r'labels = c("A (0)", "A (1)", "A (1) (2)", "B \u201cc\u201d \"d\" (3)")' in script


def test_the_codebook_names_each_column_of_the_file(launched: Launch, owner: User) -> None:
    wave = end(launched(*EVERY_KIND, exports="rows", **CENTRAL))
    rows = csv_rows(codebook(wave))
    assert json.loads(rows[0]["values"]).keys() == set(WORDS.values())
    columns = columns_of(wave.version.document, "en")
    assert [row["variable"] for row in rows[1:]] == ["version", *(each.name for each in columns)]
    by_name = {row["variable"]: row for row in rows}
    coins = wave.version.document.questions[6].mechanism
    assert json.loads(by_name["coins"]["mechanism"]) == coins.spec()
    assert by_name["coins"]["yes_if_no"] == "0.25"
    assert by_name["coins"]["rrreg_model"] == "Warner"
    assert by_name["q18"]["list_j"] == "3"
    assert json.loads(by_name["region"]["values"]) == {"0": "NA", "1": "North"}
    assert not by_name["region"]["design"]


def test_rows_have_other_as_an_answer_and_no_word_of_it(launched: Launch, owner: User) -> None:
    """Words are in a pool apart from the rows, so that neither file leads to the other."""
    drinks = {**OPEN, "other": True, "variable": "drink"}
    later = question(text={"en": "Was ${drink|it} good?"})
    wave = end(launched(drinks, later, exports="rows"))
    people = [(at % 3, at % 2) for at in range(60)]
    stored(wave, wave.version.document.layout.randomize_many(people, SecureWords()))
    TextPool.objects.create(
        wave=wave, part=0, words=["q1 Mate", *(f"q1 tea {at}" for at in range(60))]
    )
    frame = cells(wave, owner)
    assert frame["drink"].value_counts().to_dict() == {"0": 20, "1": 20, "2": 20}
    assert "Mate" not in frame.to_csv()
    book = codebook(wave)
    assert "good?" in book
    assert "Mate" not in book


def rr(given: Parameters) -> tuple[float, float]:
    """Pr[Yes | No], Pr[Yes | Yes] as the manual of rr defines its designs."""
    assert given.rr_p + given.rr_p1 + given.rr_p0 == pytest.approx(1)  # type: ignore[operator]
    return given.rr_p1, given.rr_p1 + given.rr_p  # type: ignore[operator, return-value]


def rrreg(given: Parameters) -> tuple[float, float]:
    p = [float(each) for each in given.rrreg_p.strip("c()").split(", ")]  # type: ignore[union-attr]
    return (1 - p[0], p[0]) if len(p) == 1 else (p[1], 1 - p[0])


def glmmrr(given: Parameters) -> tuple[float, float]:
    """From c and d: the probability of a Yes is c + d · share."""
    if given.glmmrr_model == "Kuk":
        return given.glmmrr_p2, given.glmmrr_p1  # type: ignore[return-value]
    return 1 - given.glmmrr_p1, given.glmmrr_p1  # type: ignore[operator, return-value]


@pytest.mark.parametrize("crosswise", [True, False])
@pytest.mark.parametrize(
    ("no", "yes"), [(0.25, 0.75), (1 / 6, 5 / 6), (0.1, 0.7), (0.75, 0.25), (0.3, 1), (0, 0.6)]
)
def test_packages_are_told_the_same_channel(no: float, yes: float, *, crosswise: bool) -> None:
    if crosswise and no + yes != 1:
        pytest.skip("the crosswise design is symmetric")
    given = binary(no, yes, crosswise=crosswise)
    for package in (rrreg, glmmrr):
        assert package(given) == pytest.approx((no, yes))
    # rr stops with an error for a Yes that means No, and for a report that proves an answer.
    assert (given.rr_design is not None) is (0 < no < yes < 1)
    if given.rr_design:
        assert rr(given) == pytest.approx((no, yes))
    if given.glmmrr_model == "Warner":
        assert given.glmmrr_p1 >= 0.5  # type: ignore[operator]
    assert (given.cwise_p == yes) is crosswise
    assert categories(3, 0.2).rrreg_p == "c(0.2, 0.2, 0.2)"
