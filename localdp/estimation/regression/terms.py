"""The columns of a design: covariates, categories of randomized predictors, and interactions."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.mixture.products import Columns

MOST_CONFIGURATIONS = 64
"""The most combinations of categories of the randomized predictors."""

_LARGEST_CONDITION = 1e10


class Factor(NamedTuple):
    """A covariate, or a category of a randomized predictor."""

    column: int
    """The covariate, or the category."""
    predictor: int | None = None
    """The randomized predictor, if it is one."""


@dataclass(frozen=True)
class Variable:
    """A covariate, the indicators of one question, or a randomized predictor."""

    key: Hashable
    """By which interactions name it."""
    factors: tuple[Factor, ...]
    """Its columns: of a randomized predictor, all categories but the first."""


Term = tuple[Factor, ...]


@dataclass(frozen=True)
class Terms:
    """The terms of an outcome's model, without the constant."""

    variables: tuple[Variable, ...]
    terms: tuple[Term, ...]
    """Covariates, randomized predictors, and products of two factors."""
    categories: tuple[int, ...]
    """The number of categories of each randomized predictor."""

    @classmethod
    def of(
        cls,
        keys: Sequence[Hashable],
        randomized: Sequence[tuple[Hashable, int]],
        interactions: Sequence[tuple[Hashable, Hashable]],
    ) -> "Terms":
        """Return the terms; raise ValueError if names or interactions are impossible.

        `keys` has the variable of each covariate, `randomized` the name and number of categories of
        each randomized predictor, `interactions` pairs of variables.
        """
        factors_of: dict[Hashable, list[Factor]] = {}
        for column, key in enumerate(keys):
            factors_of.setdefault(key, []).append(Factor(column))
        for predictor, (key, categories) in enumerate(randomized):
            if key in factors_of:
                raise ValueError(f"two predictors have the name {key!r}")
            factors_of[key] = [Factor(category, predictor) for category in range(1, categories)]
        variables = tuple(Variable(key, tuple(factors)) for key, factors in factors_of.items())
        sizes = tuple(categories for _key, categories in randomized)
        if np.prod(sizes, dtype=np.int64) > MOST_CONFIGURATIONS:
            raise ValueError(
                f"randomized predictors with {'×'.join(map(str, sizes))} categories have more than "
                f"{MOST_CONFIGURATIONS} combinations"
            )
        terms: list[Term] = [(Factor(column),) for column in range(len(keys))]
        terms += [
            (factor,)
            for variable in variables
            for factor in variable.factors
            if factor.predictor is not None
        ]
        seen: set[frozenset[Hashable]] = set()
        for first, second in _pairs(interactions):
            if first not in factors_of or second not in factors_of or first == second:
                raise ValueError(f"no two predictors interact by the names {first!r}, {second!r}")
            if frozenset((first, second)) in seen:
                raise ValueError(f"the interaction of {first!r} and {second!r} is given twice")
            seen.add(frozenset((first, second)))
            terms += list(product(factors_of[first], factors_of[second]))
        return cls(variables, tuple(terms), sizes)

    @cached_property
    def configurations(self) -> list[tuple[int, ...]]:
        """Each combination of the randomized predictors' categories."""
        return list(product(*map(range, self.categories)))

    def before(self, predictor: int) -> "Terms":
        """Return the terms of a randomized predictor's model.

        These are the covariates with their interactions, and the predictors before it.
        """
        kept = tuple(
            term
            for term in self.terms
            if all(factor.predictor is None for factor in term)
            or (len(term) == 1 and term[0].predictor is not None and term[0].predictor < predictor)
        )
        return Terms(self.variables, kept, self.categories)

    @property
    def constant(self) -> "Terms":
        """The terms of a model that has a constant only."""
        return Terms(self.variables, (), self.categories)

    def matrix(self, x: Floats, configuration: Sequence[int]) -> Floats:
        """Return the design in one configuration, with a first column of ones.

        A configuration is a category of each randomized predictor.
        """
        single = [
            (place, term[0].column)
            for place, term in enumerate(self.terms, start=1)
            if len(term) == 1 and term[0].predictor is None
        ]
        design = np.ones((len(x), 1 + len(self.terms)))
        places, columns = np.array(single, dtype=np.intp).reshape(-1, 2).T
        design[:, places] = x[:, columns]
        for place, term in enumerate(self.terms, start=1):
            for factor in term if len(term) > 1 or term[0].predictor is not None else ():
                if factor.predictor is None:
                    design[:, place] *= x[:, factor.column]
                elif configuration[factor.predictor] != factor.column:
                    design[:, place] = 0
        return design

    def names(self, columns: Sequence[str], categories: Sequence[Sequence[str]]) -> tuple[str, ...]:
        """Return a name of each term, from names of covariates and of predictors' categories."""
        return tuple(
            " × ".join(
                columns[factor.column]
                if factor.predictor is None
                else categories[factor.predictor][factor.column]
                for factor in term
            )
            for term in self.terms
        )


def _pairs(interactions: object) -> list[tuple[Hashable, Hashable]]:
    if not isinstance(interactions, Iterable) or isinstance(interactions, str):
        raise ValueError(f"interactions must be pairs of predictors, not {interactions!r}")
    return [_pair(interaction) for interaction in interactions]


def _pair(interaction: Any) -> tuple[Hashable, Hashable]:
    try:
        names = () if isinstance(interaction, str) else tuple(interaction)
        hash(names)
    except TypeError:
        names = ()
    if len(names) != 2:
        raise ValueError(f"an interaction must be a pair of predictors, not {interaction!r}")
    return names


@dataclass(frozen=True, eq=False)
class Scaled:
    """A design in every configuration, on a scale on which coefficients are comparable.

    A column with two values is measured in their difference, any other in its standard deviation,
    and both relative to their mean. On this scale a coefficient of 15 is implausible.
    """

    designs: tuple[Columns, ...]
    """One per configuration; the first column is all ones."""
    center: Floats
    """The mean of each other column."""
    scale: Floats
    """Its unit."""
    condition: float
    """The condition number of the design's second-moment matrix."""

    @classmethod
    def of(cls, matrices: Sequence[Floats], people: Floats, names: Sequence[str]) -> "Scaled":
        """Standardize the designs of all configurations.

        Raise `UnidentifiedFit` if a column is constant, or the columns are collinear.
        """
        n = people.sum() * len(matrices)
        center = np.sum([people @ matrix for matrix in matrices], axis=0)[1:] / n
        low = np.min([matrix.min(axis=0) for matrix in matrices], axis=0)[1:]
        high = np.max([matrix.max(axis=0) for matrix in matrices], axis=0)[1:]
        for name, least, most in zip(names, low, high, strict=True):
            if least == most:
                raise UnidentifiedFit("constant", f"{name} is {least:g} in every row")
        ends = [
            np.all((matrix[:, 1:] == low) | (matrix[:, 1:] == high), axis=0) for matrix in matrices
        ]
        square = np.sum([people @ (matrix[:, 1:] - center) ** 2 for matrix in matrices], axis=0) / n
        scale = np.where(np.all(ends, axis=0), high - low, np.sqrt(square))
        designs = []
        moments = np.zeros((len(center) + 1,) * 2)
        for unscaled in matrices:
            columns = unscaled.copy()
            columns[:, 1:] = (unscaled[:, 1:] - center) / scale
            designs.append(Columns(columns))
            moments += designs[-1].gram(people) / n
        roots = np.linalg.svd(moments, compute_uv=False)
        condition = float(roots[0] / roots[-1]) if roots[-1] > 0 else np.inf
        if condition > _LARGEST_CONDITION:
            raise UnidentifiedFit("singular", f"condition number {condition:.3g}")
        return cls(tuple(designs), center, scale, condition)
