"""How much memory this process holds, coarsely: the exact number moves with each request."""

from pathlib import Path

STEP = 16 * 1024 * 1024
_STATUS = Path("/proc/self/status")


def resident() -> int:
    """Bytes in memory, rounded down to 16 MiB; 0 where the system does not say."""
    try:
        lines = _STATUS.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return 0
    for line in lines:
        name, _, value = line.partition(":")
        if name == "VmRSS":
            return int(value.split()[0]) * 1024 // STEP * STEP
    return 0
