"""Lists come in pieces: so many from this place on."""

from typing import Any, Generic, TypeVar

from django.db.models import QuerySet
from ninja import Field, Schema

Item = TypeVar("Item")
MOST = 200


class Cut(Schema):
    """Which piece of a list is wanted."""

    limit: int = Field(50, ge=1, le=MOST, description="How many at most.")
    offset: int = Field(0, ge=0, le=1_000_000, description="How many to leave out before.")


class Page(Schema, Generic[Item]):
    """A piece of a list."""

    items: list[Item]
    count: int = Field(description="How many there are in all.")
    next: int | None = Field(description="The offset of the next piece, if there is one.")


def page(found: QuerySet[Any, Any] | list[Any], cut: Cut) -> dict[str, Any]:
    """A piece of what was found, and how much there is."""
    total = len(found) if isinstance(found, list) else found.count()
    end = cut.offset + cut.limit
    items = list(found[cut.offset : end])
    return {"items": items, "count": total, "next": end if end < total else None}
