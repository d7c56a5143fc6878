"""What the designer and the other pages of a survey say, in both languages."""

import pytest

from tests.helpers.bilingual import CENTRAL, COINS, CROSSWISE, HOLLOW, MANGAT, OPEN, WEAK, in_both
from tests.helpers.questions import question
from tests.helpers.sentences import (  # noqa: F401
    BUDGET,
    WEAK_BUDGET,
    Case,
    House,
    each,
    house,
    of_poster,
    of_weak_figures,
    staff,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


CASES = (
    # (a) a report that proves an answer
    Case(
        "a-designer",
        staff("surveys:designer"),
        (MANGAT,),
        ("A reason not to launch: ε is infinite", "A report can prove the answer to question 1"),
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
    *of_poster(
        "b",
        WEAK,
        "The page says what can be concluded from each report.",
        "页面会说明从每份报告能推断出什么。",
        ("does not show for certain", "cannot prove", "不能证明"),
    ),
    # The verdict on reports and released figures together: ε = 1.1 and 10.
    of_weak_figures("designer", staff("surveys:designer"), "Weak protection", "弱保护"),
    of_weak_figures("plan", staff("surveys:plan"), "can rise to > 99%", "弱保护"),
    of_weak_figures("launch", staff("surveys:launch"), "Weak protection: ε = 11.10.", "弱保护"),
    # (b) a weak protection
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
        "c-designer",
        staff("surveys:designer"),
        (OPEN,),
        ("No question is randomized",),
        ("没有随机化的问题",),
        ("spends ε = 0.00", "spend ε = 0.00"),
        ("消耗 ε = 0.00",),
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
    # (i) a birthday is not drawn
    *of_poster(
        "i",
        CROSSWISE,
        "What you tell depends on a coin, a die or a birthday that only you know.",
        "只有您自己知道的硬币、骰子或生日",
        ("You draw",),
    ),
    Case(
        "i-question-form",
        staff("surveys:question-edit", "q1"),
        (CROSSWISE,),
        ("Each person uses a coin, a die or a birthday of their own",),
        ("每个人用自己的硬币、骰子或生日来作答",),
        ("Each person draws",),
    ),
    # (n) promises to staff
    Case(
        "n-erase",
        staff("surveys:erase"),
        (COINS,),
        ("It does not delete files that were downloaded, or backups of the server.",),
        ("已下载的文件和服务器的备份不会被删除。",),
        ("keeps only that it was done",),
    ),
    Case(
        "n-close",
        staff("surveys:close", "wave"),
        (COINS,),
        (
            "Its link stops taking answers in 10 minutes, for good. Until then you can change your",
            "The waiting reports are then shuffled and counted",
            "for each question that at least 50 reports answer",
        ),
        (
            "10 分钟后，其链接永久停止接收回答。在此之前您可以改变主意。",
            "接下来会打乱并计入正在等待的报告",
            "每个至少有 50 份报告作答的问题都有结果",
        ),
        ("a moment later", "nobody may read", "at once and for good"),
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


@each(CASES)
def test_a_page_says_what_is_true(case: Case, house: House) -> None:
    house.check(case)
