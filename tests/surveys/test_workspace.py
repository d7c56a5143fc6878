"""The frame of a survey's pages: its tabs and links, by role, on every page."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.test import Client, RequestFactory
from django.urls import ResolverMatch, URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from surveys.launch.services import follow_wave
from surveys.launch.waves import close_wave
from surveys.models import Membership, Survey, Wave
from surveys.templatetags.workspace import TABS, tab_of
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

APPS = ("surveys", "invitations", "analytics", "data-protection")
TAB = re.compile(r'<nav class="tabs".*?</nav>', re.DOTALL)
SIDE = re.compile(r'<nav class="side-links".*?</nav>', re.DOTALL)
LINK = re.compile(r'<a [^>]*href="[^"]*"( aria-current="page")?>([^<]*)</a>')


def names(patterns: list[URLPattern | URLResolver], app: str = "") -> Iterator[str]:
    for each in patterns:
        if isinstance(each, URLResolver):
            yield from names(each.url_patterns, each.namespace or app)
        elif app in APPS and each.name:
            yield f"{app}:{each.name}"


def links(html: str, nav: re.Pattern[str]) -> dict[str, bool]:
    """The titles of a navigation's links, and which of them is current."""
    match = nav.search(html)
    assert match
    return {title: bool(current) for current, title in LINK.findall(match[0])}


def test_every_page_of_a_survey_is_under_a_tab() -> None:
    all_names = set(names(get_resolver().url_patterns))
    assert len(all_names) > 60
    for begins in TABS.values():
        assert all(any(name.startswith(beginning) for name in all_names) for beginning in begins)
    for name in all_names:
        request = RequestFactory().get("/")
        app, _colon, url_name = name.partition(":")
        request.resolver_match = ResolverMatch(
            lambda: None, (), {}, url_name, [app], [app], "/", {}, {}
        )
        assert tab_of(request) in TABS


ROLE_CASES = [
    (
        Membership.Role.EDITOR,
        ["Questions", "Plan", "Share", "Results", "Settings"],
        [
            *("General", "Languages", "Sample", "People", "Authors to cite"),
            *("Webhooks", "Versions and files", "Data protection"),
        ],
    ),
    *(
        (
            role,
            ["Questions", "Plan", "Share", "Results", "Settings"],
            ["People", "Versions and files", "Data protection"],
        )
        for role in (Membership.Role.ANALYST, Membership.Role.EXPORTER)
    ),
]


@pytest.mark.parametrize(("role", "tabs", "side"), ROLE_CASES)
def test_a_role_sees_what_it_may_open(
    survey: Survey,
    colleague: User,
    colleague_desk: Client,
    role: str,
    tabs: list[str],
    side: list[str],
) -> None:
    survey.memberships.filter(user=colleague).update(role=role)
    page = colleague_desk.get(reverse("surveys:people", args=[survey.pk])).text
    assert list(links(page, TAB)) == tabs
    assert links(page, TAB)["Settings"]
    assert list(links(page, SIDE)) == side
    assert links(page, SIDE)["People"]
    assert "Launch…" not in page
    for address in {*re.findall(r'<a [^>]*href="(/surveys/[^"#]+)', page)}:
        assert colleague_desk.get(address, follow=True).status_code == 200, address


def test_an_owner_may_launch_and_delete(
    launched: Launch, owner: User, signed_in: Callable[[User], Client]
) -> None:
    survey = launched().survey
    page = signed_in(owner).get(reverse("surveys:versions", args=[survey.pk])).text
    assert "Launch…" in page
    launch = signed_in(owner).get(reverse("surveys:launch", args=[survey.pk])).text
    assert not any(links(launch, TAB).values())
    assert re.search(r'aria-current="page">Launch…<', launch)
    assert "Delete survey" in links(page, SIDE)
    assert links(page, SIDE)["Versions and files"]
    for name, title in (("surveys:transfer", "People"), ("surveys:diff", "Versions and files")):
        page = signed_in(owner).get(reverse(name, args=[survey.pk])).text
        assert links(page, SIDE)[title]


def test_the_state_names_the_wave_that_is_shown_first(launched: Launch, desk: Client) -> None:
    wave = launched()
    page = desk.get(reverse("surveys:plan", args=[wave.survey_id])).text
    assert "Open · Wave 1" in page


def test_the_page_of_an_older_wave_shows_the_state_of_that_wave(
    launched: Launch, owner: User, desk: Client
) -> None:
    older = launched()
    close_wave(wave=older, actor=owner)
    newer = follow_wave(former=older, actor=owner)

    def page_of(wave: Wave) -> str:
        address = reverse("analytics:dashboard-wave", args=[wave.survey_id, wave.pk])
        return desk.get(address).text

    for wave, state in ((older, "Closed · Wave 1"), (newer, "Open · Wave 2")):
        header = page_of(wave).partition('<nav class="tabs"')[0]
        assert re.findall(r"(?:Open|Closed) · Wave \d", header) == [state]
        assert "Wave 2 · Open</a>" in page_of(wave)


@pytest.mark.parametrize("role", [Membership.Role.OWNER, Membership.Role.ANALYST])
def test_a_missing_button_is_explained(
    launched: Launch, colleague: User, colleague_desk: Client, role: Membership.Role
) -> None:
    survey = launched().survey
    survey.memberships.filter(user=colleague).update(role=role)
    results = colleague_desk.get(reverse("analytics:dashboard", args=[survey.pk])).text
    explained = "Only owners, editors, exporters and administrators download data files." in results
    assert explained == (role != Membership.Role.OWNER)
    share = colleague_desk.get(reverse("surveys:waves", args=[survey.pk])).text
    explained = "Only an owner of the survey can close a wave" in share
    assert explained == (role != Membership.Role.OWNER)


def test_the_share_tab_says_what_is_to_be_done_before_the_launch(
    survey: Survey, desk: Client
) -> None:
    survey.draft = {**survey.draft, "asker": {}}
    survey.save()
    page = desk.get(reverse("surveys:waves", args=[survey.pk])).text
    assert "Say who asks, and how to reach them." in page
    assert "Anyone with the link will be able to answer." in page
