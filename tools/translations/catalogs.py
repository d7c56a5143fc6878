"""The texts of the interface, read out of Python and templates, and their catalogs.

Run inside the project's environment (Babel is one of the development packages). Templates are
turned into calls by Django's own reader, so that both kinds of source are read the same way.
"""

import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from tools import ROOT

LOCALES = ("zh_Hans",)
# The time of making would change with every run, and says nothing.
MADE = datetime(2026, 1, 1, tzinfo=UTC)
HEADER = "# Candor's texts. Made by `python3 run.py messages`; translate, and run it again."
FOLDERS = ("accounts", "analytics", "config", "respondents", "surveys")
CALLS: dict[str, Any] = {
    **DEFAULT_KEYWORDS,
    **{f"{name}_lazy": DEFAULT_KEYWORDS[name] for name in ("gettext", "ngettext", "pgettext")},
    "gettext_noop": None,
}
CALL = re.compile(rf"\b(?:{'|'.join(CALLS)})\s*\(")
Key = tuple[str | None, str | tuple[str, ...]]

TEMPLATES = {".html", ".svg", ".txt"}


def sources() -> list[Path]:
    """Return everything that may hold a text of the interface."""
    python = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
    modules = (file for file in python if "migrations" not in file.parts)
    templates = (ROOT / "templates").rglob("*.*")
    return sorted([*modules, *(file for file in templates if file.suffix in TEMPLATES)])


def read_source(file: Path) -> Iterator[tuple[int, Key]]:
    """Yield line and key of each text in one file."""
    text = file.read_text()
    if file.suffix in TEMPLATES:
        text = _calls_of(templatize(text, origin=str(file)))
    if not CALL.search(text):
        return
    messages = extract("python", io.BytesIO(text.encode()), CALLS, options={"encoding": "utf-8"})
    for line, message, _comments, context in messages:
        yield line, (context, message)


def _calls_of(templatized: str) -> str:
    """Return the calls in their lines: what else is there is no Python, and takes time to read."""
    lines = templatized.split("\n")
    return "\n".join(line.strip() if CALL.search(line) else "" for line in lines)


def template() -> Catalog:
    """Return all texts there are, with where they stand."""
    catalog = Catalog(project="Candor", charset="utf-8")
    for file in sources():
        name = file.relative_to(ROOT).as_posix()
        for _line, (context, message) in read_source(file):
            # No line numbers: they would change with every edit above a text.
            catalog.add(message, context=context, locations=[(name, None)])  # type: ignore[list-item]
    return catalog


def path_of(locale: str, suffix: str) -> Path:
    return ROOT / "locale" / locale / "LC_MESSAGES" / f"django.{suffix}"


def load(locale: str) -> Catalog:
    """Return a catalog as it stands; an empty one for a new language."""
    path = path_of(locale, "po")
    if not path.exists():
        return Catalog(locale=locale, project="Candor", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def updated(locale: str) -> Catalog:
    """Return the catalog with exactly the texts of the sources; nothing is guessed from
    likeness."""
    catalog = load(locale)
    catalog.update(template(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.creation_date = catalog.revision_date = MADE
    catalog.header_comment = HEADER
    catalog.version = "1"
    catalog.fuzzy = False
    catalog.last_translator = catalog.language_team = "Candor"
    catalog.msgid_bugs_address = ""
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """Return the bytes that Django reads."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def missing(catalog: Catalog) -> list[Message]:
    """Return texts without a translation."""
    return [message for message in catalog if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(strings) and not message.fuzzy


def write(locale: str, catalog: Catalog) -> None:
    path_of(locale, "po").parent.mkdir(parents=True, exist_ok=True)
    with path_of(locale, "po").open("wb") as file:
        write_po(file, catalog, width=100, sort_by_file=True, include_lineno=False)
    path_of(locale, "mo").write_bytes(compiled(catalog))


def main() -> int:
    for locale in LOCALES:
        catalog = updated(locale)
        write(locale, catalog)
        left = len(missing(catalog))
        sys.stdout.write(f"{locale}: {len(catalog)} texts, {left} without a translation\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
