"""What the audit log and the pages of organizations say, in both languages."""

import pytest
from django.urls import reverse

from accounts.models import Organization
from tests.helpers.bilingual import COINS
from tests.helpers.sentences import Case, House, each, house  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def audit(house: House) -> str:
    return house.seen(house.administrator, reverse("audit:log"))


def organizations(house: House) -> str:
    return house.seen(house.administrator, reverse("organizations:new"))


def organization(house: House) -> str:
    made = Organization.objects.create(name="An institute")
    return house.seen(house.administrator, made.get_absolute_url())


CASES = (
    # (n) promises to staff
    Case(
        "n-audit-log",
        audit,
        (COINS,),
        ("It does not record reading a page, editing a draft, or what a respondent does.",),
        ("浏览页面和编辑草稿不在其中",),
        ("What was done to surveys",),
    ),
    Case(
        "n-organizations",
        organizations,
        (COINS,),
        ("can transfer its surveys to another member",),
        ("也可以把组织的调查转交给另一位成员",),
        ("in good hands",),
    ),
    Case(
        "n-organization",
        organization,
        (COINS,),
        ("Results are for those who have a role on the survey, and for administrators.",),
        ("结果只对在该调查中有角色的人和管理员开放。",),
        ("What was answered is for those",),
    ),
)


@each(CASES)
def test_a_page_says_what_is_true(case: Case, house: House) -> None:
    house.check(case)
