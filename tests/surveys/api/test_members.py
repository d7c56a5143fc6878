"""Members of a survey through the API: as on the page, with the same audit entries."""

import pytest
from pytest_django import Settings

from accounts.models import AuditEntry, User
from surveys.models import Survey
from tests.helpers.api import Caller, caller, places

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def path(survey: Survey) -> str:
    return f"/surveys/{survey.pk}/members"


def roles(call: Caller, path: str) -> dict[str, str]:
    return {item["email"]: item["role"] for item in call.get(path).json()["items"]}


def changes(survey: Survey) -> list[tuple[str, str | None, bool]]:
    """Who was changed to what, and whether by a token."""
    entries = AuditEntry.objects.filter(subject=survey.pk, action="membership").order_by("pk")
    return [
        (entry.detail["member"], entry.detail["role"], "token" in entry.detail)
        for entry in entries
        if "token" in entry.detail
    ]


def test_a_member_is_added_changed_and_removed(
    call: Caller, path: str, survey: Survey, owner: User, stranger: User
) -> None:
    before = roles(call, path)
    added = call("post", path, {"email": stranger.email.upper(), "role": "analyst"})
    assert (added.status_code, added.json()["role"]) == (201, "analyst")
    assert caller(stranger).get(f"/surveys/{survey.pk}").json()["role"] == "analyst"
    own = f"{path}/{added.json()['user']}"
    assert call("put", own, {"role": "editor"}).json()["role"] == "editor"
    assert roles(call, path) == {**before, stranger.email: "editor"}
    assert call("delete", own).status_code == 204
    assert roles(call, path) == before
    assert caller(stranger).get(f"/surveys/{survey.pk}").status_code == 404
    for method, body in (("put", {"role": "editor"}), ("delete", None)):
        assert call(method, own, body).status_code == 404
    assert changes(survey) == [
        (stranger.email, "analyst", True),
        (stranger.email, "editor", True),
        (stranger.email, None, True),
    ]


def test_what_is_refused_changes_nothing(
    call: Caller, path: str, survey: Survey, owner: User, stranger: User, colleague: User
) -> None:
    before = roles(call, path)
    unknown = call("post", path, {"email": "no-one@candor.example", "role": "analyst"})
    assert (unknown.status_code, places(unknown)) == (422, ["body/email"])
    again = call("post", path, {"email": colleague.email, "role": "editor"})
    assert (again.status_code, again.json()["code"]) == (409, "refused")
    own = f"{path}/{owner.pk}"
    for method, body in (("put", {"role": "editor"}), ("delete", None)):
        last = call(method, own, body)
        assert (last.status_code, last.json()["code"]) == (409, "refused")
        assert "A survey needs an owner" in last.json()["detail"]
        assert caller(colleague)(method, own, body).status_code == 403
        assert caller(stranger)(method, own, body).status_code == 404
    assert call("put", f"{path}/{stranger.pk}", {"role": "owner"}).status_code == 404
    for role in ("king", "", None):
        wrong = call("put", own, {"role": role})
        assert (wrong.status_code, places(wrong)) == (422, ["body/role"])
    assert roles(call, path) == before
    assert changes(survey) == []


def test_a_member_leaves(call: Caller, path: str, survey: Survey, colleague: User) -> None:
    assert caller(colleague)("delete", f"{path}/{colleague.pk}").status_code == 204
    assert colleague.email not in roles(call, path)
    assert changes(survey) == [(colleague.email, None, True)]


def test_searches_for_addresses_are_limited(call: Caller, path: str, settings: Settings) -> None:
    """A program could otherwise try which addresses have accounts."""
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"find_person": "3/5m/user"}
    bodies = [{"email": f"person{n}@candor.example", "role": "analyst"} for n in range(4)]
    *answers, response = [call("post", path, body) for body in bodies]
    assert {answer.status_code for answer in answers} == {422}
    assert (response.status_code, response.json()["code"]) == (429, "too-many-requests")
    assert response["Retry-After"] == "300"


def test_a_survey_is_deleted_by_its_title_alone(call: Caller, survey: Survey) -> None:
    path = f"/surveys/{survey.pk}"
    for query in ("", "?title=", "?title=another", f"?title={survey.title.upper()}x"):
        response = call("delete", path + query)
        assert (response.status_code, places(response)) == (422, ["query/title"])
    assert call.get(path).status_code == 200
    assert call("delete", f"{path}?title={survey.title}").status_code == 204
    assert call.get(path).status_code == 404
    assert AuditEntry.objects.filter(subject=survey.pk).latest("pk").detail["token"]
