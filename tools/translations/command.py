"""`run.py messages`: update the catalogs of translations from the sources.

Every text of the interface is looked up in `locale/`. New ones are added to each catalog without
a translation, old ones are dropped, and the compiled catalogs are written again.
"""

import argparse

from tools.setup import environment


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py messages", allow_abbrev=False)
    parser.add_argument(
        "--grades", action="store_true", help="print how hard respondents' words are to read"
    )
    module = "reading" if parser.parse_args(arguments).grades else "catalogs"
    return environment.run_module(f"tools.translations.{module}", locks=[environment.DEVELOPMENT])
