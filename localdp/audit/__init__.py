"""Black-box audits of a mechanism: a lower bound of epsilon, and the harm of forged reports.

Samples or counts of reports go in; bounds that hold with a stated confidence come out.
"""

from localdp.audit.epsilon import EpsilonBound, Event, bound_of_counts, epsilon_lower_bound
from localdp.audit.manipulation import (
    ManipulationBound,
    PopcountTest,
    manipulation_bound,
    popcount_law,
    popcount_test,
    popcounts,
)

__all__ = [
    "EpsilonBound",
    "Event",
    "ManipulationBound",
    "PopcountTest",
    "bound_of_counts",
    "epsilon_lower_bound",
    "manipulation_bound",
    "popcount_law",
    "popcount_test",
    "popcounts",
]
