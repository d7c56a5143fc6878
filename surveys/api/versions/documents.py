"""The shape of a version's frozen document, for the OpenAPI document: `surveys.documents.frozen`
reads it. Some names are absent where nothing is set, so that earlier versions keep their hash."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from surveys.documents.frozen.document import Exports
from surveys.questions.registry import KINDS

Kind = Annotated[str, Field(json_schema_extra={"enum": [*KINDS]})]
_IN_PARTS = [name for name, kind in KINDS.items() if kind.categorical and kind.asked]
PartKind = Annotated[str, Field(json_schema_extra={"enum": _IN_PARTS})]
Texts = dict[str, str]
PIPES = "The blocks of earlier questions, by the names with which its texts show their answers."
TEXTS = "By the tag of the language."


class ReleaseRules(BaseModel):
    """When results may be read."""

    minimum_n: int = Field(
        description="The smallest group shown: of reports of a question, and of people in a group "
        "or in a cell of several unprotected answers."
    )
    while_open: bool
    retention_days: int


class EstimatorRules(BaseModel):
    """How shares are estimated."""

    confidence: str
    method: str
    simultaneous: bool


class CentralRules(BaseModel):
    """The budget for all releases of central questions."""

    epsilon: str
    delta: str


class FrozenAnswer(BaseModel):
    """A condition that holds for some answers to an earlier question."""

    block: str
    options: list[int] = Field([], description="The places of its options, from 0.")
    least: int | None = Field(None, description="Of a number, its lowest level on the scale.")
    most: int | None = Field(None, description="Of a number, its highest level on the scale.")


class FrozenEvery(BaseModel):
    """A condition that holds if all of these do."""

    all: list["FrozenCondition"]


class FrozenEither(BaseModel):
    """A condition that holds if any of these does."""

    any: list["FrozenCondition"]


class FrozenNegation(BaseModel):
    """A condition that holds if this one does not."""

    negated: "FrozenCondition" = Field(alias="not")


FrozenCondition = FrozenAnswer | FrozenEvery | FrozenEither | FrozenNegation


class FrozenScreening(BaseModel):
    """Who goes on after the last question that the condition names."""

    asked_if: FrozenCondition
    text: Texts = Field(description="What the others are told.")
    sends: bool = Field(description="Whether the others send a report.")


class FrozenClosingText(BaseModel):
    """A question after all others that people may answer in their own words."""

    id: str
    text: Texts
    help: Texts


class FrozenCompletion(BaseModel):
    """What people show a panel once their report is accepted."""

    link: str = Field("", description="The address of the panel's page.")
    code: str = Field("", description="The one code for all.")
    own_codes: bool = Field(False, description="Whether each person gets a code of their own.")


class FrozenSection(BaseModel):
    """A heading."""

    before: int = Field(description="The place of the question after it, from 0.")
    text: Texts = Field(description=TEXTS)
    help: Texts
    pipes: dict[str, str] = Field({}, description=PIPES)
    asked_if: FrozenCondition | None = Field(None, description="Who reads the heading.")
    random_order: bool = Field(False, description="Whether its questions change places.")
    random_place: bool = Field(False, description="Whether such sections change places.")
    battery: bool = Field(False, description="Whether its questions are the items of a battery.")
    draws: int | None = Field(None, description="How many items each person is asked, if not all.")


class FrozenMechanism(BaseModel):
    """A mechanism: its name and its exact parameters, which depend on it."""

    model_config = ConfigDict(extra="allow")

    mechanism: str


class FrozenProtection(BaseModel):
    """How a question's answer is protected."""

    kind: Literal["local", "central"]
    design: str
    device: str = Field(description="What randomizes: the browser, or respondents themselves.")
    mechanism: FrozenMechanism


class FrozenPart(BaseModel):
    """A part of a linked question."""

    kind: PartKind
    text: Texts = Field(description=TEXTS)
    help: Texts
    options: list[Texts]


class FrozenQuestion(BaseModel):
    """A question."""

    id: str
    block: str = Field(description="The hash of all it asks and of its mechanism.")
    kind: Kind
    text: Texts = Field(description=TEXTS)
    help: Texts
    options: list[Texts]
    protection: FrozenProtection
    known_share: str | None = Field(description="Of a control question, its share of Yes.")
    direct: int | None = Field(description="The share asked without protection, in 2^-32.")
    instructions: Texts = Field(description="For respondents who randomize themselves.")
    reports: list[Texts] = Field(description="What the reports are called.")
    unit: Texts = Field({}, description="Of a number.")
    calendar: Literal["year", "month", "date"] | None = Field(
        None, description="What a number is; months and days are counted from January 1970."
    )
    parts: list[FrozenPart] = Field([], description="Of a linked question.")
    justification: Texts = Field({}, description="Why an answer is stored as given.")
    random_order: bool = False
    last_excludes: bool = False
    other: bool = Field(False, description="Whether people can say what the last option means.")
    variable: str = Field("", description="Its author's name for it in files.")
    pipes: dict[str, str] = Field({}, description=PIPES)
    asked_if: FrozenCondition | None = None
    shares: list[int] = Field([], description="Of arms, the share of each, in 2^-32.")
    orders: list[list[int]] = Field(
        [], description="Of arms, for each the order of the sections that change places."
    )
    statements: list[Texts] = Field([], description="Of a list experiment.")
    seconds: int | None = Field(
        None,
        description="Of a field without a place in links: pages measure whether it takes them.",
    )
    stem: Texts = Field({}, description="The words of its battery, which come before its own.")


class ShownOrganization(BaseModel):
    """The organization that the first page and the receipt name."""

    name: str
    logo: str = Field("", description="The SHA-256 of its logo, a PNG file; empty without one.")


class FrozenMargin(BaseModel):
    """The people of the population in each group of a question."""

    block: str
    sizes: list[int]


class FrozenSample(BaseModel):
    """How people are weighted and were sampled; questions are named by their blocks."""

    block: str = Field("", description="Of the only margin.")
    sizes: list[int] = Field([], description="Of the only margin.")
    margins: list[FrozenMargin] = Field([], description="Of several, or with strata or clusters.")
    strata: str = ""
    clusters: str = ""
    groups: dict[str, list[list[int]]] = Field(
        {}, description="The answers of each group, or the ends of its range, by question ID."
    )


class VersionDocument(BaseModel):
    """A frozen document: everything that respondents agreed to."""

    format: Literal[1]
    languages: list[str] = Field(description="The survey's own first.")
    title: Texts = Field(description=TEXTS)
    introduction: Texts
    asker: Texts
    plain: bool = Field(description="Whether it can be answered without JavaScript.")
    release: ReleaseRules
    estimator: EstimatorRules
    questions: list[FrozenQuestion]
    sections: list[FrozenSection]
    ethics: Texts = {}
    risky: bool = False
    branding: ShownOrganization | None = None
    notice_tick: bool = False
    download_links: bool = False
    exports: Exports = Field(
        "none",
        description="What the team may see: tables or rows. The others, and none at all, are of "
        "versions that an earlier Candor froze.",
    )
    max_respondents: int | None = None
    central: CentralRules | None = None
    anchors: dict[str, str] = Field(
        {}, description="The block of each anchor question, by its question's block."
    )
    versions: dict[str, str] = Field(
        {}, description="The block of a question's first version, by another version's block."
    )
    screening: FrozenScreening | None = None
    sample: FrozenSample | None = Field(
        None, description="How people are weighted and were sampled, if it was set before launch."
    )
    closing_texts: list[FrozenClosingText] = []
    interface: dict[str, str] = Field(
        {},
        description="By language the SHA-256 of Candor's words as the authors translated them.",
    )
    completion: FrozenCompletion | None = None
