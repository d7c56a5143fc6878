"""Drafts as files: an exported file imports unchanged, and errors name their path."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.models import AuditEntry, User
from surveys.documents.draft import LIMITS, SMALLEST_GROUP
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.canonical import sha256
from surveys.documents.import_export import (
    FILE_LIMIT,
    MOST_FAULTS,
    SurveyFileError,
    dump_draft,
    load_draft,
)
from surveys.documents.json_schema import schema
from surveys.documents.languages import MOST_LANGUAGES
from surveys.documents.none_option import repeats_none
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.forms.survey import WORK_BITS, SurveyForm
from surveys.drafts.services import edit_draft
from surveys.drafts.templates import TEMPLATES
from surveys.models import Survey
from surveys.planning.assumptions import CONFIDENCES, METHODS
from surveys.protection.registry import DESIGNS
from tests.helpers.questions import draft, question
from tests.helpers.survey_files import book, content_of, file, letters, reasons, through_file
from tests.timing import within

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "survey-format.md"


def asked(**changed: Any) -> dict[str, Any]:
    """The content of a small file with a changed question."""
    [item] = content_of()["questions"]
    return content_of(questions=[{**item, **changed}])


def test_the_schema_knows_what_the_forms_know() -> None:
    root = schema()
    known = root["$defs"]["question"]["properties"]
    rules = root["properties"]
    assert set(known["design"]["enum"]) == set(DESIGNS)
    assert known["options"]["maxItems"] == LIMITS["options"]
    places = root["$defs"]["answer"]["properties"]["options"]
    assert (places["maxItems"], places["items"]["maximum"] + 1) == (LIMITS["options"],) * 2
    margin = root["$defs"]["sample"]["properties"]["margins"]["items"]["properties"]
    lists = [margin["groups"]["items"], *(margin[name] for name in ("sizes", "groups", "labels"))]
    assert {each["maxItems"] for each in lists} == {LIMITS["options"]}
    assert root["$defs"]["text"]["additionalProperties"]["maxLength"] == LIMITS["text"]
    assert root["$defs"]["option"]["additionalProperties"]["maxLength"] == LIMITS["option"]
    assert rules["title"]["additionalProperties"]["maxLength"] == LIMITS["title"]
    assert rules["asker"]["additionalProperties"]["maxLength"] == LIMITS["asker"]
    assert known["unit"]["additionalProperties"]["maxLength"] == LIMITS["unit"]
    assert root["$defs"]["heading"]["additionalProperties"]["maxLength"] == LIMITS["heading"]
    assert rules["languages"]["maxItems"] == MOST_LANGUAGES
    assert rules["estimator"]["properties"]["method"]["enum"] == [*METHODS]
    assert rules["estimator"]["properties"]["confidence"]["enum"] == [n for n, _l in CONFIDENCES]
    assert rules["work_bits"]["enum"] == [0, WORK_BITS]
    fields: Any = SurveyForm.base_fields
    release = rules["release"]["properties"]
    assert rules["max_respondents"]["maximum"] == fields["max_respondents"].max_value
    assert rules["batch_minimum"]["maximum"] == fields["batch_minimum"].max_value
    assert release["retention_days"]["maximum"] == fields["retention_days"].max_value
    assert release["minimum_n"]["minimum"] == fields["minimum_n"].min_value == SMALLEST_GROUP[0]
    assert release["minimum_n"]["maximum"] == fields["minimum_n"].max_value


def test_every_key_of_a_draft_is_in_the_schema() -> None:
    assert set(draft()) < set(schema()["properties"])


def test_the_example_of_the_documentation_is_read() -> None:
    example, _part = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    imported = load_draft(example.encode())
    assert problems(imported) == []
    assert len(imported["questions"]) == 4


def test_every_key_of_the_schema_is_in_the_documentation() -> None:
    page = PAGE.read_text(encoding="utf-8")
    root = schema()
    for part in (root, root["$defs"]["question"], root["$defs"]["section"]):
        for name in part["properties"]:
            assert f"`{name}`" in page


FAULT_CASES: list[tuple[Any, str]] = [
    ([], ": an object is expected here."),
    (None, ": an object is expected here."),
    (content_of(format="candor-survey/2"), "format: candor-survey/1 is expected here"),
    (content_of(color="red"), ": “color” is an unknown key."),
    (content_of(languages=[]), "languages: at least 1 entry"),
    (content_of(languages=["en", "en"]), "languages: the same entry appears here twice."),
    (content_of(languages=["zh_hans"]), "languages[0]: “zh_hans” is not possible here."),
    *(
        (content_of(languages=[tag]), "languages[0]: ")
        for tag in ("en\n", "EN", "e", "zh-hans-cn-x")
    ),
    (content_of(title={}), "title.en: this is missing."),
    (content_of(title={"en": 5}), "title.en: a text is expected here."),
    (content_of(title={"en": "x" * 201}), "title.en: at most 200 characters; this has 201."),
    (
        content_of(title={"en": "A\x00"}),
        "title.en: the character U+0000 is not possible in a text.",
    ),
    (asked(help={"en": "\t\r\n\x7f"}), "help.en: the character U+007F is not possible"),
    (asked(note={"en": "\ufffe"}), "note.en: the character U+FFFE is not possible in a text."),
    (content_of(title={"en": "A", "\ud800": "B"}), "title: "),
    (content_of(title={"en": "A\ud800"}), "title.en: this is invalid Unicode"),
    (content_of(plain=1), "plain: true or false is expected here."),
    (content_of(work_bits=True), "work_bits: one of 0, 16"),
    (content_of(work_bits=64), "work_bits: one of 0, 16"),
    (content_of(batch_minimum=True), "batch_minimum: a whole number is expected here."),
    (content_of(batch_minimum=5.0), "batch_minimum: a whole number is expected here."),
    (content_of(batch_minimum=10**30), "batch_minimum: a number from 2 to 100,000"),
    (content_of(access="all"), "access: one of link, invited"),
    (content_of(access="invited", plain=True), "plain: Invitations need JavaScript"),
    (content_of(plain=True, work_bits=16), "work_bits: Proof of work needs JavaScript"),
    (content_of(embed_origins=["https://a.example\nx y"]), "embed_origins: “x y”"),
    (content_of(exports="all"), "exports: one of tables, rows, none, reports, groups"),
    *(
        (
            content_of(release={**draft()["release"], "minimum_n": minimum}),
            "release.minimum_n: a number from 5 to 1,000 is expected here.",
        )
        for minimum in (0, 4, 1_001)
    ),
    (content_of(release={"minimum_n": 10}), "release.while_open: this is missing."),
    (content_of(questions={}), "questions: a list is expected here."),
    (content_of(questions=[{}] * 751), "questions: at most 750 entries; these are 751."),
    (content_of(questions=["q1"]), "questions[0]: an object is expected here."),
    (
        content_of(questions=[{"kind": "section", "id": "s1"}]),
        "questions[0].text: this is missing.",
    ),
    (asked(id="s1"), "questions[0].id: “s1” is not possible here."),
    (asked(id="q1/../x"), "questions[0].id: "),
    (asked(kind="ranking"), "questions[0].kind: one of yes-no, single, multiple, number"),
    (asked(text={"de": "?"}), "questions[0].text.en: this is missing."),
    (asked(design="magic"), "questions[0].design: one of two-coins"),
    (
        asked(kind="number", design="piecewise", parameters={"low": "x", "high": "1"}),
        "questions[0].parameters.low: Enter a decimal number",
    ),
    (asked(design="multiple"), "questions[0].design: This protection does not fit"),
    (asked(design="warner"), "questions[0].parameters.p: Enter a number"),
    (asked(design="warner", parameters={"p": 0.7}), "questions[0].parameters.p: a text"),
    (asked(design="warner", parameters={"p": "2"}), "questions[0].parameters.p: A probability"),
    (asked(design="warner", parameters={"p": "1/0"}), "questions[0].parameters.p: A fraction"),
    (asked(parameters={"r": "1"}), "questions[0].parameters: “r” is an unknown key."),
    (asked(device="respondent", design="crosswise"), "questions[0].parameters.p: "),
    (asked(design="randomized-response", parameters={"epsilon": "11"}), "parameters.epsilon"),
    (asked(device="dice"), "questions[0].device: one of browser, respondent"),
    (asked(kind="single", design="best"), "questions[0].options: at least two options"),
    (asked(options=[{}] * 3), "questions[0].options: a yes-or-no question has none"),
    (
        asked(kind="single", design="open", options=[{"en": "A"}, {"en": "a"}]),
        "questions[0].options: Two options are the same.",
    ),
    (asked(known_share="2"), "questions[0].known_share: “2” is not possible here."),
    (
        asked(kind="single", design="open", options=[{}, {}], known_share="0"),
        "questions[0].known_share: Only a yes-or-no question",
    ),
    (asked(asked_if={"question": "q9", "options": [-1]}), "asked_if.options[0]: a number"),
    (asked(asked_if={"question": "q9", "options": [0, 0]}), "asked_if.options: the same"),
    (
        content_of(questions=content_of()["questions"] * 2),
        "questions[1].id: “q1” is already used above.",
    ),
]


@pytest.mark.parametrize(("content", "reason"), FAULT_CASES)
def test_faults_are_reported_with_their_path(content: Any, reason: str) -> None:
    assert any(reason in message for message in reasons(file(content)))


NO_SURVEY_CASES = [
    *(b"", b"{", b"\xff\xfe{}", b"NaN", b"1e999", b'{"format": Infinity}', b"[" * 100_000),
    *(b'{"a":' * 50_000, b"9" * 10_000, b'{"title": {}, "title": {}}', b" " * (FILE_LIMIT + 1)),
]


@pytest.mark.parametrize("data", NO_SURVEY_CASES)
def test_bytes_that_are_not_a_survey_are_refused(data: bytes) -> None:
    assert all(reasons(data))


def test_all_faults_are_reported_at_once_with_their_places_in_words() -> None:
    [item] = content_of()["questions"]
    options = [{"en": "A"}, {"en": "a", "zh-hans": 5}]
    content = content_of(
        color="red",
        access="invited",
        plain=True,
        questions=[
            {"id": "s1", "kind": "section", "text": {"en": "Work"}},
            {**item, "text": {}, "known_share": "2"},
            {**item, "id": "q2", "kind": "single", "design": "open", "options": options},
            {**item, "id": "q3", "design": "warner"},
            "q4",
        ],
    )
    with pytest.raises(SurveyFileError) as refused:
        load_draft(file(content))
    assert sorted(refused.value.messages) == [
        "Question 1 (q1), known_share: “2” is not possible here.",
        "Question 2 (q2), entry 2 of options, zh-hans: a text is expected here.",
        "Question 3 (q3), parameters, p: Enter a number, such as 0.75 or 2/3.",
        "Question 4: an object is expected here.",
        "plain: Invitations need JavaScript. Turn off the plain page, or let anyone with the link "
        "answer.",
        "the file: “color” is an unknown key.",
    ]


@pytest.mark.parametrize(("faults", "shown"), [(20, 20), (21, 21), (5_000, 21)])
def test_the_first_faults_are_shown_and_the_others_counted(faults: int, shown: int) -> None:
    data = file(content_of(**{f"k{number}": 0 for number in range(faults)}))
    with pytest.raises(SurveyFileError) as refused:
        load_draft(data)
    messages = refused.value.messages
    assert len(messages) == shown
    assert len(refused.value.faults) == min(faults, MOST_FAULTS)
    more = {20: "“k", 21: "1 more error.", 5_000: "980 more errors."}
    assert more[faults] in messages[-1]


@pytest.mark.parametrize("key", ["questions", "languages", "embed_origins"])
def test_a_hostile_list_is_not_read_to_its_end(key: str) -> None:
    with within(5):
        assert f"{key}: at most" in reasons(file(content_of(**{key: [[], 0] * 100_000})))[0]


def test_depths_that_no_survey_has_are_refused() -> None:
    for depth in range(500, 1000, 25):
        text = file(content_of())[:-1] + b', "asker": ' + b"[" * depth + b"]" * depth + b"}"
        assert reasons(text)


def test_too_many_questions_are_refused() -> None:
    [item] = content_of()["questions"]
    many = [{**item, "id": f"q{place}"} for place in range(1, LIMITS["questions"] + 2)]
    assert reasons(file(content_of(questions=many))) == ["questions: at most 500 questions."]


def test_a_file_may_leave_out_what_is_usual() -> None:
    imported = load_draft(file(content_of()))
    assert {**draft(), **imported}.keys() == draft().keys()
    assert (imported["release"]["minimum_n"], imported["exports"]) == (10, "tables")
    assert imported["questions"][0]["options"][1]["zh-hans"] == "是"
    origins = load_draft(file(content_of(embed_origins=["https://A.example", "https://a.example"])))
    assert origins["embed_origins"] == ["https://a.example"]


def test_a_byte_order_mark_is_not_part_of_a_file() -> None:
    assert load_draft(b"\xef\xbb\xbf" + file(content_of())) == load_draft(file(content_of()))


words = st.text(letters, min_size=1, max_size=40).filter(str.strip)
spoken = st.fixed_dictionaries({"en": words}, optional={"ar": st.text("ab ", max_size=5)})
# Hypothesis also tries the words in our code, “NONE” among them.
offered = spoken.filter(lambda text: not repeats_none(text["en"]))


@st.composite
def drafts(make: Callable[[st.SearchStrategy[Any]], Any]) -> dict[str, Any]:
    """Drafts with anything that the designer can produce."""
    items: list[dict[str, Any]] = []
    for number in range(1, make(st.integers(1, 5)) + 1):
        kind = make(st.sampled_from(("yes-no", "single", "multiple", SECTION)))
        if kind == SECTION and number > 1:
            items.append({"id": f"s{number}", "kind": SECTION, "text": make(spoken), "help": {}})
            continue
        kind = "yes-no" if kind == SECTION else kind
        design, parameters, more = make(st.sampled_from(_WAYS[kind]))
        item = question(kind, design, parameters=parameters, help=make(spoken), **more)
        item |= {"id": f"q{number}", "text": {**make(spoken), "en": f"{number}{make(words)}"}}
        if kind != "yes-no":
            labels = make(st.lists(offered, min_size=2, max_size=4, unique_by=_folded))
            item["options"] = labels
        earlier = [item for item in items if item.get("design") == "open"]
        if earlier and make(st.booleans()):
            item["asked_if"] = {"question": earlier[0]["id"], "options": [0]}
        items.append(item)
    return {
        **draft(),
        "languages": make(st.sampled_from((["en"], ["en", "ar"]))),
        "title": make(spoken),
        "ethics": make(spoken),
        "batch_minimum": make(st.integers(2, 100_000)),
        "risky": make(st.booleans()),
        "questions": items,
    }


_WAYS: dict[str, list[tuple[str, dict[str, str], dict[str, Any]]]] = {
    "yes-no": [
        ("two-coins", {}, {}),
        ("warner", {"p": "0.75"}, {"known_share": "0.005"}),
        ("crosswise", {"p": "1/6"}, {"device": "respondent", "instructions": {"en": "Think."}}),
    ],
    "single": [
        ("best", {"epsilon": "1.5"}, {}),
        ("open", {}, {"justification": {"en": "Large groups."}}),
    ],
    "multiple": [
        ("multiple", {"epsilon": "2"}, {}),
        ("random-item", {"epsilon": "1"}, {}),
        ("open", {}, {"justification": {"en": "Large groups."}}),
    ],
}


def _folded(text: dict[str, str]) -> str:
    return text["en"].casefold()


@settings(max_examples=40, deadline=None)
@given(drafts())
def test_export_and_import_give_the_same_frozen_survey(made: dict[str, Any]) -> None:
    back = through_file(made)
    assert json.loads(dump_draft(back)) == json.loads(dump_draft(made))
    # What is missing is missing before and after; texts are made whole to be frozen.
    assert list(map(str, problems(back))) == list(map(str, problems(made)))
    own = {"languages": ["en"]}
    assert sha256(freeze(back | own)) == sha256(freeze(made | own))


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_anything_anywhere_is_read_or_refused_in_words(data: st.DataObject) -> None:
    """A template with junk in one place raises no other exception, and no empty reason."""
    content = json.loads(dump_draft(data.draw(st.sampled_from(TEMPLATES)).draft))
    where: Any = content
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(where[key], dict | list) or not where[key] or data.draw(st.booleans()):
            break
        where = where[key]
    where[key] = data.draw(junk)
    outcome = _outcome(json.dumps(content).encode())
    assert outcome
    assert all(reason.encode() for reason in outcome)


def _outcome(data: bytes) -> list[str]:
    """Why a file is refused, or what prevents a launch of its draft."""
    try:
        imported = load_draft(data)
    except SurveyFileError as error:
        return error.messages
    return [*map(str, problems(imported)), "read"]


@pytest.mark.django_db
@pytest.mark.parametrize(("page", "ending"), [("export", "json"), ("export-xlsform", "xlsx")])
def test_a_survey_goes_out_and_comes_in(
    desk: Client, owner: User, survey: Survey, page: str, ending: str
) -> None:
    edit_draft(survey=survey, draft=draft(question(), title={"en": "Ünder\r\nthe sea"}))
    out = desk.get(reverse(f"surveys:{page}", args=[survey.pk]))
    assert out["Content-Disposition"] == f'attachment; filename="under-the-sea.{ending}"'
    upload = SimpleUploadedFile("any.txt", out.content)
    made = desk.post(reverse("surveys:import"), {"file": upload})
    twin = Survey.objects.exclude(pk=survey.pk).get()
    assert made["Location"] == reverse("surveys:sensitive", args=[twin.pk])
    assert freeze(twin.draft) == freeze(survey.draft)
    assert twin.memberships.get().user == owner
    assert AuditEntry.objects.filter(subject=twin.pk, action=AuditEntry.Action.CREATED).exists()


FILE_FAULT_CASES = [
    *(b"", b"{", file(asked(design="magic")), b" " * 1_000_001),
    *(b"PK", b"<", book(survey=[["type"], ["=1+1"]])),
]


@pytest.mark.django_db
@pytest.mark.parametrize("content", FILE_FAULT_CASES)
def test_a_file_with_a_fault_makes_no_survey(desk: Client, content: bytes) -> None:
    upload = SimpleUploadedFile("survey.json", content)
    refused = desk.post(reverse("surveys:import"), {"file": upload})
    assert refused.status_code == 422
    assert refused.context["form"].errors["file"]
    assert not Survey.objects.exists()


@pytest.mark.django_db
def test_the_page_shows_every_fault_of_a_file(desk: Client) -> None:
    upload = SimpleUploadedFile("survey.json", file({**asked(design="magic"), "plain": 1}))
    page = desk.post(reverse("surveys:import"), {"file": upload}).text
    assert "plain: true or false is expected here." in page
    assert "Question 1 (q1), design: one of two-coins" in page


@pytest.mark.django_db
def test_an_import_without_a_file_says_so(desk: Client) -> None:
    refused = desk.post(reverse("surveys:import"), {"file": "text"})
    assert refused.status_code == 422
    assert "required" in str(refused.context["form"].errors["file"])
