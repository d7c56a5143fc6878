"""Pages of lists: by a cursor, so that a list that grows while it is read repeats no row."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Field, Schema

from surveys.api.codes import Code
from surveys.api.errors import fault_at

Item = TypeVar("Item")
Row = TypeVar("Row", bound=Model)
MAX_LIMIT = 200


class PageParams(Schema):
    """Which page of a list is requested."""

    limit: int = Field(50, ge=1, le=MAX_LIMIT, description="How many at most.")
    cursor: str = Field(
        "",
        max_length=400,
        pattern=r"^[A-Za-z0-9_=-]*$",
        description="Where the page begins. Use the value from `next` unchanged.",
    )


class Page(Schema, Generic[Item]):
    """A page of a list."""

    items: list[Item]
    next: str | None = Field(
        description="The path of the next page, to resolve against this one's address; null on "
        "the last page."
    )


def paginate(
    request: HttpRequest,
    rows: QuerySet[Row],
    params: PageParams,
    *order: str,
    serialize: Callable[[Row], Any] | None = None,
) -> dict[str, Any]:
    """Return the fields of a `Page`, with each row as ``serialize`` returns it. ``order`` names
    fields that together are unique; "-" before a name means descending."""
    rows = rows.order_by(*order)
    if params.cursor:
        rows = rows.filter(_after(rows, order, _decode(params.cursor, len(order))))
    fetched = list(rows[: params.limit + 1])
    kept = fetched[: params.limit]
    last = [str(getattr(kept[-1], name.lstrip("-"))) for name in order] if kept else []
    items = [serialize(row) for row in kept] if serialize else kept
    return _page(request, items, last if len(fetched) > params.limit else None)


def paginate_list(request: HttpRequest, rows: Sequence[Any], params: PageParams) -> dict[str, Any]:
    """Return the fields of a `Page` of a list that is always computed as a whole."""
    [begin] = _decode(params.cursor, 1) if params.cursor else ["0"]
    if not begin.isdecimal():
        raise _no_cursor()
    end = int(begin) + params.limit
    return _page(request, rows[int(begin) : end], [str(end)] if end < len(rows) else None)


def _page(request: HttpRequest, items: Sequence[Any], last: list[str] | None) -> dict[str, Any]:
    if last is None:
        return {"items": items, "next": None}
    query = request.GET.copy()
    query["cursor"] = urlsafe_b64encode(json.dumps(last).encode()).decode()
    return {"items": items, "next": f"{request.path}?{query.urlencode()}"}


def _decode(cursor: str, length: int) -> list[str]:
    try:
        values = json.loads(urlsafe_b64decode(cursor))
    except (ValueError, RecursionError):
        raise _no_cursor() from None
    texts = isinstance(values, list) and all(isinstance(value, str) for value in values)
    if not texts or len(values) != length:
        raise _no_cursor()
    return list(values)


def _after(rows: QuerySet[Row], order: Sequence[str], values: Sequence[str]) -> Q:
    """Select the rows behind the one with these values."""
    behind = Q(pk__in=())
    same = Q()
    for name, text in zip(order, values, strict=True):
        field = name.lstrip("-")
        model = rows.model._meta  # noqa: SLF001
        try:
            value = model.get_field(field).to_python(text)  # type: ignore[union-attr]
        except ValidationError:
            raise _no_cursor() from None
        comparison = "lt" if name.startswith("-") else "gt"
        behind |= same & Q(**{f"{field}__{comparison}": value})
        same &= Q(**{field: value})
    return behind


def _no_cursor() -> Exception:
    message = _("Use the cursor from “next” unchanged.")
    return fault_at(Code.INVALID, message, "query", "cursor")
