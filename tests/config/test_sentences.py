"""What the front page and the pages of errors say, in both languages."""

from types import SimpleNamespace

import pytest
from django.test import RequestFactory

from config.http.middleware import unavailable
from config.views import server_error
from tests.helpers.bilingual import COINS
from tests.helpers.sentences import Case, House, each, house  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def home(house: House) -> str:
    return house.seen(house.guest, "/")


def broken(_house: House) -> str:
    return server_error(RequestFactory().get("/")).content.decode()


def away(house: House) -> str:
    kept = SimpleNamespace(close=lambda: None)  # the tests' own
    house.monkeypatch.setattr("config.http.middleware.connection", kept)
    return unavailable(RequestFactory().get("/"), None).content.decode()


CASES = (
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
)


@each(CASES)
def test_a_page_says_what_is_true(case: Case, house: House) -> None:
    house.check(case)


def test_no_case_is_named_twice() -> None:
    with pytest.raises(ValueError, match="f-g-home"):
        each((*CASES, CASES[0]))
