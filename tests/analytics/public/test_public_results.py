"""Results for everyone: only what an owner has chosen, of ended live waves, and until withdrawn."""

import re
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import AuditEntry, User
from analytics.dashboard.page import Dashboard
from analytics.estimates.lists import list_share
from analytics.estimates.reading import estimates_of
from analytics.estimates.services import refresh_wave
from analytics.exports.wave_figures import WaveFigures
from analytics.public.page import PublicResults
from analytics.public.services import publish
from respondents.api.waves import serialize_wave
from surveys.erasure import erase_survey
from surveys.models import Wave
from tests.helpers.designs import CROSSWISE
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.reports import answer
from tests.helpers.tallies import estimated
from tests.helpers.texts import HARDEST, LONGEST, grade, sentences, words_of
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

COLORS = question(
    "single", "open", text={"en": "Which color?"}, justification={"en": "Large groups only."}
)
SECRET = question(text={"en": "Did you hide it?"})
BIRTHDAY = {**CROSSWISE, "text": {"en": "Did you lie?"}}


COUNTS = ((120, 80), (3, 17, 180), (190, 10))


def counted(wave: Wave) -> Wave:
    """The wave, with an estimate of each question, after it has ended."""
    return estimated(end(wave), *COUNTS)


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """An ended wave whose second question has a cell of few people, and whose third has estimates
    far below 0."""
    return counted(launched(SECRET, COLORS, BIRTHDAY))


def seen(wave: Wave, client: Client | None = None, language: str = "en") -> str:
    """Return the public page; empty if there is none."""
    response = (client or Client()).get(
        f"{wave.get_absolute_url()}/results", headers={"accept-language": language}
    )
    assert not response.cookies
    assert "cookie" not in response["Vary"].lower()
    if response.status_code == 404:
        return ""
    assert response.status_code == 200
    assert response["Cache-Control"] == "public, no-cache"
    return response.content.decode()


def post(client: Client, wave: Wave, **data: object) -> int:
    where = reverse("analytics:public", args=[wave.survey.pk, wave.pk])
    return client.post(where, data).status_code


def test_an_owner_publishes_and_withdraws(wave: Wave, desk: Client) -> None:
    closed = wave.get_absolute_url()
    assert seen(wave) == ""
    assert "Results" not in Client().get(closed).content.decode()
    assert post(desk, wave) == post(desk, wave, questions="q9") == 422
    assert seen(wave) == ""
    assert post(desk, wave, questions=["q2", "q1"]) == 302
    assert f'href="{closed}/results">Results' in Client().get(closed).content.decode()
    wave.refresh_from_db()
    assert serialize_wave(wave)["public_results"].endswith(f"{closed}/results")
    html = seen(wave)
    assert html == seen(wave, desk)
    assert "Did you hide it?" in html
    assert "Did you lie?" not in html
    assert wave.version.sha256 in html
    assert '<meta name="robots" content="noindex">' in html
    assert "<script" not in html
    assert "/surveys/" not in html
    tag = Client().get(f"{closed}/results")["ETag"]
    again = Client().get(f"{closed}/results", headers={"if-none-match": tag})
    assert again.status_code == 304
    assert post(desk, wave, questions=["q1", "q2"]) == 302  # changes nothing
    assert post(desk, wave, withdraw="1") == 302
    gone = Client().get(f"{closed}/results", headers={"if-none-match": tag})
    assert gone.status_code == 404
    assert "Results" not in Client().get(closed).content.decode()
    entries = AuditEntry.objects.filter(action__endswith="published").order_by("pk")
    assert [(entry.action, entry.detail["questions"]) for entry in entries] == [
        ("published", ["q1", "q2"]),
        ("unpublished", None),
    ]


def test_nothing_of_it_is_more_than_the_dashboard_shows(wave: Wave, owner: User) -> None:
    publish(wave=wave, questions=["q1", "q2"], actor=owner)
    dashboard = Dashboard.from_wave(wave, "en")
    html = seen(wave)
    rows = [panel.rows for panel in PublicResults.from_wave(wave, "en").dashboard.panels]
    assert rows[0] == dashboard.panels[0].rows
    for row in (*rows[0], *rows[1]):
        for figure in row.figures:
            assert f'class="numeric-cell">{figure}</td>' in html
    # Of the second one, answers that 1 to 4 people gave are one line, with the next larger one.
    counts = [round(row.share * (row.of or 0) / 100) for row in rows[1]]
    whole = [round(row.share * (row.of or 0) / 100) for row in dashboard.panels[1].rows]
    assert sum(counts) == sum(whole)
    assert any(0 < count < 5 for count in whole)
    assert not any(0 < count < 5 for count in counts)
    assert rows[1][-1].label == "other answers"
    # The axes of the dashboard reach down to the third question, which is not published.
    assert dashboard.panels[0].sections[0].chart.scale.low < 0
    [panel, *_others] = PublicResults.from_wave(wave, "en").dashboard.panels
    assert panel.sections[0].chart.scale.low == 0


@pytest.mark.parametrize("attack", ["open", "closes later", "in its grace", "erased", "a test"])
def test_no_result_of_a_wave_that_may_not_be_public(wave: Wave, owner: User, attack: str) -> None:
    """Even if the database says that it is public, as someone who took over the web role might."""
    publish(wave=wave, questions=["q1"], actor=owner)
    assert seen(wave)
    now, mine = timezone.now(), Wave.objects.filter(pk=wave.pk)
    if attack in ("open", "a test"):
        changes = {"closes": None} if attack == "open" else {"kind": "test"}
        with pytest.raises(IntegrityError, match="wave_public_if_closed"), transaction.atomic():
            mine.update(**changes)
        mine.update(public_questions=[], **changes)
    elif attack == "erased":
        erase_survey(survey=wave.survey, actor=owner)
    else:
        mine.update(closes=now + timedelta(hours=1) if attack == "closes later" else now)
    wave.refresh_from_db()
    assert seen(wave) == ""
    if attack != "erased":
        with pytest.raises(Refused):
            publish(wave=wave, questions=["q1"], actor=owner)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("chosen", [["q1"], ["q1", "q2", "q3"]])
def test_the_methods_are_easy_to_read(
    launched: Launch, owner: User, chosen: list[str], plain: bool
) -> None:
    wave = counted(launched(SECRET, COLORS, BIRTHDAY, plain=plain))
    publish(wave=wave, questions=chosen, actor=owner)
    html = seen(wave)
    methods = html[html.index('aria-labelledby="methods"') :].partition("Fingerprint")[0]
    text = sentences(methods)
    assert grade(text) <= HARDEST
    assert [sentence for sentence in text if len(words_of(sentence)) > LONGEST] == []
    assert ("some of these questions" in methods) == (len(chosen) > 1)
    assert ("A coin" in methods) == (len(chosen) > 1)
    assert ("before it was sent" in methods or "before they were sent" in methods) == (not plain)


def test_shares_that_are_too_noisy_say_how_many_reports_would_do(
    launched: Launch, owner: User, desk: Client
) -> None:
    wave = launched(SECRET)
    answer(wave, [(place % 2,) for place in range(60)])
    refresh_wave(end(wave).pk)
    publish(wave=wave, questions=["q1"], actor=owner)
    said = re.search(r"Too few reports to compare these answers .*? points\.", seen(wave))
    staff = desk.get(reverse("analytics:dashboard", args=[wave.survey.pk]))
    assert said
    assert said[0] in staff.content.decode()


def test_numbers_have_means_and_no_rare_answers(launched: Launch, owner: User) -> None:
    """What the methods say of choices is shown where there are choices, and of numbers likewise."""
    ages = {**number("open"), "justification": {"en": "Large groups only."}}
    wave = launched(number(), SECRET, ages, COLORS)
    answer(wave, [(40 + place % 9, place % 2, 50 + place % 5, place % 3) for place in range(200)])
    refresh_wave(end(wave).pk)
    shown = {
        "From many changed numbers": {"q1"},
        "how common each answer is": {"q2"},
        "marked as not protected": {"q3", "q4"},
        "Answers that 1 to 4 people gave are shown together": {"q4"},
    }
    for chosen in (["q1"], ["q2"], ["q3"], ["q4"], ["q1", "q4"], ["q2", "q3"]):
        publish(wave=wave, questions=chosen, actor=owner)
        html = seen(wave)
        for words, questions in shown.items():
            assert (words in html) == bool(questions & set(chosen)), (words, chosen)
        methods = html[html.index('aria-labelledby="methods"') :].partition("Fingerprint")[0]
        assert grade(sentences(methods)) <= HARDEST


def test_the_page_is_in_the_language_of_the_reader(launched: Launch, owner: User) -> None:
    options = [{"en": "No", "zh-hans": "否"}, {"en": "Yes", "zh-hans": "是"}]
    asked = question(
        text={"en": "Ever?", "zh-hans": "有吗？"},
        help={"en": "", "zh-hans": ""},
        options=options,
    )
    texts = {"title": "家里的钱", "introduction": "关于钱。", "asker": "李安"}
    both = {name: {"en": name, "zh-hans": text} for name, text in texts.items()}
    wave = counted(launched(asked, languages=["en", "zh-hans"], **both))
    publish(wave=wave, questions=["q1"], actor=owner)
    english, chinese = seen(wave), seen(wave, language="zh-CN")
    assert "Results" in english
    assert "Ever?" in english
    assert ' lang="zh-hans"' in chinese
    assert "有吗？" in chinese
    assert "Results" not in chinese


def of_lists(launched: Launch, short: tuple[int, ...], long: tuple[int, ...]) -> Wave:
    return estimated(end(launched(*list_experiment())), (220, 220), short, long)


def test_a_list_has_its_share_if_both_lists_are_published(launched: Launch) -> None:
    wave = of_lists(launched, (50, 100, 50, 20, 0), (40, 80, 60, 30, 10))
    _arms, short, long = wave.version.document.questions
    for published, shared in (
        ([long.id], False),
        ([short.id], False),
        ([short.id, long.id], True),
    ):
        wave.public_questions = published
        wave.save()
        page = seen(wave)
        assert re.findall(r'id="panel-(q\d)"', page) == sorted(published, reverse=True)
        assert ("I have taken a bribe." in page) is shared
        assert ("True for " in page) is shared
        looked = "wider to allow for that" in page
        assert ("computed only once, at the end" in page) is (shared and looked)


def test_a_list_has_its_share_if_few_gave_some_counts(launched: Launch) -> None:
    """It uses all counts, though some are in one line."""
    wave = of_lists(launched, (50, 100, 67, 3, 0), (40, 80, 94, 4, 2))
    _arms, short, long = wave.version.document.questions
    wave.public_questions = [short.id, long.id]
    wave.save()
    share = list_share(wave.version.document, long, estimates_of(wave))
    assert share is not None
    page = seen(wave)
    assert "other answers" in page
    assert f"{100 * share.raw:.1f}%" in page
    compared = WaveFigures(wave, public=True).comparisons
    assert [(row["comparison"], row["difference"]) for row in compared] == [("list", share.raw)]


@pytest.mark.usefixtures("single_looks")
def test_a_question_of_which_one_line_would_be_left_is_not_offered(
    launched: Launch, desk: Client
) -> None:
    """Three people said Yes."""
    ill = question(text={"en": "Ill?"}, design="open", justification={"en": "Harmless."})
    wave = launched(ill, question(text={"en": "Else?"}))
    answer(wave, [(int(at < 3), at % 2) for at in range(200)])
    refresh_wave(end(wave).pk)
    where = reverse("analytics:public", args=[wave.survey_id, wave.pk])
    assert [name for name, _text in desk.get(where).context["form"]["questions"].field.choices] == [
        "q2"
    ]
    assert desk.post(where, {"questions": ["q1"]}).status_code == 422
    assert desk.post(where, {"questions": ["q2"]}).status_code == 302
    page = desk.get(reverse("public-results", args=[wave.code])).content.decode()
    assert "Else?" in page
    assert "Ill?" not in page
    assert "could see counts of answers that are not protected" in page
    assert "saw no results" not in page
