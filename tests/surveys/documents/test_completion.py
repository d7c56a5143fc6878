"""What people show a panel, from the settings to the frozen document."""

import json
from typing import Any

import pytest

from surveys.documents.completion import is_public_link
from surveys.documents.freezing.freeze import as_frozen, freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.drafts.forms.survey import SurveyForm
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.sections import battery, section
from tests.helpers.survey_files import through_file

LINK = "https://app.panel.example/submissions/complete?cc=C1XYZ&x=%C3%A9#done"


@pytest.mark.parametrize(
    "link", [LINK, "https://a.co", "https://panel.example:8443/x?a={}".format("1")]
)
def test_public_links_are_taken_as_they_are(link: str) -> None:
    assert is_public_link(link)
    entry = {"completion": {"link": link}}
    frozen = frozen_draft(**entry)
    assert frozen.completion is not None
    assert frozen.completion.link == link
    assert (frozen.completes, frozen.own_codes) == (True, False)


NO_OTHER_CASES = [
    *("javascript:alert(1)", "JAVASCRIPT:alert(1)//https://a.example", "data:text/html,x"),
    *("http://panel.example", "//panel.example", "/s/abc", "panel.example", "https://"),
    *("https://10.0.0.1/x", "https://127.0.0.1", "https://[::1]/", "https://2130706433/"),
    *("https://0x7f.1", "https://localhost", "https://router.lan/", "https://nas.local"),
    *("https://printer.home.arpa", "https://wiki.internal/x", "https://intranet"),
    *("https://me@panel.example", "https://panel.example\\@evil.example", "https://a b.example"),
    *("https://panel.example:0/", "https://panel.example:65536/", "https://panel.x"),
    *("https://pc.localdomain", "https://panel.example./", "https:/\\panel.example"),
    *("https://panel.example/ x", "https://panel.example/\nx", "https://pänel.example"),
    *("https://panel.example/{{%PROLIFIC_PID%}}", "https://panel.example/<x>", "https://.example"),
    f"https://panel.example/{'x' * 500}",
]


@pytest.mark.parametrize("link", NO_OTHER_CASES)
def test_no_other_link_is_frozen(link: str) -> None:
    assert not is_public_link(link)
    wrong = draft(completion={"link": link})
    assert any("public internet" in str(problem) for problem in problems(wrong))
    file = json.loads(dump_draft(draft()))
    with pytest.raises(SurveyFileError):
        load_draft(json.dumps({**file, "completion": {"link": link}}).encode())


def test_files_keep_it_and_earlier_documents_their_hash() -> None:
    entry = {"link": LINK, "own_codes": True}
    kept = through_file(draft(completion=entry))
    assert kept["completion"] == entry
    assert "completion" not in through_file(draft())
    assert "completion" not in json.loads(freeze(draft()))
    for wrong in ({}, {"own_codes": False}, {"other": 1}, {"code": ""}, {"seconds": 0}):
        file = json.loads(dump_draft(draft()))
        with pytest.raises(SurveyFileError):
            load_draft(json.dumps({**file, "completion": wrong}).encode())


def form_of(held: dict[str, Any], **changes: Any) -> SurveyForm:
    shown = SurveyForm(draft=held)
    data = {name: shown.get_initial_for_field(field, name) for name, field in shown.fields.items()}
    given = {
        name: value for name, value in {**data, **changes}.items() if value not in (None, False)
    }
    return SurveyForm(given, draft=held)


def test_the_settings_hold_it_and_let_it_go() -> None:
    held = draft(batch_minimum=20)
    form = form_of(held, completion_link=f" {LINK} ", own_codes="on")
    assert form.is_valid(), form.errors
    changed = form.to_draft(held)
    assert changed["completion"] == {"link": LINK, "own_codes": True}
    emptied = form_of(changed, completion_link="", own_codes=False)
    assert emptied.is_valid(), emptied.errors
    assert "completion" not in emptied.to_draft(changed)


WRONG_SETTING_CASES = [
    ({"completion_link": "javascript:alert(1)"}, "completion_link", "public internet"),
    ({"completion_code": "C1", "own_codes": "on"}, "completion_code", "one code for all"),
    ({"own_codes": "on", "plain": "on"}, "own_codes", "needs JavaScript"),
]


@pytest.mark.parametrize(("changes", "field", "said"), WRONG_SETTING_CASES)
def test_the_settings_say_at_which_field_they_are_wrong(
    changes: dict[str, Any], field: str, said: str
) -> None:
    held = draft(batch_minimum=20)
    form = form_of(held, **changes)
    assert not form.is_valid()
    assert [*form.errors] == [field]
    assert said in str(form.errors[field])
    assert "completion" not in form.to_draft(held)


STOLEN = question(text={"en": "Stolen?"}, asked_if={"question": "q1", "options": [0]})


LEAST_TIME_CASES = [
    (draft(question(design="open"), STOLEN, section("s1")), []),
    (draft(*battery("Steal?", "Lie?", draws=True), languages=["en", "de"]), [2]),
]


@pytest.mark.parametrize(("held", "added"), LEAST_TIME_CASES, ids=["condition", "battery"])
def test_the_least_time_is_the_last_item_of_a_version_and_changes_no_other(
    held: dict[str, Any], added: list[int]
) -> None:
    timed = as_frozen({**held, "completion": {"seconds": 3_600}})
    bare, document = json.loads(as_frozen(held)), json.loads(timed)
    *others, last = document["questions"]
    assert others == bare["questions"]
    kept = bare.get("sections", [])
    assert document.get("sections", [])[: len(kept)] == kept
    assert [each["before"] for each in document.get("sections", [])[len(kept) :]] == added
    assert "completion" not in document
    assert [each["en"] for each in last["options"]] == ["less than 3600", "3600 or more"]
    assert last["text"].get("de") in {None, "Dauer der Antworten in Sekunden"}
    (timing,) = parse(timed).timed
    assert (timing.kind.in_link, timing.open, timing.name) == (False, True, "seconds_taken")
    assert all(timing not in each.items for each in parse(timed).batteries)


def test_files_and_settings_hold_the_least_time() -> None:
    form = form_of(draft(batch_minimum=20), least_seconds="60")
    assert form.is_valid(), form.errors
    held = form.to_draft(draft())
    assert held["completion"] == {"seconds": 60}
    assert through_file(held)["completion"] == {"seconds": 60}
    emptied = form_of(held, least_seconds="")
    assert emptied.is_valid(), emptied.errors
    assert "completion" not in emptied.to_draft(held)


@pytest.mark.parametrize("seconds", ["0", "-1", "3601", "1.5", "ten"])
def test_a_least_time_is_a_number_of_seconds(seconds: str) -> None:
    form = form_of(draft(batch_minimum=20), least_seconds=seconds)
    assert [*form.errors] == ["least_seconds"]
