"""δ over a person's questions, waves and releases is small enough for the respondents."""

import io
from contextlib import nullcontext
from fractions import Fraction
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.budget.spending import Spending
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError, problems
from surveys.documents.import_export import SurveyFileError, dump_draft
from surveys.drafts.services import draft_fingerprint, edit_draft
from surveys.formatting import and_delta, reports_per_failure
from surveys.formatting import delta as written_delta
from surveys.launch.services import follow_wave
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from surveys.protection.delta import delta_limit, delta_problem
from tests.helpers.api import Caller, caller, places
from tests.helpers.designer import errors, save_options
from tests.helpers.numbers import LARGE_DELTA, PAY, SCALE, gaussian
from tests.helpers.questions import draft, frozen_draft, permanent, question
from tests.helpers.survey_files import through_file

SENTENCE = (
    "δ adds up to 0.4 for one person. With at most 10,000 respondents it must stay below 0.000001"
)


LIMIT_CASES = [
    (Fraction(1, 1_000_000), 10_000, 1, ["0.000001 for one", "10,000 respondents"]),
    (Fraction(2, 300), 1, 1, []),
    (Fraction(1, 100), 1, 1, ["0.01", "1/(100 · 1)"]),
    (Fraction(4, 10**7), 33_333, 3, ["0.0000004", "all 3 waves", "below 0.0000003,"]),
]


@pytest.mark.parametrize(("delta", "respondents", "waves", "words"), LIMIT_CASES)
def test_at_the_limit_it_is_refused_with_both_numbers(
    delta: Fraction, respondents: int, waves: int, words: list[str]
) -> None:
    problem = delta_problem(delta, respondents, waves)
    assert (problem is not None) is bool(words)
    assert all(word in str(problem) for word in words)
    assert delta_problem(delta_limit(respondents) * Fraction(999_999, 10**6), respondents) is None


DELTA_CASES = [
    (draft(gaussian("0.0000001")), False),
    (draft(gaussian("0.0000005"), gaussian("0.0000005", "And your sister?")), False),
    (draft(gaussian("0.0000006"), gaussian("0.0000006", "And your sister?")), True),
    (draft(gaussian("0.0000001"), max_respondents=167_772), True),
    (draft(gaussian("0.0000001"), max_respondents=99_000), False),
    (draft(gaussian("0.4"), max_respondents=1), True),
    (draft(PAY, central={"epsilon": "1", "delta": "0.000001"}), True),
    (draft(PAY, central={"epsilon": "1", "delta": "0.000001"}, max_respondents=9), False),
    (draft(gaussian("0.0000005"), PAY, central={"epsilon": "1", "delta": "0.0000006"}), True),
    (draft(permanent(), question(), max_respondents=10**8), False),
]


@pytest.mark.parametrize(("given", "refused"), DELTA_CASES)
def test_questions_and_releases_add_up(given: dict[str, Any], refused: bool) -> None:
    """Two times .0000005 is frozen as a little less, in 2**32-ths, and so below .000001."""
    assert bool(problems(given)) is refused
    with pytest.raises(SurveyFileError) if refused else nullcontext():
        through_file(given)


def test_a_document_names_the_number_only_where_there_is_one() -> None:
    assert "max_respondents" not in freeze(draft())
    assert frozen_draft(gaussian("0.0000001")).max_respondents == 10_000
    assert frozen_draft(max_respondents=70).max_respondents == 70
    frozen = frozen_draft(gaussian("0.0000001"), question())
    assert 0 < frozen.delta <= 1e-7
    assert frozen_draft().delta == 0


def test_delta_is_written_as_on_pages() -> None:
    assert written_delta(0) == "0"
    assert written_delta(429 / 2**32) == "0.0000001"
    assert written_delta(Fraction(1, 3)) == "0.34"
    assert written_delta(Fraction(1, 3), down=True) == "0.33"
    assert and_delta(0.0) == ""
    assert and_delta(429 / 2**32) == ", δ\u00a0=\u00a00.0000001"
    assert reports_per_failure(429 / 2**32) == 10_000_000
    assert reports_per_failure(Fraction(1, 3)) == 2


@pytest.mark.django_db
def test_the_page_refuses(survey: Survey, desk: Client) -> None:
    edit_draft(survey=survey, draft=LARGE_DELTA)
    asked = {"confirmed": "on", "base_fingerprint": draft_fingerprint(survey)}
    response = desk.post(reverse("surveys:launch", args=[survey.pk]), asked)
    assert (response.status_code, response.text.count(SENTENCE)) == (422, 1)
    desk.post(reverse("surveys:test", args=[survey.pk]))
    assert not Wave.objects.exists()
    upload = SimpleUploadedFile("survey.json", dump_draft(LARGE_DELTA).encode())
    imported = desk.post(reverse("surveys:import"), {"file": upload})
    assert imported.status_code == 422
    assert SENTENCE in imported.text
    assert Survey.objects.count() == 1


@pytest.mark.django_db
def test_the_api_refuses(survey: Survey, owner: User) -> None:
    call: Caller = caller(owner)
    for method, path in (("post", "/surveys"), ("put", f"/surveys/{survey.pk}/draft")):
        response = call(method, path, dump_draft(LARGE_DELTA).encode())
        assert (response.status_code, places(response)[0]) == (422, "body/max_respondents")
        assert response.json()["detail"].startswith(SENTENCE)
    edit_draft(survey=survey, draft=LARGE_DELTA)
    for body in ({"kind": "live", "draft": draft_fingerprint(survey)}, {"kind": "test"}):
        response = call("post", f"/surveys/{survey.pk}/waves", body)
        assert response.status_code == 422
        assert response.json()["detail"].startswith(SENTENCE)
    assert not Wave.objects.exists()


@pytest.mark.django_db
def test_the_command_refuses(survey: Survey, tmp_path: Any) -> None:
    edit_draft(survey=survey, draft=LARGE_DELTA)
    people = tmp_path / "people.csv"
    people.write_text("age\n40\n")
    with pytest.raises(CommandError, match=r"δ adds up to 0\.4"):
        call_command("replay", str(survey.pk), str(people), column=["age"], stdout=io.StringIO())
    assert not Wave.objects.exists()


@pytest.mark.django_db
def test_a_frozen_version_is_refused_too(survey: Survey, owner: User) -> None:
    """However it was frozen, no live wave opens with it: neither a launch nor a further wave."""
    edit_draft(survey=survey, draft=draft(gaussian("0.0000004"), max_respondents=10_000))
    first = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    second = follow_wave(former=first, actor=owner)
    assert Spending.of(survey).delta == 2 * Fraction(first.version.document.delta)
    with pytest.raises(DraftError, match="all 3 waves"):
        follow_wave(former=second, actor=owner)
    second.refresh_from_db()
    assert second.is_open, "what was refused has closed nothing"
    with pytest.raises(DraftError, match="all 3 waves"):
        open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    open_wave(survey=survey, kind=Wave.Kind.TEST, actor=owner)
    edit_draft(survey=survey, draft=draft())
    assert open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner).number == 3


@pytest.mark.django_db
def test_the_largest_of_all_waves_counts(survey: Survey, owner: User) -> None:
    edit_draft(survey=survey, draft=draft(gaussian("0.0000006"), max_respondents=10_000))
    open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    fewer = draft(gaussian("0.000006"), max_respondents=100)
    edit_draft(survey=survey, draft=fewer)
    assert not problems(fewer)
    with pytest.raises(DraftError, match="all 2 waves"):
        open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)


@pytest.mark.django_db
def test_the_budget_for_releases_counts_once(survey: Survey, owner: User) -> None:
    given = draft(PAY, central={"epsilon": "1", "delta": "0.0000009"})
    edit_draft(survey=survey, draft=given)
    first = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    follow_wave(former=first, actor=owner)
    edit_draft(
        survey=survey,
        draft=draft(PAY, gaussian("0.0000002"), central=given["central"], max_respondents=100),
    )
    with pytest.raises(DraftError, match=r"0\.0000011 .*all 3 waves"):
        open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)


@pytest.mark.django_db
def test_the_next_waves_page_and_the_list_say_so_before(
    survey: Survey, owner: User, desk: Client
) -> None:
    edit_draft(survey=survey, draft=draft(gaussian("0.0000006")))
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    address = reverse("surveys:next-wave", args=[survey.pk, wave.pk])
    for response, status in ((desk.get(address), 200), (desk.post(address), 422)):
        assert response.status_code == status
        assert "for a person who answers all 2 waves" in response.text
    launch = reverse("surveys:launch", args=[survey.pk])
    assert "all 2 waves" in desk.get(launch).text
    response = desk.post(launch, {"confirmed": "on", "base_fingerprint": draft_fingerprint(survey)})
    assert response.status_code == 422
    assert survey.waves.count() == 1


@pytest.mark.django_db
def test_the_forms_refuse_at_their_fields(survey: Survey, desk: Client) -> None:
    new = reverse("surveys:question-new", args=[survey.pk])
    form = {"kind": "number", "text": "How old?", "design": "gaussian", "device": "browser"}
    form |= {"epsilon": "1", **SCALE}
    refused = desk.post(new, {**form, "delta": "0.4"})
    assert refused.status_code == 422
    assert refused.context["form"].errors["delta"][0].startswith(SENTENCE)
    assert desk.post(new, {**form, "delta": ""}).status_code == 302
    survey.refresh_from_db()
    assert survey.items[-1]["parameters"]["delta"] == "0.0000001"
    for most in ("200000", "0", "x", "1000000000"):
        refused = save_options(desk, survey, max_respondents=most)
        assert refused.status_code == 422
        assert errors(refused).keys() == {"max_respondents"}
    assert save_options(desk, survey, max_respondents="500").status_code == 302
    assert survey.draft["max_respondents"] == 500
    shown = desk.get(reverse("surveys:settings", args=[survey.pk])).text
    assert 'value="500"' in shown


@pytest.mark.parametrize("most", ["5", 0, -1, 1.5, True, 10**9])
def test_an_invalid_number_of_respondents_is_refused(most: Any) -> None:
    with pytest.raises(SurveyFileError, match="max_respondents"):
        through_file({**draft(), "max_respondents": most})
    assert through_file({**draft(), "max_respondents": None})["max_respondents"] is None
