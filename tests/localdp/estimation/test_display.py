"""Every result as text, as limits, as a data frame, as HTML and as a chart."""

import math
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import localdp.estimation
from localdp.estimation import (
    Predictors,
    Randomized,
    Reports,
    SampleDesign,
    ScaleItem,
    anchor_estimate,
    compare_arms,
    compare_groups,
    compare_options,
    cronbach_alpha,
    detect_cheating,
    detect_lies,
    estimate_association,
    estimate_change,
    estimate_combined,
    estimate_conditional,
    estimate_distribution,
    estimate_joint,
    estimate_linked,
    estimate_list,
    estimate_mean,
    estimate_quantiles,
    estimate_scale,
    estimate_shares,
    estimate_unrelated,
    estimate_yes,
    fit_logistic,
    fit_regression,
    item_statistics,
    post_stratify,
    sample_difference,
    sample_shares,
    sample_table,
)
from localdp.estimation.display.chart import _ticks
from localdp.estimation.display.result import Result
from localdp.estimation.display.table import Table
from localdp.mechanisms import (
    Duchi,
    JointResponse,
    Kuk,
    ListDesign,
    OpenAnswer,
    RandomizedResponse,
    SquareWave,
)

COINS = RandomizedResponse.two_coins()
THREE = RandomizedResponse.of(3, epsilon=2)
FIRST = [0] * 1400 + [1] * 1000
SECOND = [0] * 1000 + [1] * 400 + [0] * 400 + [1] * 600
WAVE = SquareWave.of(0, 60, 1, epsilon=4)
ANSWERS = (7_000 * WAVE.row(30) + 3_000 * WAVE.row(15)) // 2**32
MEMBER = np.repeat([0, 1], 1000)
REPLIES = np.concatenate([np.arange(1000) < yes for yes in (350, 500)])
USER = Randomized("user", Reports.of(COINS, [0, 0, 1, 1]))
VOTES = Reports.of(OpenAnswer(2), [0, 1, 1, 0, 0] * 80)
SCHOOLS = SampleDesign.of(clusters=[*range(20)] * 20)
VOTE = Reports.of(OpenAnswer(2), [0, 1, 0, 1])
TABLE = estimate_joint([COINS, COINS], [FIRST, SECOND], "inverse")

RATINGS = [
    ScaleItem.known(each, 1, 3, name="a") for each in ([1, 2, 3, 3], [1, 2, 3, 2], [2, 1, 3, 3])
]

FORCED = RandomizedResponse.forced_yes(0.25), RandomizedResponse.forced_yes(0.75)

RESULTS: list[Any] = [
    estimate_shares(COINS, {"No": 90, "Yes": 110}),
    estimate_shares(THREE, {"<b>tea</b>": 500, "coffee & milk": 300, "water": 200}),
    estimate_yes(Kuk.of(0.2, 0.7, 2).channel(), [60, 45, 15]),
    estimate_unrelated(0.7, yes=300, n=1000, innocent_yes=100, innocent_n=500),
    anchor_estimate(
        COINS, yes=360, n=1000, anchor_yes=300, anchor_n=1000, anchor_share=0, both=1000
    ),
    anchor_estimate(COINS, yes=36, n=100, anchor_yes=50, anchor_n=100, anchor_share=0),
    post_stratify(COINS, {"all": [120, 80]}, {"all": 200}, finite=True),
    compare_groups(COINS, {"No": 650, "Yes": 350}, {"No": 700, "Yes": 300}),
    compare_arms(COINS, randomized=([600, 400], 1000), direct=([450, 50], 500)),
    compare_options(THREE, {"a": 500, "b": 300, "c": 200}, None, [("a", "b"), ("a", "c")]),
    estimate_change(COINS, ([700, 300], 1000), ([650, 350], 1000)),
    TABLE,
    TABLE.labeled(["No", "Yes"], ["young", "old"]),
    estimate_conditional([COINS, COINS], [FIRST, SECOND]),
    association := estimate_association([COINS, COINS], [FIRST, SECOND]),
    association.odds_ratio,
    linked := estimate_linked(JointResponse.of((2, 2), epsilon=2), [400, 150, 150, 300], 1000),
    linked.tables[0],
    estimate_mean(Duchi.of(0, 60, 1, epsilon=1), [430, 570], 1000),
    estimate_distribution(WAVE, ANSWERS, int(ANSWERS.sum()), cells=3),
    estimate_quantiles(WAVE, ANSWERS, int(ANSWERS.sum())),
    fit_logistic(MEMBER[:, None], REPLIES, 0.25, 0.75, names=["member"]),
    fit_regression((COINS, REPLIES.astype(int)), Predictors(MEMBER[:, None], names=["member"])),
    fit_regression(VOTE, Predictors(randomized=[USER]), people=[2200, 1400, 1800, 2600]),
    fit_regression((THREE, np.repeat([0, 1, 2], 800)), np.tile([0, 1, 1], 800)[:, None]),
    detect_cheating([(FORCED[0], [350, 150]), (FORCED[1], [200, 300])]),
    detect_lies([(FORCED[0], [350, 150]), (FORCED[1], [200, 300])]),
    estimate_list(ListDesign.of(3), [8, 132, 222, 227, 0], [19, 123, 229, 219, 34]),
    estimate_combined(ListDesign.of(2), [0, 1, 2, 1] * 200, [0, 1] * 400, [0, 0, 0, 1] * 200),
    sample_shares(VOTES, SCHOOLS),
    sample_table(VOTES, VOTES, SCHOOLS),
    sample_difference(VOTES, VOTES, SCHOOLS),
    estimate_scale(RATINGS),
    cronbach_alpha(RATINGS),
    item_statistics(RATINGS),
]


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: type(result).__name__)
def test_all_forms_have_the_same_rows(result: Result) -> None:
    table = result.as_table()
    limits = result.conf_int()
    rows = len(table.names)
    assert limits.shape == (rows, 2)
    assert np.nansum(limits[:, 0] > limits[:, 1]) == 0
    lines = result.summary().splitlines()
    assert len(lines) == 4 + rows + sum(bool(note) for note in table.notes)
    assert "intervals" in result.summary()
    html = parsed(result._repr_html_().replace("<br>", "<br/>"))
    assert len(html.findall("tbody/tr")) == rows
    chart = parsed(result.plot())
    bars = [drawing for drawing in chart if drawing.find("{*}title") is not None]
    assert len(bars) == np.count_nonzero(~np.isnan(limits).any(axis=1))
    frame = result.to_frame()
    assert len(frame) == rows
    assert list(frame.columns) == [*table.labels, *table.figures]
    assert frame["low"].tolist() == pytest.approx(limits[:, 0].tolist(), nan_ok=True)


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314  the text is our own


def test_every_public_estimate_is_such_a_result() -> None:
    shown = {type(result) for result in RESULTS}
    public = [getattr(localdp.estimation, name) for name in localdp.estimation.__all__]
    estimates = {
        kind
        for kind in public
        if isinstance(kind, type)
        and {"low", "high"} <= {*dir(kind), *getattr(kind, "__dataclass_fields__", ())}
    }
    assert estimates <= shown
    assert len(estimates) > 15


def test_rows_of_a_table_have_a_label_for_each_axis() -> None:
    frame = TABLE.labeled(["No", "Yes"], ["young", "old"]).to_frame()
    assert frame["answer 1"].tolist() == ["No", "No", "Yes", "Yes"]
    assert frame["answer 2"].tolist() == ["young", "old", "young", "old"]
    assert frame["table"].tolist() == TABLE.table.ravel().tolist()
    for wrong in (("No", "Yes"), (["No", "Yes"],), (["No"], ["young", "old"])):
        with pytest.raises(ValueError, match="axes of the sizes 2, 2"):
            TABLE.labeled(*wrong)


def test_a_method_without_intervals_says_so() -> None:
    shown = replace(TABLE, low=None, high=None, se=None)
    assert "this method gives no intervals" in shown.summary()
    for form in (shown.conf_int, shown.plot):
        with pytest.raises(ValueError, match="no intervals"):
            form()
    unknown = replace(RESULTS[14], cramers_v=None, low=None, high=None, odds_ratio=None)
    assert np.isnan(unknown.conf_int()).all()
    assert parsed(unknown.plot()) is not None


def test_p_values_agree_with_the_limits() -> None:
    fitted = fit_logistic(MEMBER[:, None], REPLIES, 0.25, 0.75)
    edge = fit_logistic(MEMBER[:, None], REPLIES, 0.25, 0.75, confidence=1 - fitted.p_value[1])
    # Bisection ends at 1/2048 of the distance between two points of the profile.
    assert edge.low[1] == pytest.approx(0, abs=1e-3 * edge.se[1])


def test_the_library_of_a_data_frame_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    result = RESULTS[0]
    assert type(result.to_frame("pandas")).__module__.startswith("pandas")
    with pytest.raises(ValueError, match="pandas or polars"):
        result.to_frame("arrow")
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError):
        result.to_frame("pandas")
    polars = pytest.importorskip("polars", reason="polars is not installed")
    assert isinstance(result.to_frame(), polars.DataFrame)


def test_results_are_arrow_streams() -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="PyArrow is not installed")
    table = pyarrow.table(TABLE.labeled(["No", "Yes"], ["young", "old"]))
    assert table.column("answer 2").to_pylist() == ["young", "old", "young", "old"]
    assert table.column("table").to_pylist() == TABLE.table.ravel().tolist()
    counted = pyarrow.table(RESULTS[0])
    assert counted.column("answer").to_pylist() == ["No", "Yes"]
    assert counted.column("low").to_pylist() == RESULTS[0].low.tolist()


def test_tiny_coefficients_keep_their_digits() -> None:
    """A covariate in euros has a coefficient of .00008."""
    figures = {"coef": np.array([8e-5, 1.5, 0]), "p_value": np.array([1e-12, 0.2, math.nan])}
    text = Table("", (), {"": ["income", "intercept", "none"]}, figures).text()
    assert "income      8e-05   0.0000" in text
    assert "intercept  1.5000   0.2000" in text
    assert "none       0.0000" in text


@pytest.mark.parametrize("ends", [(0.3, 0.3 + 5e-16), (0, 2e-14), (0, 0), (-3e5, 4e6), (0, 1e-300)])
def test_ticks_enclose_any_limits(ends: tuple[float, float]) -> None:
    ticks = _ticks(np.array(ends))
    assert ticks == sorted(set(ticks))
    assert ticks[0] <= ends[0] <= ends[1] <= ticks[-1]
