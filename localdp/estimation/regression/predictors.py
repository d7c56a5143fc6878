"""The predictors of a regression: covariates and randomized questions, and their terms."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.design import checked_covariates, names_of
from localdp.estimation.regression.joint_tests import Tested, places_of
from localdp.estimation.regression.predicted import Profile, checked_profiles
from localdp.estimation.regression.terms import Terms
from localdp.estimation.reports import Reports


@dataclass(frozen=True, eq=False)
class Randomized:
    """A randomized predictor.

    Attributes
    ----------
    name : str
        By which interactions name it.
    reports : Reports
    categories : sequence of str, optional
        Names of the categories in the names of coefficients; by default the name and a number.
    """

    name: str
    reports: Reports
    categories: Sequence[str] | None = None

    @property
    def category_names(self) -> tuple[str, ...]:
        """One for each category; raise ValueError if `categories` are more or fewer."""
        size = self.reports.categories
        if self.categories is None:
            return tuple(f"{self.name}: {number}" for number in range(size))
        if len(self.categories) != size:
            raise ValueError(f"{size} categories need as many names, not {len(self.categories)}")
        return tuple(self.categories)


@dataclass(frozen=True, eq=False)
class Predictors:
    """The predictors of a regression, and what is asked about them.

    A formula of R would be `X + randomized + interactions`; the intercept is added.

    Attributes
    ----------
    X : array_like, optional
        Covariates, shape (rows, covariates), without a column for the intercept. NaN is a missing
        value.
    randomized : sequence of Randomized
        The randomized predictors. Their first category is the reference.
    names : sequence of str, optional
        Names of the covariates; default x1, x2, …
    groups : sequence, optional
        One entry per covariate. Covariates with equal entries other than None are the indicators of
        one question's categories, of which a person has at most one.
    interactions : sequence of tuple
        Pairs of predictors, each named by its entry in `groups`, or its name if it has none.
    joint : sequence of sequences
        What is tested together: each has variables, by the names that interactions use, which count
        with their interactions, and interactions as pairs of these.
    at : array_like, optional
        Profiles whose shares are predicted: of each the covariates, then the category of each
        randomized predictor, shape (profiles, covariates + predictors).

    Raises
    ------
    ValueError
        If there are no predictors, their shape, names, interactions or tests are impossible, or a
        profile is.

    Examples
    --------
    >>> ages = Predictors([[31, 0], [45, 1]], names=["age", "town"], interactions=[("age", "town")])
    >>> len(ages.terms.terms)
    3
    """

    X: ArrayLike | None = None
    randomized: Sequence[Randomized] = ()
    names: Sequence[str] | None = None
    groups: Sequence[Hashable | None] | None = None
    interactions: Sequence[tuple[Hashable, Hashable]] = ()
    joint: Sequence[Tested] = ()
    at: ArrayLike | None = None

    def __post_init__(self) -> None:
        for predictor in self.randomized:
            if not isinstance(predictor, Randomized):
                raise ValueError(f"a randomized predictor must be Randomized, not {predictor!r}")
        if not self.terms.variables:
            raise ValueError("a regression needs a covariate or a randomized predictor")
        for tested in self.joint:
            places_of(self.terms, tested)
        _ = self.categories, self.profiles  # checked as they are made

    @cached_property
    def covariates(self) -> Floats:
        """X, checked; without covariates it has no rows."""
        return checked_covariates(np.empty((0, 0)) if self.X is None else self.X, least=0)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """Names of the covariates."""
        return names_of(self.names, self.covariates.shape[1])

    @cached_property
    def categories(self) -> tuple[tuple[str, ...], ...]:
        """Names of the categories of each randomized predictor."""
        return tuple(predictor.category_names for predictor in self.randomized)

    @cached_property
    def indicators(self) -> tuple[bool, ...]:
        """Which covariates indicate one of several categories of a variable."""
        return tuple(group is not None for group in self._groups)

    @cached_property
    def terms(self) -> Terms:
        """The terms of the outcome's model."""
        columns = list(zip(self.labels, self._groups, strict=True))
        alone = [label for label, group in columns if group is None]
        if len(alone) != len(set(alone)):
            raise ValueError(f"covariates must have different names, not {self.labels!r}")
        keys = [label if group is None else group for label, group in columns]
        sizes = [(predictor.name, predictor.reports.categories) for predictor in self.randomized]
        return Terms.of(keys, sizes, self.interactions)

    @cached_property
    def profiles(self) -> list[Profile]:
        """The profiles of `at`."""
        at, width = self.at, len(self.labels)
        return [] if at is None else checked_profiles(at, width, self.terms.categories)

    @cached_property
    def _groups(self) -> list[Hashable | None]:
        width = len(self.labels)
        groups: list[Hashable | None] = [None] * width if self.groups is None else [*self.groups]
        if len(groups) != width:
            raise ValueError(f"{width} covariates need as many groups, not {len(groups)}")
        for group in groups:
            if not isinstance(group, Hashable):
                raise ValueError(f"a group must be hashable, such as a name, not {group!r}")
        return groups
