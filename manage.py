#!/usr/bin/env python
"""Django's command line for Candor."""

import os
import sys


def main() -> None:
    """Run one management command."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    # Anyone who checks a site from outside has none of its settings.
    if sys.argv[1:2] == ["verify_client"]:
        from tools import UNUSED

        for name, value in UNUSED.items():
            os.environ.setdefault(name, value)
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
