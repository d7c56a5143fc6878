"""Break the auditor in one place at a time: its tests must notice every time."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest

import localdp.audit.epsilon
from tests.helpers.audits import CHECKS

SOURCE = Path(localdp.audit.epsilon.__file__).read_text(encoding="utf-8")

MUTANTS = {
    "checks on what it picked by": ("ordering, trial, check =", "ordering, check, trial ="),
    "checks on what it ordered by": ("ordering, trial, check =", "check, trial, ordering ="),
    "orders the wrong way round": ("np.argsort(-(ordering", "np.argsort((ordering"),
    "divides nothing among pairs": ("2 * len(pairs) *", "2 *"),
    "divides nothing among bounds": ("alpha / (2 * len", "alpha / (len"),
    "divides nothing among a run": ("* as_count(of,", "* 1 ** as_count(of,"),
    "compares in one direction only": ("permutations(range", "combinations(range"),
    "takes the estimate as the lower bound": (
        "float(betaincinv(likely, n - likely + 1, alpha))",
        "likely / n",
    ),
    "takes the estimate as the upper bound": (
        "float(betaincinv(unlikely + 1, n - unlikely, 1 - alpha))",
        "(unlikely + 1) / n",
    ),
    "bounds the lower rate from below": ("n - unlikely, 1 - alpha", "n - unlikely, alpha"),
    "forgets to add one": ("betaincinv(unlikely + 1, n - unlikely,", "betaincinv(unlikely, n,"),
    "subtracts no logarithm": ("math.log(low) - math.log(high)", "low - high"),
    "uses another logarithm": ("math.log(low) - math.log(high)", "math.log2(low / high)"),
    "returns the first pair": ("epsilon > best[0]", "epsilon > math.inf"),
    "returns the worst pair": ("epsilon > best[0]", "epsilon < best[0]"),
    "sees single bits only": (
        "both = tables[:, :, first, second]",
        "both = tables[:, :, first, second] * (first == second)",
    ),
    "sees no whole reports": (", _whole_view(seen)]", "] or [_whole_view(seen)]"),
    "sees only whole reports": ("if seen.patterns.shape[1] > 1 else", "if False else"),
    "mixes up the outcomes of two bits": (
        "[neither, only_second, only_first, both]",
        "[neither, only_first, only_second, both]",
    ),
    "hashes every report to the same": ("codes = rows @", "codes = 0 * rows @"),
    "hashes wide reports to the same": ("np.packbits(rows.", "np.packbits(0 * rows."),
}


def broken(old: str, new: str) -> ModuleType:
    assert SOURCE.count(old) == 1, f"{old!r} must be in the source once"
    source = SOURCE.replace(old, new).replace("import permutations", "import *")
    module = ModuleType("localdp.broken_audit")
    exec(compile(source, "broken_audit.py", "exec"), module.__dict__)  # noqa: S102
    return module


def notices(module: ModuleType, checks: Sequence[Callable[[ModuleType], None]] = CHECKS) -> bool:
    for check in checks:
        try:
            check(module)
        except (AssertionError, ValueError, ArithmeticError):
            return True
    return False


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_auditor_fails_its_tests(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "localdp.broken_audit", ModuleType("placeholder"))
    assert notices(broken(*MUTANTS[name]))


def test_the_shipped_auditor_passes_its_tests() -> None:
    """By the checks that draw little: test_epsilon.py makes each of them."""
    assert not notices(localdp.audit.epsilon, CHECKS[:6])
