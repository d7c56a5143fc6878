"""Why a regression has no result, in words."""

from django.utils.translation import gettext_lazy as _

from analytics.regression.forms import COMBINATIONS

REASONS = {
    "combinations": COMBINATIONS,
    "few-in-group": _(
        "Group %(group)s of the weights has fewer than %(minimum)s people here, so it cannot "
        "represent its part of the population."
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
        "Each coefficient needs ten complete submissions. Weighted submissions count as "
        "the number of equally weighted ones that would carry the same information. If "
        "there are several covariates, choose fewer."
    ),
    "collinear": _(
        "%(first)s follows from %(second)s, alone or with other covariates (collinear). Leave one "
        "of them out."
    ),
    "too-few-rows-needed": _(
        "There are too few complete submissions for so many coefficients: about %(needed)s would "
        "do. Choose fewer covariates, or merge categories."
    ),
    "too-little-needed": _(
        "The reports carry too little information for this model: about %(needed)s complete "
        "submissions would do. Choose fewer randomized questions, or leave out weights."
    ),
    "singular": _("The covariates are collinear. Leave one of them out."),
    "equal": _("All reports are equal, so nothing explains how they differ."),
    "outside": _(
        "The percentage of recorded Yes is outside the range that the randomization "
        "can produce: lower than if no one had answered Yes, or higher than if "
        "everyone had. No model can be fitted."
    ),
    "no-information": _("The reports of this question do not depend on the answers."),
    "empty": _(
        "As far as the reports show, no one is in one of the categories of a randomized question. "
        "Leave this question out."
    ),
    "too-little": _(
        "The reports carry too little information for this model. It needs at least as "
        "much information as 250 complete, unprotected, equally weighted answers would carry. "
        "Noise and unequal weights reduce the information. Fewer randomized questions can help, "
        "and so can leaving out weights, if there are any."
    ),
    "too-noisy": _(
        "The noise of the randomized predictors is larger than the information they "
        "carry. Choose fewer of them."
    ),
    "separation": _(
        "A covariate predicts the answer perfectly (separation), so its coefficient is infinite."
    ),
    "runaway": _(
        "The likelihood keeps rising as a coefficient grows: these reports are too few, or too "
        "noisy, to distinguish a large coefficient from an infinite one. If there are several "
        "covariates, choose fewer."
    ),
    "no-attention": _(
        "The control question shows no attention: its reports are what answers at random would "
        "give. The coefficients cannot be corrected for random answers, so there are none."
    ),
    "attention": _(
        "The control question does not tell how many people answered at random. Choose fewer "
        "covariates."
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
    "starts-disagree": _(
        "The model is not identified: very different coefficients fit these reports "
        "about as well. If there are several covariates, choose fewer."
    ),
    "not-a-maximum": _(
        "Standard errors could not be computed (singular information matrix). If there are "
        "several covariates, choose fewer."
    ),
    "not-converged": _(
        "The model did not converge. If there are several covariates, choose fewer."
    ),
}
