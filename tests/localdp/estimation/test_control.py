"""The check of a control question: a martingale, and alarms over many looks."""

import math
from typing import Any

import numpy as np
import pytest
from scipy.special import betaln
from scipy.stats import binom

from localdp.estimation import check_control
from localdp.mechanisms import OpenAnswer, PermanentResponse, RandomizedResponse

COINS = RandomizedResponse.two_coins()


@pytest.mark.parametrize("share", [0, 0.05, 0.5, 1])
@pytest.mark.parametrize("m", [COINS, RandomizedResponse.of(2, 4), OpenAnswer(2)], ids=str)
def test_the_evidence_is_a_martingale(m: Any, share: float) -> None:
    """From any count, what the next report does to it is nothing on average."""
    for n in (1, 7, 40):
        for yes in range(n + 1):
            now = check_control(m, yes=yes, n=n, share=share)
            if math.isinf(now.evidence):
                continue
            one_more, none = (check_control(m, yes=k, n=n + 1, share=share) for k in (yes + 1, yes))
            rate = now.expected
            after = (rate * one_more.evidence if rate else 0) + (
                (1 - rate) * none.evidence if rate < 1 else 0
            )
            if 0 < rate < 1:
                assert after == pytest.approx(now.evidence, rel=1e-9)
            else:
                assert after <= now.evidence


def test_the_evidence_is_the_ratio_to_a_uniform_rate() -> None:
    check = check_control(COINS, yes=30, n=200, share=0.1)
    logs = betaln(31, 171) - betaln(1, 1) - 30 * math.log(0.3) - 170 * math.log(0.7)
    assert check.expected == pytest.approx(0.3)
    assert check.evidence == pytest.approx(math.exp(logs))
    assert check.alarm


@pytest.mark.parametrize("share", [0.0, 0.3])
def test_forty_looks_raise_few_false_alarms(share: float) -> None:
    """5,000 surveys of 2,000 reports, looked at after every 50.

    At most .01 by Ville; more than .012 then has a chance of .08, and what is seen is about .001.
    The 95% interval that was compared before leaves the known share out in a fifth of them.
    """
    stream = np.random.default_rng(17)
    rate = 0.25 + 0.5 * share
    yes = stream.binomial(50, rate, size=(5000, 40)).cumsum(axis=1)
    n = 50 * np.arange(1, 41)
    evidence = 1 / ((n + 1) * binom.pmf(yes, n, rate))
    looks = [(0, 0), (17, 39), (4999, 20)]
    for survey, look in looks:
        check = check_control(COINS, yes=int(yes[survey, look]), n=int(n[look]), share=share)
        assert check.evidence == pytest.approx(evidence[survey, look])
    assert np.mean((evidence >= 100).any(axis=1)) <= 0.005
    error = np.sqrt(rate * (1 - rate) / n)
    assert np.mean((abs(yes / n - rate) > 1.96 * error).any(axis=1)) > 0.2


def test_reports_that_do_not_fit_are_seen() -> None:
    """No one holds the control item, and a fifth always report No."""
    stream = np.random.default_rng(18)
    yes = stream.binomial(2000, 0.25 * 0.8, size=300)
    alarms = [check_control(COINS, yes=int(count), n=2000, share=0).alarm for count in yes]
    assert np.mean(alarms) > 0.85


def test_a_report_that_cannot_be_raises_an_alarm() -> None:
    assert check_control(OpenAnswer(2), yes=1, n=10**6, share=0).evidence == math.inf
    assert check_control(OpenAnswer(2), yes=1, n=10**6, share=0).alarm
    assert not check_control(OpenAnswer(2), yes=0, n=10**6, share=0).alarm


def test_marks_are_counted_by_their_own_rate() -> None:
    panel = PermanentResponse.of(2, 0.5, 0.5, 0.75)
    support = panel.support()
    expected = float(support.q[1] + 0.2 * (support.p[1] - support.q[1]))
    assert check_control(panel, yes=3, n=9, share=0.2).expected == pytest.approx(expected)


@pytest.mark.parametrize("n", [1, 10**12, 2**53])
@pytest.mark.parametrize("epsilon", [1e-6, 20])
def test_check_control_answers_at_every_size(n: int, epsilon: float) -> None:
    m = RandomizedResponse.of(2, epsilon)
    for yes in (0, n // 2, n):
        check = check_control(m, yes=yes, n=n, share=0.5)
        assert not math.isnan(check.evidence)
        assert check.alarm == (n > 1 and yes != n // 2)


@pytest.mark.parametrize(
    "changed",
    [{"n": 0}, {"yes": 11}, {"yes": -1}, {"share": 1.5}, {"share": math.nan}, {"m": OpenAnswer(3)}],
    ids=str,
)
def test_bad_input_is_refused(changed: Any) -> None:
    given: Any = {"m": COINS, "yes": 4, "n": 10, "share": 0.1}
    m = (given | changed).pop("m")
    rest = {name: value for name, value in (given | changed).items() if name != "m"}
    with pytest.raises(ValueError, match=r"\d|nan"):
        check_control(m, **rest)
