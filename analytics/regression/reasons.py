"""Why a regression has no result, in words."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from analytics.regression.forms import COMBINATIONS

REASONS = {
    "combinations": COMBINATIONS,
    "few-clusters": _(
        "There are fewer clusters, minus strata, than coefficients. Choose fewer covariates."
    ),
    "constant": _(
        "All people have the same answer to %(question)s, so it explains nothing. Leave it out."
    ),
    "one-answer": _(
        "All people gave the same answer to %(question)s, so there is nothing to explain. Choose "
        "another outcome."
    ),
    "few-differ": _(
        "Fewer than %(minimum)s people differ from the others in %(first)s. Leave it out."
    ),
    "too-few-rows": _(
        "There are no more complete submissions than coefficients. Weighted ones count as the "
        "number of equally weighted ones that would carry the same information. Choose fewer "
        "covariates, or merge categories."
    ),
    "collinear": _(
        "%(first)s follows from %(second)s, alone or with other covariates (collinear). Leave one "
        "of them out."
    ),
    "singular": _("The covariates are collinear. Leave one of them out."),
    "exact": _(
        "The outcome follows exactly from the covariates, so there is nothing to estimate. Leave "
        "out the covariate that determines it."
    ),
    "equal": _("All reports are equal, so nothing explains how they differ."),
    "no-information": _("The reports of this question do not depend on the answers."),
    "too-noisy": _(
        "The noise of the randomized predictors is larger than the information they "
        "carry. Choose fewer of them."
    ),
    "runaway": _(
        "The likelihood keeps rising as a coefficient grows: these reports are too few, or too "
        "noisy, to distinguish a large coefficient from an infinite one. If there are several "
        "covariates, choose fewer."
    ),
    "attention-anchor": _(
        "A model that corrects for random answers cannot contain the control question itself. "
        "Leave it out."
    ),
    "attention-number": _(
        "A question of this model has a control question, and coefficients of a randomized number "
        "cannot be corrected for random answers. Choose another outcome, or leave that question "
        "out."
    ),
    "attention-devices": _(
        "A question of this model has a control question. Coefficients can be corrected for random "
        "answers only if all randomized questions of the model are randomized like the control "
        "question, by the respondent or by the browser, and those by the respondent have two "
        "answers. Leave the others out."
    ),
    "not-a-maximum": _(
        "Standard errors could not be computed (singular information matrix). If there are "
        "several covariates, choose fewer."
    ),
}
ENOUGH = _("About %(needed)s complete submissions like these would be enough.")
REASONS["too-few-rows-needed"] = format_lazy("{} {}", REASONS["too-few-rows"], ENOUGH)
