"""Local differential privacy for surveys: mechanisms, channels, estimators and planning.

The package needs NumPy and SciPy and does not depend on the web application. The names of `__all__`
can be imported from here; their modules are loaded when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from localdp.estimation import (
        Predictors,
        Reports,
        compare_groups,
        estimate_shares,
        fit_regression,
    )
    from localdp.mechanisms import (
        MultipleChoice,
        RandomizedResponse,
        SubsetSelection,
        UnaryEncoding,
        choose,
    )
    from localdp.planning import margin, power, required_n

__all__ = [
    "MultipleChoice",
    "Predictors",
    "RandomizedResponse",
    "Reports",
    "SubsetSelection",
    "UnaryEncoding",
    "choose",
    "compare_groups",
    "estimate_shares",
    "fit_regression",
    "margin",
    "power",
    "required_n",
]


def __getattr__(name: str) -> Any:
    if name in __all__:
        for package in ("mechanisms", "estimation", "planning"):
            module = import_module(f"localdp.{package}")
            if name in module.__all__:
                return getattr(module, name)
    raise AttributeError(f"module 'localdp' has no attribute {name!r}")
