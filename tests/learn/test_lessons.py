"""The lessons' texts: their code runs, their figures are true, and both languages say the same."""

import contextlib
import io
import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from learn.lessons import FENCE, INDEX, LANGUAGES, LESSONS, Fence, fences, picture_file, source
from learn.rendering import page_of
from research.benchmarks.curves import records
from research.benchmarks.income import TRAINED
from surveys.drafts.templates import find_template
from tests.helpers.texts import grade, prose, split
from tests.processes import ROOT

CODE = re.compile(r"^```python\n(.*?)^```\n+```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NUMBER = re.compile(r"(?<![A-Za-z\d.,])(?:\d[\d,]*(?:\.\d+)?|\.\d+)")
"""Digits with separators of thousands, and decimals with or without a leading zero."""
KNOWN = {25, 50, 75, 90, 95, 99, 100, 1000, 1994}
"""Besides numbers up to 20: round figures, and the year of the census."""
INCOME = 50_000
"""The income of the census, as it is recorded: above it or not."""
HARDEST = 8

BOTH = pytest.mark.parametrize("language", LANGUAGES)
EACH = pytest.mark.parametrize("name", LESSONS)


def numbers(text: str) -> Iterator[float]:
    for match in NUMBER.findall(text):
        yield float(match.rstrip(",").replace(",", ""))


def measured() -> set[float]:
    """What `run.py bench joint --part samples` has written for the lesson on training."""
    script = (ROOT / "static/js/learn/adult_samples.js").read_text(encoding="utf-8")
    areas = json.loads(script.partition("INCOME = ")[2].rstrip(";\n"))
    levels = {float(level) for level in areas if level != "open"}
    return {round(area, 3) for area in areas.values()} | levels | {TRAINED, INCOME}


def compared() -> set[float]:
    """What `run.py bench joint --part curves` has written for the lesson on methods."""
    figures: set[float] = set()
    for row in records():
        distances, times = (
            [v for each in row[of].values() for v in each] for of in ("avd", "time")
        )
        figures |= {round(distance, 3) for distance in distances} | {row["error"]}
        figures |= {round(time, digits) for time in times for digits in (0, 1)}
    return figures


@pytest.mark.parametrize("name", [INDEX, *LESSONS])
@BOTH
def test_each_page_opens(client: Client, name: str, language: str) -> None:
    address = reverse("learn:index") if name == INDEX else reverse("learn:lesson", args=[name])
    response = client.get(address, headers={"accept-language": language})
    page = response.content.decode()
    assert response.status_code == 200
    assert "```" not in page
    assert ".md" not in re.sub(r"<pre.*?</pre>", "", page, flags=re.DOTALL)
    assert f"<h1>{source(name, language).splitlines()[0].removeprefix('# ')}</h1>" in page


@pytest.mark.parametrize("place", [0, len(LESSONS) - 1])
def test_a_lesson_leads_to_its_neighbors(client: Client, place: int) -> None:
    page = client.get(reverse("learn:lesson", args=[LESSONS[place]])).text
    assert f"Lesson {place + 1} of {len(LESSONS)}" in page
    neighbors = {"prev": LESSONS[:place][-1:], "next": LESSONS[place + 1 :][:1]}
    for rel, names in neighbors.items():
        assert re.findall(rf'href="/learn/(\S+)" rel="{rel}"', page) == [*names]


def test_the_words_of_a_widget_are_text() -> None:
    page = Fence("widget", "noise", 'title: "<b>"\nmore: "&"\n').figure("en")
    assert "<figcaption>&quot;&lt;b&gt;&quot;</figcaption>" in page
    assert page.count("<b>") == 0
    assert "&amp;" in page.partition(">")[0]


def test_an_unknown_lesson_is_not_found(client: Client) -> None:
    for name in ("nothing", INDEX):
        assert client.get(f"/learn/{name}").status_code == 404


@EACH
def test_the_code_prints_what_the_lesson_says(name: str) -> None:
    matches = CODE.findall(source(name, "en"))
    assert matches, "a lesson has code"
    given: dict[str, object] = {}
    for code, printed in matches:
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(code, given)  # noqa: S102
        assert output.getvalue() == printed


@EACH
@BOTH
def test_every_figure_in_the_prose_was_printed(name: str, language: str) -> None:
    text = source(name, language)
    blocks = "\n".join(text_of_block for pair in CODE.findall(text) for text_of_block in pair)
    known = KNOWN | set(range(21)) | {abs(value) for value in numbers(blocks.replace("_", ""))}
    known |= {"training": measured, "methods-compared": compared}.get(name, set)()
    assert sorted(set(numbers(prose(text))) - known) == []


@EACH
def test_both_languages_have_the_same_code_widgets_and_figures(name: str) -> None:
    english, chinese = (source(name, language) for language in LANGUAGES)
    assert CODE.findall(english) == CODE.findall(chinese)
    pairs = zip(fences(english), fences(chinese), strict=True)
    for english_fence, other in pairs:
        assert (english_fence.kind, english_fence.name) == (other.kind, other.name)
        if english_fence.kind == "widget":
            assert english_fence.texts.keys() == other.texts.keys()
            for key, text in english_fence.texts.items():
                assert set(re.findall(r"\{\w+\}", text)) == set(
                    re.findall(r"\{\w+\}", other.texts[key])
                ), key
    headings = [re.findall(r"^#+ ", text, re.MULTILINE) for text in (english, chinese)]
    assert headings[0] == headings[1]
    large = [{each for each in numbers(prose(text)) if each > 20} for text in (english, chinese)]
    assert large[0] == large[1]


@EACH
@BOTH
def test_each_lesson_has_a_widget_with_a_picture_and_leads_to_what_exists(
    name: str, language: str
) -> None:
    text = source(name, language)
    kinds = [fence.kind for fence in fences(text)]
    assert "widget" in kinds
    assert set(kinds) <= {"widget", "ask"}
    assert len(kinds) == len(FENCE.findall(text)) == text.count("```{")
    for fence in fences(text):
        if fence.kind == "widget":
            assert "<svg" in picture_file(language, fence.name).read_text()
        else:
            assert find_template(fence.name)
    for target in re.findall(r"\]\(([\w-]+)\.md\)", text):
        assert target in LESSONS


@pytest.mark.parametrize("body", ["no key\n", "title: One\ntitle: Another\n"])
def test_a_text_of_a_widget_has_a_key_of_its_own(body: str) -> None:
    with pytest.raises(ValueError, match="not a new key with a text"):
        _texts = Fence("widget", "noise", body).texts


def test_wide_tables_are_scrolled_by_keyboard_too() -> None:
    bodies = [str(page_of(name, language).body) for name in LESSONS for language in LANGUAGES]
    tables = sum(body.count("<table>") for body in bodies)
    scrolled = '<div class="scroll" tabindex="0" role="group"><table>'
    assert sum(body.count(scrolled) for body in bodies) == tables > 0


@EACH
def test_the_first_paragraph_reads_easily(name: str) -> None:
    lead = source(name, "en").split("\n\n")[1]
    assert grade(list(split([lead]))) <= HARDEST
