"""The job of a regression: any participating question by others, each through its channel.

Randomized questions need no budget, as their reports are protected already. Unprotected ones are
read person by person, as they were measured. Central questions cannot take part: see
`analytics.dp_training.job`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.variables import Variable
from analytics.groups.conditions import who_was_asked
from analytics.groups.groups import Groups, groups_of, hides_small_cells
from analytics.groups.reading import read_chosen
from analytics.jobs.downloads import plain_fields
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.jobs.report_columns import concatenate
from analytics.models import Job
from analytics.regression.attention import anchor_of, attention_of
from analytics.regression.covariates import Covariate, check_asked, named, of_parameters
from analytics.regression.files import FILES
from analytics.regression.findings import pictures, sentences
from analytics.regression.fit_record import fit_to_dict, predicted_to_dict, terms_to_dict
from analytics.regression.forms import COMBINATIONS, RegressionForm
from analytics.regression.methods import modeled
from analytics.regression.page import describe_regression, regression_context
from analytics.regression.profiles import Profiles
from analytics.regression.rows import result_rows
from analytics.regression.sample import Sample
from analytics.regression.variables import (
    cut_by,
    outcomes_of,
    places_of,
    predictors_of,
    report_share,
    too_many_combinations,
)
from analytics.weights.services import GroupSizes
from localdp.estimation import Attention, RegressionEstimate, UnidentifiedFit, fit_regression
from localdp.estimation.regression.terms import MOST_CONFIGURATIONS
from localdp.estimation.variance import effective_size
from localdp.fields import FieldColumn
from surveys.documents.frozen.document import Document
from surveys.documents.sources import sources_of
from surveys.formatting import rounded_up


@dataclass(frozen=True)
class Request:
    """What a job asks for.

    Attributes
    ----------
    job : Job
    groups : Groups
    outcome : Variable
    covariates : list of Covariate
    """

    job: Job
    groups: Groups
    outcome: Variable
    covariates: list[Covariate]

    @classmethod
    def of(cls, job: Job) -> "Request":
        """Read the parameters of a job.

        Raises
        ------
        JobRefused
            "unknown" or "unknown-groups" if the version has no such variables or groups, or
            "combinations".
        """
        groups = groups_of(job)
        asked = job.parameters
        outcomes = outcomes_of(groups, cut_by(asked))
        outcome = next((each for each in outcomes if each.key == asked["outcome"]), None)
        predictors = {variable.key: variable for variable in predictors_of(groups)}
        try:
            covariates = of_parameters(asked, predictors)
        except ValueError:
            raise JobRefused("unknown") from None
        if outcome is None:
            raise JobRefused("unknown")
        if too_many_combinations([covariate.variable for covariate in covariates]):
            raise JobRefused("combinations", most=MOST_CONFIGURATIONS)
        return cls(job, groups, outcome, covariates)

    @property
    def document(self) -> Document:
        return self.job.document

    @property
    def places(self) -> list[int]:
        """The positions of the covariates' questions."""
        return list(dict.fromkeys(each.variable.question_index for each in self.covariates))

    @cached_property
    def sizes(self) -> GroupSizes | None:
        """The sizes of the groups that people are weighted by."""
        weights = self.job.parameters.get("weights")
        return None if weights is None else GroupSizes.parse(self.document, weights)

    @cached_property
    def anchor(self) -> int | None:
        """The position of the question that tells how many answer at random."""
        if {"lies", "attention"} & self.job.parameters.keys() and self._attention != "each":
            return None
        return anchor_of(
            self.document, [self.outcome, *(each.variable for each in self.covariates)]
        )

    @property
    def _attention(self) -> str:
        return str(self.job.parameters.get("attention", ""))

    @cached_property
    def interactions(self) -> list[tuple[str, str]]:
        """The names of the covariates of each interaction."""
        pairs = []
        for pair in self.job.parameters.get("interactions", []):
            first, second = (named(self.covariates, name) for name in pair)
            if first is None or second is None:
                raise JobRefused("unknown")
            pairs.append((first.name, second.name))
        return pairs

    @property
    def along(self) -> str:
        """The key of the question along which shares are predicted: the first number, if nothing
        else is asked for."""
        numbers = [each.key for each in self.covariates if each.measured]
        return str(self.job.parameters.get("along") or (*numbers, self.covariates[0].key)[0])

    def tested(self, sample: Sample) -> list[list[Any]]:
        """Return what is tested together: questions and interactions with several coefficients, and
        all covariates."""
        sizes = Counter(sample.chosen[place].key for place, _level in sample.terms)
        by_key = {key: [each.name for each in self.covariates if each.key == key] for key in sizes}
        several = [names for key, names in by_key.items() if sizes[key] > 1]
        counts = Counter(sample.chosen[place].name for place, _level in sample.terms)
        crossed = [[pair] for pair in self.interactions if counts[pair[0]] * counts[pair[1]] > 1]
        every = [each.name for each in self.covariates]
        return [*several, *crossed, *([every] if len(sizes) > 1 else [])]

    def check(self) -> None:
        """Refuse questions of which no one was asked all, or that only one group was asked."""
        check_asked(self.document, self.outcome, self.covariates, self.groups, self.sizes)

    def read(self, progress: Progress) -> dict[int, FieldColumn]:
        """Read the reports to the questions of the model and to its anchor, by position."""
        places = [*places_of(self.outcome), *self.places]
        places += [self.sizes.place] if self.sizes else []
        places += [] if self.anchor is None else [self.anchor]
        places = list(dict.fromkeys(places))
        places += sources_of(self.document, places) - {*places}
        read = concatenate(read_chosen(self.job.wave, self.groups, places, progress))
        return dict(zip(places, read.columns, strict=True))

    def sample(self, columns: dict[int, FieldColumn]) -> tuple[Sample, list[tuple[str, int]]]:
        """Return the people of the model, and the categories that are left out as too small."""
        sample = Sample.of(self.outcome, self.covariates, columns)
        minimum = self.document.release.minimum_n
        if self.sizes is not None:
            asked = who_was_asked(self.document, columns)
            all_asked = np.all([asked[place] for place in self.places], axis=0)
            all_asked &= np.any([asked[place] for place in places_of(self.outcome)], axis=0)
            sample = sample.weighted(self.sizes, ~all_asked, minimum)
        small = list[tuple[str, int]]()
        if hides_small_cells(self.document):
            sample, small = sample.without_small(minimum)
        sample.check(minimum)
        return sample, small


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports and fit the model."""
    request = Request.of(job)
    request.check()
    sample, small = request.sample(request.read(progress))
    profiles = Profiles.of(sample, request.along)
    fit = _fit(request, sample, profiles, progress)
    return {
        **_described(request, sample, small),
        "anchor": request.anchor,
        **fit_to_dict(fit),
        "joint": [
            {"of": of, **plain_fields(test, "statistic", "freedom", "p_value")}
            for of, test in zip(request.tested(sample), fit.joint, strict=True)
            if test is not None
        ],
        "predicted": fit.predicted and {
            **plain_fields(profiles, "along", "values", "typical"),
            **predicted_to_dict(fit),
        },
    }  # fmt: skip


def _fit(
    request: Request, sample: Sample, profiles: Profiles, progress: Progress
) -> RegressionEstimate:
    """Fit the model.

    Where the reports do not tell how the attention depends on the covariates, it is taken as the
    same for all people.
    """
    fitted = partial(_fitted, request, sample, profiles, progress)
    try:
        if request.anchor is None:
            return fitted(None)
        together = request.job.parameters.get("attention") != "each"
        attention = attention_of(request.document, request.anchor, sample.columns[request.anchor])
        attention = replace(attention, together=together)
        try:
            return fitted(attention)
        except UnidentifiedFit as refusal:
            if refusal.reason == "no-attention":
                raise
        return fitted(replace(attention, by_covariates=False))
    except UnidentifiedFit as refusal:
        raise refused(refusal, sample) from None


def refused(refusal: UnidentifiedFit, sample: Sample) -> JobRefused:
    """Return why a model is refused, with the questions or the people that it needs."""
    if refusal.reason == "singular" and (pair := sample.collinear):
        return JobRefused("collinear", first=pair[0], second=pair[1])
    needed = getattr(refusal, "needed", 0)
    if needed and f"{refusal.reason}-needed" in REASONS:
        return JobRefused(f"{refusal.reason}-needed", needed=rounded_up(needed))
    return JobRefused(refusal.reason)


def _fitted(
    request: Request,
    sample: Sample,
    profiles: Profiles,
    progress: Progress,
    attention: Attention | None,
) -> RegressionEstimate:
    owners = zip(sample.owners, sample.indicators, strict=True)
    return fit_regression(
        sample.explained,
        sample.covariates,
        sample.randomized,
        ordered=request.job.parameters.get("ordered", False),
        names=sample.names,
        groups=[owner if indicates else None for owner, indicates in owners],
        interactions=request.interactions,
        weights=sample.weights,
        attention=attention,
        lies=request.job.parameters.get("lies", False),
        confidence=request.document.estimator.confidence,
        joint=request.tested(sample),
        at=profiles.at,
        progress=progress.estimation,
    )


def _described(
    request: Request, sample: Sample, small: Sequence[tuple[str, int]]
) -> dict[str, Any]:
    """Return what the coefficients are about, as JSON."""
    covariates = sample.chosen
    of = [place for place, _level in sample.terms]
    shown = {covariate.name: place for place, covariate in enumerate(covariates)}
    levels = list(zip(covariates, sample.levels, strict=True))
    columns = sample.columns.values()
    return {
        "outcome": request.outcome.question_index,
        "answers": sample.answers,
        **terms_to_dict(sample),
        "interactions": [
            crossed
            for first, second in request.interactions
            for crossed in _crossed(of, shown[first], shown[second])
        ],
        "weights": _weights(sample, request.sizes),
        "reports": report_share(request.outcome, sample.columns, sample.complete),
        "empty": [
            [place, level]
            for place, (covariate, present) in enumerate(levels)
            for level in range(0 if covariate.measured else covariate.variable.categories)
            if level not in present and (covariate.key, level) not in small
        ],
        "small": [list(category) for category in small],
        "least": sample.least,
        "two_arms": any(
            column.direct is not None and bool(np.any(column.direct[sample.complete]))
            for column in columns
        ),
    }


def _weights(sample: Sample, sizes: GroupSizes | None) -> dict[str, Any] | None:
    """Return the question that people were weighted by, and as how many they count."""
    if sizes is None or sample.weights is None:
        return None
    effective = effective_size(sample.weights[sample.complete])
    return {"question": sizes.place, "effective": effective}


def _crossed(owners: Sequence[int], first: int, second: int) -> list[list[int]]:
    """Return the terms of an interaction, in the order of its coefficients."""
    return [
        [one, other]
        for one, owner in enumerate(owners)
        for other, of in enumerate(owners)
        if (owner, of) == (first, second)
    ]


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

REGRESSION = JobKind(
    name="regression",
    title=_("Regression"),
    combines=True,
    run=run,
    form=RegressionForm,
    reasons=REASONS,
    context=regression_context,
    describe=describe_regression,
    sentences=sentences,
    pictures=pictures,
    api_name="regression",
    results=Results("regression", result_rows),
    view="model",
    methods=modeled,
    files=FILES,
    downloads={"regression-csv": _("Regression (CSV)"), "regression-json": _("Regression (JSON)")},
)
