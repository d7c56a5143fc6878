"""A published regression, refitted from a file of rows alone.

Nigeria: Blair, Imai & Zhou (2015), table 3, from the data set of the R package rr (GPL), in which
people randomized by a die. Its rows are not in the project.
"""

import csv
import io
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest
from django.utils import timezone

from accounts.models import User
from analytics.exports.rows.columns import WORDS
from analytics.exports.rows.companions import codebook
from localdp.estimation import Reports, fit_regression
from localdp.mechanisms import from_spec
from localdp.randomness import SecureWords
from respondents.intake.schema import Submission
from respondents.intake.writer import Outcome
from respondents.tasks import shuffle_waves
from surveys.models import Wave
from tests.helpers.experiments import WHY
from tests.helpers.intake_client import take
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.rows import body_of
from tests.helpers.waves import Launch
from tests.processes import ROOT

pytestmark = pytest.mark.django_db(transaction=True)

NIGERIA = ROOT.parent / "shared" / "data" / "published" / "nigeria.csv"
PRINTED = {
    "intercept": -0.34017,
    "assets": 0.07896,
    "married": -0.26743,
    "age": -0.35283,
    "age²": 0.04099,
    "education": -0.00691,
    "female": -0.55439,
}
NUMBERS = {"age": ("10", "100"), "assets": ("0", "20"), "education": ("0", "20")}
QUESTIONS = [
    question(
        design="forced",
        parameters={"p": "2/3", "q": "1/6"},
        device="respondent",
        variable="armed",
        instructions={"en": "Roll the die. 1: No. 6: Yes. Else: the truth."},
    ),
    *(
        {**number("open", low=low, high=high), **WHY, "text": {"en": name}, "variable": name}
        for name, (low, high) in NUMBERS.items()
    ),
    *(
        question("yes-no", "open", text={"en": name}, variable=name, **WHY)
        for name in ("married", "female")
    ),
]


def answer(wave: Wave, people: list[tuple[int | None, ...]]) -> None:
    """Send what these people say through the intake, close the wave, and shuffle."""
    layout, words = wave.version.document.layout, SecureWords()
    for person, answers in enumerate(people):
        report = layout.randomize(answers, words)
        token = person.to_bytes(16, "big")
        assert take(wave, Submission(wave.version.sha256, token, report, b"")) is Outcome.STORED
    now = timezone.now()
    ended = {"opens": now - timedelta(hours=2), "closes": now - timedelta(hours=1)}
    Wave.objects.filter(pk=wave.pk).update(**ended)
    shuffle_waves()
    Wave.objects.filter(pk=wave.pk).update(final=True)
    wave.refresh_from_db()


def refitted(folder: Path) -> Any:
    """Fit table 3 as a script outside does that has the file and the codebook only."""
    rows = pandas.read_csv(
        folder / "rows.csv.gz", keep_default_na=False, na_values=[*WORDS.values()]
    )
    with (folder / "codebook.csv").open(encoding="utf-8", newline="") as file:
        [spec] = [row["mechanism"] for row in csv.DictReader(file) if row["variable"] == "armed"]
    rows = rows.dropna()
    age = rows["age"] / 10
    x = np.column_stack(
        [rows["assets"], rows["married"], age, age**2, rows["education"], rows["female"]]
    )
    m = from_spec(json.loads(spec))
    return fit_regression(Reports.of(m, rows["armed"].to_numpy().astype(int)), x)


@pytest.mark.slow
def test_table_3_of_nigeria_comes_out_of_the_file(
    launched: Launch, owner: User, tmp_path: Path
) -> None:
    if not NIGERIA.exists():
        pytest.skip(f"{NIGERIA} is not here")
    wave = launched(*QUESTIONS, exports="rows")
    data = pandas.read_csv(io.StringIO(NIGERIA.read_text()))
    levels = pandas.DataFrame(
        {
            "armed": data["rr.q1"],
            "age": data["cov.age"] - 10,
            "assets": data["cov.asset.index"],
            "education": data["cov.education"],
            "married": data["cov.married"],
            "female": data["cov.female"],
        }
    )
    people = [
        tuple(None if pandas.isna(value) else int(value) for value in person)
        for person in levels.itertuples(index=False)
    ]
    answer(wave, people)
    (tmp_path / "rows.csv.gz").write_bytes(body_of(wave, owner))
    (tmp_path / "codebook.csv").write_text(codebook(wave), encoding="utf-8")
    fit = refitted(tmp_path)
    assert (len(people), fit.n) == (2457, 2423)
    assert fit.outcome.coef == pytest.approx(list(PRINTED.values()), abs=5e-5)
