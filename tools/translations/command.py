"""`run.py messages`: bring the catalogues of translations up to what the sources say.

Every text of the interface is looked up in `locale/`. New ones are added to each catalogue without
a translation, old ones are dropped, and the compiled catalogues are written anew.
"""

import argparse
import os

from tools.servers.processes import Processes, run
from tools.setup import environment


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py messages", allow_abbrev=False)
    parser.parse_args(arguments)
    with Processes():
        environment.prepare(environment.RUNTIME, environment.DEVELOPMENT)
        return run(
            [environment.PYTHON, "-m", "tools.translations.catalogues"], environment=os.environ
        )
