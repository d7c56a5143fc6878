"""The API of surveys, drafts, versions and waves: the same rules as on the pages."""

import datetime as dt
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import RequestFactory

from accounts.models import AuditEntry, User
from respondents.models import Batch
from surveys.api.errors import json_pointer
from surveys.api.pagination import PageParams, paginate, paginate_list
from surveys.api.versions.documents import FrozenQuestion, VersionDocument
from surveys.documents.freezing.freeze import as_frozen
from surveys.documents.frozen.canonical import sha256
from surveys.documents.import_export import dump_draft, load_draft
from surveys.drafts.services import draft_fingerprint
from surveys.drafts.templates import TEMPLATES
from surveys.launch.wave_document import link_of
from surveys.launch.waves import open_wave
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey, Wave
from surveys.services import create_survey
from tests.helpers.api import MEMBERS, ROOT, Caller, caller, document, places
from tests.helpers.numbers import dated
from tests.helpers.questions import draft, question
from tests.helpers.regressions import LEADS, TOWN
from tests.helpers.sections import everything
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]


def test_a_survey_there_and_back(call: Caller, owner: User) -> None:
    made = call(
        "post",
        "/surveys",
        document(question(), question("single", "best", parameters={"epsilon": "1"})),
    )
    assert made.status_code == 201
    survey = Survey.objects.get(pk=made.json()["id"])
    assert made["Location"] == f"/api/v1/surveys/{survey.pk}"
    assert made.json() == {
        "id": str(survey.pk),
        "title": "A survey",
        "languages": ["en"],
        "role": "owner",
        "draft": draft_fingerprint(survey),
    }
    out = call.get(f"/surveys/{survey.pk}/draft")
    assert out.text == dump_draft(survey.draft)
    assert call("post", "/surveys", out.json()).status_code == 201
    entry = AuditEntry.objects.filter(action="created").latest("at")
    assert entry.actor == owner
    assert entry.detail["token"].startswith("A program (candor_")


def test_a_draft_is_replaced_once_seen(call: Caller, survey: Survey, owner: User) -> None:
    path = f"/surveys/{survey.pk}/draft"
    new = document(title={"en": "Another"})
    etag = call.get(path)["ETag"]
    done = call("put", path, new, **{"If-Match": etag})
    assert (done.status_code, done.json()["title"]) == (200, "Another")
    late = call("put", path, document(title={"en": "Late"}), **{"If-Match": etag})
    assert (late.status_code, places(late)[0]) == (412, "header/If-Match")
    survey.refresh_from_db()
    assert survey.title == "Another"
    assert survey.revisions.to_undo() is not None
    assert call("put", path, document(title={"en": "Anyhow"})).status_code == 200


def faulty(change: Callable[[Any], Any]) -> bytes:
    content = document()
    change(content)
    return json.dumps(content).encode()


BAD_DOCUMENT_CASES = [
    (b"{", 422, "body"),
    (b"", 422, "body"),
    (b"[]", 422, "body"),
    (b"\xff\xfe", 422, "body"),
    (faulty(lambda doc: doc.pop("title")), 422, "body/title"),
    (faulty(lambda doc: doc["questions"][0].update(kind="x")), 422, "body/questions/0/kind"),
    (faulty(lambda doc: doc["title"].update(en="")), 422, "body/title/en"),
    (faulty(lambda doc: doc["title"].update(en="\ud83d")), 422, "body/title/en"),
    (b" " * 1_000_001, 413, "body"),
]


@pytest.mark.parametrize(("body", "status", "where"), BAD_DOCUMENT_CASES)
def test_a_bad_document_creates_nothing(call: Caller, body: bytes, status: int, where: str) -> None:
    response = call("post", "/surveys", body)
    assert (response.status_code, places(response)[0]) == (status, where)
    assert not Survey.objects.exists()


def test_an_invalid_document_gets_all_its_faults_with_their_paths(call: Caller) -> None:
    body = faulty(lambda doc: (doc.update(plain=1), doc["questions"][0].update(design="warner")))
    problem = call("post", "/surveys", body)
    assert problem.json()["detail"] == "true or false is expected here."
    assert places(problem) == ["body/plain", "body/questions/0/parameters/p"]
    many = faulty(lambda doc: doc.update({f"x{place}": 1 for place in range(50)}))
    assert len(places(call("post", "/surveys", many))) == 50


def test_no_body_but_json(call: Caller) -> None:
    response = call.client.post("/api/v1/surveys", {"title": "A form"})
    assert (response.status_code, places(response)[0]) == (415, "header/Content-Type")


def test_a_list_that_grows_between_pages_repeats_no_row(call: Caller, owner: User) -> None:
    for number in range(5):
        create_survey(owner=owner, title=str(number))
    page = call.get("/surveys?limit=2").json()
    # Between two pages the list grows; no row comes twice, and none is left out.
    create_survey(owner=owner, title="new")
    ids = [item["id"] for item in page["items"]]
    while page["next"]:
        page = call.get(page["next"].removeprefix(ROOT)).json()
        assert len(page["items"]) <= 2
        ids += [item["id"] for item in page["items"]]
    others = [str(survey.pk) for survey in Survey.objects.all() if survey.title != "new"]
    assert [wave_id for wave_id in ids if wave_id in others] == others
    assert len(ids) == len(set(ids))
    for wrong in (
        *("limit=0", "limit=201", "limit=x", "cursor=!", "cursor=x", "cursor=W10="),
        *("cursor=WyIxIiwgIjIiXQ==", "cursor=WzEsIDJd", "cursor=" + "W" * 401),
    ):
        response = call.get(f"/surveys?{wrong}")
        assert response.status_code == 422
        assert places(response)[0] == f"query/{wrong.partition('=')[0]}"


def test_nothing_follows_a_full_last_page(survey: Survey) -> None:
    request, params = RequestFactory().get("/"), PageParams(limit=1, cursor="")
    assert paginate(request, Survey.objects.all(), params, "id")["next"] is None
    assert paginate_list(request, ["only"], params)["next"] is None
    assert paginate_list(request, ["first", "second"], params)["next"]


def test_a_version_is_the_bytes_of_its_hash(call: Caller, wave: Wave, survey: Survey) -> None:
    (version,) = call.get(f"/surveys/{survey.pk}/versions").json()["items"]
    assert (version["number"], version["waves"]) == (1, [wave.pk])
    body = call.get(f"/surveys/{survey.pk}/versions/1").content
    assert sha256(body.decode()) == version["sha256"] == wave.version.sha256
    assert call.get(f"/surveys/{survey.pk}/versions/2").status_code == 404


LEADERS = {"question": "q1", "sizes": [60, 40], "groups": [[0], [1]], "labels": ["No", "Yes"]}
SAMPLES = ({"margins": [LEADERS]}, {"margins": [LEADERS], "strata": "q2", "clusters": "q2"})


def test_every_frozen_document_has_the_declared_shape(settings: Any) -> None:
    """Nothing in it is undeclared, and nothing declared as present is absent."""
    files = sorted((settings.BASE_DIR / "analytics/demo/questionnaires").glob("*.json"))
    drafts = [load_draft(file.read_bytes()) for file in files]
    drafts += [template.draft for template in TEMPLATES]
    optional = question("multiple", "multiple", parameters={"epsilon": "2"}, random_order=True)
    questions = (
        *(question(), question(anchor="q1"), {**optional, "last_excludes": True}),
        *(question("single", "open", other=True), question(text={"en": "${q4}?"}), dated("date")),
    )
    words = [{"id": "t1", "text": {"en": "Else?"}, "help": {}}]
    beyond = {
        "closing_texts": words,
        "risky": True,
        "notice_tick": True,
        "access": "invited",
        "download_links": True,
        "ethics": {"en": "Approved."},
        "completion": {"link": "https://panel.example/done", "code": "C0FFEE", "seconds": 60},
    }
    drafts += [draft(LEADS, TOWN, sample=sample) for sample in SAMPLES]
    drafts += [draft(*questions, **beyond), draft(branding=True), everything()]
    names = set[str]()
    for made in drafts:
        branding = {"name": "Institute", "logo": "a" * 64}
        frozen = json.loads(as_frozen(made, branding, {"fa": "b" * 64}))
        document = VersionDocument.model_validate(frozen)
        assert document.model_dump(exclude_unset=True, by_alias=True) == frozen
        names |= {*frozen, *(name for question in frozen["questions"] for name in question)}
    assert names == {*VersionDocument.model_fields, *FrozenQuestion.model_fields}


def test_launching_what_was_read(call: Caller, survey: Survey) -> None:
    path = f"/surveys/{survey.pk}/waves"
    none = call("post", path, {"kind": "live"})
    assert (none.status_code, places(none)[0]) == (422, "body/draft")
    other = call("post", path, {"kind": "live", "draft": "0" * 16})
    assert (other.status_code, places(other)[0]) == (409, "body/draft")
    seen = call.get(f"/surveys/{survey.pk}").json()["draft"]
    made = call("post", path, {"kind": "live", "draft": seen})
    assert made.status_code == 201
    wave = Wave.objects.get(pk=made.json()["id"])
    assert (made.json()["link"], made.json()["state"]) == (link_of(wave), "open")
    following = call("post", path, {"kind": "live", "draft": seen, "following": True}).json()
    assert (following["number"], following["version"]) == (2, 1)
    assert call.get(f"{path}/{wave.pk}").json()["state"] == "closed"
    closed = call("post", f"{path}/{following['id']}/close")
    assert closed.json()["state"] == "closed"
    assert call("post", f"{path}/{following['id']}/close").json() == closed.json()
    actions = list(
        AuditEntry.objects.filter(subject=survey.pk).values_list("action", "detail__token")
    )
    assert [action for action, token in actions if token] == [
        *("closed", "closed", "launched", "launched")
    ]


def test_a_draft_that_is_not_ready(call: Caller, owner: User) -> None:
    survey = create_survey(owner=owner, title="Empty")
    for body in ({"kind": "live", "draft": draft_fingerprint(survey)}, {"kind": "test"}):
        response = call("post", f"/surveys/{survey.pk}/waves", body)
        assert (response.status_code, places(response)[0]) == (422, "draft")
        assert response.json()["code"] == "draft-not-ready"
    assert not Wave.objects.exists()


def test_only_shuffled_reports_are_counted(call: Caller, wave: Wave, survey: Survey) -> None:
    Batch.objects.create(wave=wave, day="2026-01-05", size=7)
    Batch.objects.create(wave=wave, day="2026-01-05", size=6)
    (listed,) = call.get(f"/surveys/{survey.pk}/waves").json()["items"]
    assert (listed["reports"], listed["waiting_below"]) == (13, 20)
    assert listed["days"] == [{"day": "2026-01-05", "reports": 13}]


UNKNOWN_ROUTES_CASES = [
    *(("get", "/nothing", 404), ("get", "/surveys/1", 404), ("get", "/", 404)),
    *(("delete", "/surveys", 405), ("patch", "/surveys", 405)),
]


@pytest.mark.parametrize(("method", "path", "status"), UNKNOWN_ROUTES_CASES)
def test_unknown_routes_and_methods(call: Caller, method: str, path: str, status: int) -> None:
    response = call(method, path)
    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"
    assert (status == 405) is ("Allow" in response)
    if method != "head":
        assert response.json().keys() == MEMBERS


@pytest.mark.parametrize(
    "path", ["/surveys?limt=5", "/surveys/{}?x", "/surveys/{}/waves?limit=1&y="]
)
def test_a_misspelled_parameter_is_an_error(call: Caller, survey: Survey, path: str) -> None:
    response = call.get(path.format(survey.pk))
    assert response.status_code == 422
    assert places(response)[0] in ("query/limt", "query/x", "query/y")


def test_the_path_of_a_fault(call: Caller, survey: Survey) -> None:
    response = call("post", f"/surveys/{survey.pk}/waves", {"kind": "x", "draft": 1})
    assert response.status_code == 422
    assert places(response) == ["body/kind", "body/draft"]
    for body in (
        *(b"{", b'{"kind": NaN}', b'{"kind": "test", "draft": "\\u0000"}', b"\xff"),
        *(b'{"kind": "test", "draft": "\\ud800"}', b"[" * 100_000),
    ):
        response = call("post", f"/surveys/{survey.pk}/waves", body)
        assert (response.status_code, places(response)[0]) == (400, "body")


def test_many_surveys_need_a_constant_number_of_queries(
    call: Caller, owner: User, django_assert_max_num_queries: Any
) -> None:
    for place in range(20):
        create_survey(owner=owner, title=f"Survey {place}")
    with django_assert_max_num_queries(6):
        listed = call.get("/surveys?limit=200").json()
    assert [each["role"] for each in listed["items"]] == ["owner"] * 20


def test_many_waves_need_a_constant_number_of_queries(
    call: Caller, survey: Survey, django_assert_max_num_queries: Any
) -> None:
    waves = [open_wave(survey=survey, kind=Wave.Kind.TEST, actor=None) for _place in range(20)]
    for place, wave in enumerate(waves):
        Batch.objects.create(wave=wave, day=dt.date(2026, 3, 1), size=10 + place)
    with django_assert_max_num_queries(8):
        listed = call.get(f"/surveys/{survey.pk}/waves?limit=200").json()
    assert {item["id"]: item["reports"] for item in listed["items"]} == {
        wave.pk: 10 + place for place, wave in enumerate(waves)
    }


def test_an_empty_fingerprint_matches_nothing(call: Caller, survey: Survey) -> None:
    """The client's variable was probably unset: it meant to be careful."""
    path = f"/surveys/{survey.pk}/draft"
    assert call("put", path, document(), **{"If-Match": '""'}).status_code == 412
    assert call("put", path, document(), **{"If-Match": "*"}).status_code == 200


def test_a_problem_is_in_the_language_of_the_request_and_its_code_in_none(call: Caller) -> None:
    body = faulty(lambda doc: doc.pop("title"))
    english, chinese = (
        call("post", "/surveys", body, **{"Accept-Language": language}).json()
        for language in ("en", "zh-hans")
    )
    assert english["detail"] != chinese["detail"]
    assert english["errors"][0]["pointer"] == chinese["errors"][0]["pointer"] == "/title"
    for name in ("type", "title", "status", "code"):
        assert english[name] == chinese[name]
    assert english["type"].endswith("/api/#invalid")


def test_a_pointer_escapes_what_it_is_made_of() -> None:
    assert json_pointer(("a/b", 0, "m~n")) == "/a~1b/0/m~0n"


def test_every_list_goes_on_where_its_page_ends(call: Caller, survey: Survey) -> None:
    for _place in range(3):
        open_wave(survey=survey, kind=Wave.Kind.TEST, actor=None)
    path = f"{ROOT}/surveys/{survey.pk}/waves?limit=1"
    wave_ids = []
    while path:
        page = call.get(path.removeprefix(ROOT)).json()
        wave_ids += [item["id"] for item in page["items"]]
        path = page["next"]
    assert wave_ids == list(survey.waves.order_by("-opens", "-pk").values_list("pk", flat=True))


def test_an_unchanged_response_is_not_sent_again(call: Caller, survey: Survey) -> None:
    for path in ("/surveys", f"/surveys/{survey.pk}", f"/surveys/{survey.pk}/draft"):
        first = call.get(path)
        tag = first["ETag"]
        again = call.get(path, **{"If-None-Match": f'"other", W/{tag}'})
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
        assert "RateLimit" in again
        survey.draft["title"]["en"] += "!"
        survey.save()
        changed = call.get(path, **{"If-None-Match": tag})
        assert (changed.status_code, changed["ETag"] == tag) == (200, False)


def test_requests_of_programs_have_an_id(call: Caller, wave: Wave) -> None:
    ids = [call.get(path)["X-Request-ID"] for path in ("/surveys", "/surveys", "/nothing")]
    assert len(set(ids)) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", wave_id) for wave_id in ids)


def test_an_editor_closes_tests_and_no_live_wave(
    launched: Launch, survey: Survey, owner: User, colleague: User
) -> None:
    grant_role(survey=survey, user=colleague, role=Membership.Role.EDITOR, actor=owner)
    call = caller(colleague)
    live, test = launched(), launched(kind=Wave.Kind.TEST)
    closed = [
        call("post", f"/surveys/{survey.pk}/waves/{wave.pk}/close").status_code
        for wave in (live, test)
    ]
    assert closed == [403, 200]
    live.refresh_from_db()
    assert live.is_open
