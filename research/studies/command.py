"""`run.py studies`: standard library only, since it runs before anything is installed."""

import argparse

from tools.setup import environment


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py studies", allow_abbrev=False)
    parser.add_argument("--write", action="store_true", help="write docs/reference/studies.md too")
    chosen = parser.parse_args(arguments)
    return environment.run_module("research.studies.page", *["--write"] * chosen.write)
