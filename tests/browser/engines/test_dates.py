"""Dates in each engine: typed into its own calendar, or as text where it has none."""

from collections.abc import Callable

from respondents.models import Spool
from surveys.models import Wave
from tests.browser.engines.engine import Engine
from tests.browser.engines.person import Person, script
from tests.browser.engines.wire import Wire
from tests.helpers.numbers import OPEN_DATE, dated

Launch = Callable[..., Wave]
BOX = "[...step.querySelectorAll('[data-number] input')].filter(shown)[0]"


def test_dates_are_set_as_a_calendar_sets_them(
    engine: Engine, wire: Wire, launched: Launch
) -> None:
    wave = launched(*(dated(calendar, **OPEN_DATE) for calendar in ("date", "month", "year")))
    person = Person(engine, wire, wave).begin()
    for calendar, outside, answer in (
        ("date", "2020-03-02", "2020-02-29"),
        ("month", "2021-03", "2020-12"),
        ("year", "2021", "1999"),
    ):
        person.sees(f"Which {calendar}?")
        for text in (outside, answer):
            if engine.evaluate(script(f"{BOX}.type")) == "text":
                engine.evaluate(script(f"{BOX}.select()"))
                engine.type(script(BOX), text)
            else:
                engine.evaluate(script(f"{BOX}.value = '{text}'"))
            person.press("Continue")
            if text == outside:
                person.sees("Give an answer within these limits, or skip this question.")
    person.sees("1999")
    person.send()
    [kept] = Spool.objects.filter(wave=wave)
    assert wave.version.document.layout.unpack(bytes(kept.report)).reports == (29, 13, 49)
