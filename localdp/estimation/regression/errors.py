"""Reasons to refuse a fit: the reports do not identify the coefficients."""

REASONS = {
    "too-few-rows": "there are no more complete rows than coefficients",
    "few-clusters": "clusters minus strata are fewer than the coefficients",
    "constant": "a covariate does not vary, so it is collinear with the intercept",
    "singular": "some covariates are linear combinations of others",
    "equal": "all reports are equal",
    "exact": "the covariates determine the outcome",
    "no-information": "the reports do not depend on the answers",
    "runaway": "the likelihood increases without bound as a coefficient grows",
    "not-a-maximum": "the likelihood is flat, or not at a maximum, where the iterations ended",
    "too-noisy": "the noise of the randomized predictors is larger than their signal",
}
"""The reason codes of `UnidentifiedFit` and their meaning."""


class UnidentifiedFit(ValueError):
    """A fit that is refused because its figures would look plausible and mean nothing.

    Attributes
    ----------
    reason : str
        One of `REASONS`.
    detail : str
        The figures that decided.
    needed : int
        How many complete rows like these would do; 0 if no number would.

    Examples
    --------
    >>> UnidentifiedFit("singular", "condition number 1e+12").reason
    'singular'
    """

    def __init__(self, reason: str, detail: str = "", needed: int = 0) -> None:
        self.reason, self.detail, self.needed = reason, detail, needed
        super().__init__(f"{REASONS[reason]} ({detail})" if detail else REASONS[reason])
