"""The tests in lanes: one pytest each, with a database and a Redis of its own, beside each other.

What measures time is marked `alone` and comes last, when nothing else runs.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from tools.console import say
from tools.servers.processes import ending
from tools.setup.environment import PYTHON
from tools.testing.parallel import Job

# Those with a browser, and those with processes of their own, wait for these half of their time.
AT_ONCE = 3
# The longest first, so that none of them ends long after the others; a folder that nobody named
# here is in the second.
APART = ("tests/browser", "tests/stack", "tests/setup", "tests/localdp")
LANES = {
    "tests/browser": ["tests/browser", "--no-pictures"],
    "the other tests": ["tests", *(f"--ignore={folder}" for folder in APART)],
    "tests/stack and tests/setup": ["tests/stack", "tests/setup"],
    "tests/localdp": ["tests/localdp"],
}
ALONE = "tests that need quiet"
# Anything else, such as a file or -k, is about a few tests: these stay in one pytest.
KEPT = {"--slow"}
CLOSING = re.compile(r"^[= ]*(\d+ \w+(?:, \d+ \w+)*|no tests ran) in \d[^=]*=*$", re.MULTILINE)
FAILED = re.compile(r"^(?:FAILED|ERROR) tests/.*$", re.MULTILINE)


def apply(arguments: Sequence[str], given: Mapping[str, str]) -> bool:
    """Whether all tests are wanted, on servers that are ours: somebody else's Redis may hold
    more than the one database that we were given."""
    return set(arguments) <= KEPT and not (given.get("DATABASE_URL") or given.get("REDIS_URL"))


def parallel_lanes(given: Mapping[str, str], arguments: Sequence[str]) -> list[Job]:
    return [
        lane(name, [*where, "-m", "not alone", *arguments], given, number)
        for number, (name, where) in enumerate(LANES.items(), start=1)
    ]


def alone(given: Mapping[str, str], arguments: Sequence[str]) -> Job:
    return lane(ALONE, ["tests", "-m", "alone", *arguments], given, 0)


def lane(name: str, arguments: list[str], given: Mapping[str, str], number: int) -> Job:
    command: list[str | Path] = [PYTHON, "-m", "pytest", *arguments]
    return Job(name, command, {**given, **own_servers(given, number)})


def own_servers(given: Mapping[str, str], number: int) -> dict[str, str]:
    """The addresses of a lane: other names on the same two servers."""
    database = urlsplit(given["DATABASE_URL"])
    return {
        "DATABASE_URL": database._replace(path=f"{database.path}_{number}").geturl(),
        "REDIS_URL": re.sub(r"\bdb=\d+$", f"db={number}", given["REDIS_URL"]),
    }


def counted(output: str) -> Counter[str]:
    """What pytest says at its end of how many tests passed, failed, were skipped and so on."""
    closing = CLOSING.findall(output)
    pairs = re.findall(r"(\d+) (\w+)", closing[-1]) if closing else []
    return Counter({word.removesuffix("s"): int(number) for number, word in pairs})


def sum_up(lanes: Sequence[Job], seconds: float) -> bool:
    """Every failure by name, then one line for all lanes; whether all of them passed."""
    total: Counter[str] = Counter()
    broken = []
    for each in lanes:
        found = counted(each.output)
        total += found
        failures = FAILED.findall(each.output)
        if each.code and not failures:
            failures = [f"FAILED {each.name}: {ending(each.code)}"]
            total["error"] += 1 - min(1, found["error"])
        broken += failures
    if broken:
        say("\n== failures")
        say("\n".join(broken))
    words = [f"{total['passed']} passed", f"{total['failed']} failed"]
    words += [f"{total['error']} errors"] if total["error"] else []
    words.append(f"{total['skipped']} skipped")
    say(f"\n{', '.join(words)} in {seconds:.2f}s")
    return not any(each.code for each in lanes)
