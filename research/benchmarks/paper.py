"""Writes the figures of the worked example: ``python3 -m research.benchmarks.paper``.

What they are is in `research.benchmarks.paper_parts`. Nothing but the code is needed: no server,
and no database.
"""

import os
import sys

import django


def main() -> int:
    """Make every part of the page again; return 0."""
    unused = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "SECRET_KEY": "nothing is signed here",
        "DATABASE_URL": "postgresql:///nobody-asks-it",
        "REDIS_URL": "redis://nobody-asks-it.invalid",
    }
    for name, value in unused.items():
        os.environ.setdefault(name, value)
    django.setup()
    from research.benchmarks.paper_parts import write

    write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
