"""ZIP archives of several files."""

import io
import zipfile
from collections.abc import Mapping

# Every file in the archive has this time, so that the time of the download stays private.
_EPOCH = (1980, 1, 1, 0, 0, 0)


def zip_files(files: Mapping[str, str | bytes]) -> bytes:
    """Return a reproducible archive of these files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in files.items():
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), body, zipfile.ZIP_DEFLATED)
    return stream.getvalue()
