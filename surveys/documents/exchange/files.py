"""Recognize a file by its content, whatever its name, and read it."""

import json
import re
from io import BytesIO
from zipfile import ZipFile

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange.finishing import Imported
from surveys.documents.exchange.limesurvey.survey import load_lss
from surveys.documents.exchange.xlsform.form import load_xlsform
from surveys.documents.exchange.xlsform.workbook import check_archive
from surveys.documents.import_export import SurveyFileError, load_draft, unreadable

MOST_BYTES = 3_000_000
"""Of the files of other tools, which say the same in many more words."""
ENDINGS = (".json", ".xlsx", ".lss", ".lsa")
_ZIP = b"PK"
# Of Excel's own files before 2007, and of those with a password.
_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_MARK = b"\xef\xbb\xbf"
_DOCUMENTS = (b"%PDF", b"{\\rtf")
_PACKED = (b"7z\xbc\xaf", b"Rar!", b"\x1f\x8b")
_TABLE = gettext_lazy(
    "This is a table as text (CSV). Open it in a spreadsheet, and save it as .xlsx."
)
_DOCUMENT = gettext_lazy("This is a text document. Questions are read from .xlsx, .lss or .json.")
_ARCHIVE = gettext_lazy("This is a ZIP archive. Unpack it, and choose the questionnaire in it.")


def load_file(content: bytes) -> Imported:
    """Return the draft in a file of Candor, KoBo, ODK or LimeSurvey, or raise
    `SurveyFileError`."""
    if len(content) > MOST_BYTES:
        raise unreadable(_("The file is larger than %(n)s MB.") % {"n": MOST_BYTES // 10**6})
    if content.startswith(_ZIP):
        return _load_archive(content)
    if content.startswith(_OLD_OFFICE):
        raise unreadable(_("Save this workbook as .xlsx, without a password."))
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        if b"<" in content[:6]:
            return load_lss(content)
        raise unreadable(str(_TABLE))
    if content.startswith(_DOCUMENTS):
        raise unreadable(str(_DOCUMENT))
    if content.startswith(_PACKED):
        raise unreadable(str(_ARCHIVE))
    if content.removeprefix(_MARK).lstrip().startswith(b"<"):
        return load_lss(content)
    if sentence := _neighbor(content):
        raise unreadable(sentence)
    return Imported(load_draft(content))


def _load_archive(content: bytes) -> Imported:
    """Read a workbook, or the survey in an archive of LimeSurvey."""
    try:
        check_archive(content)
        with ZipFile(BytesIO(content)) as archive:
            parts = {part.filename: part for part in archive.infolist()}
            surveys = [part for name, part in parts.items() if name.lower().endswith(".lss")]
            if len(surveys) == 1 and "[Content_Types].xml" not in parts:
                return load_lss(archive.read(surveys[0]))
    except SurveyFileError:
        raise
    except Exception:
        # The reader of ZIP raises nearly anything for files made to break it.
        return load_xlsform(content)  # which says that it is broken
    if "mimetype" in parts and "content.xml" in parts:
        raise unreadable(_("Save this document of LibreOffice as .xlsx."))
    if any(name.endswith(".iwa") for name in parts) or "xl/workbook.bin" in parts:
        raise unreadable(_("Save this workbook as .xlsx, without a password."))
    if any(name.startswith(("word/", "ppt/")) for name in parts):
        raise unreadable(str(_DOCUMENT))
    if "[Content_Types].xml" not in parts:
        raise unreadable(str(_ARCHIVE))
    return load_xlsform(content)


def _neighbor(content: bytes) -> str:
    """Return a sentence about the file of another tool; empty for any other file."""
    try:
        held = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return _table_or_text(content)
    if isinstance(held, dict) and {"SurveyEntry", "SurveyElements"} & held.keys():
        return _(
            "This is a Qualtrics survey (.qsf), which cannot be read. Write its questions "
            "into an XLSForm (.xlsx), or add them here one by one."
        )
    if isinstance(held, dict) and "format" not in held and {"pages", "elements"} & held.keys():
        return _(
            "This is a SurveyJS survey, which cannot be read. Write its questions into an "
            "XLSForm (.xlsx), or add them here one by one."
        )
    return ""


def _table_or_text(content: bytes) -> str:
    """Return a sentence about a CSV file, or one of LimeSurvey's tab-separated ones."""
    if content.removeprefix(_MARK).lstrip(b'"').startswith(b"Variable / Field Name"):
        return _(
            "This is a REDCap data dictionary, which cannot be read. Write its questions "
            "into an XLSForm (.xlsx), or add them here one by one."
        )
    head = content.removeprefix(_MARK).lstrip()[:2_000].splitlines()[:1]
    if head and not head[0].startswith((b"{", b"[")) and re.search(rb"[,;\t].*[,;\t]", head[0]):
        return str(_TABLE)
    return ""
