"""Each promise reaches respondents in each language, with the numbers of the English one."""

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext_lazy, to_locale

from respondents.questionnaire.shell import shell_in
from surveys.documents.languages import OURS
from surveys.launch.wave_document import WaveDocument
from tests.helpers.designs import DESIGNS
from tests.helpers.questionnaire import RECEIPT, REVIEW, Drawings, report_of
from tests.helpers.questions import PERMANENT_PARAMETERS, question
from tests.helpers.texts import message_parts
from tests.helpers.waves import Launch, end
from tests.processes import ROOT
from tools.translations.catalogs import (
    RESPONDENTS,
    STAFF,
    is_promise,
    load,
    respondents_sources,
    texts_of,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

PLACE = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
ENDS = ".?!:。？！：।؟"
NUMBER = re.compile(r"\d[\d.,\u00a0\u202f]*\d|\d")
PICKER = re.compile(r'<nav class="languages".*?</nav>', re.DOTALL)
LONG = 4
TITLES = {name: {"en": "AUTHOR"} for name in ("title", "introduction", "asker")}


def everywhere(value: Any) -> Any:
    """Return a survey whose authors' texts are the same in every language."""
    if isinstance(value, dict) and isinstance(value.get("en"), str):
        return dict.fromkeys(OURS, value["en"])
    if isinstance(value, dict):
        return {key: everywhere(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(map(everywhere, value))
    return value


def flat(html: str) -> str:
    """Return the texts of a page, with a mark around each block."""
    blocks = re.sub(r"<(?!/?(?:a|b|bdi|span|code)\b)[^>]*>", " ¶ ", html)
    return re.sub(r"[ \n]+", " ", unescape(re.sub(r"<[^>]*>", "", blocks)))


@cache
def pattern_of(text: str) -> tuple[list[str], re.Pattern[str]]:
    """Return what finds a text with any values, or as a whole if it is not a sentence, and the
    parts between the values."""
    parts = PLACE.split(re.sub(r"</?\w+[^>]*>", "", text.replace("%%", "%")))
    pattern = "(?:.{1,99}?)".join(map(re.escape, parts))
    if text[-1] not in ENDS:
        pattern = rf"(?<=¶ ){pattern}(?=[.;:]? ¶|[.。।])"
    return parts, re.compile(pattern)


def is_on(page: str, text: str) -> bool:
    parts, pattern = pattern_of(text)
    return all(part in page for part in parts) and pattern.search(page) is not None


def numbers(page: str) -> Counter[str]:
    return Counter(re.sub(r"\D", "", number) for number in NUMBER.findall(page))


@pytest.fixture(scope="module")
def promises() -> dict[str, dict[str, list[str]]]:
    """The translations of each promise, by language; of one with a plural all forms."""
    listed = [message for message in texts_of(RESPONDENTS) if message.id and is_promise(message)]
    assert len(listed) > 200
    by_language = {}
    for tag in OURS[1:]:
        catalog = load(RESPONDENTS, to_locale(tag))
        by_language[tag] = {
            message_parts(message.id)[-1]: [*message_parts(known.string)]
            for message in listed
            if (known := catalog.get(message_parts(message.id)[0], message.context))
        }
    return by_language


@pytest.fixture
def pages(launched: Launch, draw: Drawings) -> Callable[[str], Callable[[str], str]]:
    """Launches a design, and then draws all that its respondents can read in a language."""

    def launch(name: str) -> Callable[[str], str]:
        design = DESIGNS[name]
        told = [
            {**each, "reports": [dict.fromkeys(OURS, "r1"), dict.fromkeys(OURS, "r2")]}
            if "device" in each
            else each
            for each in everywhere(design.questions)
        ]
        with transaction.atomic():
            wave = launched(*told, languages=[*OURS], **everywhere({**TITLES, **design.given}))
            document = json.loads(WaveDocument.of(wave).text)
            report = report_of(wave.version.document)
            transaction.set_rollback(True)  # its promises, too, bind no other design
        answered = [{"unasked": "", "skipped": False, "direct": False} for _ in told]

        def page(tag: str) -> str:
            drawn = [draw.draw(document, tag)]
            drawn += [draw.draw(document, tag, template=part, person=answered) for part in REVIEW]
            drawn += [draw.draw(document, tag, template=part, report=report) for part in RECEIPT]
            return flat(PICKER.sub("", " ".join(drawn)))

        return page

    return launch


@pytest.mark.parametrize("all_designs", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_each_promise_is_made_in_each_language_with_the_same_numbers(
    all_designs: bool, pages: Callable[[str], Callable[[str], str]], promises: Any
) -> None:
    """Of designs whose promises others make too, a normal run draws one language."""
    texts = {text for text in set().union(*promises.values()) if text[0] != "%"}
    made = {}
    for name in DESIGNS:
        page = pages(name)
        english = page("en")
        # A text that begins with a value could begin anywhere.
        made[name] = (page, english, {text for text in texts if is_on(english, text)})
    turns = cycle(OURS[1:])
    seen: set[str] = set()
    while made:
        name = max(made, key=lambda name: len(made[name][2] - seen))
        page, english, on_english = made.pop(name)
        tags = OURS[1:] if all_designs or on_english - seen else (next(turns),)
        seen |= on_english
        for tag in tags:
            compare(english, page(tag), on_english, promises[tag], f"{name} in {tag}")


def compare(
    english: str, other: str, on_english: set[str], translations: dict[str, list[str]], what: str
) -> None:
    """Each promise of one page is on the other one, in its language, and so is each number."""
    made = on_english & translations.keys()
    assert len(made) > 5, what
    absent = {
        text: translations[text]
        for text in made
        if not any(is_on(other, form) for form in translations[text])
    }
    assert absent == {}, what
    left = [text for text in made if len(text.split()) >= LONG and is_on(other, text)]
    assert left == [], what
    ours, theirs = numbers(english), numbers(other)
    # Some languages spell out one and two, and others write “1” where English has “one”.
    assert {*(ours - theirs), *(theirs - ours)} <= {"1", "2"}, what


@pytest.fixture(scope="module")
def staff() -> set[tuple[str, str]]:
    """All texts of the staff's catalog, each after its context."""
    return {
        (message.context or "", part)
        for message in load(STAFF, "zh_Hans")
        for part in message_parts(message.id)
    }


@pytest.fixture
def staffs_texts(
    monkeypatch: pytest.MonkeyPatch, staff: set[tuple[str, str]]
) -> Callable[[], set[str]]:
    """What has been looked up of the staff's catalog so far, by any function and in any context."""
    looked_up: set[tuple[str, str]] = set()
    real: Any = vars(translation)["_trans"]
    for name in ("gettext", "ngettext", "npgettext", "pgettext"):
        own = getattr(real, name)

        def noted(*texts: Any, own: Any = own, named: bool = "pget" in name) -> str:
            context, *said = texts if named else ("", *texts)
            looked_up.update((context, text) for text in said if isinstance(text, str))
            return str(own(*texts))

        monkeypatch.setattr(real, name, noted)
    return lambda: {text for _context, text in looked_up & staff}


@pytest.fixture
def visit(client: Client, launched: Launch) -> Callable[[], None]:
    """Opens the pages that a respondent can come to, in Spanish."""
    spanish = everywhere(question())
    wave = launched(spanish, plain=True, languages=["es"], **everywhere(TITLES))
    invited = launched(spanish, access="invited", languages=["es"], **everywhere(TITLES))
    asked_again = {**spanish, "design": "permanent", "parameters": PERMANENT_PARAMETERS}
    later = launched(asked_again, languages=["es"], **everywhere(TITLES))

    def get(address: str, status: int = 200) -> None:
        page = client.get(address, headers={"accept-language": "es"})
        assert page.status_code == status
        assert '<html lang="es"' in page.text

    def open_all() -> None:
        shell_in.cache_clear()
        for each in (wave, invited, later):
            get(each.get_absolute_url())
            get(f"{each.get_absolute_url()}?notice")
        get(reverse("respondents:device", args=[later.code]))
        address = reverse("respondents:plain", args=[wave.code])
        get(address)
        get(reverse("respondents:plain", args=[invited.code]), 403)
        given = {"token": "A" * 22, "version": wave.version.sha256}
        for more, status in (({}, 422), ({"answer-q1": "1"}, 200)):
            page = client.post(f"{address}?lang=es", {**given, **more})
            assert page.status_code == status
            assert '<html lang="es"' in page.text
        get("/s/none", 404)
        get("/s/none/key", 404)
        end(wave)
        get(address, 410)

    return open_all


def test_respondents_pages_look_up_no_text_of_staff(
    visit: Callable[[], None], staffs_texts: Callable[[], set[str]]
) -> None:
    visit()
    assert staffs_texts() == set()


LAZY = gettext_lazy("Launched")
PLANTED: dict[str, Callable[[], object]] = {
    "Launch": lambda: translation.gettext("Launch"),
    "Launched": lambda: str(LAZY),
    "Rows": lambda: translation.pgettext("one for each person", "Rows"),
    "%(n)s problem blocks the launch": lambda: translation.ngettext(
        "%(n)s problem blocks the launch", "%(n)s problems block the launch", 1
    ),
}


@pytest.mark.parametrize("text", PLANTED)
def test_a_text_of_staff_is_found_however_it_is_looked_up(
    staffs_texts: Callable[[], set[str]], text: str
) -> None:
    assert staffs_texts() == set()
    with translation.override("es"):
        PLANTED[text]()
    assert text in staffs_texts()


def test_every_text_of_a_template_can_be_found_in_its_source() -> None:
    """A part or a text that a variable names would be in no catalog of respondents."""
    hidden = re.compile(
        r"""{%\s*(?:include|extends|shell_part)\s+[^"']|{%\s*trans(?:late)?\s+[^"']"""
    )
    templates = [file for file in respondents_sources() if file.suffix in (".html", ".txt")]
    assert len(templates) > 60
    assert [file.name for file in templates if hidden.search(file.read_text())] == []
    for fooled in ("{% include part %}", "{% translate name %}", "{%  extends base %}"):
        assert hidden.search(fooled)


def test_templates_of_respondents_are_followed_from_the_views_that_show_them() -> None:
    named = re.compile(r"""["'](?:{TEMPLATES}/|respondents/)([\w/]+\.(?:html|txt))["']""")
    known = {
        file.relative_to(ROOT / "templates").as_posix()
        for file in respondents_sources()
        if file.suffix in (".html", ".txt")
    }
    shown = set()
    for module in ("views.py", "questionnaire/shell.py", "data_protection/notice.py"):
        for match in named.finditer((ROOT / "respondents" / module).read_text()):
            prefix = "respondents/questionnaire/" if "{TEMPLATES}" in match[0] else "respondents/"
            shown.add(prefix + match[1])
    assert len(shown) > 7
    assert shown - known == set()
