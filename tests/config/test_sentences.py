"""Sentences that were untrue in some survey: each case renders the page in both languages, and
checks the texts that must be there and those that must not.

Each case renders a page in both languages and checks which texts it must and must not contain.
tests/browser/test_sentences.py covers the texts that scripts show after an answer.
"""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import transaction
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import translation

from accounts.models import Organization, User
from analytics.estimates.services import refresh_wave
from analytics.models import Ledger
from config.http.middleware import unavailable
from config.views import server_error
from localdp.randomness import FixedWords
from respondents.questionnaire import no_script_form
from surveys.models import Survey, Wave
from tests.helpers.bilingual import (
    COINS,
    CROSSWISE,
    HOLLOW,
    MANGAT,
    OPEN,
    TRIANGULAR,
    WEAK,
    in_both,
)
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import question
from tests.helpers.tallies import counted

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

LANGUAGES = {"en": "en", "zh-hans": "zh-CN"}
Texts = tuple[str, ...]
NONE: Texts = ()


CENTRAL = in_both(
    question("single", "central", text={"en": "Which?"}, justification={"en": "Few give it."})
)
MARKS = in_both(
    question("single", "optimized-unary", text={"en": "Which color?"}, parameters={"epsilon": "1"})
)
NUMBER = in_both(
    question(
        "number",
        "duchi",
        text={"en": "How old?"},
        options=[],
        parameters={"low": "17", "high": "90", "step": "1", "epsilon": "1"},
        unit={"en": "years"},
    )
)
BUDGET = {"epsilon": "1", "delta": "0.0000009"}
WEAK_BUDGET = {**BUDGET, "epsilon": "10"}
TOGETHER = "Taken together, the protection of your answers is weak."


@dataclass
class House:
    """A survey with a wave, and clients of the people who view its pages."""

    survey: Survey
    wave: Wave
    owner: User
    admin: User
    language: str
    monkeypatch: pytest.MonkeyPatch
    draw: Drawings

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


Page = Callable[[House], str]


def step(name: str) -> Page:
    """One step of the respondent's page."""

    def shown(house: House) -> str:
        page = house.draw(house.wave, house.language)
        _before, mark, rest = page.partition(f'<section class="step" data-step="{name}"')
        assert mark
        return mark + re.split(r'<section class="step"|<div hidden>\s*<span data-text', rest)[0]

    return shown


def shell(house: House) -> str:
    """What a browser without JavaScript shows."""
    return house.seen(house.guest, house.wave.get_absolute_url())


def plain_page(house: House) -> str:
    return house.seen(house.guest, f"{house.wave.get_absolute_url()}/plain")


def plain_receipt(house: House) -> str:
    """The receipt after the first answer to every question, with random words of ones: the answers
    are kept."""
    house.monkeypatch.setattr(no_script_form, "SecureWords", lambda: FixedWords(b"\xff" * 400))
    form = plain_page(house)
    token = re.search(r'name="token" value="([^"]+)"', form)
    version = re.search(r'name="version" value="([^"]+)"', form)
    assert token is not None
    assert version is not None
    ids = re.findall(r'name="(answer-q\d+)"', form)
    answers = dict.fromkeys(ids, "0")
    where = f"{house.wave.get_absolute_url()}/plain"
    return house.seen(house.guest, where, token=token[1], version=version[1], **answers)


def staff(name: str, *more: str | int) -> Page:
    """A page of the survey for its owner; its address may name the wave, or a number."""

    def shown(house: House) -> str:
        return house.page_of(name, *(house.wave.pk if each == "wave" else each for each in more))

    return shown


def dashboard(house: House) -> str:
    counted(house.wave, 150, 50, skipped=3)
    refresh_wave(house.wave.pk)
    return house.page_of("analytics:dashboard-wave", house.wave.pk)


def home(house: House) -> str:
    return house.seen(house.guest, "/")


def broken(_house: House) -> str:
    return server_error(RequestFactory().get("/")).content.decode()


def away(house: House) -> str:
    kept = SimpleNamespace(close=lambda: None)  # the tests' own
    house.monkeypatch.setattr("config.http.middleware.connection", kept)
    return unavailable(RequestFactory().get("/"), None).content.decode()


def releases(house: House) -> str:
    """The page with a household's loss, of a budget that has spent some δ."""
    Ledger.objects.create(
        survey=house.survey,
        kind=house.wave.kind,
        epsilon=Decimal(1),
        delta=Decimal("0.0000009"),
        spent_epsilon=Decimal(1),
        spent_delta=Decimal("0.0000001"),
    )
    return house.page_of("analytics:releases", house.wave.pk)


def audit(house: House) -> str:
    return house.seen(house.administrator, reverse("audit:log"))


def organizations(house: House) -> str:
    return house.seen(house.administrator, reverse("organizations:new"))


def organization(house: House) -> str:
    made = Organization.objects.create(name="An institute")
    return house.seen(house.administrator, made.get_absolute_url())


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


CASES = (
    # (a) a report that proves an answer
    Case(
        "a-mangat-question",
        step("question"),
        (MANGAT,),
        ("If we record “No”, we know for certain that you said “No”.", "We always record Yes"),
        ("如果记录为“否”，就可以确定您回答的是“否”。", "我们总是记录为是"),
        ("We cannot tell when", "No 0 out of"),
        ("我们无法分辨", "否 0 次"),
    ),
    Case(
        "a-mangat-intro",
        step("intro"),
        (MANGAT,),
        ("for certain, that your answer to question 1 is “No”, if we record “No”",),
        ("如果我们记录为“否”，就能确定您对第 1 题的回答是“否”",),
        ("whether you really gave", "What we cannot be sure of", "cannot be sure what you said"),
        ("是不是您真正选的", "我们无法确定"),
    ),
    Case(
        "a-mangat-practice",
        step("practice"),
        (MANGAT,),
        ("We always record Yes",),
        ("我们总是记录为是",),
        ("We cannot tell when", "No 0 out of"),
        ("我们无法分辨", "否 0 次"),
    ),
    Case(
        "a-mangat-plain-receipt",
        plain_receipt,
        (MANGAT,),
        ("Recorded: No", "Only people who say “No” are recorded like this."),
        ("这确定地显示了您的回答。只有选“否”的人才会有这样的记录。",),
        given={"plain": True},
    ),
    Case(
        "a-triangular-question",
        step("question"),
        (TRIANGULAR,),
        ("If you choose “Neither is true”, nothing hides it",),
        ("如果您选择“两个都不为真”，就没有任何遮掩",),
        ("You draw", "We cannot tell when"),
        ("由您自己抽取", "我们无法分辨"),
    ),
    Case(
        "a-triangular-plain-receipt",
        plain_receipt,
        (TRIANGULAR,),
        ("Only people whose true answer is “No” choose it.",),
        ("这确定地显示了您的真实回答。只有真实回答为“否”的人才会选它。",),
        given={"plain": True},
    ),
    Case(
        "a-designer",
        staff("surveys:designer"),
        (MANGAT,),
        (
            "A reason not to launch: ε is infinite",
            "A report can prove the answer to question 1",
        ),
        ("不宜发布的理由：ε 为无穷大", "报告可能证实问题 1 的回答"),
    ),
    Case(
        "a-checklist",
        staff("surveys:launch"),
        (COINS, in_both(question(design="mangat", text={"en": "And?"}, parameters={"p": "0.7"}))),
        ("A reason not to launch: a report can prove the answer to question 2.",),
        ("不宜发布的理由：报告可能证实问题 2 的回答。",),
    ),
    # (b) a weak protection
    Case(
        "b-question",
        step("question"),
        (WEAK,),
        (
            "Yes 3, No 9,997 out of 10,000 times",
            "This protection is weak. We could be fairly sure of your answer.",
        ),
        ("10,000", "这种保护很弱：我们可能相当有把握地知道您的回答。"),
        ("We cannot tell when", "Yes 0", "always record"),
        ("我们无法分辨", "是 0 次", "总是记录"),
    ),
    Case(
        "b-rare-is-not-never",
        step("question"),
        (HOLLOW,),
        ("Yes 5, No 99,995 out of 100,000 times",),
        ("100,000",),
        ("Yes 0", "always record"),
        ("是 0 次", "总是记录"),
    ),
    Case(
        "b-intro",
        step("intro"),
        (WEAK,),
        ("quite surely, what you say where the protection is weak (question 1)",),
        ("在保护很弱的题目上（第 1 题），能相当有把握地知道您的回答",),
        ("whether you really gave", "What we cannot be sure of", "cannot be sure what you said"),
        ("我们无法确定",),
    ),
    Case(
        "b-some-of-several",
        step("intro"),
        (
            COINS,
            in_both(
                question(
                    design="randomized-response", text={"en": "And?"}, parameters={"epsilon": "8"}
                )
            ),
        ),
        ("for all other answers", "where the protection is weak (question 2)"),
        ("对于其他回答", "在保护很弱的题目上（第 2 题）"),
        ("whether you really gave the answer we recorded", "cannot be sure what you said"),
    ),
    Case(
        "b-plain-receipt",
        plain_receipt,
        (HOLLOW,),
        (
            "people who say “Yes” are recorded as “No”",
            "We can be fairly sure what you said: the protection here is weak.",
            "The protection of your answer is weak.",
        ),
        ("我们能相当有把握地知道您选了什么：这里的保护很弱。", "您的回答的保护很弱。"),
        ("likely", "does not show what you said"),
        ("可能性",),
        given={"plain": True},
    ),
    Case(
        "b-designer",
        staff("surveys:designer"),
        (HOLLOW,),
        ("This protection is weak", "Weak protection"),
        ("这种保护很弱", "弱保护"),
    ),
    Case(
        "b-question-form",
        staff("surveys:question-edit", "q1"),
        (HOLLOW,),
        ("to at most over 99%", "This protection is weak"),
        ("超过 99%", "这种保护很弱"),
        ("to at most 100%", "Strong protection", "Usual protection"),
        ("最多可将 10% 的怀疑提高到 100%",),
    ),
    Case(
        "b-poster",
        staff("surveys:poster", "wave"),
        (WEAK,),
        ("The page says what can be concluded from each report.",),
        ("页面会说明从每份报告能推断出什么。",),
        ("does not show for certain", "cannot prove"),
        ("不能证明",),
    ),
    Case(
        "b-all-together",
        step("intro"),
        tuple(in_both(question(text={"en": f"Number {place}?"})) for place in range(4)),
        ("Taken together, the protection of your answers is weak.",),
        ("合在一起时保护很弱",),
        ("where the protection is weak", "cannot be sure what you said"),
    ),
    # The verdict on reports and released figures together: ε = 1.1 and 10.
    *(
        Case(
            f"b-figures-{name}",
            page,
            (COINS, CENTRAL),
            (english,),
            (chinese,),
            ("51%", "51%", "cannot be sure what you said", "cannot prove how you answered"),
            ("51%", "51%"),
            given={"central": WEAK_BUDGET, "plain": True},
        )
        for name, page, english, chinese in (
            ("designer", staff("surveys:designer"), "Weak protection", "弱保护"),
            ("plan", staff("surveys:plan"), "can rise to > 99%", "弱保护"),
            ("launch", staff("surveys:launch"), "Weak protection: ε = 11.10.", "弱保护"),
            ("intro", step("intro"), TOGETHER, "合在一起时保护很弱"),
            ("receipt", step("receipt"), TOGETHER, "合在一起时保护很弱"),
            ("plain-page", plain_page, TOGETHER, "合在一起时保护很弱"),
            ("plain-receipt", plain_receipt, TOGETHER, "合在一起时保护很弱"),
            ("dashboard", dashboard, "Weak protection", "弱保护"),
            ("methods", dashboard, "which counts as weak protection", "属于弱保护"),
        )
    ),
    Case(
        "b-figures-alone",
        staff("surveys:plan"),
        (CENTRAL,),
        ("No question is protected", "Weak protection", "can rise to > 99%"),
        ("弱保护",),
        given={"central": WEAK_BUDGET},
    ),
    # (c) ε of the whole report
    Case(
        "c-receipt-of-open-answers",
        step("receipt"),
        (OPEN,),
        ("1 question, which no ε covers",),
        ("1 道题，不受任何 ε 约束",),
        ("ε = 0.00", "Privacy loss"),
        ("ε = 0.00", "隐私损失"),
    ),
    Case(
        "c-receipt-of-several-kinds",
        step("receipt"),
        (COINS, OPEN, CENTRAL),
        ("Privacy level of the randomized answers together", "2 questions, which no ε covers"),
        ("随机化回答合计的隐私参数上限", "2 道题，不受任何 ε 约束"),
        ("whole report",),
        ("整份报告",),
        given={"central": BUDGET},
    ),
    Case(
        "c-review-of-open-answers",
        step("review"),
        (OPEN,),
        ("could still point to you",),
        ("仍有可能指向您",),
        ("weaken your protection", "kind of privacy"),
        ("这种隐私",),
    ),
    Case(
        "c-plain-receipt",
        plain_receipt,
        (OPEN,),
        ("1 question, which no ε covers",),
        ("1 道题，不受任何 ε 约束",),
        ("ε = 0.00",),
        ("ε = 0.00",),
        given={"plain": True},
    ),
    Case(
        "c-designer",
        staff("surveys:designer"),
        (OPEN,),
        ("No question is randomized",),
        ("没有随机化的问题",),
        ("spends ε = 0.00", "spend ε = 0.00"),
        ("消耗 ε = 0.00",),
    ),
    Case(
        "c-dashboard",
        dashboard,
        (COINS, OPEN),
        ("randomized answers only",),
        ("仅限随机化的回答",),
    ),
    Case(
        "c-version",
        staff("surveys:version", 1),
        (OPEN,),
        ("nothing is protected",),
        ("没有受保护的内容",),
        ("ε = 0.00",),
        ("ε = 0.00",),
    ),
    # (d) answers that are stored as they are given
    Case(
        "d-review",
        step("review"),
        (COINS, OPEN),
        ("Answers that are stored as you give them could still point to you.",),
        ("按原样保存的回答仍有可能指向您。",),
        ("nothing that leads back to you", "will be changed by chance"),
        ("不含任何",),
    ),
    Case(
        "d-receipt",
        step("receipt"),
        (COINS, OPEN),
        ("Below is what we received.", "Some lines may differ", "Unprotected answers are shown"),
        ("以下是我们收到的内容。", "未受保护的回答按您给出的原样显示。"),
        ("no longer holds your answers", "kept nowhere else"),
        ("本页已不再保留", "它不会保存在别处"),
    ),
    Case(
        "d-sending",
        step("sending"),
        (OPEN,),
        ("Keep this page open. Your report is on its way.",),
        ("请不要关闭此页。您的报告正在发送。",),
        ("forgotten",),
        ("已被清除",),
    ),
    Case(
        "d-central-question",
        step("question"),
        (CENTRAL,),
        ("We store your real answer. The research team sees only blurred group totals.",),
        ("研究团队只能看到加了误差的总体数字",),
        ("shown to nobody",),
        ("不会显示给任何人", "公开"),
        given={"central": BUDGET},
    ),
    Case(
        "d-open-question",
        step("question"),
        (OPEN,),
        ("We store your real answer to this question. It is not changed.",),
        ("这道题不做随机保护",),
        ("stored openly",),
        ("公开",),
    ),
    # (e) what the researcher can know, and who could see the sending
    Case(
        "e-know",
        step("intro"),
        (COINS,),
        (
            "each single report as it was recorded, without a name",
            "could see which device sends a report",
            "whether you really gave the answer we recorded",
            "We cannot be sure what you said.",
        ),
        ("每一份报告本身", "可以在发送时看到是哪台设备发送了报告"),
        ("who sent a report",),
        ("谁发送了",),
    ),
    Case(
        "e-know-none",
        step("intro"),
        (COINS, CROSSWISE),
        (
            "how many people had each mix of recorded answers",
            "a single report, only if we run this website too",
        ),
        ("记录的每种答案组合各有多少人", "单份报告，仅当我们也运营本网站时"),
        ("which large group you are in",),
        ("属于哪个大组",),
        given={"exports": "none"},
    ),
    Case(
        "e-know-groups",
        step("intro"),
        (COINS, OPEN),
        (
            "each single report as it was recorded, without a name",
            "next to your report, which large group you are in",
        ),
        ("每一份报告本身", "在您的报告旁边，您属于哪个大组"),
        ("only if we run this website",),
        ("也运营本网站",),
        given={"exports": "groups"},
    ),
    # (f), (g) the front page
    Case(
        "f-g-home",
        home,
        (COINS,),
        (
            "Learn how common a secret is, without knowing whose",
            "Candor can change answers at random on the respondent’s own device",
        ),
        ("了解一个秘密有多普遍，而不知道是谁的秘密", "在受访者自己的设备上随机改动回答"),
        ("nobody can be hurt", "Every answer", "never received", "Two minutes", "every question"),
        ("不会伤害任何人", "每个回答", "从不会被收到", "两分钟"),
    ),
    # (h) the page without JavaScript, and what the other page says without it
    Case(
        "h-no-script-told",
        shell,
        (CROSSWISE,),
        ("This page needs JavaScript, and it has not started.",),
        ("本页需要 JavaScript，但尚未启动。",),
        ("changes your answers by chance", "before they leave your device"),
        ("随机改变您的回答",),
    ),
    Case(
        "h-plain-page",
        plain_page,
        (COINS,),
        (
            "Your real answers reach our server.",
            "Go to the page where your own device does this",
            "What we cannot be sure of, once it is stored",
        ),
        ("您的真实回答会到达我们的服务器。", "前往由您自己的设备来做的页面"),
        ("changes answers on your device", "forgets the rest", "before it is sent"),
        ("其余一概不留",),
        given={"plain": True},
    ),
    Case(
        "h-plain-page-of-a-number",
        plain_page,
        (NUMBER,),
        ("Your answer may be changed at random before it is stored.",),
        ("您的回答在保存之前可能会被随机改动。",),
        ("before it is sent",),
        given={"plain": True},
    ),
    Case(
        "h-plain-page-that-changes-nothing",
        plain_page,
        (OPEN, CROSSWISE),
        ("keep what you fill in here as it is.", "Go to the page with JavaScript"),
        ("您在这里填写的内容会原样发送并保存。",),
        ("It changes them by chance", "at random right away", "your own device does"),
        ("随机改动",),
        given={"plain": True},
    ),
    # (i) a birthday is not drawn
    Case(
        "i-question",
        step("question"),
        (CROSSWISE,),
        ("We never learn the birthday.", "We record the answer you choose here, unchanged."),
        ("我们绝不会知道那个生日。",),
        ("You draw",),
        ("由您自己抽取",),
    ),
    Case(
        "i-intro",
        step("intro"),
        (CROSSWISE,),
        (
            "You think of a birthday. It tells you how to answer. We never learn the birthday.",
            "We cannot be sure what is true for you.",
        ),
        ("您想一个生日，由它告诉您怎样回答。",),
        ("you draw", "you really gave", "what you said"),
        ("您自己随机抽取",),
    ),
    Case(
        "i-poster",
        staff("surveys:poster", "wave"),
        (CROSSWISE,),
        ("What you tell depends on a coin, a die or a birthday that only you know.",),
        ("只有您自己知道的硬币、骰子或生日",),
        ("You draw",),
    ),
    Case(
        "i-question-form",
        staff("surveys:question-edit", "q1"),
        (CROSSWISE,),
        ("Each person answers with a coin, a die or a birthday of their own",),
        ("每个人用自己的硬币、骰子或生日来作答",),
        ("Each person draws",),
    ),
    # the receipt of each kind of question
    Case(
        "receipt-open",
        plain_receipt,
        (OPEN,),
        ("Below is what we stored. No answer was changed.", "As you gave it: Red", "not protected"),
        ("以下是我们保存的内容。", "没有改动任何回答。", "能读取报告的人会看到您的真实回答。"),
        ("may differ", "no longer holds", "does not show", "Recorded:"),
        ("可能与您选的不同", "不再保留", "看不出"),
        given={"plain": True},
    ),
    Case(
        "receipt-central",
        plain_receipt,
        (CENTRAL, COINS),
        (
            "sees only totals with some random blur",
            "Unprotected answers are shown as you gave them.",
        ),
        ("研究团队只能看到加了随机误差的总体数字",),
        ("no longer holds",),
        ("不再保留",),
        given={"plain": True, "central": BUDGET},
    ),
    Case(
        "receipt-own-device",
        plain_receipt,
        (CROSSWISE,),
        ("No answer was changed.", "One line alone does not show what is true for you, unless"),
        ("单看其中一行，看不出您的真实情况",),
        ("may differ", "are recorded as", "for certain"),
        ("可能与您选的不同",),
        given={"plain": True},
    ),
    Case(
        "receipt-number",
        plain_receipt,
        (NUMBER,),
        (
            "This page no longer holds your answers. Below is what we stored. Some lines may",
            "Recorded: a random code for more than 53.5",
            "people who type 17 get a code for more than 53.5.",
            "One line alone does not show what you said, unless the line says so.",
        ),
        ("表示大于 53.5 的随机代码", "我们保存的是随机代码，不是您的回答。"),
        ("place", "likely"),
        given={"plain": True},
    ),
    Case(
        "receipt-marks",
        plain_receipt,
        (MARKS,),
        (
            "Each of these may have been added or left out at random.",
            "people who do not choose an answer are recorded with it.",
        ),
        ("没有选某一项的", "人的记录里没有它。"),
        ("likely", "as you gave them"),
        given={"plain": True},
    ),
    # (j) the pages of errors
    Case(
        "j-broken",
        broken,
        (COINS,),
        ("We cannot say whether your last action was saved.",),
        ("我们无法确定您上一步操作是否已保存。",),
        ("Nothing was stored",),
        ("没有存储任何内容",),
    ),
    Case(
        "j-away",
        away,
        (COINS,),
        ("We cannot say whether your last action was saved.",),
        ("我们无法确定您上一步操作是否已保存。",),
        ("Nothing was lost",),
        ("没有任何内容丢失",),
    ),
    Case(
        "j-refused",
        step("refused"),
        (COINS,),
        ("Nothing was saved, unless an earlier try got through.",),
        ("除非之前的某次尝试已送达",),
        ("your answers are forgotten",),
    ),
    # (k) the methods paragraph
    Case(
        "k-several-kinds",
        dashboard,
        (COINS, OPEN, CENTRAL, CROSSWISE),
        (
            "Answers to q1 were randomized by “Two coins” (Dwork & Roth 2014; “Yes” has "
            "probability 0.75 for a true “Yes” and 0.25 for a true “No”).",
            "of these answers the server received randomized reports only",
            "For q4 respondents randomized their answers themselves",
            "Answers to q2 were collected without randomization and stored as they were given",
            "Answers to q3 were stored without randomization",
            "Their privacy budget of ε = 1 and δ = 0.0000009 was fixed before data collection; "
            "ε = 0",
            "over its 2 randomized questions is at most ε = 2.20, by sequential composition.",
            "That does not cover the stored answers to q2, q3, which were not randomized.",
            "Intervals of q1 hold with 95% confidence each: method “Feldman–Cousins” "
            "(Feldman & Cousins 1998).",
            "Answers and, in brackets, skips: q1 200 (3).",
            "(wave 1) since",
        ),
        (
            "真实回答为“是”时，“是”的概率为 0.75",
            "对这些回答，服务器只收到随机化报告",
            "对 q4，受访者用硬币、骰子或生日自行随机化回答",
            "q2 的回答未做随机化，按原样存储",
            "一份提交在其 2 个随机化问题上的隐私损失不超过 ε = 2.20",
            "这不包括已存储的对 q2、q3 的回答，它们未做随机化。",
            "q1 的区间各自成立",
            "q1 200 (3)",
        ),
        ("anything was sent; the server received", "asked openly, without", "spends ε ="),
        ("公开",),
        given={"central": BUDGET},
    ),
    Case(
        "k-without-scripts",
        dashboard,
        (MANGAT,),
        (
            "or by the server on receipt where a browser ran no scripts",
            "This does not provide differential privacy: one of the reports proves the true answer",
        ),
        ("浏览器不运行脚本时，由服务器收到后完成", "这不提供差分隐私"),
        ("by sequential composition", "ε-local differential privacy"),
        ("按顺序组合",),
        given={"plain": True},
    ),
    Case(
        "k-simulated",
        dashboard,
        (COINS,),
        ("These are simulated data: 0 submissions to the survey “A survey”.",),
        ("此为模拟数据：",),
        ("respondent’s browser before", "on the respondents’ devices", "Data were collected"),
        ("受访者的浏览器中完成", "受访者的设备上被随机化"),
        kind=Wave.Kind.SIMULATED,
    ),
    # (m) a household's δ
    Case(
        "m-household",
        releases,
        (CENTRAL,),
        (
            "they reveal up to ε = 4.00, four times as much. This is at δ = 0.0000032, "
            "which grows faster.",
        ),
        ("它们合计最多透露 ε = 4.00（四倍），此时 δ = 0.0000032，增长得更快。",),
        ("they reveal four times as much",),
        given={"central": BUDGET},
    ),
    # (n) promises to staff
    Case(
        "n-audit-log",
        audit,
        (COINS,),
        ("Reading a page or editing a draft is not in it, nor what a respondent does.",),
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
    Case(
        "n-dashboard",
        dashboard,
        (COINS,),
        (
            "were randomized on the respondents’ devices before they were sent",
            "interval without randomization",
        ),
        ("已在受访者的设备上被随机化",),
        ("no answer was ever received", "openly asked"),
        ("公开提问",),
    ),
    Case(
        "n-dashboard-told",
        dashboard,
        (CROSSWISE,),
        ("Respondents randomized their answers to these questions themselves: “",),
        ("以下问题的回答由受访者自己随机化：“",),
        ("Every answer was randomized", "on the respondents’ devices"),
        ("在受访者的设备上",),
    ),
    Case(
        "n-erase",
        staff("surveys:erase"),
        (COINS,),
        ("It does not delete files that were downloaded, or backups of the server.",),
        ("它不会删除已下载的文件或服务器的备份。",),
        ("keeps only that it was done",),
    ),
    Case(
        "n-close",
        staff("surveys:close", "wave"),
        (COINS,),
        ("The waiting reports are then shuffled and counted", "at least 50 reports of its own"),
        ("接下来会打乱并计入正在等待的报告",),
        ("a moment later", "nobody may read"),
        given={"release": {"minimum_n": 50, "while_open": False, "retention_days": 365}},
    ),
    Case(
        "n-settings",
        staff("surveys:settings"),
        (COINS,),
        ("does not link a report to a person",),
        ("不会把报告与个人联系起来",),
        ("never who sent what",),
    ),
    Case(
        "n-checklist",
        staff("surveys:launch"),
        (COINS, OPEN),
        (
            "None: what the page randomizes is randomized before anything is sent.",
            "What is deleted here cannot leak from here.",
        ),
        ("由页面随机化的回答",),
        ("never leaves the device", "What is no longer there cannot be lost"),
    ),
    Case(
        "n-central-question-form",
        staff("surveys:question-edit", "q1"),
        (CENTRAL,),
        ("the people who run the server could read the answers",),
        ("网站管理方能读到原始回答",),
        ("read by nobody",),
        given={"central": BUDGET},
    ),
    Case(
        "n-releases",
        staff("analytics:releases", "wave"),
        (CENTRAL,),
        ("The people who run the server could read the stored answers.",),
        ("网站管理方能读到存储的回答。",),
        ("Nobody reads them",),
        given={"central": BUDGET},
    ),
    Case(
        "n-question-form",
        staff("surveys:question-new"),
        (COINS,),
        ("as long as the page’s code is genuine", "Central means that the server stores"),
        ("只要页面代码是真实的",),
        ("Nobody is shown it",),
    ),
    Case(
        "n-trust",
        staff("surveys:central-comparison"),
        (COINS,),
        ("people need to trust only the page’s code",),
        ("需要信任的只有页面的代码",),
        ("nobody has to be trusted",),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_page_says_what_is_true(
    case: Case,
    survey: Survey,
    launched: Callable[..., Wave],
    owner: User,
    administrator: User,
    monkeypatch: pytest.MonkeyPatch,
    draw: Drawings,
) -> None:
    texts = {
        name: dict.fromkeys(LANGUAGES, text)
        for name, text in (
            ("title", "A survey"),
            ("introduction", "About things."),
            ("asker", "A university, mail@university.example"),
        )
    }
    wave = launched(
        *case.questions, kind=case.kind, **{"languages": list(LANGUAGES), **texts, **case.given}
    )
    for language in LANGUAGES:
        house = House(survey, wave, owner, administrator, language, monkeypatch, draw)
        with transaction.atomic(), translation.override(language):
            page = _text(case.page(house))
            transaction.set_rollback(True)
        wanted, unwanted = (case.en, case.not_en) if language == "en" else (case.zh, case.not_zh)
        assert [words for words in wanted if words not in page] == []
        forbidden = [form for words in unwanted for form in (words, _with_no_one(words))]
        assert [words for words in forbidden if words in page] == []


def _with_no_one(words: str) -> str:
    """The same claim in the words that pages use now."""
    return words.replace("nobody", "no one").replace("Nobody", "No one")


def _as(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def _text(page: str) -> str:
    """Return a page's text without markup and line breaks."""
    page = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return html.unescape(" ".join(re.sub(r"<[^>]+>", "", page).split()))


@pytest.mark.parametrize("name", ["intro", "receipt"])
def test_a_weak_whole_is_named_once_where_nothing_folds_it_away(
    name: str, launched: Callable[..., Wave], draw: Drawings
) -> None:
    asked = [question(text={"en": f"Number {place}?"}) for place in range(4)]
    page = draw(launched(*asked), "en").partition(f'data-step="{name}"')[2]
    shown = page.partition('<section class="step"')[0]
    assert shown.count(TOGETHER) == 1
    assert TOGETHER in shown.partition("<details")[0]


def test_no_case_is_named_twice() -> None:
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names)
