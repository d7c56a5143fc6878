"""Planning before data collection: required numbers of respondents, margins, powers and errors.

A mechanism and an expected number of respondents go in; margins, powers or required numbers come
out. Nothing is simulated.
"""

from localdp.planning.allocation import (
    LEVELS,
    Allocation,
    Arm,
    allocate,
    level_epsilon,
)
from localdp.planning.automatic import Candidate, Question, automatic, compare
from localdp.planning.differences import Group, power_of_difference, required_n_of_difference
from localdp.planning.linked import Forecast, forecast, supposed_table
from localdp.planning.lists import (
    ListForecast,
    forecast_list,
    innocent_law,
    margin_of_list,
    required_n_of_list,
)
from localdp.planning.numeric import (
    MeanError,
    PriceOfTrust,
    mean_error,
    price_of_mean,
    price_of_share,
    required_n_for_mean,
)
from localdp.planning.shares import margin, power, required_n, spread
from localdp.planning.versions import (
    CheatingPlan,
    margin_of_versions,
    plan_cheating,
    required_n_of_cheating,
)

__all__ = [
    "LEVELS",
    "Allocation",
    "Arm",
    "Candidate",
    "CheatingPlan",
    "Forecast",
    "Group",
    "ListForecast",
    "MeanError",
    "PriceOfTrust",
    "Question",
    "allocate",
    "automatic",
    "compare",
    "forecast",
    "forecast_list",
    "innocent_law",
    "level_epsilon",
    "margin",
    "margin_of_list",
    "margin_of_versions",
    "mean_error",
    "plan_cheating",
    "power",
    "power_of_difference",
    "price_of_mean",
    "price_of_share",
    "required_n",
    "required_n_for_mean",
    "required_n_of_cheating",
    "required_n_of_difference",
    "required_n_of_list",
    "spread",
    "supposed_table",
]
