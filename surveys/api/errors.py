"""What goes wrong, in one shape: a sentence, and the place where it can be mended."""

from collections.abc import Iterable, Mapping

from ninja import Field, Schema


class Problem(Exception):
    """A request that is answered with a 4xx.

    `where` is a path: ``header.Authorization``, ``query.limit``, ``body.questions[0].text``, or
    empty where the request as a whole is meant.
    """

    def __init__(
        self,
        status: int,
        detail: str,
        where: str = "",
        headers: Mapping[str, str] | None = None,
        others: Iterable[tuple[str, str]] = (),
    ) -> None:
        super().__init__(detail)
        self.status, self.detail, self.where = status, detail, where
        self.headers = dict(headers or {})
        self.others = list(others)

    @property
    def said(self) -> dict[str, object]:
        """The body of the answer."""
        others = [{"detail": detail, "where": where} for detail, where in self.others]
        return {"detail": self.detail, "where": self.where, "others": others}


class Fault(Schema):
    """One thing that is wrong."""

    detail: str = Field(description="What is wrong, and what is expected, in a sentence.")
    where: str = Field(description="The place of it: `body.questions[0].text`, or nothing.")


class ProblemOut(Fault):
    """Why a request was refused."""

    others: list[Fault] = Field(description="Whatever else is wrong, where several things are.")
