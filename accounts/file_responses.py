"""Files that pages offer for download."""

from collections.abc import Iterable

from django.http import HttpResponse, StreamingHttpResponse
from django.utils.http import content_disposition_header

CSV = "text/csv; charset=utf-8"


def attachment(name: str) -> dict[str, str]:
    """Return the headers of a file that a browser saves under this name."""
    header = content_disposition_header(as_attachment=True, filename=name)
    return {"Content-Disposition": str(header)}


def download_of(content: str | bytes, kind: str, name: str) -> HttpResponse:
    return HttpResponse(content, content_type=kind, headers=attachment(name))


def streamed(lines: Iterable[str], kind: str, name: str) -> StreamingHttpResponse:
    """Return a file whose lines are made while it is sent."""
    return StreamingHttpResponse(lines, content_type=kind, headers=attachment(name))
