"""What the steps of the respondent's page say of each protection, in both languages."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.models import Wave
from tests.helpers.bilingual import (
    CENTRAL,
    COINS,
    CROSSWISE,
    MANGAT,
    OPEN,
    OTHER_OPEN,
    TRIANGULAR,
    WEAK,
    in_both,
)
from tests.helpers.questionnaire import RECEIPT, REVIEW, Drawings, report_of, words
from tests.helpers.questions import question
from tests.helpers.sentences import (  # noqa: F401
    BUDGET,
    TOGETHER,
    Case,
    House,
    Page,
    each,
    house,
    of_weak_figures,
)
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def step(name: str) -> Page:
    """One step of the respondent's page."""

    def shown(house: House) -> str:
        page = house.draw(house.wave, house.language)
        _before, mark, rest = page.partition(f'<section class="step" data-step="{name}"')
        assert mark
        own = re.split(r'<section class="step"|<div hidden>\s*<span data-text', rest)[0]
        return mark + own + "".join(drawn(house, name))

    return shown


def drawn(house: House, name: str) -> list[str]:
    """What a step says to someone who gave the first answer to every question."""
    document = house.wave.version.document
    answered = [{"unasked": "", "skipped": False, "direct": False} for _ in document.questions]
    drawings: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
        "review": (REVIEW, {"person": answered}),
        "receipt": (RECEIPT, {"report": report_of(document)}),
    }
    templates, given = drawings.get(name, ((), {}))
    return [house.draw(house.wave, house.language, template=each, **given) for each in templates]


def shell(house: House) -> str:
    """What a browser without JavaScript shows."""
    return house.seen(house.guest, house.wave.get_absolute_url())


CASES = (
    # (a) a report that proves an answer
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
        ("Yes every time",),
        ("每次都是是",),
        ("We cannot tell if", "No 0 times"),
        ("我们无法分辨", "否 0 次"),
    ),
    # (b) a weak protection
    Case(
        "b-intro",
        step("intro"),
        (WEAK,),
        ("fairly surely, what you say where the protection is weak (question 1)",),
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
        "b-all-together",
        step("intro"),
        tuple(in_both(question(text={"en": f"Number {place}?"})) for place in range(4)),
        (
            "Taken together, the protection of your answers is weak.",
            "whether all protected answers that we recorded are true for you",
        ),
        ("合在一起时保护很弱", "我们记录的所有受保护的回答是不是都符合您的真实情况"),
        (
            "where the protection is weak",
            "cannot be sure what you said",
            "whether you really gave the answer we recorded",
        ),
    ),
    Case(
        "b-all-together-and-an-open-one",
        step("intro"),
        (OPEN, *(in_both(question(text={"en": f"Number {place}?"})) for place in range(4))),
        ("whether all protected answers that we recorded are true for you",),
        ("我们记录的所有受保护的回答是不是都符合您的真实情况",),
        ("whether you really gave the one we recorded",),
    ),
    Case(
        "own-device-changes-nothing",
        step("intro"),
        (TRIANGULAR, CROSSWISE),
        ("What we can and cannot learn about you",),
        ("关于您，我们能了解和不能了解什么",),
        ("changed answer",),
    ),
    # The verdict on reports and released figures together: ε = 1.1 and 10.
    of_weak_figures("intro", step("intro"), TOGETHER, "合在一起时保护很弱"),
    of_weak_figures("receipt", step("receipt"), TOGETHER, "合在一起时保护很弱"),
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
        ("Privacy loss of the randomized answers together", "2 questions, which no ε covers"),
        ("随机化回答合计的隐私损失上限", "2 道题，不受任何 ε 约束"),
        ("whole report",),
        ("整份报告",),
        given={"central": BUDGET},
    ),
    # (d) answers that are stored as they are given
    Case(
        "d-review",
        step("review"),
        (COINS, OPEN),
        ("Answers that are stored as you give them could still show who you are.",),
        ("按原样保存的回答仍有可能显示您是谁。",),
        ("nothing that leads back to you", "will be changed by chance"),
        ("不含任何",),
    ),
    Case(
        "d-receipt",
        step("receipt"),
        (COINS, OPEN),
        (
            "Below is what we received.",
            "Some answers below may differ",
            "Unprotected answers are shown",
        ),
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
    # (e) what the researcher can know, and who could see the sending
    Case(
        "e-know",
        step("intro"),
        (COINS,),
        (
            "each single report as it was recorded, without a name",
            "could see which device sends a report",
            "whether you really gave the answer we recorded",
            "at random before it sends them. So we cannot be sure what you said.",
        ),
        ("每一份报告本身", "可以在发送时看到是哪台设备发送了报告"),
        ("who sent a report", "Our team sees"),
        ("谁发送了", "我们的团队看到"),
        given={"exports": "reports"},
    ),
    Case(
        "e-know-none",
        step("intro"),
        (COINS, CROSSWISE),
        (
            "how many people had each mix of recorded answers",
            "each single report as it was recorded, without a name, but only if we also run",
        ),
        ("记录的每种答案组合各有多少人", "但仅当我们也运营本网站时"),
        ("which large group you are in", "Our team sees"),
        ("属于哪个大组", "我们的团队看到"),
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
        ("每一份报告本身", "随您的报告附有：您属于哪个大组"),
        ("only if we run this website", "Our team sees"),
        ("也运营本网站", "我们的团队看到"),
        given={"exports": "groups"},
    ),
    # (f) tables, or one line for each person
    *(
        Case(
            f"f-tables-{name}",
            step(name),
            (OPEN, OTHER_OPEN, COINS),
            (
                "Our team sees tables about groups of people. We leave out mixes of real answers "
                "from fewer than 50 people.",
                "work out one person’s answers. For a protected question, they "
                "would find only the recorded answer.",
            ),
            ("少于 50 人的真实回答组合不显示。", "受保护的题，推算出的是记录下来的回答。"),
            ("one line for each person", "only if we run this website"),
            ("每人一行",),
        )
        for name in ("intro", "receipt")
    ),
    Case(
        "f-tables-of-one-unprotected-question",
        step("intro"),
        (OPEN, COINS),
        (
            "Our team sees tables about groups of people. By comparing tables, our team could "
            "still work out one person’s answers. For a protected question, they "
            "would find only the recorded answer.",
            "each single report as it was recorded, without a name, but only if we also run",
        ),
        ("我们的团队看到的是关于人群的统计表。",),
        ("We leave out mixes",),
        ("组合不显示",),
    ),
    Case(
        "f-tables-of-unprotected-questions",
        step("intro"),
        (OPEN, OTHER_OPEN),
        ("our team could still work out one person’s real answers.",),
        ("推算出某个人的真实回答。",),
        ("as recorded",),
        ("记录下来的回答",),
    ),
    Case(
        "f-tables-of-protected-questions",
        step("intro"),
        (COINS, CROSSWISE),
        (
            "Our team sees tables about groups of people.",
            "our team could still work out one person’s answers as they were recorded.",
        ),
        ("推算出某个人被记录下来的回答。",),
        ("real answers from fewer", "one person’s real answers"),
        ("真实回答组合",),
    ),
    *(
        Case(
            f"f-rows-{name}",
            step(name),
            (OPEN, OTHER_OPEN, COINS),
            (
                "Our team sees one line for each person, without a name. Your line shows your real "
                "answers to questions 1, 2. Together, they could show who you are. For question "
                "3, your line may show another answer than yours, at random. We cannot tell if it "
                "does.",
            ),
            (
                "我们的团队看到每人一行数据，不含姓名。",
                "您那一行有第 1, 2 题的真实回答，合在一起可能显示您是谁。",
                "第 3 题，您那一行显示的可能是随机换成的另一个回答。",
                "我们无法分辨是否如此。",
            ),
            ("sees tables", "We leave out mixes"),
            ("统计表",),
            given={"exports": "rows"},
        )
        for name in ("intro", "receipt")
    ),
    *(
        Case(
            f"f-rows-{name}-tell-more",
            step("intro"),
            (OPEN, asked),
            ("Your line shows your real answer to question 1. It could show who you are.", words),
            ("您那一行有第 1 题的真实回答，它可能显示您是谁。",),
            ("We cannot tell if it does.",),
            ("我们无法分辨是否如此",),
            given={"exports": "rows"},
        )
        for name, asked, words in (
            (
                "proof",
                MANGAT,
                "For question 2, your line may show another answer than yours, at random.",
            ),
            (
                "weak",
                WEAK,
                "For question 2, your line may show another answer than yours, at random.",
            ),
            ("own-device", CROSSWISE, "Your line also shows which answer you choose (question 2)."),
            (
                "direct",
                {**COINS, "direct": "0.25"},
                "asked directly (question 2). Their lines show their real answers.",
            ),
        )
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
    # (i) a birthday is not drawn
    Case(
        "i-intro",
        step("intro"),
        (CROSSWISE,),
        (
            "A birthday helps decide what you answer. We never learn the birthday. So we cannot "
            "be sure what is true for you.",
            "cannot be sure what is true for you.",
        ),
        ("您的回答也由一个生日决定。",),
        ("you draw", "you really gave", "what you said"),
        ("您自己随机抽取",),
    ),
    # (j) the pages of errors
    Case(
        "j-refused",
        step("refused"),
        (COINS,),
        ("Nothing was saved, unless an earlier try got through.",),
        ("除非之前的某次尝试已送达",),
        ("your answers are forgotten",),
    ),
)


@each(CASES)
def test_a_page_says_what_is_true(case: Case, house: House) -> None:
    house.check(case)


@pytest.mark.parametrize("name", ["intro", "receipt"])
def test_a_weak_whole_is_named_once_where_nothing_folds_it_away(
    name: str, launched: Launch, draw: Drawings
) -> None:
    asked = [question(text={"en": f"Number {place}?"}) for place in range(4)]
    wave = launched(*asked)
    page = draw(wave, "en").partition(f'data-step="{name}"')[2]
    shown = page.partition('<section class="step"')[0]
    if name == "receipt":
        report = report_of(wave.version.document)
        shown = draw(wave, "en", template=RECEIPT[0], report=report) + shown
    assert shown.count(TOGETHER) == 1
    assert TOGETHER in shown.partition("<details")[0]


def test_a_demonstration_says_that_the_team_sees_lines_whatever_the_survey_promises(
    launched: Launch, draw: Drawings, client: Client
) -> None:
    """Its waves have rows always, and anyone may answer them."""
    wave = launched(question(), exports="tables", plain=True, kind=Wave.Kind.SIMULATED)
    told = "Do not give real answers: our team sees one line for each person."
    banner = "respondents/questionnaire/partials/banner.html"
    assert told in words(draw(wave, template=banner))
    assert "请不要填写真实回答" in draw(wave, "zh-hans", template=banner)
    page = client.get(reverse("respondents:plain", args=[wave.code]))
    assert told in words(page.text)
