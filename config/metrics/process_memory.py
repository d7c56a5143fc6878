"""This process's memory, rounded: the exact number changes with each request."""

from pathlib import Path

STEP = 16 * 1024 * 1024
_STATUS = Path("/proc/self/status")


def resident() -> int:
    """Return the resident bytes, rounded down to 16 MiB; 0 if the system does not report them."""
    try:
        lines = _STATUS.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return 0
    for line in lines:
        name, _, value = line.partition(":")
        if name == "VmRSS":
            return int(value.split()[0]) * 1024 // STEP * STEP
    return 0
