"""`run.py studies`: standard library only, since it runs before anything is installed."""

import argparse

from tools.setup import environment
from tools.testing import checks

THROUGH = "tests/research/test_studies_through_the_product.py"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py studies", allow_abbrev=False)
    parser.add_argument(
        "--through-the-product",
        action="store_true",
        help="make a survey of each, and compare the figures of page, file and API",
    )
    parser.add_argument("--write", action="store_true", help="write docs/reference/studies.md too")
    chosen = parser.parse_args(arguments)
    if chosen.through_the_product:
        return checks.main(["--only", "pytest", THROUGH, "--slow", "-q", "-n", "0", "-s"])
    return environment.run_module("research.studies.page", *["--write"] * chosen.write)
