"""Recognize a file by its content, whatever its name, and read it."""

import json
import re
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange import reasons
from surveys.documents.exchange.finishing import Imported
from surveys.documents.exchange.limesurvey.survey import load_lss
from surveys.documents.exchange.limesurvey.tab_separated import (
    is_tab_separated,
    load_tab_separated,
)
from surveys.documents.exchange.qualtrics.survey import load_qsf
from surveys.documents.exchange.xlsform.archive import check_archive
from surveys.documents.exchange.xlsform.form import load_xlsform
from surveys.documents.import_export import SurveyFileError, load_draft, unreadable

MOST_BYTES = 5_000_000
"""Of the files of other tools, which say the same in many more words.

`config.http.bodies` and the proxies in `deploy/` limit the whole request.
"""
ENDINGS = (".json", ".xlsx", ".lss", ".lsa", ".qsf", ".txt", ".tsv")
_ZIP = b"PK"
_MARK = b"\xef\xbb\xbf"
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_PAGE = re.compile(
    rb"(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)\b", re.IGNORECASE
)
_NEIGHBORS: tuple[tuple[str, set[str], set[str]], ...] = (
    ("SurveyJS", {"pages"}, set()),
    ("SurveyJS", {"elements"}, set()),
    ("Typeform", {"fields"}, {"workspace", "theme", "_links", "logic", "title"}),
    ("Formbricks", {"blocks"}, {"environmentId", "welcomeCard", "endings", "hiddenFields"}),
    ("Formbricks", {"questions"}, {"environmentId", "welcomeCard", "endings", "thankYouCard"}),
)
"""Tools, with the keys that their files have, and others of which one is there."""
_LARGE = gettext_lazy("The file is larger than %(n)s MB.")
_TABLE = gettext_lazy(
    "This is a table as text (CSV). Open it in a spreadsheet, and save it as .xlsx."
)
_DOCUMENT = gettext_lazy("This is a text document. Questions are read from .xlsx, .lss or .json.")
_ARCHIVE = gettext_lazy("This is a ZIP archive. Unpack it, and choose the questionnaire in it.")

_WEB_PAGE = gettext_lazy(
    "This is a web page, such as a sign-in page or an error, and not the questionnaire. Sign in to "
    "the other tool, and download the file again."
)
_NO_PASSWORD = gettext_lazy("Save this workbook as .xlsx, without a password.")
_REFUSED = (
    # Of Excel's own files before 2007, and of those with a password.
    ((b"\xd0\xcf\x11\xe0",), _NO_PASSWORD),
    ((b"%PDF", b"{\\rtf"), _DOCUMENT),
    ((b"7z\xbc\xaf", b"Rar!", b"\x1f\x8b"), _ARCHIVE),
)


def load_file(content: bytes) -> Imported:
    """Return the draft in a file of Candor, KoBo, ODK, LimeSurvey or Qualtrics, or raise
    `SurveyFileError`."""
    if len(content) > MOST_BYTES:
        raise unreadable(str(_LARGE) % {"n": MOST_BYTES // 10**6})
    if content.startswith(_ZIP):
        return _load_archive(content)
    for starts, reason in _REFUSED:
        if content.startswith(starts):
            raise unreadable(str(reason))
    if is_tab_separated(content):
        return load_tab_separated(content)
    if content.startswith(_WIDE) and b"<" not in content[:6]:
        raise unreadable(str(_TABLE))
    bare = content.removeprefix(_MARK).lstrip()
    if _PAGE.match(bare[:2_000]):
        raise unreadable(str(_WEB_PAGE))
    if content.startswith(_WIDE) or bare.startswith(b"<"):
        return load_lss(bare)
    return _load_text(content)


def _load_archive(content: bytes) -> Imported:
    """Read a workbook, or the survey in an archive of LimeSurvey."""
    try:
        check_archive(content)
        with ZipFile(BytesIO(content)) as archive:
            parts = {part.filename: part for part in archive.infolist()}
            surveys = [part for name, part in parts.items() if name.lower().endswith(".lss")]
            if len(surveys) == 1 and "[Content_Types].xml" not in parts:
                if surveys[0].file_size > MOST_BYTES:
                    raise unreadable(str(_LARGE) % {"n": MOST_BYTES // 10**6})
                return load_lss(archive.read(surveys[0]).lstrip())
    except SurveyFileError:
        raise
    except Exception:
        # The reader of ZIP raises nearly anything for files made to break it.
        return load_xlsform(content)  # which says that it is broken
    if "mimetype" in parts and "content.xml" in parts:
        raise unreadable(_("Save this document of LibreOffice as .xlsx."))
    if any(name.endswith(".iwa") for name in parts) or "xl/workbook.bin" in parts:
        raise unreadable(str(_NO_PASSWORD))
    if any(name.startswith(("word/", "ppt/")) for name in parts):
        raise unreadable(str(_DOCUMENT))
    if "[Content_Types].xml" not in parts:
        raise unreadable(str(_ARCHIVE))
    return load_xlsform(content)


def _load_text(content: bytes) -> Imported:
    """Read JSON of Candor or Qualtrics; refuse other tools' JSON with a sentence of its own."""
    try:
        held = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        if sentence := _table_or_text(content):
            raise unreadable(sentence) from None
        return Imported(load_draft(content))
    if isinstance(held, dict) and "SurveyElements" in held:
        return load_qsf(held)
    if isinstance(held, dict) and "format" not in held:
        _refuse_neighbor(held)
    return Imported(load_draft(content))


def _refuse_neighbor(held: dict[str, Any]) -> None:
    inner = held.get("data")
    keys = held.keys() | (inner.keys() if isinstance(inner, dict) else set())
    for tool, needed, others in _NEIGHBORS:
        if needed <= keys and (others & keys or not others):
            raise unreadable(reasons.OTHER_TOOL % {"tool": tool})


def _table_or_text(content: bytes) -> str:
    """Return a sentence about a CSV file, or one of LimeSurvey's tab-separated ones."""
    if content.removeprefix(_MARK).lstrip(b'"').startswith(b"Variable / Field Name"):
        return reasons.OTHER_TOOL % {"tool": "REDCap"}
    head = content.removeprefix(_MARK).lstrip()[:2_000].splitlines()[:1]
    if head and not head[0].startswith((b"{", b"[")) and re.search(rb"[,;\t].*[,;\t]", head[0]):
        return str(_TABLE)
    return ""
