"""Several files as one download."""

import io
import zipfile
from collections.abc import Mapping

# Every file in the archive has this time: when somebody asked for it is nobody's business.
_EPOCH = (1980, 1, 1, 0, 0, 0)


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    """An archive of these files, the same bytes whenever it is made."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in files.items():
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), body, zipfile.ZIP_DEFLATED)
    return stream.getvalue()
