"""After a wave has closed, no way out shows figures of fewer reports than it has, or says so."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from analytics.estimates import services
from analytics.estimates.progress import noted
from analytics.estimates.services import refresh_wave
from analytics.estimates.timing import seconds_until_final
from analytics.jobs.registry import find_kind
from analytics.jobs.runner import run_waiting
from analytics.jobs.services import request_job
from analytics.models import Delivery, Estimate, Job, Webhook
from analytics.public.services import publish
from analytics.tasks import finish_waves
from localdp.randomness import SecureWords
from respondents.models import Spool
from respondents.shuffling.services import shuffle_wave
from respondents.signals import tallies_repaired
from surveys.models import Wave
from tests.helpers.api import caller
from tests.helpers.exports import methods_text
from tests.helpers.jobs import text_of
from tests.helpers.questions import question
from tests.helpers.reports import answer
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("survey_once", "small_batches", "no_attempts_yet"),
]

MINIMUM = 30
RELEASE = {"minimum_n": MINIMUM, "while_open": True, "retention_days": 30}
FIRST, LAST = 33, 17


def send(wave: Wave, people: int) -> None:
    """Have so many people answer, whose reports then wait."""
    layout, words = wave.version.document.layout, SecureWords()
    for place in range(people):
        report = layout.randomize([place % 2] * len(wave.version.document.questions), words)
        token = place.to_bytes(16)
        Spool.objects.create(wave=wave, token=token, version=wave.version, report=report)


def closed(wave: Wave, seconds: int = 60) -> Wave:
    moment = timezone.now() - timedelta(seconds=seconds)
    Wave.objects.filter(pk=wave.pk).update(opens=moment - timedelta(hours=1), closes=moment)
    wave.refresh_from_db()
    return wave


def is_counting(wave: Wave) -> bool:
    wave.refresh_from_db()
    return wave.counting


@pytest.fixture
def under_load(launched: Launch) -> Wave:
    """A closed wave: 33 reports are estimated, and 60 more still wait."""
    wave = launched(
        question(),
        question("single", "best", text={"en": "Which?"}, parameters={"epsilon": "2"}),
        release=RELEASE,
        exports="reports",
    )
    answer(wave, [(place % 2, place % 3) for place in range(FIRST)])
    assert refresh_wave(wave.pk) == 2
    send(wave, 2 * MINIMUM)
    return closed(wave)


def paths(wave: Wave) -> list[str]:
    """Every route that gives figures of a wave."""
    start = f"/surveys/{wave.survey_id}/waves/{wave.pk}"
    files = ("exports/csv", "exports/json")
    return [
        f"{start}/{name}" for name in ("estimates", "results", "comparisons", "releases", *files)
    ]


def pages(wave: Wave) -> list[str]:
    """Every page that gives a file, a chart or a comparison of a wave."""
    mine = [wave.survey_id, wave.pk]
    return [
        reverse("analytics:export-csv", args=mine),
        reverse("analytics:figure", args=[*mine, "q1"]),
        reverse("analytics:compare", args=[*mine, "q2"]),
    ]


def test_every_way_waits_until_all_reports_are_counted_and_estimated(
    under_load: Wave, administrator: User, signed_in: Callable[[User], Client]
) -> None:
    wave = under_load
    call = caller(administrator)
    owner = signed_in(administrator)

    def is_refused() -> None:
        for path in paths(wave):
            response = call.get(path)
            assert (response.status_code, response.json()["code"]) == (409, "not-final"), path
            assert int(response["Retry-After"]) > 0
        start = f"/surveys/{wave.survey_id}/waves/{wave.pk}"
        asked = call("post", f"{start}/reports")
        assert (asked.status_code, asked.json()["code"]) == (409, "not-final")
        assert asked["Retry-After"]
        for page in pages(wave):
            response = owner.get(page)
            assert response.status_code == 409, page
            assert response["Retry-After"]
        assert call.get(start).json()["final"] is False

    is_refused()
    shuffle_wave(wave.pk)
    is_refused()  # counted, and not yet estimated
    assert refresh_wave(wave.pk) == 2
    for path in paths(wave):
        assert call.get(path).status_code == 200
    for page in pages(wave):
        assert owner.get(page).status_code == 200
    body = call.get(paths(wave)[0]).json()
    assert (body["final"], body["reports"]) == (True, FIRST + 2 * MINIMUM)
    assert {question["n"] for question in body["questions"]} == {FIRST + 2 * MINIMUM}


def test_unprotected_answers_of_a_closed_wave_can_be_asked_for_early(
    launched: Launch, administrator: User
) -> None:
    first = question(design="open", justification={"en": "Harmless."})
    then = {**question(text={"en": "Then?"}), "asked_if": {"question": "q1", "options": [1]}}
    wave = launched(first, then, question(text={"en": "All?"}), release=RELEASE)
    answer(wave, [(1, 1, 1)] * 2 * MINIMUM)
    send(wave, 2 * MINIMUM)
    closed(wave)
    route = f"{paths(wave)[0]}?interim=true"
    asked = caller(administrator)

    def counted() -> list[int | None]:
        return [question["n"] for question in asked.get(route).json()["questions"]]

    assert refresh_wave(wave.pk) == 3
    assert counted() == [2 * MINIMUM] * 3
    shuffle_wave(wave.pk)
    finish_waves()
    assert counted() == [4 * MINIMUM] * 3


def test_who_asks_for_figures_that_are_not_final_gets_them_with_the_word(
    under_load: Wave, administrator: User, signed_in: Callable[[User], Client]
) -> None:
    wave = under_load
    call = caller(administrator)
    body = call.get(f"{paths(wave)[0]}?interim=true").json()
    assert (body["final"], {question["n"] for question in body["questions"]}) == (False, {FIRST})
    file = call.get(f"/surveys/{wave.survey_id}/waves/{wave.pk}/exports/csv?interim=true")
    rows = csv_rows(file.content.decode())
    assert {(row["n"], row["final"]) for row in rows} == {(str(FIRST), "False")}
    everything = call.get(f"/surveys/{wave.survey_id}/waves/{wave.pk}/exports/json?interim=true")
    assert everything.json()["final"] is False
    compared = call.get(f"{paths(wave)[2]}?interim=true").json()["items"]
    assert {row["final"] for row in compared} == {False}
    client = signed_in(administrator)
    mine = [wave.survey_id, wave.pk]
    page = text_of(client, wave)
    assert "Until then, no figure is final." in page
    assert "Being computed" in page
    downloads = reverse("analytics:exports", args=mine)
    assert "Ready when the figures are final" in client.get(downloads).content.decode()
    chosen = client.get(f"{downloads}?interim=on").content.decode()
    where = f"{reverse('analytics:export-csv', args=mine)}?interim=on"
    assert where in chosen
    assert client.get(where).content == file.content
    wave.interim = True
    text = methods_text(wave)
    assert "these figures are not final" in text


@pytest.mark.parametrize("people", slow_except([0, 1, 11], 0, 11))
def test_too_few_is_another_word_than_not_final(
    launched: Launch, administrator: User, signed_in: Callable[[User], Client], people: int
) -> None:
    wave = launched(release=RELEASE)
    call = caller(administrator)
    send(wave, people)
    closed(wave)

    def reason() -> tuple[bool, str]:
        body = call.get(f"{paths(wave)[0]}?interim=true").json()
        (refusal,) = body["questions"][0]["refusals"]
        return body["final"], refusal["code"]

    assert reason() == (False, "not-final")
    if people:
        shuffle_wave(wave.pk)
        assert reason() == (False, "not-final")
    finish_waves()
    assert reason() == (True, "too-few")
    assert call.get(paths(wave)[0]).status_code == 200
    page = text_of(signed_in(administrator), wave)
    assert f"Too few people answered: results need {MINIMUM} reports." in page


def test_a_worker_killed_at_the_last_moment_leaves_nothing_final(
    under_load: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffle_wave(under_load.pk)

    def die(*_given: Any) -> None:
        raise DatabaseError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(services, "mark_final", die)
        with pytest.raises(DatabaseError):
            refresh_wave(under_load.pk)
    assert is_counting(under_load)
    assert {estimate.n for estimate in Estimate.objects.all()} == {FIRST}
    assert finish_waves() == 2
    assert not is_counting(under_load)


@pytest.mark.parametrize("seconds", [0, 5])
def test_nothing_is_final_in_the_grace_period(launched: Launch, seconds: int) -> None:
    wave = closed(launched(release=RELEASE), seconds)
    finish_waves()
    assert is_counting(wave)
    assert seconds_until_final(wave) >= 10 - seconds


def test_further_counts_take_the_mark_away(under_load: Wave) -> None:
    shuffle_wave(under_load.pk)
    finish_waves()
    send(under_load, LAST)
    shuffle_wave(under_load.pk)
    assert is_counting(under_load)
    finish_waves()
    assert not is_counting(under_load)
    assert under_load.final
    tallies_repaired.send(sender=Wave, wave_id=under_load.pk, blocks=[])
    assert is_counting(under_load)


def test_a_closed_simulated_wave_is_not_final_while_reports_wait(
    launched: Launch, desk: Client
) -> None:
    wave = launched(kind="simulated")
    answer(wave, [(place % 2,) for place in range(FIRST)])
    send(wave, MINIMUM)
    closed(wave)
    assert finish_waves() >= 0
    page = text_of(desk, wave)
    assert "<dd>Being computed</dd>" in page
    assert "<dd>Final</dd>" not in page
    assert "No result" not in page
    assert shuffle_wave(wave.pk)
    finish_waves()
    page = text_of(desk, wave)
    assert "<dd>Final</dd>" in page
    assert "Being computed" not in page


def test_the_page_shows_how_many_figures_are_computed(under_load: Wave, desk: Client) -> None:
    mine = [under_load.survey_id, under_load.pk]
    page, state = (
        reverse(f"analytics:{name}", args=mine) for name in ("dashboard-wave", "dashboard-state")
    )
    seen = []
    before = desk.get(state).json()
    for _tally in noted(under_load.pk, [*under_load.tallies.all()]):
        now = desk.get(state).json()
        seen.append((now["done"], now["of"]))
        assert f'max="2" value="{now["done"]}"' in desk.get(page).content.decode()
        assert now["state"] != before["state"]
    assert seen == [(0, 2), (1, 2)]
    assert desk.get(state).json() == before
    assert (before["done"], before["of"]) == (None, None)


def test_jobs_read_final_counts_only(under_load: Wave, administrator: User) -> None:
    kinds = {name: find_kind(name) for name in ("archive", "reports", "cross-table", "marks")}
    for name, kind in kinds.items():
        assert kind is not None
        assert kind.refusal(under_load) == "not-final", name
    reports = kinds["reports"]
    assert reports is not None
    asked: dict[str, Any] = {"kind": reports, "survey": under_load.survey, "wave": under_load}
    request_job(**asked, parameters={}, asked_by=administrator)
    run_waiting()
    assert Job.objects.get().reason == "not-final"
    shuffle_wave(under_load.pk)
    finish_waves()
    request_job(**asked, parameters={}, asked_by=administrator)
    run_waiting()
    done = Job.objects.get(state=Job.State.DONE).result
    assert (done["rows"], done["final"]) == (FIRST + 2 * MINIMUM, True)


def test_the_public_page_waits(under_load: Wave, administrator: User, client: Client) -> None:
    with pytest.raises(Exception, match="final"):
        publish(wave=under_load, questions=["q1"], actor=administrator)
    shuffle_wave(under_load.pk)
    finish_waves()
    under_load.refresh_from_db()
    publish(wave=under_load, questions=["q1"], actor=administrator)
    where = reverse("public-results", args=[under_load.code])
    assert "These results are final" in client.get(where).content.decode()
    Wave.objects.update(final=False)  # as a repair of counts does
    page = client.get(where).content.decode()
    assert "There are no figures right now" in page
    assert "%" not in page.partition("<main")[2].partition("</main")[0]


def test_a_webhook_learns_when_figures_are_final(under_load: Wave) -> None:
    Webhook.objects.create(
        survey=under_load.survey, url="https://a.example", events=["estimates.updated"], secret="x"
    )
    shuffle_wave(under_load.pk)
    finish_waves()
    finish_waves()
    (event,) = Delivery.objects.filter(kind="estimates.updated")
    assert '"final":true' in event.body
