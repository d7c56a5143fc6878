"""What a job of a regression asks for, and the people whose reports it reads."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from analytics.crosstabs.variables import Variable
from analytics.groups.conditions import check_conditions
from analytics.groups.groups import Groups, groups_of, hides_small_cells
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.models import Job
from analytics.regression.attention import anchor_of
from analytics.regression.covariates import Covariate, named, of_parameters
from analytics.regression.sample import Sample
from analytics.regression.variables import (
    cut_by,
    outcomes_of,
    places_of,
    predictors_of,
    too_many_combinations,
)
from analytics.samples.reading import read_columns
from localdp.estimation.regression.terms import MOST_CONFIGURATIONS
from surveys.documents.frozen.document import Document


@dataclass(frozen=True)
class Request:
    """What a job asks for."""

    job: Job
    groups: Groups
    outcome: Variable
    covariates: list[Covariate]

    @classmethod
    def of(cls, job: Job) -> "Request":
        """Read the parameters of a job; refuse variables or groups that the version lacks."""
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
        """The position of the question that shows how many answer at random."""
        asked = self.job.parameters
        if asked.get("lies") or asked.get("attention") == "none":
            return None
        return anchor_of(
            self.document, [self.outcome, *(each.variable for each in self.covariates)]
        )

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

    def sample(self, progress: Progress) -> tuple[Sample, list[tuple[str, int]]]:
        """Read the people of the model, and the categories that are left out as too small; refuse
        questions that no one was asked together."""
        check_asked(self.document, self.outcome, self.covariates, self.groups)
        places = [*places_of(self.outcome), *self.places]
        places += [] if self.anchor is None else [self.anchor]
        places = list(dict.fromkeys(places))
        weights = self.job.parameters.get("weights")
        read = read_columns(self.job.wave, self.groups, places, progress, weights)
        sample = Sample.of(self.outcome, self.covariates, read.columns)
        sample = replace(sample, design=read.design)
        minimum = self.document.release.minimum_n
        sample, small = sample.without_small(minimum if hides_small_cells(self.document) else 0)
        sample.check(minimum)
        return sample, small


def check_asked(
    document: Document,
    outcome: Variable,
    covariates: Sequence[Covariate],
    groups: Groups,
) -> None:
    """Refuse questions that no one was asked together, or only people in one group of one of
    them."""
    others = [each.variable.question_index for each in covariates]
    for version in places_of(outcome):
        places = list(dict.fromkeys([version, *others]))
        check_conditions(document, places, measured_cells(groups, covariates))


def measured_cells(groups: Groups, covariates: Iterable[Covariate]) -> Groups:
    """Return the groups of the other questions: of numbers, each answer is one."""
    measured = {each.variable.question_index for each in covariates if each.measured}
    cells = {place: own for place, own in groups.cells.items() if place not in measured}
    return replace(groups, cells=cells)
