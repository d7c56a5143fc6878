"""Unpack .xlsx files that anyone may have made, and keep what a questionnaire is read from.

Spreadsheets write a cell for each format, and a program may format a million rows: rows and cells
without a value are passed over before the file is parsed, so that what counts is what it says.
"""

import re
from collections.abc import Iterator, Set
from functools import partial
from io import BytesIO
from posixpath import dirname, join, normpath
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import defusedxml.ElementTree
from django.utils.translation import gettext as _

from surveys.documents.import_export import unreadable
from surveys.formatting import amount

# Of all files in the archive together, as they declare it, at which `zipfile` stops to read.
TOTAL_BYTES = 300_000_000
MOST_FILES = 2_000
# Of what is kept of each.
MOST_BYTES_OF_A_PART = 8_000_000
# openpyxl takes ten times as long for styles.
MOST_BYTES_OF_STYLES = 500_000
_CHUNK = 1 << 20
_KEPT = re.compile(r"\[Content_Types\]\.xml|_rels/\.rels|xl/(?:sharedStrings|styles)\.xml")
_BOOK = re.compile(r"(?:[^/]*/)?workbook\.xml")
# Only what names its place: a cell or row without one follows the last one.
_EMPTY_CELL = re.compile(rb"""<c\s(?:[^<>]{0,99}\s)?r=["'][^<>]{0,99}(?:/>|></c>)""")
_EMPTY_ROW = re.compile(rb"""<row\s(?:[^<>]{0,200}\s)?r=["'][^<>]{0,200}(?:/>|>\s*</row>)""")
_END = b"</sheetData>"
_ESCAPES = re.compile(rb"(?:_x[0-9A-Fa-f]{4}_)+")
_NO_CHARACTER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_STRICT = re.compile(
    rb"http://purl\.oclc\.org/ooxml/(spreadsheetml|officeDocument)/(main|relationships)"
)
_FORMAT = re.compile(rb"""<xf\b[^<>]*?\snumFmtId=["'](\d{1,6})["']|<xf\b""")
_STYLES = (
    b'<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">%s<cellXfs>%s'
    b"</cellXfs></styleSheet>"
)


def check_archive(content: bytes) -> None:
    """Refuse archives that unpack to far more than they are."""
    with ZipFile(BytesIO(content)) as archive:
        parts = archive.infolist()
    # Other methods of compression may ask for any amount of memory.
    usual = all(part.compress_type in {ZIP_STORED, ZIP_DEFLATED} for part in parts)
    if not usual or len(parts) > MOST_FILES or sum(part.file_size for part in parts) > TOTAL_BYTES:
        raise unreadable(
            _(
                "This workbook unpacks to more than any questionnaire needs. Copy the cells of the "
                "questionnaire into a new workbook, as values without formats."
            )
        )


def lightened(content: bytes, wanted: Set[str]) -> bytes:
    """Return a workbook with only its ``wanted`` sheets, and of them only cells with a value.

    Escapes such as _x000D_ become the characters that they mean, and Strict Open XML gets the
    names of the usual kind.
    """
    made = BytesIO()
    with ZipFile(BytesIO(content)) as archive, ZipFile(made, "w") as light:
        book = next(name for name in archive.namelist() if _BOOK.fullmatch(name))
        links = join(dirname(book), "_rels", "workbook.xml.rels")
        sheets = _sheets(archive, book, links, wanted)
        for name in archive.namelist():
            if name in sheets:
                held = _limited(name, _filled_cells(archive, name))
            elif name in {book, links} or _KEPT.fullmatch(name):
                held = _limited(name, _chunks(archive, name), styles=name.endswith("styles.xml"))
            else:
                continue
            usual = _STRICT.sub(rb"http://schemas.openxmlformats.org/\1/2006/\2", held)
            light.writestr(name, _ESCAPES.sub(_decoded, usual))
    return made.getvalue()


def _sheets(archive: ZipFile, book: str, links: str, wanted: Set[str]) -> set[str]:
    """Return the files of the sheets with these names, in small letters with single spaces."""
    read = partial(defusedxml.ElementTree.fromstring, forbid_dtd=True)
    targets = {link.get("Id"): link.get("Target", "") for link in read(archive.read(links))}
    found = set()
    for sheet in read(archive.read(book)).iter():
        key = next((value for name, value in sheet.items() if name.endswith("}id")), None)
        if key in targets and " ".join(sheet.get("name", "").lower().split()) in wanted:
            found.add(normpath(join("/", dirname(book), targets[key])).lstrip("/"))
    return found


def _chunks(archive: ZipFile, name: str) -> Iterator[bytes]:
    with archive.open(name) as part:
        while chunk := part.read(_CHUNK):
            yield chunk


def _filled_cells(archive: ZipFile, name: str) -> Iterator[bytes]:
    """Yield a sheet up to its last row, without the cells and rows that only have a format."""
    rest = b""
    for chunk in _chunks(archive, name):
        rows, end, _more = (rest + chunk).partition(_END)
        # Up to the row that may go on; a cut elsewhere only keeps what could be left out.
        at = rows.rfind(b"<row")
        at = len(rows) if end or at <= 0 else at
        yield _EMPTY_ROW.sub(b"", _EMPTY_CELL.sub(b"", rows[:at]))
        if end:
            yield _END + b"</worksheet>"
            return
        rest = rows[at:]
    yield rest


def _limited(name: str, chunks: Iterator[bytes], *, styles: bool = False) -> bytes:
    """Return what is kept of a part; raise `SurveyFileError` if it is too much."""
    held = bytearray()
    for chunk in chunks:
        held += chunk
        if len(held) > MOST_BYTES_OF_A_PART:
            break
    kept = _styles(bytes(held)) if styles else bytes(held)
    most = MOST_BYTES_OF_STYLES if styles else MOST_BYTES_OF_A_PART
    if len(held) > MOST_BYTES_OF_A_PART or len(kept) > most:
        text = _(
            "Its part “%(part)s” unpacks to more than %(most)s MB, the most for a part, without "
            "empty cells. Copy the cells of the questionnaire into a new workbook, as values "
            "without formats."
        )
        raise unreadable(text % {"part": name[:60], "most": amount(most / 1e6)})
    return kept


def _styles(held: bytes) -> bytes:
    """Return only the formats of numbers, which tell dates and percents from other numbers."""
    formats, cells = (_element(held, name) for name in (b"numFmts", b"cellXfs"))
    if not cells or b"<!DOCTYPE" in held:
        return held
    kept = (b'<xf numFmtId="%s"/>' % (each[1] or b"0") for each in _FORMAT.finditer(cells))
    return _STYLES % (formats, b"".join(kept))


def _element(held: bytes, name: bytes) -> bytes:
    """Return an element of XML with its tags; empty if there is none."""
    start, end = held.find(b"<" + name), held.find(b"</" + name)
    return held[start : end + len(name) + 3] if 0 <= start < end else b""


def _decoded(match: re.Match[bytes]) -> bytes:
    """Return the characters that escapes mean, without those that no text has."""
    units = match[0].replace(b"_", b"").replace(b"x", b"").decode()
    text = bytes.fromhex(units).decode("utf-16-be", "ignore")
    return "".join(f"&#{ord(each)};" for each in _NO_CHARACTER.sub("", text)).encode()
