"""The links at the side of the results: those a person may follow, for a wave that has them."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey, Wave
from tests.helpers.central import LEADS, TRAINING_BUDGET
from tests.helpers.questions import question
from tests.helpers.regressions import TOOK, TOWN
from tests.helpers.tallies import CLOSED_BOOK, estimated
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

LINK = re.compile(r'<li><a href="([^"]+)"( aria-current="page")?>([^<]+)</a></li>')
READ, FILES, TOTALS, TRAIN = (
    ["Overview", "Analyze", "History", "Fieldwork"],
    ["Downloads"],
    [
        "Methods",
        "Released totals",
        "Scales",
    ],
    ["Models"],
)


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """With unprotected, protected and central questions."""
    return end(launched(TOWN, TOOK, LEADS, central=TRAINING_BUDGET, max_respondents=500))


def links(client: Client, where: str) -> tuple[dict[str, str], list[str]]:
    """The links' titles with their addresses, and the current ones."""
    response = client.get(where)
    assert response.status_code == 200
    html = response.content.decode()
    side = html.partition('class="side-links"')[2].partition("</nav>")[0]
    matches = LINK.findall(side)
    return {unescape(title): url for url, _now, title in matches}, [
        t for _u, now, t in matches if now
    ]


def page(wave: Wave) -> str:
    return reverse("analytics:dashboard-wave", args=[wave.survey_id, wave.pk])


def test_links_are_those_to_what_a_role_may_do(
    wave: Wave,
    signed_in: Callable[[User], Client],
    colleague: User,
    exporter: User,
    owner: User,
    stranger: User,
    administrator: User,
) -> None:
    """Readers read, exporters download too, and owners, editors and administrators also train."""
    assert [*links(signed_in(colleague), page(wave))[0]] == [*READ, *TOTALS]
    assert [*links(signed_in(exporter), page(wave))[0]] == [*READ, *FILES, *TOTALS]
    grant_role(survey=wave.survey, user=stranger, role=Membership.Role.EDITOR, actor=owner)
    for user in (owner, stranger, administrator):
        urls, _now = links(signed_in(user), page(wave))
        assert [*urls] == [*READ, *FILES, *TOTALS, *TRAIN]
        downloads = signed_in(user).get(urls["Downloads"]).content.decode()
        assert ("Public results" in downloads) == (user != stranger)


def test_every_link_leads_somewhere_and_marks_itself(
    wave: Wave, signed_in: Callable[[User], Client], administrator: User
) -> None:
    client = signed_in(administrator)
    urls, now = links(client, page(wave))
    assert now == ["Overview"]
    marked = {title: links(client, url)[1] for title, url in urls.items() if title != "Overview"}
    # A card of the tab Share, and a part of the page of the results.
    others = {"Fieldwork": marked["Fieldwork"], "Methods": ["Overview"]}
    assert marked == {title: [title] for title in marked} | others
    assert links(client, reverse("analytics:dashboard", args=[wave.survey_id]))[1] == ["Overview"]


def test_an_open_wave_offers_to_close_it_instead_of_links_that_lead_nowhere(
    launched: Launch, signed_in: Callable[[User], Client], owner: User, colleague: User
) -> None:
    wave = launched(TOWN, TOOK)
    close = reverse("surveys:close", args=[wave.survey_id, wave.pk])
    refused = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "cross-table"])
    for user, may_close in ((owner, True), (colleague, False)):
        client = signed_in(user)
        assert "Analyze" not in links(client, page(wave))[0]
        html = client.get(page(wave)).content.decode()
        assert "become available when the wave has closed and its last reports are counted" in html
        assert (f'href="{close}"' in html) == may_close
        assert (f'href="{close}"' in client.get(refused, follow=True).content.decode()) == may_close
        assert client.get(close).status_code == (200 if may_close else 403)


def test_only_what_the_wave_has_is_offered(launched: Launch, desk: Client) -> None:
    alone = launched(question())
    assert [*links(desk, page(alone))[0]] == [
        "Overview",
        "History",
        "Fieldwork",
        *FILES,
        "Methods",
    ]
    unread = launched(TOWN, TOOK, release=CLOSED_BOOK)
    assert [*links(desk, page(unread))[0]] == [
        *("Overview", "History", "Waves", "Fieldwork"),
        *FILES,
        "Methods",
    ]


def test_without_a_wave_the_tab_says_what_to_do(survey: Survey, colleague_desk: Client) -> None:
    response = colleague_desk.get(reverse("analytics:dashboard", args=[survey.pk]))
    assert response.status_code == 200
    html = response.content.decode()
    assert "No results yet" in html
    assert reverse("surveys:waves", args=[survey.pk]) in html


def test_the_current_wave_is_marked_and_tests_are_named(launched: Launch, desk: Client) -> None:
    test = launched(question(), kind=Wave.Kind.TEST)
    live = launched(question())
    html = desk.get(page(test)).content.decode()
    assert f'<a href="{page(test)}" aria-current="page">Test 1 · Open</a>' in html
    assert f'<a href="{page(live)}">Wave 1 · Open</a>' in html


@pytest.mark.parametrize(("questions", "listed"), [(6, False), (7, True)])
def test_many_questions_have_an_index(
    launched: Launch, desk: Client, questions: int, listed: bool
) -> None:
    wave = launched(*(question(text={"en": f"Number {n}?"}) for n in range(questions)))
    html = desk.get(page(wave)).content.decode()
    assert ('<a href="#panel-q6"><bdi>Number 5?</bdi></a>' in html) == listed


def test_the_page_says_its_methods_once(launched: Launch, desk: Client) -> None:
    wave = launched(
        *(
            question("single", "best", parameters={"epsilon": "3"}, text={"en": f"Number {n}?"})
            for n in range(3)
        )
    )
    estimated(wave, *[[20, 80, 300]] * 3)
    html = desk.get(page(wave)).content.decode()
    assert html.count("means that, with the stated confidence") == 1
    assert html.count('class="legend"') == 1
    assert html.count("The most common answer is “Blue”.") == 3
