"""Every JavaScript module of a page with its hash, so that none can be replaced in transit."""

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

from localdp.mechanisms import Linked, NumericMechanism, PermanentResponse
from respondents.questionnaire.page import SurveyPage
from surveys.models import Wave

register = template.Library()

OPEN = "js/respondent/entry/open_entry.js"
INVITED = "js/respondent/entry/invited_entry.js"
WORK = "js/respondent/sending/proof_of_work.js"
PERMANENT = "js/respondent/panel/permanent_responses.js"
DEVICE = "js/respondent/panel/device_page.js"
# What `js/respondent/entry/mechanism_loader.js` loads only for these mechanisms.
FAMILIES = {
    "js/respondent/answering/linked_input.js": Linked,
    "js/respondent/answering/number_input.js": NumericMechanism,
    "js/localdp/mechanisms/register/permanent.js": PermanentResponse,
}
ENTRIES = (OPEN, INVITED, WORK, PERMANENT, DEVICE, *FAMILIES)

_IMPORT = re.compile(rb"""(?:^|[\s;}])(?:from|import)\s*["'](\.{1,2}/[^"']+)["']\s*;""")


@dataclass(frozen=True)
class Module:
    """One file that the browser fetches."""

    url: str
    integrity: str

    @property
    def name(self) -> str:
        """The last part of its URL, which a browser's developer tools show."""
        return posixpath.basename(self.url)


@register.simple_tag
def modules(entry: str) -> tuple[Module, ...]:
    """Return the module ``entry`` and everything that it imports, each once."""
    return _modules(staticfiles_storage.url(entry), settings.STATIC_URL)


@register.simple_tag
def page_modules(wave: Wave | None, page: SurveyPage) -> tuple[Module, ...]:
    """Return the modules of this wave's page; a preview (no wave) has those of open access."""
    entries = [INVITED if wave and wave.invited else OPEN]
    entries += [WORK] * bool(wave and wave.work_bits) + [PERMANENT] * page.remembers
    mechanisms = [question.mechanism for question in page.questions]
    entries += [
        module
        for module, family in FAMILIES.items()
        if any(isinstance(mechanism, family) for mechanism in mechanisms)
    ]
    return tuple(dict.fromkeys(module for entry in entries for module in modules(entry)))


@register.simple_tag
def fingerprint(listed: tuple[Module, ...]) -> str:
    """Return one hash of all modules of a page."""
    lines = "\n".join(module.integrity for module in listed)
    return hashlib.sha256(lines.encode()).hexdigest()


# The URL of the entry contains its hash, and the entry contains the URLs of the rest.
@lru_cache(maxsize=16)
def _modules(url: str, base: str) -> tuple[Module, ...]:
    return tuple(
        Module(base + name, integrity_of(content))
        for name, content in _walk(url.removeprefix(base))
    )


def _walk(entry: str) -> Iterator[tuple[str, bytes]]:
    queue, seen = [entry], {entry}
    while queue:
        name = queue.pop(0)
        content = _read(name)
        yield name, content
        for path in _IMPORT.findall(content):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), path.decode()))
            if imported not in seen:
                seen.add(imported)
                queue.append(imported)


def _read(name: str) -> bytes:
    """Return the collected static file or, without collectstatic, its source."""
    if staticfiles_storage.exists(name):
        with staticfiles_storage.open(name) as file:
            return bytes(file.read())
    source = finders.find(name)
    if source is None:
        raise FileNotFoundError(name)
    return Path(source).read_bytes()


def integrity_of(content: bytes) -> str:
    """Return the hash as the attribute ``integrity`` has it."""
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()
