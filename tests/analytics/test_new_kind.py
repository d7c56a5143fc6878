"""A kind of question that only this file knows: the registry alone takes it from the form to the
files. It asks for a rating from 1 to 5, and estimates the mean besides the shares."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from analytics.dashboard.panel import Panel
from analytics.estimates.linked import estimate_options
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.values import value_labels
from analytics.exports.records import Record, option_records
from analytics.models import Estimate
from localdp.mechanisms import Mechanism
from respondents.models import Tally
from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import EstimatorSettings
from surveys.documents.frozen.parsing import parse
from surveys.documents.frozen.question import Question
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.documents.json_schema import schema
from surveys.drafts.forms.battery import BatteryForm
from surveys.models import Survey
from surveys.questions import registry
from surveys.questions.kind import Problem, QuestionKind
from surveys.questions.registry import KINDS, Figures
from tests.helpers.exports import estimates_file
from tests.helpers.jobs import text_of
from tests.helpers.questions import draft, question
from tests.helpers.reports import answer
from tests.helpers.survey_files import form
from tests.helpers.waves import Launch
from tests.processes import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "registered")]

POSTED = {"text": "How good?", "epsilon": "2", "device": "browser", "design": "randomized-response"}


class Rating(QuestionKind):
    name = "rating"
    label = "Rating"
    designs = ("randomized-response", "open")
    fields = ("unit", "direct")
    options = tuple({"en": f"{stars}"} for stars in range(1, 6))
    methods = "The ratings of %(questions)s were averaged."
    xlsform = ("rating",)

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        if not item.get("options"):
            yield "options", "a rating has five."
        if item.get("parameters", {}).get("epsilon") == "9":
            yield "epsilon", "a rating needs more protection."


def estimate(
    m: Mechanism, tally: Tally, settings: EstimatorSettings, planned: float | None
) -> tuple[Any, dict[str, Any], list[int]]:
    estimated = estimate_options(m, tally, settings, planned)
    assert estimated is not None
    fields, shares, counts = estimated
    mean = sum(stars * share for stars, share in enumerate(shares["constrained"], start=1))
    return fields, {**shares, "mean": mean}, counts


@dataclass(frozen=True)
class RatingPanel:
    template = "rating.html"
    mean: str

    @classmethod
    def from_panel(cls, panel: Panel, _language: str) -> "RatingPanel":
        assert panel.estimate is not None
        return cls(f"{panel.estimate.shares['mean']:.2f}")


def rating_records(asked: Question, estimated: Estimate | None, language: str) -> Iterator[Record]:
    shares = list(option_records(asked, estimated, language))
    yield from shares
    mean = estimated.shares["mean"] if estimated else None
    yield {**shares[0], "option": None, "option_text": None, "quantity": "mean", "estimate": mean}


@pytest.fixture
def registered(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> Iterator[None]:
    monkeypatch.setitem(KINDS, Rating.name, Rating())
    figures = Figures(estimate, rating_records, RatingPanel)
    monkeypatch.setitem(registry._FIGURES, Rating.name, figures)
    (tmp_path / RatingPanel.template).write_text("<p>Mean rating: {{ part.mean }} of 5</p>")
    pages = settings.TEMPLATES[0]
    settings.TEMPLATES = [{**pages, "DIRS": [*pages["DIRS"], tmp_path]}]
    schema.cache_clear()
    yield
    schema.cache_clear()


def rating(design: str = "randomized-response", **given: Any) -> dict[str, Any]:
    usual = {"parameters": {"epsilon": "2"}, "options": list(Rating.options)}
    return question("rating", design, **{**usual, **given})


def test_the_form_offers_and_saves_it(desk: Client, survey: Survey) -> None:
    client, where = desk, reverse("surveys:question-new", args=[survey.pk])
    page = client.get(where)
    assert 'value="rating"' in page.content.decode()
    assert page.context["kinds"]["rating"] == {"fields": Rating.fields, "designs": Rating.designs}
    refused = client.post(where, {**POSTED, "kind": "rating", "epsilon": "9"})
    assert "A rating needs more protection." in refused.content.decode()
    wrong = client.post(where, {**POSTED, "kind": "rating", "design": "two-coins"})
    assert "“Randomized response” does" in wrong.content.decode()
    client.post(where, {**POSTED, "kind": "rating", "unit": "stars"})
    survey.refresh_from_db()
    [*_others, item] = survey.items
    assert (item["kind"], item["options"]) == ("rating", list(Rating.options))
    assert item["unit"] == {"en": "stars"}


def test_a_document_and_files_carry_it() -> None:
    asked = draft(rating(unit={"en": "stars"}))
    [frozen] = parse(freeze(asked)).questions
    assert (frozen.kind.name, frozen.mechanism.categories, str(frozen.unit)) == (
        "rating",
        5,
        "stars",
    )
    asked["questions"][0]["help"] = {}
    again = load_draft(dump_draft(asked).encode())
    assert freeze(again) == freeze(asked)
    assert freeze(load_file(dump_xlsform(asked)).draft) == freeze(asked)
    with pytest.raises(SurveyFileError, match="a rating needs more protection"):
        load_draft(dump_draft(draft(rating(parameters={"epsilon": "9"}))).encode())


def test_a_row_of_an_xlsform_becomes_it() -> None:
    row = {"type": "rating", "name": "food", "label": "How good was the food?"}
    imported = load_file(form(row, form_title="Food", default_language="English (en)"))
    [item] = imported.draft["questions"]
    assert (item["kind"], item["variable"], item["design"]) == ("rating", "food", "open")
    assert len(item["options"]) == 5


def test_reports_are_estimated_shown_and_exported(launched: Launch, colleague_desk: Client) -> None:
    wave = launched(rating())
    answer(wave, [(stars,) for stars in (0, 1, 3, 4, 4) for _person in range(400)])
    assert refresh_wave(wave.pk) == 1
    shares = Estimate.objects.get(wave=wave).shares
    assert len(shares["raw"]) == 5
    assert shares["mean"] == pytest.approx(3.4, abs=0.2)
    page = text_of(colleague_desk, wave)
    assert f"Mean rating: {shares['mean']:.2f} of 5" in page
    assert "Rating ·" in page
    rows = estimates_file(wave)
    assert [row["kind"] for row in rows] == ["rating"] * 6
    assert float(rows[-1]["estimate"]) == shares["mean"]
    assert {"variable": "kind", "value": "rating", "label": "Rating"} in list(value_labels())


def test_authors_choose_it_for_a_battery_if_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    def offered() -> list[str]:
        return [value for value, _label in BatteryForm.base_fields["kind"].choices]  # type: ignore[attr-defined]

    assert Rating.name not in offered()
    monkeypatch.setattr(Rating, "battery_design", "randomized-response")
    monkeypatch.setattr(Rating, "battery_label", "A rating")
    assert offered()[-1] == Rating.name


def test_without_registration_nothing_accepts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = dump_draft(draft(rating()))
    monkeypatch.delitem(KINDS, Rating.name)
    schema.cache_clear()
    with pytest.raises(SurveyFileError, match="one of yes-no, single"):
        load_draft(text.encode())
    published = json.loads((ROOT / "static/survey-format.schema.json").read_text())
    assert published == schema()


OF_KINDS_ONLY = ("yes-no", "single", "linked")
"""The names of kinds that mean nothing else; the others do in many places."""


def _naming_a_kind() -> re.Pattern[str]:
    """Return what finds a registered kind's name, or a comparison with its class's name."""
    ours = [kind for kind in KINDS.values() if not isinstance(kind, Rating)]
    names = "|".join(kind.name for kind in ours)
    classes = "|".join(type(kind).__name__ for kind in ours)
    quoted = "|".join(OF_KINDS_ONLY)
    of_kind = rf"""kind["'\]]* ?([!=]==?|:) ?["']({names})["']"""
    return re.compile(rf"""["']({quoted})["']|{of_kind}|[!=]= ({classes})\.name""")


def test_no_other_file_names_a_kind() -> None:
    named = _naming_a_kind()
    assert {*OF_KINDS_ONLY} <= KINDS.keys()
    folders = ("surveys", "respondents", "analytics", "templates", "static/js/respondent")
    files = (path for name in (*folders, "static/js/studio") for path in (ROOT / name).rglob("*.*"))
    naming = {
        str(path.relative_to(ROOT))
        for path in files
        if path.suffix in {".py", ".js", ".html"}
        and path.parent.name != "migrations"  # which name what they found
        and named.search(path.read_text())
    }
    modules = {f"surveys/questions/{name}.py" for name in ("yes_no", "single_choice", "linked")}
    assert naming == {*modules, "static/js/respondent/model/kinds.js"}
