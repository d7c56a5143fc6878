"""The packages that only central privacy and training need, imported when they are first used.

Everything else works without them.
"""

from functools import cache
from importlib.util import find_spec
from typing import Any

NAMES = ("opendp", "dp_accounting")


def missing() -> list[str]:
    """Return which of the packages are not installed."""
    return [name for name in NAMES if find_spec(name) is None]


@cache
def opendp() -> Any:
    """Return OpenDP's prelude; raise ImportError if OpenDP is not installed."""
    import opendp.prelude as dp

    dp.enable_features("contrib")
    return dp
