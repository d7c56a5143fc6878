"""Every JavaScript module of a page, each with its hash, so that none can be swapped on its way."""

import base64
import hashlib
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage

from respondents.questionnaire.page import SurveyPage
from surveys.models import Wave

register = template.Library()

ANYONE = "js/respondent/entry/open_entry.js"
INVITED = "js/respondent/entry/invited_entry.js"
WORK = "js/respondent/sending/proof_of_work.js"
LASTING = "js/respondent/panel/permanent_responses.js"
DEVICE = "js/respondent/panel/device_page.js"
FAMILIES = {
    "linked": "js/respondent/answering/linked_input.js",
    "numbers": "js/respondent/answering/number_input.js",
    "permanent": "js/localdp/mechanisms/register/permanent.js",
}

_IMPORT = re.compile(rb"""(?:^|[\s;}])(?:from|import)\s*["'](\.{1,2}/[^"']+)["']\s*;""")


@dataclass(frozen=True)
class Module:
    """One file as the browser fetches it."""

    url: str
    integrity: str

    @property
    def name(self) -> str:
        """The last part of its address, which a browser's tools show."""
        return posixpath.basename(self.url)


@register.simple_tag
def modules(entry: str) -> tuple[Module, ...]:
    """The module ``entry`` first, then all it imports, each once."""
    return _modules(staticfiles_storage.url(entry), settings.STATIC_URL)


@register.simple_tag
def page_modules(wave: Wave | None, page: SurveyPage) -> tuple[Module, ...]:
    """What the page of this wave runs; a preview, without a wave, runs what is open to anyone."""
    entries = [INVITED if wave and wave.invited else ANYONE]
    entries += [WORK] * bool(wave and wave.work_bits) + [LASTING] * page.remembers
    entries += [FAMILIES[family] for family in page.families]
    return tuple(dict.fromkeys(module for entry in entries for module in modules(entry)))


@register.simple_tag
def fingerprint(listed: tuple[Module, ...]) -> str:
    """One hash that stands for all modules of a page."""
    lines = "\n".join(module.integrity for module in listed)
    return hashlib.sha256(lines.encode()).hexdigest()


# The address of the entry holds its hash, and the entry holds the addresses of the rest.
@lru_cache(maxsize=16)
def _modules(url: str, base: str) -> tuple[Module, ...]:
    return tuple(
        Module(base + name, _integrity(content)) for name, content in _walk(url.removeprefix(base))
    )


def _walk(entry: str) -> Iterator[tuple[str, bytes]]:
    waiting, seen = [entry], {entry}
    while waiting:
        name = waiting.pop(0)
        content = _read(name)
        yield name, content
        for found in _IMPORT.findall(content):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), found.decode()))
            if imported not in seen:
                seen.add(imported)
                waiting.append(imported)


def _read(name: str) -> bytes:
    """The collected file; without a collection, the source it would be made from."""
    if staticfiles_storage.exists(name):
        with staticfiles_storage.open(name) as file:
            return bytes(file.read())
    source = finders.find(name)
    if source is None:
        raise FileNotFoundError(name)
    return Path(source).read_bytes()


def _integrity(content: bytes) -> str:
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()
