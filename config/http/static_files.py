"""Headers of static files that are the same for all visitors and on all hosts.

`config.storage` gives the files their names, and compresses them.
"""

import posixpath
from wsgiref.headers import Headers

EPOCH = "Thu, 01 Jan 1970 00:00:00 GMT"


def add_headers(headers: Headers, path: str, url: str) -> None:
    """Give a file whose name has its hash validators that follow from its name.

    Browsers send them back. With times of a host's disk in them, no one could see from outside
    whether they recognize visitors.
    """
    if "immutable" in (headers["Cache-Control"] or ""):
        headers["ETag"] = f'"{posixpath.basename(url)}"'
        headers["Last-Modified"] = EPOCH
