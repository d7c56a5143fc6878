"""What an observer of an encrypted line sees of the plain form: as many bytes for every answer."""

import re
from collections.abc import Iterator
from itertools import count, product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.models import Wave
from surveys.questions.registry import KINDS
from tests.helpers.experiments import WHY
from tests.helpers.fields import SCHOOL
from tests.helpers.linked import linked
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import OPEN_DATE, dated, number
from tests.helpers.plain_form import PlainForm
from tests.helpers.questions import OWN_COINS, question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

TWELVE = [{"en": "A very long answer " * place + str(place)} for place in range(1, 13)]
ITEMS = [
    {"en": each} for each in ("Red", "Green", "Blue", "None of these, or I do not want to say")
]
SEVERAL = question("multiple", "multiple", parameters={"epsilon": "2"}, options=ITEMS)
INCOME = {"low": "-500", "high": "100000", "step": "2.5"}
QUESTIONS = [
    *(question(), question("single", "open", options=TWELVE, **WHY)),
    *({**SEVERAL, "last_excludes": True}, {**number("open"), "parameters": INCOME, **WHY}),
    *(number("duchi"), dated("date", **OPEN_DATE), dated("month", **OPEN_DATE)),
    *(dated("year", **OPEN_DATE), linked(way="every"), OWN_COINS),
]
ADDRESSES = count(1)


def answers(form: PlainForm) -> Iterator[dict[str, str]]:
    """Every answer to each question, with the others skipped; and what the form refuses."""
    names = [name.removeprefix("answer-") for name in form.choices if name.startswith("answer-")]
    questions = [name for name in names if "-" not in name]
    skipped = dict.fromkeys(questions, "skip")
    yield skipped
    yield {}
    for name in questions:
        values = [value for value in form.choices[f"answer-{name}"] if value != "skip"]
        parts = [part for part in names if part.startswith(f"{name}-")]
        lists = [form.choices[f"answer-{part}"] for part in parts]
        several = picks(lists) if lists and len(lists[-1]) > 4 else product(*lists)
        for value, picked in product(values, list(several)):
            yield {**skipped, name: value, **dict(zip(parts, picked, strict=True))}


def picks(lists: list[list[str]]) -> Iterator[tuple[str, ...]]:
    """Numbers of one digit up to all digits, and a number with a hole."""
    first = [each[0] for each in lists]
    for length in range(1, len(lists) + 1):
        yield (*first[:-length], *(each[-1] for each in lists[-length:]))
    yield (lists[0][-1], *first[1:])


def sent(client: Client, wave: Wave, body: str) -> Any:
    return client.post(
        f"{reverse('respondents:plain', args=[wave.code])}",
        body,
        content_type="application/x-www-form-urlencoded",
        REMOTE_ADDR=f"198.51.{next(ADDRESSES) // 250}.{next(ADDRESSES) % 250}",
    )


def on_the_wire(response: Any) -> int:
    """Bytes of the head without its first line, and of the body."""
    return sum(len(f"{name}: {value}\r\n") for name, value in response.items()) + len(
        response.content
    )


def opened(client: Client, wave: Wave) -> PlainForm:
    return PlainForm(client.get(reverse("respondents:plain", args=[wave.code])).text)


def sizes(client: Client, wave: Wave) -> dict[int, set[tuple[int, int]]]:
    """For each status the sizes of what was sent and of what came back, over all answers."""
    form = opened(client, wave)
    seen: dict[int, set[tuple[int, int]]] = {}
    for given in answers(form):
        form.chosen["token"] = f"{next(ADDRESSES):021}A"
        body = form.body(given)
        response = sent(client, wave, body)
        seen.setdefault(response.status_code, set()).add((len(body), on_the_wire(response)))
    return seen


def test_no_answer_has_a_size_of_its_own(client: Client, launched: Launch) -> None:
    """Every answer, skipped or refused: one number of bytes each way."""
    kinds = {each["kind"] for each in QUESTIONS} | {"arms", "list", "field"}
    assert kinds == set(KINDS)
    wave = launched(*QUESTIONS, plain=True)
    seen = sizes(client, wave)
    assert seen.keys() == {200, 422}
    assert [len(each) for each in seen.values()] == [1, 1]
    assert seen[200] == seen[422]


def test_a_lists_count_does_not_change_the_size(client: Client, launched: Launch) -> None:
    seen = sizes(client, launched(*list_experiment(), plain=True))
    assert [len(each) for each in seen.values()] == [1, 1]


def test_a_value_of_the_link_does_not_change_the_size(client: Client, launched: Launch) -> None:
    wave = launched(SCHOOL, question(), plain=True)
    seen = set()
    for value in ("", "&pair-q1=0", "&pair-q1=2", "&pair-q1=3"):
        for answer in ("0001", "skip", "none"):
            body = opened(client, wave).body({"q2": answer}) + value
            seen.add(len(sent(client, wave, body).content))
    assert len(seen) == 1


def test_a_refusal_has_the_size_of_a_receipt(client: Client, launched: Launch) -> None:
    wave = launched(plain=True)
    form = opened(client, wave)
    body = form.body({"q1": "0001"})
    first, again = (sent(client, wave, body) for _ in range(2))
    other = sent(client, wave, body.replace(wave.version.sha256, "0" * 64))
    assert "You sent this form before" in again.text
    assert other.status_code == 422
    assert len({len(each.content) for each in (first, again, other)}) == 1


def test_the_padding_is_a_comment(client: Client, launched: Launch) -> None:
    wave = launched(plain=True)
    page = sent(client, wave, opened(client, wave).body({"q1": "skip"})).text
    assert re.fullmatch(r".*</html>\s*<!--0+-->", page, re.DOTALL)
