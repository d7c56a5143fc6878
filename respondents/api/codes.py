"""API route for the people who pay: checks codes of completion, and marks them as used."""

import datetime as dt
from typing import Annotated, Any, Literal

from django.http import HttpRequest
from ninja import Field, Path, Router, Schema
from pydantic import StringConstraints

from accounts.permissions import signed_in
from respondents.completion import services
from surveys.api.auth import Bearer
from surveys.api.schemas import Body
from surveys.api.waves import WaveIds
from surveys.models import ApiToken
from surveys.permissions import editable_survey

router = Router(tags=["Codes"], auth=Bearer(ApiToken.Scope.CODES_WRITE))
Code = Annotated[str, StringConstraints(max_length=300, pattern=r"^[^\x00]*$")]


class CodesIn(Body):
    """Codes to check, as people hand them in."""

    codes: list[Code] = Field(min_length=1, max_length=1_000)
    mark: bool = Field(False, description="Whether the valid ones are used from now on.")


class CodeOut(Schema):
    """What a code is; a second copy in one list is used."""

    code: str
    state: Literal["valid", "used", "unknown"]
    day: dt.date | None = Field(description="The day on which it was used before; null if never.")


class CodesOut(Schema):
    """The results in the order of the list."""

    codes: list[CodeOut]


@router.post("", response=CodesOut)
def check_codes(request: HttpRequest, ids: Path[WaveIds], body: CodesIn) -> Any:
    """Check codes of completion, and mark the valid ones as used if you say so.

    Check first, pay, then mark. With an `Idempotency-Key` a repeated request gets the same answer.
    """
    wave = ids.find(request, editable_survey)
    services.require_codes(wave)
    results = services.check_codes(wave, body.codes, mark=body.mark)
    if body.mark:
        services.record_marking(wave, signed_in(request), len(body.codes))
    return {"codes": list(results)}
