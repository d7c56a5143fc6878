"""What requests for analyses hold, in the names and words of the API."""

from typing import Annotated, Literal

from ninja import Field

from analytics.api.groups import GroupsIn
from analytics.list_regression.forms import METHODS
from analytics.regression.covariates import MOST_COVARIATES, WAYS
from analytics.regression.forms import INTERACTIONS
from analytics.scales.forms import MOST_ITEMS
from surveys.api.schemas import Body, Text
from surveys.protection.central import MOST_DELTA, MOST_EPSILON

Pair = Annotated[list[Text], Field(min_length=2, max_length=2)]
OutcomeId = Field(
    "",
    max_length=20,
    description="The ID of the question to estimate, which may be unprotected; without it all "
    "protected ones.",
)
QuestionId = Field(max_length=20, description="The ID of a question, such as `q3`.")
Weights = int | Literal["sample"] | None
SampleId = Field(
    None,
    description="`sample` for that of the wave, set before the launch or by the newest weighted "
    "shares, or the ID of finished weighted shares.",
)


class CrosstabIn(GroupsIn):
    """The questions of a crosstab, and their groups."""

    questions: list[Text] = Field(
        min_length=1,
        max_length=20,
        description="Two to six of the `variables` of the wave.",
    )
    marginals: bool = Field(False, description="Every combination of fewer questions, too.")
    compare: bool = Field(False, description="The same table by four methods.")
    weights: Weights = SampleId


class SubgroupIn(GroupsIn):
    """People in some groups of one question."""

    question: Text = QuestionId
    places: list[int] = Field(
        min_length=1, max_length=1000, description="Places of its groups, from 0."
    )
    outcome: Text = OutcomeId


class SideBySideIn(GroupsIn):
    """A question whose groups are compared."""

    question: Text = QuestionId
    outcome: Text = OutcomeId
    weights: Weights = SampleId


class MarginIn(Body):
    """The sizes of the groups of one question in the population."""

    question: Text = QuestionId
    sizes: list[int] = Field(
        min_length=2, max_length=1000, description="People in each of its groups, in their order."
    )


class WeightedIn(GroupsIn):
    """The sizes of the groups of questions in the population, and how people were sampled."""

    question: Text = Field("", max_length=20, description="The ID of a question, with `sizes`.")
    sizes: list[int] = Field(
        [], max_length=1000, description="People in each of its groups, in their order."
    )
    margins: list[MarginIn] = Field(
        [], max_length=20, description="Further questions: weights are raked to all of them."
    )
    strata: Text = Field("", max_length=20, description="The ID of the question with the stratum.")
    clusters: Text = Field(
        "", max_length=20, description="The ID of the question with the cluster."
    )
    finite: bool = Field(False, description="The respondents are a sample of exactly these people.")


class ScaleIn(GroupsIn):
    """The items of a scale, and how they make a score."""

    items: list[Text] = Field(
        min_length=1,
        max_length=MOST_ITEMS,
        description="Two or more of the `variables` of the wave. Options count 1, 2, 3 and so on, "
        "No 0 and Yes 1, and numbers as they are.",
    )
    reverse: list[Text] = Field([], max_length=MOST_ITEMS, description="Those that are reversed.")
    combine: Literal["mean", "sum"] = Field("mean", description="How items make a score.")
    least: int | None = Field(
        None, ge=1, description="The fewest items answered of which a person has a score."
    )
    weights: Weights = SampleId


class CovariateIn(Body):
    """A covariate, and how it enters a model."""

    question: Text = Field(max_length=20, description="One of the `variables`, or a part.")
    way: Literal[WAYS] | None = Field(  # type: ignore[valid-type]
        None,
        alias="as",
        description="A number, its `square` or `log`, the `scores` 0, 1, … of options in order, or "
        "`groups`. Without it, numbers and dates are numbers unless `ranges` cut them.",
    )
    reference: int | None = Field(None, description="Of groups, the place of the reference.")
    center: bool | float | None = Field(
        None, description="What is subtracted from a number; true for its mean."
    )
    divide: float | None = Field(None, gt=0, description="What a number is divided by then.")


class RegressionIn(GroupsIn):
    """The variables of a regression, and more about the model."""

    outcome: Text = Field(
        max_length=20,
        description="One of the `variables` of the wave, a part of a linked question "
        "(`q6.2`), or a randomized number.",
    )
    covariates: list[Text | CovariateIn] = Field(
        min_length=1,
        max_length=MOST_COVARIATES,
        description="How other variables enter, or `q2:square,/10`.",
    )
    ordered: bool = Field(
        False, description="Three or more answers are in order: proportional odds."
    )
    interactions: list[Pair] = Field(
        [],
        max_length=INTERACTIONS,
        description="Pairs of covariates; a question that enters twice by `q2` or `q2:square`.",
    )
    attention: Literal["", "each", "none"] = Field(
        "",
        description="With a control question: whether people are attentive to all questions or to "
        "none, to `each` by itself, or no correction.",
    )
    along: Text = Field(
        "", max_length=20, description="The question along which shares are predicted."
    )
    lies: bool = Field(False, description="Some people deny a Yes: of an outcome in two versions.")
    weights: Weights = SampleId


class ListRegressionIn(GroupsIn):
    """A list experiment, and what it is explained by or combined with."""

    outcome: Text = Field(
        max_length=20, description="The ID of the list with the sensitive statement."
    )
    method: Literal[tuple(METHODS)] = Field("ml")  # type: ignore[valid-type]
    covariates: list[Text | CovariateIn] = Field(
        [], max_length=MOST_COVARIATES, description="Unprotected `variables`, as in regressions."
    )
    direct: Text | None = Field(
        None, description="The ID of an unprotected yes/no question, of the method `direct`."
    )


class TrainingIn(Body):
    """The questions of a model that is trained with noise, and its price."""

    outcome: Text = QuestionId
    covariates: list[Text] = Field(min_length=1, max_length=50, description="IDs of questions.")
    epsilon: float = Field(
        gt=0, le=float(MOST_EPSILON), description="Charged to the survey's budget; not refunded."
    )
    delta: float = Field(gt=0, le=float(MOST_DELTA))
