"""What staff see of people's own words: nothing before the end, then all of them."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.estimates.services import refresh_wave
from localdp.randomness import SecureWords
from respondents.intake.words import lines_of
from respondents.intake.writer import Outcome, PendingReport, store_report
from respondents.models import Batch, Text
from respondents.tasks import shuffle_waves
from surveys.models import Wave
from tests.helpers.experiments import ADULT, SCREENING, reports_of
from tests.helpers.intake import closing
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.django_db(transaction=True)

RELEASE = {"minimum_n": 10, "while_open": True, "retention_days": 365}
EVIL = '=HYPERLINK("https://other.example")'


@pytest.fixture
def asking(launched: Launch) -> Wave:
    texts = closing("What else?", "What should change?")
    return launched(closing_texts=texts, release=RELEASE, batch_minimum=10)


def answer(wave: Wave, *answers: tuple[str, str]) -> None:
    """Store a report of each person with their words, as the intake does."""
    document = wave.version.document
    reports = document.layout.randomize_many([(1,)] * len(answers), SecureWords())
    for number, (words, report) in enumerate(zip(answers, reports, strict=True)):
        lines = lines_of(document, [*words])
        pending = PendingReport(wave.pk, bytes([number]) * 16, report, lines)
        assert store_report(pending) is Outcome.STORED


def finish(wave: Wave) -> None:
    """End the wave, mix what has come, and call its figures final, as the worker does."""
    end(wave)
    shuffle_waves()
    Wave.objects.update(final=True)


def page(client: Client, wave: Wave) -> str:
    return client.get(reverse("analytics:texts", args=[wave.survey_id, wave.pk])).content.decode()


def test_nothing_is_shown_before_the_end_and_all_afterwards(
    signed_in: Callable[[User], Client], owner: User, asking: Wave
) -> None:
    answer(asking, ("<b>Breaks</b>\nLonger ones", EVIL), *[("", "")] * 64)
    shuffle_waves()
    staff = signed_in(owner)
    assert Batch.objects.report_count() > 50
    assert "can be read after the wave has ended" in page(staff, asking)
    file = reverse("analytics:texts-csv", args=[asking.survey_id, asking.pk, "t2"])
    assert staff.get(file).status_code == 404
    finish(asking)
    shown = page(staff, asking)
    assert "&lt;b&gt;Breaks&lt;/b&gt;<br>Longer ones" in shown
    rows = list(csv.reader(io.StringIO(staff.get(file).content.decode())))
    assert rows == [["What should change?"], [f"'{EVIL}"]]
    entry = AuditEntry.objects.get(action="exported")
    assert entry.detail["format"] == "texts-t2"
    downloads = reverse("analytics:exports", args=[asking.survey_id, asking.pk])
    shown = staff.get(downloads).content.decode()
    assert "Answers in words" in shown
    assert "deleted unread" not in shown


def test_a_text_is_deleted_and_its_words_are_not_kept(
    signed_in: Callable[[User], Client], owner: User, asking: Wave
) -> None:
    answer(asking, ("Ada Lovelace does it", ""), *[("Nothing", "")] * 50)
    finish(asking)
    named = Text.objects.get(words__contains="Ada")
    staff = signed_in(owner)
    address = reverse("analytics:texts-remove", args=[asking.survey_id, asking.pk, named.slot])
    assert staff.get(address).status_code == 405
    for told in ("The text was deleted.", "This text was deleted before."):
        assert told in staff.post(address, follow=True).content.decode()
    assert Text.objects.count() == 50
    [entry] = AuditEntry.objects.filter(action="text-deleted")
    assert (entry.actor, entry.detail["question"]) == (owner, "t1")
    assert "Ada" not in str(list(AuditEntry.objects.values()))


def test_texts_that_are_there_were_not_deleted_unread(
    signed_in: Callable[[User], Client], owner: User, launched: Launch
) -> None:
    """Also where the question has no estimate that tells how many chose its “Other”."""
    other = question("single", "open", other=True, justification={"en": "Large groups."})
    wave = launched(other, closing_texts=closing("Why?"), release=RELEASE, batch_minimum=10)
    answer(wave, *[("Nothing", "Something else")] * 50)
    finish(wave)
    staff = signed_in(owner)
    assert "deleted unread" in page(staff, wave)
    Text.objects.create(wave=wave, item="q1", words="Something else")
    assert "deleted unread" not in page(staff, wave)


def test_a_wave_with_too_few_reports_says_that_its_words_are_gone(
    signed_in: Callable[[User], Client], owner: User, asking: Wave
) -> None:
    answer(asking, *[("Alone", "")] * 49)
    finish(asking)
    staff = signed_in(owner)
    shown = page(staff, asking)
    assert "fewer than 50 reports. What people wrote was deleted unread." in shown
    assert "Alone" not in shown
    downloads = reverse("analytics:exports", args=[asking.survey_id, asking.pk])
    methods = staff.get(downloads).content.decode()
    assert "They were deleted unread: the wave had fewer than 50 reports." in methods


@pytest.mark.parametrize(
    ("passed", "others", "shown"),
    [
        (50, 0, True),
        (49, 30, False),
        pytest.param(50, 3, True, marks=pytest.mark.slow),
        pytest.param(3, 60, False, marks=pytest.mark.slow),
    ],
)
def test_texts_of_few_people_who_passed_a_screening_are_not_shown(
    launched: Launch,
    signed_in: Callable[[User], Client],
    owner: User,
    passed: int,
    others: int,
    *,
    shown: bool,
) -> None:
    """The attack: all texts come from people who passed, whose reports answer later questions. So
    each text would be joined to one of few reports."""
    screening = {**SCREENING, "asked_if": {"question": "q1", "options": [1]}, "sends": True}
    wave = end(
        launched(
            *(ADULT, question()),
            screening=screening,
            closing_texts=closing("What else?"),
            release=RELEASE,
        )
    )
    answers: list[list[int | None]] = [[1, 1], [0, None]]
    people = answers[:1] * passed + answers[1:] * others
    stored(wave, reports_of(wave.version.canonical, people))
    Text.objects.bulk_create(Text(wave=wave, item="t1", words="Told") for _ in range(passed))
    refresh_wave(wave.pk)
    Wave.objects.update(final=True)
    staff = signed_in(owner)
    assert ("Told" in page(staff, wave)) is shown
    assert ("Only people who passed the screening" in page(staff, wave)) is not shown
    file = reverse("analytics:texts-csv", args=[wave.survey_id, wave.pk, "t1"])
    assert staff.get(file).status_code == (200 if shown else 404)


def test_texts_are_in_no_other_file_and_not_in_the_api(
    signed_in: Callable[[User], Client], owner: User, asking: Wave
) -> None:
    answer(asking, *[("unmistakable", "")] * 52)
    finish(asking)
    staff = signed_in(owner)
    names: list[tuple[str, list[Any]]] = [
        *((f"analytics:export-{form}", []) for form in ("csv", "json", "xlsx", "r", "results")),
        ("analytics:dashboard-wave", []),
        ("analytics:exports", []),
    ]
    for name, more in names:
        response = staff.get(reverse(name, args=[asking.survey_id, asking.pk, *more]))
        assert response.status_code == 200
        assert b"unmistakable" not in response.content
    assert "unmistakable" in page(staff, asking)


def test_many_texts_come_in_pages_of_one_order(desk: Client, asking: Wave) -> None:
    Text.objects.bulk_create(
        Text(wave=asking, item="t1", words=f"number {number}.") for number in range(120)
    )
    Batch.objects.create(wave=asking, day=asking.opens.date(), size=120)
    end(asking)
    address = reverse("analytics:texts", args=[asking.survey_id, asking.pk])
    pages = [desk.get(address, {"page": number}).content.decode() for number in (1, 2, 3)]
    shown = [{n for n in range(120) if f"number {n}." in text} for text in pages]
    assert [len(numbers) for numbers in shown] == [50, 50, 20]
    assert len(set.union(*shown)) == 120
    assert desk.get(address, {"page": "x"}).status_code == 200


def test_the_page_is_for_surveys_that_ask_for_words(desk: Client, wave: Wave) -> None:
    for name, more in (("texts", []), ("texts-csv", ["t1"])):
        address = reverse(f"analytics:{name}", args=[wave.survey_id, wave.pk, *more])
        assert desk.get(address).status_code == 404
