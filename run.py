"""Set Candor up and run it: `python3 run.py demo`, `python3 run.py test`, `python3 run.py serve`.

Needs nothing but Python's standard library. This file itself stays readable for old Pythons, so
that they can say what is missing; everything else is in `tools/`.
"""

import sys

OLDEST = (3, 11, 2)


def main() -> int:
    if sys.version_info[:3] < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:3])
        wanted = ".".join(str(part) for part in OLDEST)
        sys.stderr.write("Candor needs Python %s or later; this is Python %s.\n" % (wanted, found))
        return 1
    from tools.cli import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
