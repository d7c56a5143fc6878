"""The form without JavaScript as a browser reads it, fills it in and sends it."""

import base64
import re
from collections.abc import Collection
from html.parser import HTMLParser
from urllib.parse import urlencode

from localdp.layout import Submission
from surveys.models import Wave


def hidden_fields(page: str) -> dict[str, str]:
    """Return what the form sends that a person does not see."""
    return dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', page))


def shown_report(wave: Wave, receipt: str) -> Submission:
    """Return the report that a receipt shows."""
    [shown] = re.findall(r'report-bytes" dir="ltr">([^<]+)<', receipt)
    return wave.version.document.layout.unpack(base64.b64decode(shown))


class PlainForm(HTMLParser):
    """The controls of a page's form, in its order, with what each can send."""

    def __init__(self, page: str, ticks: Collection[str] = ()) -> None:
        super().__init__()
        self.ticks = ticks
        self.choices: dict[str, list[str]] = {}
        self.chosen: dict[str, str] = {}
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name, value = given.get("name") or "", given.get("value") or ""
        if tag == "select":
            self._select = name
        elif tag == "option":
            self._add(self._select, value, chosen=self._select not in self.chosen)
        elif tag == "textarea":
            self._add(name, "", chosen=True)
        elif tag == "input":
            kind = given.get("type")
            if name in self.ticks:
                return
            assert kind in {"radio", "hidden"}, f"{kind} is not sent with every answer"
            self._add(name, value, chosen=kind == "hidden" or "checked" in given)

    def _add(self, name: str, value: str, *, chosen: bool) -> None:
        self.choices.setdefault(name, []).append(value)
        if chosen:
            self.chosen[name] = value

    def body(self, answers: dict[str, str]) -> str:
        """Return what a browser sends for these answers, by question or part of one."""
        given = {f"answer-{name}": value for name, value in answers.items()}
        assert all(value in self.choices[name] for name, value in given.items()), given
        sent = {**self.chosen, **given}
        return urlencode({name: sent[name] for name in self.choices if name in sent})
