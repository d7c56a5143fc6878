"""What the plain page and its receipt say of each protection, in both languages."""

import re

import pytest

from localdp.randomness import FixedWords
from respondents.questionnaire import no_script_form
from tests.helpers.bilingual import COINS, CROSSWISE, MANGAT, NUMBER, OPEN, TRIANGULAR
from tests.helpers.sentences import BUDGET, TOGETHER, Case, House, each, house, of_weak_figures  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


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
    ids = re.findall(r'name="(answer-q\d+(?:-\d+)?)"', form)
    answers = dict.fromkeys(ids, "0")
    where = f"{house.wave.get_absolute_url()}/plain"
    return house.seen(house.guest, where, token=token[1], version=version[1], **answers)


CASES = (
    # (a) a report that proves an answer
    Case(
        "a-mangat-plain-receipt",
        plain_receipt,
        (MANGAT,),
        ("Recorded: No", "Only people who say “No” are recorded like this."),
        ("这确定地显示了您的回答。只有选“否”的人才会有这样的记录。",),
        given={"plain": True},
    ),
    Case(
        "a-triangular-plain-receipt",
        plain_receipt,
        (TRIANGULAR,),
        ("Only people whose true answer is “No” choose it.",),
        ("这确定地显示了您的真实回答。只有真实回答为“否”的人才会选它。",),
        given={"plain": True},
    ),
    # (b) a weak protection
    # The verdict on reports and released figures together: ε = 1.1 and 10.
    of_weak_figures("plain-page", plain_page, TOGETHER, "合在一起时保护很弱"),
    of_weak_figures("plain-receipt", plain_receipt, TOGETHER, "合在一起时保护很弱"),
    # (c) ε of the whole report
    # (h) the page without JavaScript, and what the other page says without it
    Case(
        "h-plain-page",
        plain_page,
        (COINS,),
        (
            "Your real answers reach our server.",
            "Go to the page where your own device does this",
            "What we cannot be sure of, once it is stored",
        ),
        ("您的真实回答会到达我们的服务器。", "前往由您自己的设备作随机改动的页面"),
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
    # what the team sees
    *(
        Case(
            f"rows-{name}",
            shown,
            (COINS, OPEN),
            (
                "Our team sees one line for each person, without a name. Your line shows your real "
                "answer to question 2. It could show who you are. For question 1, your line may "
                "show another answer than yours, at random. We cannot tell if it does.",
            ),
            ("您那一行有第 2 题的真实回答，它可能显示您是谁。第 1 题，您那一行显示的可能是",),
            ("sees tables",),
            ("统计表",),
            given={"plain": True, "exports": "rows"},
        )
        for name, shown in (("page", plain_page), ("receipt", plain_receipt))
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
        "receipt-number",
        plain_receipt,
        (NUMBER,),
        (
            "This page no longer holds your answers. Below is what we stored. Some answers",
            "Recorded: a random code for more than 53.5",
            "people who type 17, it is a code for more than 53.5.",
            "One recorded answer alone does not show what you said, unless it says so.",
        ),
        ("表示大于 53.5 的随机代码", "我们保存的是随机代码，不是您的回答。"),
        ("place", "likely"),
        given={"plain": True},
    ),
)


@each(CASES)
def test_a_page_says_what_is_true(case: Case, house: House) -> None:
    house.check(case)
