"""Files that pages offer for download."""

from django.utils.http import content_disposition_header


def attachment(name: str) -> dict[str, str]:
    """Return the headers of a file that a browser saves under this name."""
    header = content_disposition_header(as_attachment=True, filename=name)
    return {"Content-Disposition": str(header)}
