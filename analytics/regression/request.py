"""What a job of a regression asks for, and the people whose reports it reads."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from analytics.crosstabs.variables import Variable
from analytics.groups.groups import Groups, groups_of, hides_small_cells
from analytics.groups.reading import read_chosen
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import concatenate
from analytics.models import Job
from analytics.regression.attention import anchor_of
from analytics.regression.covariates import Covariate, named, of_parameters
from analytics.regression.offered import check_asked
from analytics.regression.sample import Sample
from analytics.regression.variables import (
    cut_by,
    outcomes_of,
    places_of,
    predictors_of,
    too_many_combinations,
)
from analytics.samples.reading import read_sampled
from localdp.estimation.regression.terms import MOST_CONFIGURATIONS
from surveys.documents.frozen.document import Document


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
        check_asked(self.document, self.outcome, self.covariates, self.groups)

    def sample(self, progress: Progress) -> tuple[Sample, list[tuple[str, int]]]:
        """Read the people of the model, and the categories that are left out as too small."""
        places = [*places_of(self.outcome), *self.places]
        places += [] if self.anchor is None else [self.anchor]
        places = list(dict.fromkeys(places))
        wave, weights, design = self.job.wave, self.job.parameters.get("weights"), None
        if weights:
            sampled = read_sampled(wave, self.groups, weights, places, progress)
            columns, design = sampled.columns, sampled.design
        else:
            read = concatenate(read_chosen(wave, self.groups, places, progress))
            columns = dict(zip(places, read.columns, strict=True))
        sample = replace(Sample.of(self.outcome, self.covariates, columns), design=design)
        minimum = self.document.release.minimum_n
        small = list[tuple[str, int]]()
        if hides_small_cells(self.document):
            sample, small = sample.without_small(minimum)
        sample.check(minimum)
        return sample, small
