"""What a page says is gone is gone from the files of a real Chromium profile."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from surveys.launch.wave_document import survey_name
from surveys.models import Wave
from tests.browser.device import kept_texts
from tests.browser.guests import Guest
from tests.helpers.questions import question

pytestmark = pytest.mark.django_db(transaction=True)

USUAL = {"f": "0.5", "p": "0.5", "q": "0.75"}
COLOR = question("single", "permanent", text={"en": "Which color?"}, parameters=USUAL)
PIECE = 12
"""Characters: files may hold a text in parts."""

Start = Callable[[], Any]


@pytest.fixture
def start(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
) -> Start:
    """Starts the browser of one person, with the same profile each time."""

    @contextmanager
    def started() -> Iterator[Page]:
        arguments = {**browser_type_launch_args, **browser_context_args}
        context: BrowserContext = browser_type.launch_persistent_context(tmp_path, **arguments)
        yield context.pages[0]
        context.close()

    return started


def pieces(text: str) -> list[str]:
    return [text[at : at + PIECE] for at in range(0, len(text) - PIECE + 1, PIECE)]


def strings_in(node: Any) -> list[str]:
    """Every long text of a record, whatever it is in."""
    if isinstance(node, dict):
        return [text for value in node.values() for text in strings_in(value)]
    if isinstance(node, list):
        return [text for value in node for text in strings_in(value)]
    return [node] if isinstance(node, str) and len(node) >= PIECE else []


def found_in(profile: Path, texts: list[str]) -> set[str]:
    """Return those of which some file of the profile has a piece, in one or two bytes a letter."""
    files = [file.read_bytes() for file in profile.rglob("*") if file.is_file()]
    return {
        text
        for text in texts
        for piece in pieces(text)
        for form in (piece.encode(), piece.encode("utf-16-le"))
        if any(form in content for content in files)
    }


def test_nothing_is_left_of_what_was_erased_or_has_been_sent(
    start: Start, launched: Callable[..., Wave], tmp_path: Path
) -> None:
    wave = launched(COLOR, access="invited")
    with start() as page:
        guest = Guest(page, wave).begin()
        [token] = kept_texts(page, "candor invitation").values()
        token_texts = strings_in(json.loads(token))
        assert len(token_texts) == 2
        guest.answer("Green").send()
        expect(page.locator("[data-step='receipt']:visible")).to_have_count(1)
        [(name, record)] = kept_texts(page).items()
    memory = json.loads(record)
    codes = {wave.code, memory["survey"]}
    texts = [text for text in strings_in(memory) if text not in codes]
    assert memory["secret"] in texts
    assert len(texts) == 3
    # The control: a record that is kept is found, and neither question nor answer is in the clear.
    assert found_in(tmp_path, texts) == set(texts)
    assert found_in(tmp_path, token_texts) == set()
    [asked] = wave.version.document.questions
    with start() as page:
        page.goto(f"{wave.get_absolute_url()}/device")
        page.get_by_role("button", name="Erase…").click()
        page.get_by_role("button", name="Erase for good").click()
        expect(page.get_by_role("heading", name="Nothing is kept here")).to_be_visible()
        assert kept_texts(page) == {}
    with start() as page:
        page.goto(f"{wave.get_absolute_url()}/device")
        expect(page.get_by_role("heading", name="Nothing is kept here")).to_be_visible()
    assert name == f"candor waves {survey_name(wave)}"
    assert found_in(tmp_path, [*texts, *token_texts, asked.block, "which color?"]) == set()
