"""The library is independent: no web framework, and few libraries."""

import re
import sys
from functools import cache
from pathlib import Path

from tests.helpers.programs import output_of

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "localdp").rglob("*.py"))
IMPORT = re.compile(r"^\s*(?:from ([\w.]+) import |import ([\w., ]+)$)", re.MULTILINE)
# Additional libraries of single modules: data frames, exact noise, and privacy accounting.
OWN_LIBRARY = {
    "estimation/display/result.py": {"pandas", "polars"},
    "sklearn/classifier.py": {"sklearn"},
    "central/packages.py": {"opendp"},
    "central/composition.py": {"dp_accounting"},
    "training/accounting.py": {"dp_accounting"},
}

BLOCKED = """
import importlib.abc, pkgutil, sys

class Blocker(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        apps = {"accounts", "surveys", "respondents", "analytics", "config", "learn", "charts"}
        above = {"django", *apps}
        if name.partition(".")[0] in above:
            raise ImportError(f"{name} is blocked")
        return None

sys.meta_path.insert(0, Blocker())
sys.modules["opendp"] = sys.modules["dp_accounting"] = None
import localdp
names = [module.name for module in pkgutil.walk_packages(localdp.__path__, "localdp.")]
names = [name for name in names if not name.startswith("localdp.sklearn")]
for name in names:
    __import__(name)
from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
estimate_shares(RandomizedResponse.two_coins(), [60, 40], 100)
from localdp.central.discrete_noise import Noise
Noise("laplace", 2.0, 1).half_width(0.95)
try:
    Noise("laplace", 2.0, 1).added_to([1])
except ImportError as refusal:
    assert "opendp" in str(refusal)
else:
    raise AssertionError("other noise was drawn")
assert not [name for name in sys.modules if name.partition(".")[0] == "django"]
print(len(names))
"""


def test_everything_works_with_django_blocked_and_noise_needs_opendp() -> None:
    """Without OpenDP and dp-accounting only what they compute is refused."""
    assert int(output_of(sys.executable, "-c", BLOCKED, cwd=ROOT)) >= 15


@cache
def imported(source: Path) -> set[str]:
    """The modules that a file imports, each named in full."""
    found = IMPORT.findall(source.read_text(encoding="utf-8"))
    named = (name for pair in found for name in "".join(pair).split(","))
    return {name.partition(" as ")[0].strip() for name in named}


def test_nothing_but_numpy_scipy_and_the_standard_library_is_imported() -> None:
    everywhere = {"localdp", "numpy", "scipy"} | set(sys.stdlib_module_names)
    for source in SOURCES:
        allowed = everywhere | OWN_LIBRARY.get(str(source.relative_to(ROOT / "localdp")), set())
        assert {name.partition(".")[0] for name in imported(source)} <= allowed, source


def test_no_mechanism_can_reach_a_weak_random_source() -> None:
    for source in SOURCES:
        names = imported(source)
        if source.name == "rng.py":
            continue
        assert not names & {"random", "numpy.random"}, source
        assert "np.random" not in source.read_text(encoding="utf-8"), source
        draws = "mechanisms" in source.parts or source.stem in {"layout", "fields", "randomness"}
        assert not (draws and "localdp.rng" in names), source
