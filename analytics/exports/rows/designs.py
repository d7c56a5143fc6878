"""The probabilities of designs as users of R packages type them in.

A report of two values has the probabilities of a Yes for the answers No and Yes, which packages
parametrize in their own ways. Definitions are from the packages' manuals and sources:

- rr 1.4: ``rrreg(p, p0, p1, design)``, of truth, of a forced No and of a forced Yes. It prints
  only the forced design, which is the same as any other whose Yes means Yes more often; it cannot
  fit one whose Yes means No more often, nor one in which a report proves the answer.
- RRreg 0.7: ``RRuni(p, model)``, ``RRlog``; ``FR`` has the probability of being told each answer.
- GLMMRR 0.5: ``RRglm(RRmodel, p1, p2)``; ``Kuk`` takes a Yes's for Yes and No.
- cWise 0.1: ``cmreg(p, p.prime)``, of the innocent statements of question and anchor, of which
  the other statement is true of no one.
- list 9.2: ``ictreg(J)``, the number of innocent statements.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from localdp.fixed_point import WORD
from localdp.mechanisms import JointResponse, MultipleChoice, RandomItem, RandomizedResponse
from localdp.mechanisms.bitvector_base import CategoryMarks
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question

CROSSWISE = "crosswise"


@dataclass(frozen=True)
class Parameters:
    """What packages are told about a column; None where it does not fit them."""

    yes_if_no: float | None = None
    yes_if_yes: float | None = None
    each_other: float | None = None
    rr_design: str | None = None
    rr_p: float | None = None
    rr_p1: float | None = None
    rr_p0: float | None = None
    rrreg_model: str | None = None
    rrreg_p: str | None = None
    glmmrr_model: str | None = None
    glmmrr_p1: float | None = None
    glmmrr_p2: float | None = None
    cwise_p: float | None = None
    cwise_p_prime: float | None = None
    list_j: int | None = None

    def as_row(self) -> dict[str, Any]:
        return asdict(self)


def parameters_of(document: Document, question: Question) -> Parameters:
    """Return the parameters of a question's reports: of each mark, if it has several columns."""
    m = question.mechanism
    statements = statements_of(document, question)
    if isinstance(m, MultipleChoice | RandomItem):
        m = m.item
    if question.in_clear:
        return Parameters(list_j=statements)
    if isinstance(m, CategoryMarks):
        support = m.support()
        return binary(float(support.q[0]), float(support.p[0]))
    if isinstance(m, RandomizedResponse) and m.yes is not None:
        no, yes = (count / WORD for count in m.yes)
        if question.design != CROSSWISE:
            return binary(no, yes)
        anchor = next((each for each in document.questions if each.block == question.anchor), None)
        return binary(no, yes, crosswise=True, anchor=_known(anchor))
    if isinstance(m, RandomizedResponse | JointResponse):
        return categories(m.categories, (m.other or 0) / WORD)
    return Parameters()


def binary(
    no: float, yes: float, *, crosswise: bool = False, anchor: float | None = None
) -> Parameters:
    """Return the parameters of a report of two values from its probabilities of a Yes."""
    known: dict[str, Any] = {"yes_if_no": no, "yes_if_yes": yes}
    symmetric = no + yes == 1
    if 0 < no < yes < 1:
        known |= {"rr_design": "forced-known", "rr_p": yes - no, "rr_p1": no, "rr_p0": 1 - yes}
    if symmetric:
        known |= {"rrreg_model": "Crosswise" if crosswise else "Warner", "rrreg_p": repr(yes)}
    elif yes > no:
        known |= {"rrreg_model": "FR", "rrreg_p": vector([1 - yes, no])}
    if crosswise:
        known |= {"glmmrr_model": "Crosswise", "glmmrr_p1": yes}
        known |= {"cwise_p": yes, "cwise_p_prime": anchor}
    elif symmetric and yes > no:
        known |= {"glmmrr_model": "Warner", "glmmrr_p1": yes}
    else:
        known |= {"glmmrr_model": "Kuk", "glmmrr_p1": yes, "glmmrr_p2": no}
    return Parameters(**known)


def categories(size: int, other: float) -> Parameters:
    """Return the parameters of a report that is each other category with this probability."""
    return Parameters(each_other=other, rrreg_model="FR", rrreg_p=vector([other] * size))


def statements_of(document: Document, question: Question) -> int | None:
    """Return the number of innocent statements of a list; None for other questions."""
    if not question.statements:
        return None
    return len(document.versions_of(question)[0].statements)


def vector(values: Sequence[float]) -> str:
    """Return numbers as R spells a vector."""
    return f"c({', '.join(map(repr, values))})"


def _known(anchor: Question | None) -> float | None:
    """Return the share of Yes to the innocent statement of a crosswise anchor to which no one says
    Yes: other anchors cWise does not know."""
    if anchor is None or anchor.design != CROSSWISE or anchor.known_share != 0:
        return None
    m = anchor.mechanism
    return m.yes[1] / WORD if isinstance(m, RandomizedResponse) and m.yes else None
