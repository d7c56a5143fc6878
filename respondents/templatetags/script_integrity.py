"""The bundles of respondents' pages with their hashes, so that none can be replaced in transit."""

import base64
import hashlib
import posixpath
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage

from surveys.models import Wave

register = template.Library()

SURVEY = "bundles/survey.js"
INVITED = "bundles/invited.js"
DEVICE = "bundles/device.js"
STYLES = "bundles/respondent.css"
SURVEYS = {code: f"bundles/survey.{code}.js" for code, _ in settings.LANGUAGES}
BUNDLES = (SURVEY, *SURVEYS.values(), INVITED, DEVICE, STYLES)


@dataclass(frozen=True)
class Bundle:
    """One file that the browser fetches."""

    url: str
    integrity: str

    @property
    def name(self) -> str:
        """The last part of its URL, which a browser's developer tools show."""
        return posixpath.basename(self.url)


@register.simple_tag
def bundle(name: str) -> Bundle:
    """Return a bundle as it is served."""
    return _bundle(staticfiles_storage.url(name), settings.STATIC_URL)


@register.simple_tag
def page_scripts(wave: Wave | None) -> tuple[Bundle, ...]:
    """Return the scripts of this wave's page; a preview (no wave) has those of open access."""
    names = (SURVEY, INVITED) if wave and wave.invited else (SURVEY,)
    return tuple(bundle(name) for name in names)


@register.simple_tag
def icon() -> str:
    """Return the site's icon as a URL that needs no request: the page may load no image."""
    return "data:image/svg+xml;base64," + base64.b64encode(_read("img/mark.svg")).decode()


@register.simple_tag
def fingerprint(listed: tuple[Bundle, ...]) -> str:
    """Return one hash of all scripts of a page."""
    lines = "\n".join(each.integrity for each in listed)
    return hashlib.sha256(lines.encode()).hexdigest()


# In production the URL contains the file's hash.
@lru_cache(maxsize=16)
def _bundle(url: str, base: str) -> Bundle:
    return Bundle(url, integrity_of(_read(url.removeprefix(base))))


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
