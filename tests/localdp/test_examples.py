"""The examples in the docstrings of the library run, and every public callable has one."""

import doctest
import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest

import localdp

# test_sklearn.py runs the example of the module that needs scikit-learn.
MODULES = [
    module.name
    for module in pkgutil.walk_packages(localdp.__path__, "localdp.")
    if not module.name.startswith("localdp.sklearn")
]
# The packages whose __init__.py lists the public names, and the modules that are public themselves.
PUBLIC = (
    *("mechanisms", "estimation", "planning", "central", "training", "audit"),
    *("layout", "posterior", "randomness", "accounting", "channel", "fixed_point"),
    "permanent_randomness",
)
# Results, interfaces and errors: the example of what returns, implements or raises them shows them.
SHOWN_BY = {
    "localdp.audit.EpsilonBound": "localdp.audit.epsilon_lower_bound",
    "localdp.audit.ManipulationBound": "localdp.audit.manipulation_bound",
    "localdp.audit.PopcountTest": "localdp.audit.popcount_test",
    "localdp.central.Expected": "localdp.central.Count",
    "localdp.central.Figure": "localdp.central.Spend",
    "localdp.central.Loss": "localdp.central.tighter",
    "localdp.central.Query": "localdp.central.Histogram",
    "localdp.central.Released": "localdp.central.Spend",
    "localdp.estimation.AlphaEstimate": "localdp.estimation.cronbach_alpha",
    "localdp.estimation.AnchorEstimate": "localdp.estimation.anchor_estimate",
    "localdp.estimation.Association": "localdp.estimation.estimate_association",
    "localdp.estimation.ChangeEstimate": "localdp.estimation.estimate_change",
    "localdp.estimation.CombinedEstimate": "localdp.estimation.estimate_combined",
    "localdp.estimation.ConditionalEstimate": "localdp.estimation.estimate_conditional",
    "localdp.estimation.ControlCheck": "localdp.estimation.check_control",
    "localdp.estimation.DesignEffectTest": "localdp.estimation.check_design_effect",
    "localdp.estimation.DistributionEstimate": "localdp.estimation.estimate_distribution",
    "localdp.estimation.GroupComparison": "localdp.estimation.compare_groups",
    "localdp.estimation.ItemStatistics": "localdp.estimation.item_statistics",
    "localdp.estimation.JointEstimate": "localdp.estimation.estimate_joint",
    "localdp.estimation.LabeledResult": "localdp.estimation.Result",
    "localdp.estimation.LinkedEstimate": "localdp.estimation.estimate_linked",
    "localdp.estimation.ListEstimate": "localdp.estimation.estimate_list",
    "localdp.estimation.ListRegression": "localdp.estimation.fit_list",
    "localdp.estimation.LogisticEstimate": "localdp.estimation.fit_logistic",
    "localdp.estimation.MeanEstimate": "localdp.estimation.estimate_mean",
    "localdp.estimation.OddsRatio": "localdp.estimation.estimate_association",
    "localdp.estimation.OptionComparison": "localdp.estimation.compare_options",
    "localdp.estimation.PairTable": "localdp.estimation.estimate_linked",
    "localdp.estimation.Placebo": "localdp.estimation.estimate_combined",
    "localdp.estimation.PopulationEstimate": "localdp.estimation.post_stratify",
    "localdp.estimation.QuantilesEstimate": "localdp.estimation.estimate_quantiles",
    "localdp.estimation.Randomized": "localdp.estimation.fit_regression",
    "localdp.estimation.RegressionEstimate": "localdp.estimation.fit_regression",
    "localdp.estimation.SensitivityBounds": "localdp.estimation.sensitivity_bounds",
    "localdp.estimation.SampleEstimate": "localdp.estimation.sample_shares",
    "localdp.estimation.SampleDifference": "localdp.estimation.sample_difference",
    "localdp.estimation.SampleTable": "localdp.estimation.sample_table",
    "localdp.estimation.ScaleEstimate": "localdp.estimation.estimate_scale",
    "localdp.estimation.ScaleItem": "localdp.estimation.scale_scores",
    "localdp.estimation.SharesEstimate": "localdp.estimation.estimate_shares",
    "localdp.estimation.Agreement": "localdp.estimation.estimate_shares",
    "localdp.estimation.CheatingEstimate": "localdp.estimation.detect_cheating",
    "localdp.estimation.LieEstimate": "localdp.estimation.detect_lies",
    "localdp.planning.CheatingPlan": "localdp.planning.plan_cheating",
    "localdp.estimation.UnrelatedEstimate": "localdp.estimation.estimate_unrelated",
    "localdp.estimation.YesEstimate": "localdp.estimation.estimate_yes",
    "localdp.layout.Counts": "localdp.layout.Layout",
    "localdp.layout.FieldColumn": "localdp.layout.Layout",
    "localdp.layout.FieldTally": "localdp.layout.Layout",
    "localdp.layout.LayoutError": "localdp.layout.Layout",
    "localdp.layout.Submission": "localdp.layout.Layout",
    "localdp.mechanisms.Linked": "localdp.mechanisms.RandomPair",
    "localdp.planning.Allocation": "localdp.planning.allocate",
    "localdp.planning.Candidate": "localdp.planning.compare",
    "localdp.planning.Question": "localdp.planning.compare",
    "localdp.planning.Arm": "localdp.planning.allocate",
    "localdp.planning.margin_of_list": "localdp.planning.forecast_list",
    "localdp.planning.spread": "localdp.planning.margin",
    "localdp.planning.Forecast": "localdp.planning.forecast",
    "localdp.planning.ListForecast": "localdp.planning.forecast_list",
    "localdp.planning.MeanError": "localdp.planning.mean_error",
    "localdp.planning.PriceOfTrust": "localdp.planning.price_of_share",
    "localdp.posterior.Crowd": "localdp.posterior.odds",
    "localdp.posterior.Odds": "localdp.posterior.odds",
    "localdp.randomness.Words": "localdp.randomness.FixedWords",
    "localdp.randomness.WordsExhaustedError": "localdp.randomness.FixedWords",
    "localdp.training.AveragedModel": "localdp.training.average_models",
    "localdp.training.Expected": "localdp.training.Forecast",
    "localdp.training.HeldOut": "localdp.training.held_out_auc",
    "localdp.training.Plan": "localdp.training.train_logistic",
    "localdp.training.HeldOutError": "localdp.training.held_out_error",
    "localdp.training.TrainedModel": "localdp.training.train_logistic",
}


def public() -> Iterator[tuple[str, object]]:
    """Yield the functions and classes that a package or module lists or defines."""
    for part in PUBLIC:
        module = importlib.import_module(f"localdp.{part}")
        for name, value in vars(module).items():
            function = inspect.unwrap(value) if callable(value) else value
            own = getattr(function, "__module__", None) == module.__name__
            listed = name in module.__all__ if hasattr(module, "__all__") else own
            if (
                listed
                and not name.startswith("_")
                and (inspect.isfunction(function) or inspect.isclass(function))
            ):
                yield f"{module.__name__}.{name}", function


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    run = doctest.DocTestRunner().run
    found = doctest.DocTestFinder().find(importlib.import_module(name))
    assert [test.name for test in found if test.examples and run(test).failed] == []


def test_every_public_callable_has_an_example() -> None:
    shown = {name for name, member in public() if "Examples\n" in (member.__doc__ or "")}
    assert len(shown) > 100
    assert {name for name, _ in public()} - shown == set(SHOWN_BY)
    assert set(SHOWN_BY.values()) <= shown
