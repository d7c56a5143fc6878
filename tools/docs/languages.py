"""A sheet for each language of respondents, with which a native reader checks the promises.

Run inside the project's environment: ``python -m tools.docs.languages FOLDER``.
"""

import sys
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Message

from tools.translations.catalogs import LOCALES, RESPONDENTS, is_promise, load, texts_of

HEAD = """# {name}

Each sentence that states how an answer is protected, its translation, and that back in English,
word by word. Please read the [page on languages](README.md) first.

| English | {name} | in other words |
|---|---|---|
"""


def sheet(locale: str) -> str:
    """Return the promises in a language, with what is said about them in English."""
    catalog = load(RESPONDENTS, locale)
    rows = []
    for promise in texts_of(RESPONDENTS):
        if promise.id and is_promise(promise):
            said = catalog.get(promise.id, promise.context)
            back = " ".join(said.user_comments) if said else ""
            rows.append(f"| {' | '.join(map(_cell, (promise, said, back)))} |")
    name = str(Locale.parse(locale).english_name)
    return HEAD.format(name=name) + "\n".join(rows) + "\n"


def _cell(said: Message | str | None) -> str:
    """Return a text, or the last form of one with a plural, for a table of Markdown."""
    if isinstance(said, Message):
        text = said.string or said.id
        said = text if isinstance(text, str) else text[-1]
    written = (said or "").replace("%%", "%").replace("|", "\\|").replace("<", "&lt;")
    return " ".join(written.split())


if __name__ == "__main__":
    for locale in LOCALES[RESPONDENTS]:
        Path(sys.argv[1], f"{locale.lower()}.md").write_text(sheet(locale), encoding="utf-8")
