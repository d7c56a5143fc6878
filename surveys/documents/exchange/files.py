"""Recognize a file by its content, whatever its name, and read it."""

from django.utils.translation import gettext as _

from surveys.documents.exchange.conversion import Imported
from surveys.documents.exchange.limesurvey import load_lss
from surveys.documents.exchange.xlsform import load_xlsform
from surveys.documents.import_export import FILE_LIMIT, load_draft, unreadable

ENDINGS = (".json", ".xlsx", ".lss")
_ZIP = b"PK"
# Of Excel's own files before 2007, and of those with a password.
_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_MARK = b"\xef\xbb\xbf"


def load_file(content: bytes) -> Imported:
    """Return the draft in a file of Candor, KoBo, ODK or LimeSurvey, or raise
    `SurveyFileError`."""
    if len(content) > FILE_LIMIT:
        raise unreadable(_("The file is larger than 1 MB."))
    if content.startswith(_ZIP):
        return load_xlsform(content)
    if content.startswith(_OLD_OFFICE):
        raise unreadable(_("Save this workbook as .xlsx, without a password."))
    if content.removeprefix(_MARK).lstrip().startswith(b"<"):
        return load_lss(content)
    return Imported(load_draft(content))
