"""Base types of request bodies: no unknown fields, no text that PostgreSQL cannot store."""

from typing import Annotated

from ninja import Schema
from pydantic import ConfigDict, StringConstraints

# PostgreSQL stores no NUL.
Text = Annotated[str, StringConstraints(pattern=r"^[^\x00]*$")]


class Body(Schema):
    """A request body whose unknown fields are errors, instead of being ignored."""

    model_config = ConfigDict(extra="forbid")
