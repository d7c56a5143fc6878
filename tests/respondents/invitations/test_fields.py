"""Fields of invited people: in the list, in their links, and never of few."""

from collections import Counter
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from accounts.models import User
from respondents.invitations import services
from respondents.invitations.address_import import read_addresses
from respondents.invitations.tokens import link_of, links_as_csv
from respondents.models import Invitation
from surveys.documents.freezing.problems import DraftError
from surveys.launch.services import follow_wave
from surveys.models import Wave
from tests.helpers.api import Caller, places
from tests.helpers.fields import AREA, SCHOOL
from tests.helpers.invitations import upload
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db]

LEAST = 5
RELEASE = {**draft()["release"], "minimum_n": LEAST}


@pytest.fixture
def invited(launched: Launch) -> Wave:
    return launched(SCHOOL, AREA, question(), access="invited", release=RELEASE)


def listed(*groups: tuple[str, str, int], heading: str = "email,School,area") -> str:
    lines = [
        f'p{at}{number}@x.example,"{school}",{area}'
        for at, (school, area, size) in enumerate(groups)
        for number in range(size)
    ]
    return "\n".join([heading, *lines])


def test_links_have_the_values_of_the_list(desk: Client, invited: Wave) -> None:
    page = upload(desk, invited, listed(("12", "North", 5), ("Ünter & Co", "", 6), ("", "", 5)))
    assert page.status_code == 200
    assert "16 people invited." in page.text
    held = Counter(str(invitation.fields) for invitation in invited.invitations.all())
    assert sorted(held.values()) == [5, 5, 6]
    for invitation in invited.invitations.all():
        query = parse_qs(urlsplit(link_of(invitation)).query)
        assert {name: value for name, [value] in query.items()} == invitation.fields
        path = link_of(invitation).partition("#")[0]
        assert Client().get("/" + path.split("/", 3)[3]).status_code == 200
    assert "school=%C3%9Cnter+%26+Co" in "".join(links_as_csv(invited))


REFUSED_LIST_CASES = [
    (listed(("12", "North", 4)), "4 people would be invited with school = 12, area = North"),
    (listed(("12", "North", 5), ("13", "", 1)), "1 person would be invited with school = 13"),
    (listed(("12", "North", 5), ("", "", 2)), "2 people would be invited with no value"),
    (listed(("14", "North", 5)), "1 values that the survey does not have, such as “14”"),
    (listed(*((f"s{n}", "North", 5) for n in range(300))), "The column “school” has 300 values"),
    (listed(("12", "North", 5), heading="email,klass,area"), "one column “school”"),
    (listed(("12", "North", 5), heading="email,school,SCHOOL"), "one column “school”"),
    ("ann@x.example\nbob@x.example", "one column “school”"),
]


@pytest.mark.parametrize(("text", "why"), REFUSED_LIST_CASES)
def test_lists_that_would_name_people_or_lose_values_are_refused(
    desk: Client, invited: Wave, text: str, why: str
) -> None:
    page = upload(desk, invited, text)
    assert page.status_code == 422
    assert why in page.text
    assert not invited.invitations.exists()


def test_a_column_of_a_survey_without_fields_is_passed_over(desk: Client, launched: Launch) -> None:
    wave = launched(access="invited")
    assert upload(desk, wave, listed(("12", "North", 1))).status_code == 200
    assert wave.invitations.get().fields == {}


def test_no_change_leaves_few_with_a_combination(desk: Client, invited: Wave, owner: User) -> None:
    upload(desk, invited, listed(("12", "North", 5), ("13", "South", 6)))
    gone: dict[str, Any] = {"wave": invited, "actor": owner}
    assert services.uninvite(address="p10@x.example", **gone)
    for address in ("p11@x.example", "p01@x.example"):
        with pytest.raises(services.FewAlike, match="4 people would be invited with school"):
            services.uninvite(address=address, **gone)
    assert invited.invitations.filter(withdrawn=False).count() == 10
    with pytest.raises(services.FewAlike, match="no value"):
        services.invite(addresses=["one@x.example"], **gone)
    Wave.objects.filter(pk=invited.pk).update(closes=invited.opens)
    following = follow_wave(former=invited, actor=owner)
    assert Counter(each.fields["school"] for each in following.invitations.all()) == {
        "12": 5,
        "13": 5,
    }
    # Someone who began, and was withdrawn, is not invited again: four would be left.
    Invitation.objects.filter(wave=following, contact="p00@x.example").update(withdrawn=True)
    invited.invitations.all().delete()
    with pytest.raises(DraftError, match="4 people"):
        services.carry_over(former=following, wave=invited, actor=owner)


def test_a_column_that_is_not_a_field_is_ignored() -> None:
    addresses, wrong, values = read_addresses("email;age\nann@x.example;41")
    assert (addresses, wrong, values) == (["ann@x.example"], [], [{}])
    with pytest.raises(ValidationError, match="one column"):
        read_addresses("email;age\nann@x.example;41", {"school": ["12"]})


def test_the_api_invites_people_with_one_combination(call: Caller, invited: Wave) -> None:
    path = f"/surveys/{invited.survey_id}/waves/{invited.pk}/invitations"
    five = [f"p{number}@x.example" for number in range(5)]
    wrong = {"addresses": five, "fields": {"school": "99", "klass": "1", "area": "North"}}
    assert places(call("post", path, wrong)) == ["body/fields/school", "body/fields/klass"]
    few = call("post", path, {"addresses": five[:4], "fields": {"school": "12"}})
    assert (few.status_code, few.json()["code"]) == (409, "refused")
    given = {"addresses": five, "fields": {"school": "12"}}
    assert call("post", path, given).json() == {"invited": 5, "repeated": 0, "known": 0}
    assert {str(each.fields) for each in invited.invitations.all()} == {"{'school': '12'}"}
