"""The texts of the interface, read out of Python and templates, and their catalogs.

What respondents can read has a catalog of its own, in more languages than the rest: the templates
that `ROOTS` reach and the modules of `MODULES`. A text that both read is in that one alone.

Run inside the project's environment (Babel is one of the development packages). Templates are
turned into calls by Django's own reader, so that both kinds of source are read the same way.
"""

import io
import json
import re
import sys
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from tools import ROOT
from tools.bundles.screens import ADDED, DRAWN

STAFF, RESPONDENTS = "locale", "respondents/locale"
LOCALES = {
    STAFF: ("zh_Hans",),
    RESPONDENTS: (
        *("ar", "de", "es", "fr", "hi", "id", "ja", "pt_BR", "ru", "zh_Hans", "zh_Hant"),
    ),
}
"""The languages of each catalog, by its folder."""
LISTED = ROOT / "surveys/documents/interface_texts.json"
"""What `surveys.documents.interface_words` reads."""
CATALOGS = [(folder, locale) for folder, locales in LOCALES.items() for locale in locales]
PAGES = "respondents/questionnaire"
NOTICE = "respondents/data_protection/notice.html"
MAILS = "respondents/invitations/email"
ROOTS = (
    *(f"{PAGES}/{name}.html" for name in ("browser_only", "closed", "device", "error", "page")),
    *(f"{PAGES}/{name}.html" for name in ("screens", "stop")),
    *(f"{PAGES}/no_script/{name}.html" for name in ("form", "receipt", "screened")),
    *(f"{PAGES}/partials/{name}.html" for name in (*ADDED, *DRAWN)),
    NOTICE,
    *(
        f"{MAILS}/{kind}_{part}.txt"
        for kind in ("invitation", "reminder")
        for part in ("message", "subject")
    ),
)
"""The templates that respondents are shown, with those that they include or extend."""
MODULES = (
    "config/http/middleware.py",
    "config/views.py",
    "respondents/questionnaire/",
    "surveys/documents/condition_text.py",
    "surveys/documents/timing.py",
    "surveys/launch/share.py",
    "surveys/time_zones.py",
)
"""The modules, or folders of them, with texts that respondents are shown."""
PROMISING = {
    "surveys/launch/share.py",
    f"templates/{MAILS}/invitation_message.txt",
    f"templates/{NOTICE}",
    *(
        f"templates/{PAGES}/partials/{name}.html"
        for name in (
            *("alone", "check", "closing_notice", "conclusion", "device_storage", "direct"),
            *("explained", "failing", "key_facts", "linked_parts", "may_differ", "no_return"),
            *("odds", "offline", "other_notice", "privacy_loss", "proof_before", "statements"),
            *("strength", "swap_rows", "swap_said", "team_sees", "three_facts", "verdict"),
            *("versions", "warning", "weak", "which_parts", "whole_report"),
        )
    ),
}
"""The sources that state how an answer is protected, and how well."""
PROTECTING = re.compile(
    r"protect|random|reveal|real answer|Privacy loss|fairly sure|for certain|not be sure"
    r"|traced|secret|[Aa]nyone|[Nn]obody|[Nn]o one can see|could (?:find|notice|read|see|show|undo)"
    r"|\b(?:can|will) see\b|found on your device|list this page|rounds you answered|at most,"
    r"|\bkeeps? (?!this page|your place|receiving|what you filled)|\bkept\b|\bstores?\b|[Ee]ras"
    r"|compared|works once|no answers|exactly (?:as|this)|as it is\b|as you wrote"
    r"|size is the same|does not say|who you are"
    r"|sends nothing|sent or saved|no report|\bskips\b"
)
"""What a text of any other source has if it states a protection, or what is kept or seen."""
LEAST_WORDS = 4
"""A text of fewer words, such as the label of a button, promises nothing."""
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
PART = re.compile(r"""{%\s*(?:include|extends|shell_part)\s+["']([^"']+)["']""")


def sources() -> list[Path]:
    """Return everything that may hold a text of the interface."""
    python = (file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
    modules = (file for file in python if "migrations" not in file.parts)
    templates = (ROOT / "templates").rglob("*.*")
    return sorted([*modules, *(file for file in templates if file.suffix in TEMPLATES)])


@cache
def read_source(file: Path) -> list[tuple[int, Key]]:
    """Return line and key of each text in one file."""
    text = file.read_text()
    if file.suffix in TEMPLATES:
        text = _calls_of(templatize(text, origin=str(file)))
    if not CALL.search(text):
        return []
    messages = extract("python", io.BytesIO(text.encode()), CALLS, options={"encoding": "utf-8"})
    return [(line, (context, message)) for line, message, _comments, context in messages]


def _calls_of(templatized: str) -> str:
    """Return the calls in their lines: what else is there is no Python, and takes time to read."""
    lines = templatized.split("\n")
    return "\n".join(line.strip() if CALL.search(line) else "" for line in lines)


def respondents_sources() -> list[Path]:
    """Return the sources whose texts respondents can read."""
    found, waiting = set[Path](), {ROOT / "templates" / name for name in ROOTS}
    while waiting:
        found |= waiting
        parts = (name for file in waiting for name in PART.findall(file.read_text()))
        waiting = {ROOT / "templates" / name for name in parts} - found
    named = tuple(str(ROOT / name) for name in MODULES)
    return [file for file in sources() if file in found or str(file).startswith(named)]


@cache
def texts_of(folder: str) -> Catalog:
    """Return all texts of a catalog, with where they are; it is not to be changed."""
    if folder == RESPONDENTS:
        return _texts(respondents_sources())
    rest = _texts(sources())
    for message in texts_of(RESPONDENTS):
        if message.id:
            rest.delete(message.id, message.context)
    return rest


def is_promise(message: Message) -> bool:
    """Return whether a text states a protection, so that a translation of it has to be checked."""
    texts = (message.id,) if isinstance(message.id, str) else message.id
    longest = max(map(str, texts), key=len)
    stated = any(file in PROMISING for file, _line in message.locations)
    return len(longest.split()) >= LEAST_WORDS and (stated or bool(PROTECTING.search(longest)))


def _texts(files: list[Path]) -> Catalog:
    catalog = Catalog(project="Candor", charset="utf-8")
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        for _line, (context, message) in read_source(file):
            # No line numbers: they would change with every edit above a text.
            catalog.add(message, context=context, locations=[(name, None)])  # type: ignore[list-item]
    return catalog


def path_of(folder: str, locale: str, suffix: str) -> Path:
    return ROOT / folder / locale / "LC_MESSAGES" / f"django.{suffix}"


def load(folder: str, locale: str) -> Catalog:
    """Return a catalog as it is; an empty one for a new language."""
    path = path_of(folder, locale, "po")
    if not path.exists():
        return Catalog(locale=locale, project="Candor", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def updated(folder: str, locale: str) -> Catalog:
    """Return the catalog with exactly the texts of the sources; nothing is guessed from
    likeness."""
    catalog = load(folder, locale)
    catalog.update(texts_of(folder), no_fuzzy_matching=True)
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
    return [message for message in catalog if message.id and not _is_translated(message)]


def _is_translated(message: Message) -> bool:
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(strings) and not message.fuzzy


def write(folder: str, locale: str, catalog: Catalog) -> None:
    path_of(folder, locale, "po").parent.mkdir(parents=True, exist_ok=True)
    with path_of(folder, locale, "po").open("wb") as file:
        write_po(file, catalog, width=100, sort_by_file=True, include_lineno=False)
    path_of(folder, locale, "mo").write_bytes(compiled(catalog))


def listed() -> str:
    """Return the texts of respondents as a file for surveys in other languages, whose authors
    translate them; those that state a protection say so."""
    lines = []
    for message in texts_of(RESPONDENTS):
        # Pages of errors do not know the survey.
        if message.id and not all(file.startswith("config/") for file, _ in message.locations):
            texts = [message.id] if isinstance(message.id, str) else [*message.id]
            entry = [*texts, *([True] if is_promise(message) else [])]
            lines.append(json.dumps(entry, ensure_ascii=False))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> int:
    LISTED.write_text(listed(), encoding="utf-8")
    for folder, locale in CATALOGS:
        catalog = updated(folder, locale)
        write(folder, locale, catalog)
        left = len(missing(catalog))
        sys.stdout.write(f"{folder}/{locale}: {len(catalog)} texts, {left} without a translation\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
