"""Base types of request bodies: no unknown fields, no text that PostgreSQL cannot store."""

from typing import Annotated, Any

from ninja import Schema
from pydantic import ConfigDict, StringConstraints

# PostgreSQL stores no NUL.
Text = Annotated[str, StringConstraints(pattern=r"^[^\x00]*$")]


class Body(Schema):
    """A request body whose unknown fields are errors, instead of being ignored."""

    model_config = ConfigDict(extra="forbid")


def files(descriptions: dict[int, str], *content_types: str) -> dict[str, Any]:
    """Return the OpenAPI responses of a route that returns a file, by status."""
    content: dict[str, Any] = {
        content_type.partition(";")[0]: {"schema": {"type": "string", "format": "binary"}}
        for content_type in content_types
    }
    return {
        "responses": {
            status: {"description": text, "content": content}
            for status, text in descriptions.items()
        }
    }
