"""`run.py bench`: standard library only, since it runs before anything is installed."""

import argparse
import hashlib
import os
import sys
from pathlib import Path

from tools import CACHE, LOGS, ROOT
from tools.console import Problem, step
from tools.servers.processes import Processes
from tools.setup import environment

PEERS = ROOT / "research" / "benchmarks" / "peers.txt"
VENV = CACHE / "peers"
# What `bench joint` can measure alone.
PARTS = ("curves", "figures", "grouped", "samples", "story")
# Measurements of the site itself: the module that measures and says what it may be given, and what
# it needs besides the demo's packages.
MODULES: dict[str, tuple[str, tuple[str, ...]]] = {
    "capacity": ("research.benchmarks.capacity", ()),
    "counting": ("research.benchmarks.counting", (environment.DEVELOPMENT,)),
    "estimates": ("research.benchmarks.estimates", ()),
    "intake": ("research.benchmarks.intake", (environment.DEVELOPMENT,)),
    "soak": ("research.benchmarks.soak", ()),
    "tally": ("research.benchmarks.tally", ()),
    "usable": ("research.benchmarks.usable", (environment.DEVELOPMENT,)),
    "recount": ("research.benchmarks.recount", (environment.DEVELOPMENT,)),
}


def main(arguments: list[str]) -> int:
    if arguments and arguments[0] in MODULES:
        module, locks = MODULES[arguments[0]]
        return environment.run_module(module, *arguments[1:], locks=locks)
    parser = argparse.ArgumentParser(prog="run.py bench", allow_abbrev=False)
    parser.add_argument(
        "what",
        choices=["localdp", "joint", "numbers", *MODULES],
        help="the mechanisms, beside two other packages; the joint estimates; number questions; or "
        "the site itself, where each has options of its own (bench soak --help)",
    )
    parser.add_argument("--repeats", default="5", help="of each measurement; default: 5")
    joint = parser.add_argument_group("joint")
    joint.add_argument(
        "--part",
        choices=PARTS,
        help="this part only: curves against the number of questions and f, figures with targets, "
        "grouped EM beside a plain one, samples of people, RR-LDP's story",
    )
    joint.add_argument("--quick", action="store_true", help="fewer people and seeds")
    joint.add_argument(
        "--nltcs", metavar="FILE", help="use these rows, too, for curves and the story"
    )
    joint.add_argument(
        "--write", action="store_true", help="put the figures in the docs and in the lessons"
    )
    chosen = parser.parse_args(arguments)
    repeats = chosen.repeats
    if not (repeats.isascii() and repeats.isdigit() and 1 <= int(repeats) <= 99):
        raise Problem(f"--repeats must be a whole number from 1 to 99; it is {repeats!r}.")
    one_thread = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    if chosen.what == "joint":
        return environment.run_module(
            "research.benchmarks.joint", *of_joint(chosen), environ=one_thread
        )
    if chosen.what == "numbers":
        return environment.run_module("research.benchmarks.number_errors", environ=one_thread)
    with Processes():
        environment.prepare(*environment.DEMO)
        prepare_peers()
    return environment.run_module("research.benchmarks.localdp", str(python_of_peers()), repeats)


def of_joint(chosen: argparse.Namespace) -> list[str]:
    """Return the options of `research.benchmarks.joint`, which runs in another folder."""
    if chosen.quick and chosen.write:
        raise Problem("--write takes the whole story: leave --quick out.")
    options = ["--part", chosen.part] if chosen.part else []
    options += ["--nltcs", str(Path(chosen.nltcs).resolve())] if chosen.nltcs else []
    return options + [f"--{name}" for name in ("quick", "write") if getattr(chosen, name)]


def python_of_peers() -> Path:
    return VENV / "bin" / "python"


def prepare_peers() -> None:
    """Make the peers' environment, unless it has these very packages already."""
    stamp = VENV / "peers.sha256"
    wanted = hashlib.sha256(PEERS.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    LOGS.mkdir(parents=True, exist_ok=True)
    with step("Packages to compare with"):
        environment.run_logged([sys.executable, "-m", "venv", "--clear", str(VENV)], "peers.log")
        install = [str(python_of_peers()), "-m", "pip", "install", "--quiet", "-r", str(PEERS)]
        environment.run_logged(install, "peers.log")
    stamp.write_text(wanted)
