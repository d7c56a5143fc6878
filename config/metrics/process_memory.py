"""This process's memory, rounded: the exact number changes with each request."""

import os
from pathlib import Path

STEP = 16 * 1024 * 1024
_STATM = Path("/proc/self/statm")


def resident_bytes() -> int:
    """Return the resident bytes, rounded down to 16 MiB; 0 if the system does not report them."""
    try:
        pages = int(_STATM.read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // STEP * STEP
