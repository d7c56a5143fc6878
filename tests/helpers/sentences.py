"""Sentences that were untrue in some survey: cases of what a page must and must not say.

Each case renders a page in both languages. tests/browser/test_practice.py covers the texts that
scripts show after a practiced answer.
"""

import html
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from surveys.models import Survey, Wave
from tests.helpers.bilingual import CENTRAL, COINS
from tests.helpers.questionnaire import Drawings
from tests.helpers.waves import Launch

LANGUAGES = {"en": "en", "zh-hans": "zh-CN"}
Texts = tuple[str, ...]
Page = Callable[["House"], str]
NONE: Texts = ()
BUDGET = {"epsilon": "1", "delta": "0.0000009"}
WEAK_BUDGET = {**BUDGET, "epsilon": "10"}
TOGETHER = "Taken together, the protection of your answers is weak."


@dataclass(frozen=True)
class Case:
    """A page of a survey: the texts that it must and must not contain, in each language."""

    name: str
    page: Page
    questions: tuple[dict[str, Any], ...]
    en: Texts
    zh: Texts
    not_en: Texts = NONE
    not_zh: Texts = NONE
    given: dict[str, Any] = field(default_factory=dict)
    kind: Wave.Kind = Wave.Kind.LIVE


@dataclass
class House:
    """A survey with the wave of a case, and clients of the people who view its pages."""

    survey: Survey
    launched: Launch
    owner: User
    admin: User
    monkeypatch: pytest.MonkeyPatch
    draw: Drawings
    wave: Wave = field(init=False)
    language: str = "en"

    @property
    def guest(self) -> Client:
        return Client()

    @property
    def staff(self) -> Client:
        return _as(self.owner)

    @property
    def administrator(self) -> Client:
        return _as(self.admin)

    def seen(self, client: Client, address: str, **posted: Any) -> str:
        """Return a page's text in the case's language, without markup."""
        headers = {"accept-language": LANGUAGES[self.language]}
        response = (
            client.post(address, posted, headers=headers)
            if posted
            else client.get(address, headers=headers)
        )
        assert response.status_code == 200, response.status_code
        return response.content.decode()

    def page_of(self, name: str, *more: Any) -> str:
        return self.seen(self.staff, reverse(name, args=[self.survey.pk, *more]))

    def check(self, case: Case) -> None:
        """Launch the case's survey; compare its page in each language with the case."""
        texts = {
            name: dict.fromkeys(LANGUAGES, text)
            for name, text in (
                ("title", "A survey"),
                ("introduction", "About things."),
                ("asker", "A university, mail@university.example"),
            )
        }
        self.wave = self.launched(
            *case.questions, kind=case.kind, **{"languages": list(LANGUAGES), **texts, **case.given}
        )
        for self.language in LANGUAGES:
            with transaction.atomic(), translation.override(self.language):
                page = text_of(case.page(self))
                transaction.set_rollback(True)
            in_english = self.language == "en"
            wanted, unwanted = (case.en, case.not_en) if in_english else (case.zh, case.not_zh)
            assert [words for words in wanted if words not in page] == []
            forbidden = [form for words in unwanted for form in (words, _with_no_one(words))]
            assert [words for words in forbidden if words in page] == []


@pytest.fixture
def house(
    survey: Survey,
    launched: Launch,
    owner: User,
    administrator: User,
    monkeypatch: pytest.MonkeyPatch,
    draw: Drawings,
) -> House:
    return House(survey, launched, owner, administrator, monkeypatch, draw)


def each(cases: Sequence[Case]) -> pytest.MarkDecorator:
    """Run a test for each case, by its name; no name may be there twice."""
    names = [case.name for case in cases]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"a case is named twice: {name}")
    return pytest.mark.parametrize("case", cases, ids=names)


def staff(name: str, *more: str | int) -> Page:
    """A page of the survey for its owner; its address may name the wave, or a number."""

    def shown(house: House) -> str:
        return house.page_of(name, *(house.wave.pk if each == "wave" else each for each in more))

    return shown


def of_weak_figures(name: str, page: Page, english: str, chinese: str) -> Case:
    """A case of a page whose survey releases figures with a large ε."""
    return Case(
        f"b-figures-{name}",
        page,
        (COINS, CENTRAL),
        (english,),
        (chinese,),
        ("51%", "51%", "cannot be sure what you said", "cannot prove how you answered"),
        ("51%", "51%"),
        given={"central": WEAK_BUDGET, "plain": True},
    )


def of_poster(
    name: str, asked: dict[str, Any], english: str, chinese: str, unwanted: Texts
) -> tuple[Case, Case]:
    """Cases of posters, which speak the survey's own language to staff of either language."""

    def case(suffix: str, said: str, *not_said: str, **given: Any) -> Case:
        page = staff("surveys:poster", "wave")
        texts = ((said,), (said,), not_said, not_said)
        return Case(f"{name}-poster{suffix}", page, (asked,), *texts, given=given)

    return (
        case("", english, chinese, *unwanted),
        case("-in-chinese", chinese, english, *unwanted, languages=[*reversed(LANGUAGES)]),
    )


def _with_no_one(words: str) -> str:
    """The same claim in the words that pages use now."""
    return words.replace("nobody", "no one").replace("Nobody", "No one")


def _as(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def text_of(page: str) -> str:
    """Return a page's text without markup and line breaks."""
    page = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return html.unescape(" ".join(re.sub(r"<[^>]+>", "", page).split()))
