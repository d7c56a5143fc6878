"""Errors of the API in one shape: a sentence, and the path of what to correct."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ninja import Field, Schema


@dataclass(eq=False)
class Problem(Exception):
    """A request that gets an error response, usually a 4xx.

    `where` is a path: ``header.Authorization``, ``query.limit``, ``body.questions[0].text``, or
    empty for the request as a whole.
    """

    status: int
    detail: str
    where: str = ""
    headers: Mapping[str, str] | None = None
    others: Sequence[tuple[str, str]] = ()

    @property
    def body(self) -> dict[str, object]:
        """The JSON body of the response."""
        others = [{"detail": detail, "where": where} for detail, where in self.others]
        return {"detail": self.detail, "where": self.where, "others": others}


class Fault(Schema):
    """One thing that is wrong."""

    detail: str = Field(description="What is wrong, and what is expected, in a sentence.")
    where: str = Field(description="Its path: `body.questions[0].text`, or empty.")


class ProblemOut(Fault):
    """Why a request was refused."""

    others: list[Fault] = Field(description="Further faults, if there are several.")
