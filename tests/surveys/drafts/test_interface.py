"""The table of Candor's words: saved, refused at the cell, filtered, read of files, and frozen."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.documents.exchange.word_files import dump_csv, dump_xliff
from surveys.documents.freezing.problems import DraftError
from surveys.documents.interface_words import interface_texts, split
from surveys.drafts.interface import Progress, change_words, fingerprint_of
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import draft_fingerprint, edit_draft, replace_draft
from surveys.launch.checks.content import languages
from surveys.launch.checks.item import Draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Version, Wave
from surveys.services import duplicate_survey
from tests.helpers.questions import draft, question
from tests.helpers.words import in_words, offered, words_in
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

START, SKIP = (split(text)[0] for text in ("Start", "Continue"))
PROMISE = next(text for text in interface_texts().values() if text.promise and not text.names)


@pytest.fixture(autouse=True)
def in_persian(survey: Survey) -> None:
    own = {name: {"en": name, "fa": name} for name in ("title", "introduction", "asker")}
    asked = question(
        text={"en": "A?", "fa": "الف؟"},
        options=[{"en": "No", "fa": "نه"}, {"en": "Yes", "fa": "بله"}],
    )
    edit_draft(survey=survey, draft=draft(asked, languages=["en", "fa"], **own))


@pytest.fixture
def to(desk: Client, survey: Survey) -> Callable[..., Any]:
    def post(name: str, data: Any, language: str = "fa", **more: Any) -> Any:
        where = reverse(f"surveys:{name}", args=[survey.pk, language])
        response = desk.post(where, data, **more)
        survey.refresh_from_db()
        return response

    return post


def texts(survey: Survey) -> dict[str, list[str]]:
    found: dict[str, list[str]] = survey.interface.get("fa", {}).get("texts", {})
    return found


def test_sound_cells_are_saved_and_the_others_say_what_is_wrong(
    to: Callable[..., Any], survey: Survey
) -> None:
    given = [interface_texts()[key] for key in (START, SKIP)]
    base = fingerprint_of(survey, "fa", given)
    sent = {START: "شروع", SKIP: "<b>ادامه</b>", "base_fingerprint": base}
    response = to("interface", sent)
    assert response.status_code == 422
    assert "no markup" in response.text
    assert texts(survey) == {START: ["شروع"]}
    # Someone who had the table open before overwrites nothing.
    assert to("interface", {START: "آغاز", "base_fingerprint": base}).status_code == 409
    assert texts(survey) == {START: ["شروع"]}
    now = fingerprint_of(survey, "fa", given[:1])
    assert to("interface", {START: "", "base_fingerprint": now}).status_code == 302
    assert texts(survey) == {}


def test_only_languages_that_candor_does_not_have_are_translated(
    to: Callable[..., Any], desk: Client, survey: Survey
) -> None:
    edit_draft(survey=survey, draft={**survey.draft, "languages": ["en", "fa", "de"]})
    for tag in ("de", "en", "nl", "xx"):
        for name in ("interface", "interface-offer", "interface-upload"):
            assert to(name, {}, tag).status_code == 404
        assert (
            desk.get(reverse("surveys:interface-file", args=[survey.pk, tag, "csv"])).status_code
            == 404
        )
    assert survey.interface == {}


def test_the_table_shows_what_it_is_asked_for(desk: Client, survey: Survey) -> None:
    change_words(survey=survey, language="fa", words={**words_in("fa"), START: [""]})
    where = reverse("surveys:interface", args=[survey.pk, "fa"])

    def shown(**query: str) -> list[str]:
        form = desk.get(where, query).context["form"]
        return [row.english for row in form.rows]

    assert shown(show="missing") == ["Start"]
    assert len(shown()) >= 100
    promises = desk.get(where, {"show": "promises", "page": "2"}).context["form"]
    assert promises.rows
    assert all(row.text.promise for row in promises.rows)
    assert "Send my report" in shown(find="send MY")
    assert shown(find="\0zzz") == shown(find="‹ zzz") == []
    page = desk.get(where).text
    assert 'lang="fa" dir="rtl"' in page
    listed = desk.get(reverse("surveys:texts", args=[survey.pk])).text
    assert "Candor’s words: in English" in listed


@pytest.mark.parametrize("ending", slow_except(["csv", "xlf"], "xlf"))
def test_a_file_goes_out_and_comes_back(
    to: Callable[..., Any], desk: Client, survey: Survey, ending: str
) -> None:
    dump: Any = {"csv": dump_csv, "xlf": dump_xliff}[ending]
    made: str | bytes = dump("fa", words_in("fa"))
    content = made.encode() if isinstance(made, str) else made
    file = SimpleUploadedFile("words", content)
    assert to("interface-upload", {"file": file}).status_code == 302
    assert texts(survey) == words_in("fa")
    got = desk.get(reverse("surveys:interface-file", args=[survey.pk, "fa", ending]))
    assert got.content == content
    assert to("interface-upload", {"file": SimpleUploadedFile("x", b"{}")}).status_code == 422
    assert to("interface-upload", {}).status_code == 422
    wrong = content.decode().replace(in_words("Start"), "&lt;b&gt;" if ending == "xlf" else "<b>")
    to("interface-upload", {"file": SimpleUploadedFile("x", wrong.encode())})
    assert texts(survey)[START] == [in_words("Start")]
    assert "Start – Do not use" in desk.get(reverse("surveys:texts", args=[survey.pk])).text


def test_a_launch_waits_for_promises_and_warns_of_the_rest(
    to: Callable[..., Any], survey: Survey, owner: User
) -> None:
    def item() -> Any:
        return languages(Draft(survey))

    before = draft_fingerprint(survey)
    assert "read in English" in item().current
    to("interface-offer", {"offered": ""})
    now = draft_fingerprint(survey)
    assert now != before
    # So a program that has read the survey before cannot replace what it has not read.
    given: dict[str, Any] = {"draft": {**survey.draft, "plain": True}, "actor": owner}
    with pytest.raises(Outdated):
        replace_draft(survey=survey, base_fingerprint=before, **given)
    replace_draft(survey=survey, base_fingerprint=now, **given)
    assert item().state == "error"
    with pytest.raises(DraftError, match="of Candor’s promises are not translated into فارسی"):
        open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    words = {text.key: [""] for text in interface_texts().values() if not text.promise}
    change_words(survey=survey, language="fa", words={**words_in("fa"), **words})
    progress = Progress.of(survey, "fa")
    assert (progress.promises, progress.others) == (0, len(words))
    assert item().state == "warning"
    assert f"{len(words)} of Candor’s other texts are not translated" in item().current
    change_words(survey=survey, language="fa", words={PROMISE.key: [""]})
    with pytest.raises(DraftError, match="1 of Candor’s promises is not translated"):
        open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    to("interface-offer", {})
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    assert (wave.version.interface, wave.version.document.interface) == ({}, {})
    assert "interface" not in json.loads(wave.version.canonical)


def test_a_version_keeps_the_words_that_its_hash_covers(survey: Survey, owner: User) -> None:
    survey.interface = offered("fa")
    survey.save()
    version = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner).version
    text = version.interface["fa"]
    assert json.loads(version.canonical)["interface"] == {"fa": sha256(text.encode()).hexdigest()}
    assert json.loads(text)["texts"][START] == in_words("Start")
    change_words(survey=survey, language="fa", words={START: ["شروع"]})
    version = Version.objects.get(pk=version.pk)
    assert version.interface == {"fa": text}
    assert open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner).version != version
    assert duplicate_survey(survey=survey, actor=owner).interface == survey.interface
