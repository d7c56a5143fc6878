"""Crosswise questions with an anchor: a share, and regressions with the trait on either side."""

import numpy as np

from localdp.estimation import (
    Attention,
    Numbers,
    Predictors,
    Randomized,
    Reports,
    anchor_estimate,
    estimate_shares,
    fit_regression,
)
from localdp.mechanisms import RandomizedResponse
from research.studies.study import Counts, Figures, Floats, Rows, coefficients, table

BIRTHDAY, RARER = RandomizedResponse.crosswise(0.15), RandomizedResponse.crosswise(0.1)


def figures(counts: Counts) -> Figures:
    same = counts["same"]
    n = counts["n"]
    naive = estimate_shares(BIRTHDAY, {"same": same, "different": n - same})
    anchor = {"anchor_yes": counts["anchor_same"], "anchor_n": n, "anchor_share": 0, "both": n}
    corrected = anchor_estimate(BIRTHDAY, yes=same, n=n, **anchor, own_device=True)
    replies, anchors, female, age, people = table(__file__)
    fit = fit_regression(
        (RARER, replies.astype(int)),
        Predictors(np.column_stack([female, age]), names=["female", "age"]),
        people=people,
        attention=_attention(anchors, together=False),
    )
    return {
        "naive share": naive.raw[1],
        "naive standard error": naive.se[1],
        "corrected share": corrected.raw,
        "corrected standard error": corrected.se,
        "attention": corrected.attention,
        **coefficients("cmreg", fit.outcome.names, fit.outcome),
    }


def figures_from_rows(rows: Rows) -> Figures:
    data = rows("cmdata3.csv")
    traits = [Randomized("trait", Reports.of(RARER, data["Y"].astype(int)))]
    fit = fit_regression(
        Numbers(data["V"]),
        Predictors(np.column_stack([data["age"], data["female"]]), traits),
        attention=_attention(data["A"], together=True),
    )
    return coefficients("cmreg.p", ("intercept", "age", "female", "trait"), fit.outcome)


def _attention(anchors: Floats, *, together: bool) -> Attention:
    """Return the anchor's reports; in `cmreg` each question has attentive people of its own."""
    reports = Reports.of(BIRTHDAY, anchors.astype(int))
    return Attention(reports, share=0, own_device=True, together=together)
