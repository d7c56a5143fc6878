"""Pagination of lists by limit and offset."""

from typing import Any, Generic, TypeVar

from django.db.models import QuerySet
from ninja import Field, Schema

Item = TypeVar("Item")
MAX_LIMIT = 200


class PageParams(Schema):
    """Which page of a list is requested."""

    limit: int = Field(50, ge=1, le=MAX_LIMIT, description="How many at most.")
    offset: int = Field(0, ge=0, le=1_000_000, description="How many to skip.")


class Page(Schema, Generic[Item]):
    """A page of a list."""

    items: list[Item]
    count: int = Field(description="How many there are in all.")
    next: int | None = Field(description="The offset of the next page, if there is one.")


def paginate(rows: QuerySet[Any, Any] | list[Any], params: PageParams) -> dict[str, Any]:
    """The fields of a `Page`: these rows of the list, and how many there are in all."""
    total = len(rows) if isinstance(rows, list) else rows.count()
    end = params.offset + params.limit
    items = list(rows[params.offset : end])
    return {"items": items, "count": total, "next": end if end < total else None}
