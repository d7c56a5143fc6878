"""A regression's model of rows, assembled into its likelihood."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.linalg import block_diag

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.attention import Latent
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.mixture.likelihood import Block, ModelLikelihood
from localdp.estimation.regression.mixture.links import Link, Multinomial, Repeated
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.regression.terms import Scaled, Terms
from localdp.estimation.reports import Reports

MOST_REPORTS = 64
"""The most reports of a mechanism whose expected information is computed."""


@dataclass(frozen=True)
class Model:
    """What is fitted."""

    link: Link
    terms: Terms
    """Both of the outcome."""
    columns: tuple[str, ...]
    """Names of the covariates."""
    categories: tuple[tuple[str, ...], ...]
    """Names of the categories of each randomized predictor."""
    attention: Latent | None = None
    affected: tuple[bool, ...] = ()
    """Whether inattention changes the reports of each randomized predictor, and of the outcome."""

    @property
    def parts(self) -> list[tuple[Link, Terms]]:
        """The link and terms of the attention, of each randomized predictor, and of the outcome."""
        parts: list[tuple[Link, Terms]] = [
            (Multinomial(size), self.terms.before(place))
            for place, size in enumerate(self.terms.categories)
        ]
        if self.attention is not None:
            terms = self.terms.before(0) if self.attention.by_covariates else self.terms.constant
            parts.insert(0, (Repeated(len(self.attentive[0])), terms))
        return [*parts, (self.link, self.terms)]

    @property
    def attentive(self) -> list[tuple[int, ...]]:
        """Each combination of what people are attentive to, see `Attention.configurations`."""
        return self.attention.configurations(sum(self.affected)) if self.attention else [()]

    @property
    def own(self) -> slice:
        """The coefficients other than the attention's."""
        link, terms = self.parts[0]
        return slice(0 if self.attention is None else link.size(1 + len(terms.terms)), None)

    def seen(self, place: int, question: Reports) -> list[Floats]:
        """Return Pr[report | category] of a variable's question in each of these combinations.

        The place belongs to a randomized predictor, or to the outcome.
        """
        if self.attention is None or not self.affected[place]:
            return [question.rows] * len(self.attentive)
        rows = self.attention.chance(question), question.rows
        bit = 0 if self.attention.together else 1 + sum(self.affected[:place])
        return [rows[attentive[bit]] for attentive in self.attentive]

    def names(self, terms: Terms) -> tuple[str, ...]:
        """Return the names of a design's columns but the first."""
        return terms.names(self.columns, self.categories)

    @property
    def size(self) -> int:
        """The number of coefficients."""
        return sum(link.size(1 + len(terms.terms)) for link, terms in self.parts)


def assembled(
    model: Model, patterns: Patterns, reports: Sequence[Reports]
) -> tuple[ModelLikelihood, tuple[Block, ...], Floats, float]:
    """Return the likelihood on the scale of `Scaled`, and what leads back from it.

    These are the predictors' blocks in their own units, the matrix that returns coefficients to
    their units, and the largest condition number of a design.
    """
    blocks = []
    raw = []
    backs = []
    condition = 1.0
    times = len(model.attentive)
    held = list(zip(*model.terms.configurations, strict=True))
    inner = len(model.terms.configurations)
    anchored = model.attention is not None
    for place, (link, terms) in enumerate(model.parts, start=-anchored):
        codes = patterns.codes[place + anchored]
        matrices = [terms.matrix(patterns.x, head) for head in _distinct(model.terms, terms)]
        scaled = Scaled.of(matrices, patterns.people, model.names(terms))
        condition = max(condition, scaled.condition)
        repeats = inner // len(matrices)
        designs = tuple(design for design in scaled.designs for _ in range(repeats)) * times
        backs.append(link.back(scaled.center, scaled.scale))
        if place < 0 and model.attention is not None:
            first = np.array([attentive[0] for attentive in model.attentive])
            rows = model.attention.rows[codes][:, first]
            attentive = tuple(which for which in range(times) for _ in range(inner))
            others = _others([model.attention.rows[:, first]] * len(attentive))
            blocks.append(Block(link, designs, (rows,) * len(attentive), attentive, others))
            continue
        held_categories = held[place] if place < len(held) else ()
        distinct = model.seen(place, reports[place + anchored])
        by_rows = {id(rows): rows[codes] for rows in distinct}
        seen = tuple(by_rows[id(rows)] for rows in distinct for _ in range(inner))
        others = _others([rows for rows in distinct for _ in range(inner)])
        blocks.append(Block(link, designs, seen, held_categories * times, others))
        if held_categories:
            plain = tuple(Columns(matrix) for matrix in matrices for _ in range(repeats))
            ones = (np.ones_like(seen[0]),) * inner
            raw.append(Block(link, plain, ones, held_categories))
    data = ModelLikelihood(tuple(blocks), patterns.people, patterns.weights, patterns.sample)
    return data, tuple(raw), block_diag(*backs), condition


def _others(channels: Sequence[Floats]) -> Sequence[Sequence[Floats]] | None:
    """Return the reports that everyone could have given, as `Block` has them, in these channels.

    They are not known if several mechanisms with more than two reports were used.
    """
    channel = channels[0]
    if channel.shape[1] == 2:
        rows = {tuple(row) for row in channel.round(9).tolist()}
        if all(tuple(row) in rows for row in ((1 - channel).round(9) + 0.0).tolist()):
            return None
    if len(channel) > MOST_REPORTS or not np.allclose(channel.sum(axis=0), 1):
        return []
    return [[each[report] for each in channels] for report in range(len(channel))]


def _distinct(whole: Terms, terms: Terms) -> list[tuple[int, ...]]:
    """Return the configurations in which a design differs: of the predictors that it contains.

    The configurations are in lexicographic order, so those with equal first categories follow each
    other.
    """
    used = [
        factor.predictor for term in terms.terms for factor in term if factor.predictor is not None
    ]
    depth = max(used, default=-1) + 1
    rest = len(whole.categories) - depth
    heads = dict.fromkeys(configuration[:depth] for configuration in whole.configurations)
    return [(*head, *(0,) * rest) for head in heads]
