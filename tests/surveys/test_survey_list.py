"""The list of surveys: search, states, archive, duplicates, counts."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import AuditEntry, User
from respondents.models import Batch
from respondents.questionnaire.page import SurveyPage
from surveys.drafts.services import edit_draft
from surveys.launch.waves import close_wave
from surveys.models import Survey
from surveys.services import create_survey, says_copy
from surveys.survey_list import ListForm, chosen_rows
from tests.helpers.lists import list_experiment
from tests.helpers.questions import draft, frozen_document, question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

SignedIn = Callable[[User], Client]
LIST = "/surveys/"


@pytest.fixture
def titles(owner: User) -> Callable[..., list[str]]:
    """The titles of the owner's list, in order, given its search."""

    def listed(**given: str) -> list[str]:
        return [row.survey.title for row in chosen_rows(owner, ListForm(given))]

    return listed


def test_titles_are_searched_by_all_words(
    owner: User, desk: Client, titles: Callable[..., list[str]]
) -> None:
    for title in ("Hours at work", "Work and Straße", "Sleep"):
        create_survey(owner=owner, title=title)
    assert set(titles(q="WORK")) == {"Hours at work", "Work and Straße"}
    assert titles(q="strasse work") == ["Work and Straße"]
    assert titles(q="hours sleep") == []
    assert titles(q="<b>") == []
    [row] = desk.get(LIST, {"q": "strasse work", "state": "draft"}).context["rows"]
    assert row.survey.title == "Work and Straße"


def test_surveys_of_one_title_can_be_told_apart(owner: User, desk: Client) -> None:
    twins = [create_survey(owner=owner, title="Sleep") for _each in range(2)]
    other = create_survey(owner=owner, title="Hours")
    page = desk.get(LIST).text
    assert all(page.count(f"<code>{str(twin.pk)[:8]}</code>") == 1 for twin in twins)
    assert f"<code>{str(other.pk)[:8]}" not in page


def test_the_list_counts_what_a_respondent_is_asked(survey: Survey, desk: Client) -> None:
    """Arms do not count as a question, and both lists of an experiment count as one."""
    for asked, text in (
        ([question()], "1 question"),
        ([*list_experiment(), question()], "at most 2 questions"),
    ):
        edit_draft(survey=survey, draft=draft(*asked))
        page = SurveyPage.from_document(frozen_document(survey.draft), "en")
        assert str(page.most_asked) in text
        html = " ".join(desk.get(LIST).text.split())
        assert f'<p class="small muted"> {text} ' in html


def test_labels_are_shown_and_searched(
    survey: Survey,
    owner: User,
    desk: Client,
    colleague_desk: Client,
    titles: Callable[..., list[str]],
) -> None:
    where = reverse("surveys:labels", args=[survey.pk])
    assert desk.post(where, {"labels": " Health , 2026，Health,, <b> "}).status_code == 302
    survey.refresh_from_db()
    assert survey.labels == ["Health", "2026", "<b>"]
    create_survey(owner=owner, title="Other")
    assert titles(q="health") == titles(q="2026") == [survey.title]
    page = desk.get(LIST).text
    assert '<a class="chip plain" href="?q=%3Cb%3E"><bdi>&lt;b&gt;</bdi></a>' in page
    assert 'value="Health, 2026, &lt;b&gt;"' in desk.get(where).text
    assert where in page
    assert where not in colleague_desk.get(LIST).text, "who may not change them"
    assert desk.post(where, {"labels": ""}).status_code == 302
    survey.refresh_from_db()
    assert survey.labels == []


@pytest.mark.parametrize(
    ("typed", "reason"),
    [("a,b,c,d,e,f", "Give at most five labels."), ("x" * 31, "is longer than 30 characters.")],
)
def test_labels_that_are_too_many_or_too_long_are_refused(
    survey: Survey, desk: Client, typed: str, reason: str
) -> None:
    where = reverse("surveys:labels", args=[survey.pk])
    response = desk.post(where, {"labels": typed})
    assert response.status_code == 422
    assert reason in response.text
    survey.refresh_from_db()
    assert survey.labels == []
    assert desk.post(where, {"labels": "x" * 30}).status_code == 302


def test_states_are_told_apart(
    owner: User, launched: Launch, titles: Callable[..., list[str]]
) -> None:
    wave = launched(title={"en": "Launched"})
    create_survey(owner=owner, title="Written")
    assert titles(state="draft") == ["Written"]
    assert titles(state="open") == ["Launched"]
    close_wave(wave=wave, actor=owner)
    assert titles(state="open") == []
    assert titles(state="closed") == ["Launched"]
    assert set(titles(state="nonsense")) == {"Written", "Launched"}


def test_an_archived_survey_is_listed_only_if_asked_for(
    survey: Survey, desk: Client, titles: Callable[..., list[str]]
) -> None:
    archive = reverse("surveys:archive", args=[survey.pk])
    where = desk.post(archive, {"archived": "1"})["Location"]
    assert where == f"{LIST}?archived={survey.pk}"
    assert titles() == []
    assert titles(state="archived") == [survey.title]
    assert desk.get(survey.get_absolute_url()).status_code == 200
    undo = desk.get(where)
    assert undo.context["archived"] == survey
    assert "is in the archive" in undo.text
    for _pressed_twice in range(2):
        desk.post(archive)
        assert titles() == [survey.title]
    assert desk.get(where).context["archived"] is None
    done = AuditEntry.objects.order_by("pk").values_list("action", flat=True)
    assert "archived unarchived" in " ".join(done)


def test_the_archive_tells_of_a_wave_that_still_takes_answers(
    launched: Launch, owner: User, desk: Client
) -> None:
    wave, client = launched(), desk
    archived = {"archived": str(wave.survey_id)}
    client.post(reverse("surveys:archive", args=[wave.survey_id]), archived)
    page = client.get(LIST, archived).text
    assert "Wave 1 is still open and takes answers." in page
    assert reverse("surveys:close", args=[wave.survey_id, wave.pk]) in page
    close_wave(wave=wave, actor=owner)
    assert "takes answers" not in client.get(LIST, archived).text


@pytest.mark.parametrize("key", ["", "x", "0" * 32, "٣" * 32])
def test_no_archiving_is_undone_that_is_not_the_users(
    survey: Survey, colleague_desk: Client, key: str
) -> None:
    Survey.objects.update(archived=True)
    response = colleague_desk.get(LIST, {"archived": key or str(survey.pk)})
    assert response.status_code == 200
    assert response.context["archived"] is None


def test_the_list_is_sorted_and_shows_reports_against_the_plan(
    launched: Launch, owner: User, signed_in: SignedIn, titles: Callable[..., list[str]]
) -> None:
    wave = launched(title={"en": "Middle"})
    Batch.objects.create(wave=wave, day=timezone.now().date(), size=217)
    for title in ("zebra", "Aardvark"):
        create_survey(owner=owner, title=title)
    assert titles(sort="title") == ["Aardvark", "Middle", "zebra"]
    assert len(titles(sort="nonsense")) == 3
    Survey.objects.filter(draft__title__en="zebra").update(
        created=timezone.now().replace(year=2000)
    )
    assert titles(sort="created")[-1] == "zebra"

    def page() -> str:
        return " ".join(signed_in(owner).get(LIST, {"sort": "reports"}).text.split())

    assert page().index("Middle</") < page().index("Aardvark</")
    assert "· 217 reports ·" in page()
    Survey.objects.filter(pk=wave.survey_id).update(plan={"people": "1250"})
    assert "217 of 1,250 expected reports" in page()
    second = wave.survey.waves.create(
        version=wave.version, number=2, kind=wave.kind, opens=timezone.now(), batch_minimum=2
    )
    Batch.objects.create(wave=second, day=timezone.now().date(), size=31)
    assert "· Wave 2 · 31 of 1,250 expected reports" in page()


@pytest.mark.parametrize("sort", ["", "created"])
def test_a_survey_of_this_moment_comes_first(
    owner: User, titles: Callable[..., list[str]], sort: str
) -> None:
    """Even before its first change it is above others changed on the same day."""
    for title in ("Beta", "Alpha", "Gamma"):
        survey = create_survey(owner=owner, title=title)
        assert titles(sort=sort)[0] == title
        edit_draft(survey=survey, draft=draft(question(), title={"en": title}))
    first = Survey.objects.get(draft__title__en="Beta")
    edit_draft(survey=first, draft=draft(question(), question(), title={"en": "Beta"}))
    assert titles(sort=sort)[0] == ("Gamma" if sort else "Beta")


def test_a_duplicate_has_the_draft_and_nothing_else(
    launched: Launch, colleague: User, signed_in: SignedIn
) -> None:
    survey = launched(title={"en": "x" * 200}).survey
    response = signed_in(colleague).post(reverse("surveys:duplicate", args=[survey.pk]))
    copy = Survey.objects.exclude(pk=survey.pk).get()
    assert response["Location"] == copy.get_absolute_url()
    assert copy.title == f"Copy of {'x' * 192}"
    assert says_copy(copy.title, "en")
    assert says_copy("工作（副本）", "zh-hans")
    assert not says_copy("Copying at work", "en")
    assert not says_copy("x" * 200, "zh-hans")
    page = signed_in(colleague).get(reverse("surveys:launch", args=[copy.pk])).text
    assert "Respondents would read that this survey is a copy." in page
    assert {**copy.draft, "title": None} == {**survey.draft, "title": None}
    assert [(membership.user, membership.role) for membership in copy.memberships.all()] == [
        (colleague, "owner")
    ]
    assert not copy.waves.exists()


def test_who_may_not_design_may_not_duplicate(
    survey: Survey, exporter: User, signed_in: SignedIn
) -> None:
    response = signed_in(exporter).post(reverse("surveys:duplicate", args=[survey.pk]))
    assert response.status_code == 403
    assert Survey.objects.count() == 1


def test_reports_of_the_main_wave_are_counted_in_as_many_queries_for_many(
    launched: Launch,
    owner: User,
    desk: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    wave = launched()
    for size in (1_000, 234):
        Batch.objects.create(wave=wave, day=timezone.now().date(), size=size)
    with django_assert_max_num_queries(12) as queries:
        assert "1,234 reports" in desk.get(LIST).text
    for number in range(8):
        another = create_survey(owner=owner, title=f"Survey {number}")
        opened = another.waves.create(
            version=wave.version, number=1, kind=wave.kind, opens=wave.opens, batch_minimum=2
        )
        Batch.objects.create(wave=opened, day=timezone.now().date(), size=5)
    with django_assert_num_queries(len(queries)):
        desk.get(LIST)
