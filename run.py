"""Set Candor up and run it: `python3 run.py demo`, `python3 run.py test`, `python3 run.py serve`.

Needs nothing but Python's standard library. This file itself stays readable for old Pythons, so
that they can say what is missing; everything else is in `tools/`.
"""

import sys
from importlib.util import find_spec

OLDEST = (3, 11, 2)
NEWEST = (3, 14)
"""The supported Pythons: `tests/setup/test_pythons.py` holds all other places to these two."""
WANTED = "Candor needs Python %s to %s, CPython's standard 64-bit build for glibc; this is %s."
NEEDED = ("_ctypes", "_ssl", "argparse", "ensurepip", "fcntl", "venv", "zlib")


def main() -> int:
    refusal = unsupported() or incomplete()
    if refusal:
        sys.stderr.write(refusal + "\n")
        return 1
    from tools.cli import main as run

    return run(sys.argv[1:])


def unsupported() -> str:
    """Return one sentence for a Python that Candor does not support."""
    name = sys.implementation.name.replace("cpython", "Python").replace("pypy", "PyPy")
    kind = unusual()
    known = sys.version_info[:3] >= OLDEST and sys.version_info[:2] <= NEWEST
    if name == "Python" and known and not kind:
        return ""
    this = name + " " + dotted(sys.version_info[:3]) + kind
    return WANTED % (dotted(OLDEST), dotted(NEWEST), this)


def unusual() -> str:
    """Return what is special about a build for which the locked packages are not tested."""
    if sys.platform == "win32":
        return " for Windows"
    if sys.maxsize < 2**32:
        return ", a 32-bit build"
    if "t" in sys.abiflags:
        return ", a free-threaded build"
    if hasattr(sys, "gettotalrefcount"):
        return ", a debug build"
    if getattr(sys.implementation, "_multiarch", "").endswith("musl"):
        return ", a build for musl"
    return ""


def incomplete() -> str:
    """Return one sentence for a Python that lacks parts of itself."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if not missing:
        return ""
    return (
        "This Python (%s) lacks %s; install the rest of it "
        "(on Debian and Ubuntu: apt-get install python%s-venv)."
        % (sys.executable, ", ".join(missing), dotted(sys.version_info[:2]))
    )


def dotted(version: "tuple[int, ...]") -> str:
    return ".".join(str(part) for part in version)


if __name__ == "__main__":
    sys.exit(main())
