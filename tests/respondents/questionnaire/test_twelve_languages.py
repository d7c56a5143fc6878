"""Each promise reaches respondents in each language, with the numbers of the English one."""

import json
import re
from collections import Counter
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.translation import to_locale

from surveys.documents.languages import OURS
from surveys.launch.wave_document import WaveDocument
from tests.helpers.designs import DESIGNS
from tests.helpers.questionnaire import RECEIPT, REVIEW, Drawings, report_of
from tests.helpers.questions import question
from tests.helpers.texts import message_parts
from tests.helpers.waves import Launch, end
from tools.translations.catalogs import RESPONDENTS, STAFF, is_promise, load, texts_of

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


def is_on(page: str, text: str) -> bool:
    """Return whether a page has a text, with any values; one that is no sentence as a whole."""
    plain = re.sub(r"</?\w+[^>]*>", "", text.replace("%%", "%"))
    pattern = "(?:.{1,99}?)".join(map(re.escape, PLACE.split(plain)))
    if text[-1] not in ENDS:
        pattern = rf"(?<=¶ ){pattern}(?=[.;:]? ¶|[.。।])"
    return re.search(pattern, page) is not None


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


@pytest.mark.parametrize("name", DESIGNS)
def test_each_promise_is_made_in_each_language_with_the_same_numbers(
    launched: Launch, draw: Drawings, name: str, promises: Any
) -> None:
    design = DESIGNS[name]
    questions = everywhere(design.questions)
    told = [
        {**each, "reports": [dict.fromkeys(OURS, "r1"), dict.fromkeys(OURS, "r2")]}
        if "device" in each
        else each
        for each in questions
    ]
    wave = launched(*told, languages=[*OURS], **everywhere({**TITLES, **design.given}))
    document = json.loads(WaveDocument.of(wave).text)
    answered = [{"unasked": "", "skipped": False, "direct": False} for _ in told]
    report = report_of(wave.version.document)

    def page(tag: str) -> str:
        drawn = [draw.draw(document, tag)]
        drawn += [draw.draw(document, tag, template=part, person=answered) for part in REVIEW]
        drawn += [draw.draw(document, tag, template=part, report=report) for part in RECEIPT]
        return flat(PICKER.sub("", " ".join(drawn)))

    english = page("en")
    for tag, translations in promises.items():
        other = page(tag)
        # A text that begins with a value could begin anywhere.
        made = {text for text in translations if text[0] != "%" and is_on(english, text)}
        assert len(made) > 5
        absent = {
            text: translations[text]
            for text in made
            if not any(is_on(other, form) for form in translations[text])
        }
        assert absent == {}, tag
        left = [text for text in made if len(text.split()) >= LONG and is_on(other, text)]
        assert left == [], tag
        ours, theirs = numbers(english), numbers(other)
        # Some languages spell out one and two, and others write “1” where English has “one”.
        assert {*(ours - theirs), *(theirs - ours)} <= {"1", "2"}, tag


def test_respondents_pages_look_up_no_text_of_staff(
    client: Client, launched: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = everywhere(question())
    wave = launched(asked, plain=True, languages=["es"], **everywhere(TITLES))
    staff = {part for message in texts_of(STAFF) for part in message_parts(message.id)}
    looked_up: set[str] = set()
    real: Any = vars(translation)["_trans"]
    for name in ("gettext", "ngettext"):
        own = getattr(real, name)

        def noted(*texts: Any, own: Any = own) -> str:
            looked_up.update(text for text in texts if isinstance(text, str))
            return str(own(*texts))

        monkeypatch.setattr(real, name, noted)
    address = reverse("respondents:plain", args=[wave.code])
    given = {"token": "A" * 22, "version": wave.version.sha256}
    pages = [
        client.get(wave.get_absolute_url()),
        client.get(address),
        client.post(address, given),
        client.post(address, {**given, "answer-q1": "1"}),
        client.get("/s/none", headers={"accept-language": "es"}),
        client.get("/s/none/key", headers={"accept-language": "es"}),
    ]
    end(wave)
    pages.append(client.get(address))
    assert [page.status_code for page in pages] == [200, 200, 422, 200, 404, 404, 410]
    for page in pages:
        assert '<html lang="es"' in page.content.decode()
    assert len(looked_up) > 60
    assert looked_up & staff == set()
