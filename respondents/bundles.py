"""The bundles of respondents' pages with their hashes, so that none can be replaced in transit."""

import base64
import hashlib
import posixpath
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, staticfiles_storage
from django.core.files import File
from django.core.files.storage import storages
from django.utils.translation import get_language

WATCH = "bundles/watch.js"
INVITED = "bundles/invited.js"
PANEL = "bundles/panel.js"
NUMBERS = "bundles/numbers.js"
LINKED = "bundles/linked.js"
MARKS = "bundles/marks.js"
BATTERIES = ("bundles/batteries.js", "bundles/batteries.css")
CLOSING = "bundles/closing.js"
COMPLETION = "bundles/completion.js"
DEVICE = "bundles/device.js"
STYLES = "bundles/respondent.css"
FONTS = "bundles/fonts.css"
SURVEY = "bundles/survey.js"
TRANSLATED = "bundles/translated.js"
WORDS = tuple(f"bundles/words.{tag}.js" for tag in settings.RESPONDENT_LANGUAGES)
BUNDLES = (
    WATCH,
    *WORDS,
    SURVEY,
    TRANSLATED,
    INVITED,
    NUMBERS,
    LINKED,
    MARKS,
    *BATTERIES,
    PANEL,
    CLOSING,
    COMPLETION,
    DEVICE,
    STYLES,
    FONTS,
)


@dataclass(frozen=True)
class Bundle:
    """One file that the browser fetches."""

    url: str
    integrity: str

    @property
    def name(self) -> str:
        """The last part of its URL, which a browser's developer tools show."""
        return posixpath.basename(self.url)


_sources: ContextVar[dict[str, Bundle] | None] = ContextVar("bundles of the sources", default=None)


@contextmanager
def of_sources(folder: str) -> Iterator[Iterable[Bundle]]:
    """Let pages name the bundles that this release collects, whatever this machine has collected.

    ``folder`` is an empty one for their copies.
    """
    backend = settings.STORAGES["staticfiles"]
    storage: Any = storages.create_storage({**backend, "OPTIONS": {"location": folder}})
    paths = {}
    for name in BUNDLES:
        with Path(_source_of(name)).open("rb") as file:
            paths[storage.save(name, File(file))] = (storage, name)
    # Only the names count: nobody asks for packed files, which would take most of the time.
    for _name, _hashed, processed in ManifestStaticFilesStorage.post_process(storage, paths):
        if isinstance(processed, Exception):
            raise processed
    bundles = {}
    for name in BUNDLES:
        with storage.open(storage.stored_name(name)) as file:
            bundles[name] = Bundle(storage.url(name), integrity_of(file.read()))
    token = _sources.set(bundles)
    try:
        yield bundles.values()
    finally:
        _sources.reset(token)


def bundle(name: str) -> Bundle:
    """Return a bundle as it is served."""
    if (sources := _sources.get()) is not None:
        return sources[name]
    return _bundle(staticfiles_storage.url(name), settings.STATIC_URL)


def words() -> Bundle:
    """Return the script with the words of a survey's page in the active language."""
    return bundle(f"bundles/words.{get_language()}.js")


def icon() -> str:
    """Return the site's icon as a URL that needs no request: the page may load no image.

    The page has the same shape as an element, so that it is compressed with that.
    """
    return "data:image/svg+xml," + quote(_read("img/mark.svg"), safe=" /:=();,.-{}@")


# In production the URL contains the file's hash.
@lru_cache(maxsize=32)
def _bundle(url: str, base: str) -> Bundle:
    return Bundle(url, integrity_of(_read(url.removeprefix(base))))


def _read(name: str) -> bytes:
    """Return the collected static file or, without collectstatic, its source."""
    if staticfiles_storage.exists(name):
        with staticfiles_storage.open(name) as file:
            return bytes(file.read())
    return _source_of(name).read_bytes()


def _source_of(name: str) -> Path:
    source = finders.find(name)
    if source is None:
        raise FileNotFoundError(name)
    return Path(source)


def integrity_of(content: bytes) -> str:
    """Return the hash as the attribute ``integrity`` has it."""
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()
