"""Why a fit is refused: the reports do not say where the coefficients are."""

REASONS = {
    "too-few-rows": "there are too few complete rows for so many coefficients",
    "constant": "a covariate does not vary, so that it cannot be told from the intercept",
    "singular": "some covariates say the same as others together",
    "outside": "the mean report is one that the channel does not give, whatever people answer",
    "no-information": "the reports do not depend on the answers at all",
    "separation": "some covariates foretell every report, and their coefficients have no end",
    "runaway": "the likelihood rises for ever as a coefficient grows",
    "starts-disagree": "far-apart sets of coefficients are about as likely, or endless ones",
    "not-a-maximum": "the likelihood is flat, or no maximum, where the iterations ended",
    "not-converged": "the iterations did not come to an end",
}
"""The reason codes of `UnidentifiedFit`, each with what it means."""


class UnidentifiedFit(ValueError):
    """A fit that is refused, since its figures would look fine and mean nothing.

    Attributes
    ----------
    reason : str
        One of `REASONS`.
    detail : str
        The figures or places that decided.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        self.reason, self.detail = reason, detail
        super().__init__(f"{REASONS[reason]} ({detail})" if detail else REASONS[reason])
