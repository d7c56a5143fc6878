"""What a program sends: nothing that no route knows, nothing that the database could not keep."""

from typing import Annotated

from ninja import Schema
from pydantic import ConfigDict, StringConstraints

# The database keeps no NUL.
Text = Annotated[str, StringConstraints(pattern=r"^[^\x00]*$")]


class Body(Schema):
    """A body whose misspelt parts are told of, instead of being ignored."""

    model_config = ConfigDict(extra="forbid")
