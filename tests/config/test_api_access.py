"""API access by role and scope: every route is in this table, or the test fails."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from surveys.models import Survey, Wave
from surveys.services import create_survey
from tests.helpers.access import PEOPLE
from tests.helpers.api import EVERYTHING, MEMBERS, Caller, caller, places
from tests.helpers.api_access import OPERATIONS, bodies, examples
from tests.helpers.completion import OWN_CODES
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]

OUT, NONE = 403, 404
READ, WRITE, WAVES = "surveys:read", "surveys:write", "waves:write"
ESTIMATES, EXPORTS, WEBHOOKS = "estimates:read", "exports:read", "webhooks:write"
DELETE, ANALYSES, PEOPLE_ = "surveys:delete", "analyses:write", "members:write"
INVITE, AUDIT, CODES = "invitations:write", "audit:read", "codes:write"

# name: (scope, owner, colleague (analyst), exporter, stranger, administrator).
# Without a token every one of them answers 401, and without the scope 403.
ROUTES = {
    "list_surveys": (READ, 200, 200, 200, 200, 200),
    "create_survey": (WRITE, 201, 201, OUT, 201, 201),
    "read_survey": (READ, 200, 200, 200, NONE, 200),
    "export_draft": (READ, 200, 200, 200, NONE, 200),
    "replace_draft": (WRITE, 200, OUT, OUT, NONE, 200),
    # A wrong title: who may delete the survey is asked for the right one.
    "delete_survey": (DELETE, 422, OUT, OUT, NONE, 422),
    "list_audit_entries": (AUDIT, 200, 200, 200, 200, 200),
    "list_members": (PEOPLE_, 200, 200, 200, NONE, 200),
    # No account has the address.
    "add_member": (PEOPLE_, 422, OUT, OUT, NONE, 422),
    "change_member": (PEOPLE_, 200, OUT, OUT, NONE, 200),
    # The owner's request removes the colleague.
    "remove_member": (PEOPLE_, 204, NONE, OUT, NONE, NONE),
    "list_versions": (READ, 200, 200, 200, NONE, 200),
    "read_version": (READ, 200, 200, 200, NONE, 200),
    "list_waves": (READ, 200, 200, 200, NONE, 200),
    "launch_wave": (WAVES, 201, OUT, OUT, NONE, 201),
    "read_wave": (READ, 200, 200, 200, NONE, 200),
    "end_wave": (WAVES, 200, OUT, OUT, NONE, 200),
    "read_invitations": (INVITE, 200, OUT, OUT, NONE, 200),
    "invite_addresses": (INVITE, 201, OUT, OUT, NONE, 201),
    # Links are mailed only, unless it was chosen otherwise.
    "create_links": (INVITE, 409, OUT, OUT, NONE, 409),
    "download_links": (INVITE, 409, OUT, OUT, NONE, 409),
    "withdraw_invitation": (INVITE, 422, OUT, OUT, NONE, 422),
    "erase_addresses": (INVITE, 200, OUT, OUT, NONE, 200),
    "list_mailings": (INVITE, 200, OUT, OUT, NONE, 200),
    # There is no one to write to.
    "start_mailing": (INVITE, 409, OUT, OUT, NONE, 409),
    "cancel_mailing": (INVITE, 200, OUT, OUT, NONE, 200),
    "check_codes": (CODES, 200, OUT, OUT, NONE, 200),
    "list_comparisons": (ESTIMATES, 200, 200, 200, NONE, 200),
    "list_variables": (ESTIMATES, 200, 200, 200, NONE, 200),
    # The wave is still open.
    "request_crosstab": (ANALYSES, 409, 409, 409, NONE, 409),
    "request_subgroup": (ANALYSES, 409, 409, 409, NONE, 409),
    "request_side_by_side": (ANALYSES, 409, 409, 409, NONE, 409),
    "request_weighted": (ANALYSES, 409, 409, 409, NONE, 409),
    "request_scale": (ANALYSES, 409, 409, 409, NONE, 409),
    "request_regression": (ANALYSES, 409, 409, 409, NONE, 409),
    "request_list_regression": (ANALYSES, 409, 409, 409, NONE, 409),
    "request_training": (ANALYSES, 409, OUT, OUT, NONE, 409),
    "quote_training": (ANALYSES, 409, OUT, OUT, NONE, 409),
    "list_analyses": (ESTIMATES, 200, 200, 200, NONE, 200),
    "read_analysis": (ESTIMATES, 200, 200, 200, NONE, 200),
    "cancel_analysis": (ANALYSES, 200, 200, 200, NONE, 200),
    "download_analysis": (EXPORTS, 200, OUT, 200, NONE, 200),
    # The survey was launched with tables.
    "download_script": (ESTIMATES, NONE, NONE, NONE, NONE, NONE),
    # The wave is still open.
    "download_question_script": (ESTIMATES, NONE, NONE, NONE, NONE, NONE),
    "read_estimates": (ESTIMATES, 200, 200, 200, NONE, 200),
    "read_results": (ESTIMATES, 200, 200, 200, NONE, 200),
    "read_releases": (ESTIMATES, 200, 200, 200, NONE, 200),
    "list_exports": (EXPORTS, 200, OUT, 200, NONE, 200),
    "download_export": (EXPORTS, 200, OUT, 200, NONE, 200),
    # The survey was launched with tables.
    "export_reports": (EXPORTS, 409, OUT, 409, NONE, 409),
    "read_reports_job": (EXPORTS, 200, OUT, 200, NONE, 200),
    "download_reports": (EXPORTS, 200, OUT, 200, NONE, 200),
    "download_companion": (EXPORTS, NONE, OUT, NONE, NONE, NONE),
    "list_webhooks": (WEBHOOKS, 200, OUT, OUT, NONE, 200),
    "create_webhook": (WEBHOOKS, 201, OUT, OUT, NONE, 201),
    "read_webhook": (WEBHOOKS, 200, OUT, OUT, NONE, 200),
    "test_webhook": (WEBHOOKS, 202, OUT, OUT, NONE, 202),
    "replace_webhook_secret": (WEBHOOKS, 200, OUT, OUT, NONE, 200),
    # Later callers find nothing, because the owner's request has deleted it.
    "delete_webhook": (WEBHOOKS, 204, OUT, OUT, NONE, NONE),
}

UNSCOPED = ("owner", "stranger")
ABOUT_A_SURVEY = [name for name, (_m, path, _o) in OPERATIONS.items() if "{survey_id}" in path]


@pytest.fixture(scope="module", autouse=True)
def made(made_once: Callable[..., Any]) -> Any:
    """Make an example for each path argument, and for each person a token with each scope alone
    and, for two of them, one with all others."""

    def make(launched: Launch) -> Any:
        example, callers = examples(launched(**OWN_CODES)), {}
        for person in User.objects.all():
            name = person.email.partition("@")[0]
            for scope in EVERYTHING:
                callers[name, scope] = caller(person, scope)
                if name in UNSCOPED:
                    others = [other for other in EVERYTHING if other != scope]
                    callers[name, f"not {scope}"] = caller(person, *others)
        return example, callers

    return made_once(make)


@pytest.fixture
def given(made: Any) -> dict[str, Any]:
    example: dict[str, Any] = made[0]
    return example


def send(call: Caller, name: str, given: dict[str, Any], body: Any) -> Any:
    method, path, _operation = OPERATIONS[name]
    query = "?title=another" if name == "delete_survey" else ""
    return call(method, path.format_map(given) + query, body)


def test_the_table_holds_every_route() -> None:
    assert OPERATIONS.keys() == ROUTES.keys()
    for name, (_method, _path, operation) in OPERATIONS.items():
        assert operation["security"] == [{"Bearer": [ROUTES[name][0]]}], name
        assert ROUTES[name][0] in EVERYTHING


@pytest.mark.parametrize("name", ROUTES)
def test_everyone_gets_what_scope_and_role_allow_together(
    name: str, survey: Survey, made: Any
) -> None:
    scope, *expected = ROUTES[name]
    given, callers = made
    body = bodies(survey).get(name)
    if "/invitations" in OPERATIONS[name][1]:
        Wave.objects.update(access=Wave.Access.INVITED)
    assert send(Caller(""), name, given, body).status_code == 401
    for person in UNSCOPED:
        unscoped = send(callers[person, f"not {scope}"], name, given, body)
        assert (unscoped.status_code, places(unscoped)[0]) == (403, "header/Authorization")
    for person, status in zip(PEOPLE, expected, strict=True):
        response = send(callers[person, scope], name, given, body)
        assert response.status_code == status, (person, response.getvalue())
        assert not response.cookies
        if status >= 400:
            assert response.json().keys() == MEMBERS


def test_a_hidden_survey_looks_like_a_missing_one(
    owner: User, stranger: User, administrator: User, survey: Survey, given: dict[str, Any]
) -> None:
    """For a stranger, and for a token of another survey, even an administrator's."""
    other = create_survey(owner=owner, title="Other")
    missing = {**given, "survey_id": uuid.UUID(int=7)}
    wrong, sent = {}, bodies(survey)
    for call in (caller(stranger), caller(administrator, survey=other)):
        for name in ABOUT_A_SURVEY:
            body = sent.get(name)
            hidden, nothing = (send(call, name, place, body) for place in (given, missing))
            if (hidden.status_code, hidden.content) != (404, nothing.content):
                wrong[name] = (hidden.status_code, hidden.getvalue(), nothing.getvalue())
    assert wrong == {}
    assert Wave.objects.count() == 1


def test_objects_of_another_survey_are_not_found(
    owner: User, survey: Survey, given: dict[str, Any]
) -> None:
    """A wave, version or job must belong to the survey in the path."""
    other = create_survey(owner=owner, title="Other")
    call = caller(owner)
    elsewhere = {**given, "survey_id": other.pk}
    wrong, sent = {}, bodies(survey)
    for name in ABOUT_A_SURVEY:
        path = OPERATIONS[name][1]
        if ROUTES[name][1] < 400 and "{survey_id}/" in path and path.count("{") > 1:
            response = send(call, name, elsewhere, sent.get(name))
            if response.status_code != 404:
                wrong[name] = (response.status_code, response.getvalue())
    assert wrong == {}


@pytest.mark.parametrize("person", ["owner", "administrator"])
def test_a_token_of_one_survey_lists_and_creates_no_other(
    person: str, request: pytest.FixtureRequest, owner: User, survey: Survey
) -> None:
    create_survey(owner=owner, title="Other")
    call = caller(request.getfixturevalue(person), survey=survey)
    assert [item["id"] for item in call.get("/surveys").json()["items"]] == [str(survey.pk)]
    assert {item["survey"] for item in call.get("/audit").json()["items"]} == {str(survey.pk)}
    assert call("post", "/surveys", bodies(survey)["create_survey"]).status_code == 403


def test_an_unknown_parameter_is_an_error(given: dict[str, Any]) -> None:
    wrong = {}
    call = Caller("")
    for name, (method, path, _operation) in OPERATIONS.items():
        response = call(method, path.format(**given) + "?limt=5")
        if (response.status_code, places(response)) != (422, ["query/limt"]):
            wrong[name] = (response.status_code, response.getvalue())
    assert wrong == {}
