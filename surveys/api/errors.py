"""Errors of the API as problem details (RFC 9457), with all faults of a request at once."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from django import forms
from django.conf import settings
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import HttpResponse
from ninja import Field, Schema

from surveys.api.codes import Code

CONTENT_TYPE = "application/problem+json"
Place = Literal["body", "query", "path", "header", "draft"]
PLACES: tuple[Place, ...] = ("body", "query", "path", "header", "draft")


class Fault(NamedTuple):
    """One thing that is wrong: a sentence, and the part of the request that it is about.

    ``path`` leads to the value inside that part: ``("questions", 0, "text")``. It is empty for the
    part as a whole.
    """

    detail: str
    place: Place
    path: Sequence[str | int] = ()


@dataclass(eq=False)
class Problem(Exception):
    """A request that gets an error response, usually a 4xx.

    Without a sentence of its own, its ``detail`` is its first fault's.
    """

    code: Code
    detail: str = ""
    faults: Sequence[Fault] = ()
    headers: Mapping[str, str] | None = None

    @property
    def body(self) -> dict[str, Any]:
        """The members of the problem details."""
        return {
            "type": f"{settings.SITE_URL}/api/#{self.code}",
            "title": self.code.summary,
            "status": self.code.status,
            "detail": self.detail or self.faults[0].detail,
            "code": str(self.code),
            "errors": [
                {"detail": fault.detail, "in": fault.place, "pointer": json_pointer(fault.path)}
                for fault in self.faults
            ],
        }

    @property
    def response(self) -> HttpResponse:
        body = json.dumps(self.body, ensure_ascii=False)
        return HttpResponse(
            body, content_type=CONTENT_TYPE, status=self.code.status, headers=self.headers
        )


def fault_at(code: Code, detail: str, place: Place, *path: str | int, **headers: str) -> Problem:
    """Return a problem with one fault; underscores in names of headers become hyphens."""
    hyphenated = {name.replace("_", "-"): value for name, value in headers.items()}
    return Problem(code, detail, [Fault(detail, place, path)], hyphenated)


def json_pointer(path: Iterable[str | int]) -> str:
    """Return a path as a JSON pointer (RFC 6901): ``/questions/0/text``."""
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in path)


NO_PATHS: Mapping[str, Sequence[str | int]] = {}


def faults_of(
    form: forms.BaseForm, paths: Mapping[str, Sequence[str | int]] = NO_PATHS
) -> list[Fault]:
    """Return the errors of a form as faults of the body. ``paths`` leads to the values of fields
    that have other names there."""
    return [
        Fault(str(message), "body", paths.get(name, () if name == NON_FIELD_ERRORS else (name,)))
        for name, messages in form.errors.items()
        for message in messages
    ]


class FaultOut(Schema):
    """One thing that is wrong."""

    detail: str = Field(description="What is wrong, and what is expected, in a sentence.")
    place: Place = Field(
        alias="in", description="The part of the request; `draft` is the survey's draft."
    )
    pointer: str = Field(
        description="A JSON pointer to the value in it: `/questions/0/text`, or `/limit` for a "
        "parameter. Empty for the part as a whole."
    )


class ProblemOut(Schema):
    """Why a request was refused (RFC 9457)."""

    type: str = Field(description="The code as an address, which explains it.")
    title: str = Field(description="The code in words; the same in every language.")
    status: int
    detail: str = Field(description="What is wrong, in the language that the request accepts.")
    code: Literal[tuple(map(str, Code))]  # type: ignore[valid-type]
    errors: list[FaultOut] = Field(description="All places that are wrong, where there are any.")
