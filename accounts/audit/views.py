"""Audit log pages: owners see actions on their surveys, administrators see everything."""

from collections.abc import Callable, Iterator

from django.conf import settings
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.audit.export import as_csv, as_json_lines
from accounts.audit.forms import AuditForm
from accounts.audit.services import record
from accounts.audit.wording import describe
from accounts.file_responses import CSV, streamed
from accounts.models import AuditEntry
from accounts.permissions import signed_in

PER_PAGE = 50

Writer = Callable[[QuerySet[AuditEntry]], Iterator[str]]
FORMATS: dict[str, tuple[Writer, str]] = {
    "csv": (as_csv, CSV),
    "jsonl": (as_json_lines, "application/x-ndjson"),
}


@require_safe
def log(request: HttpRequest) -> HttpResponse:
    form = AuditForm(request.GET, signed_in(request))
    valid = form.is_valid()
    entries = form.entries() if valid else AuditEntry.objects.none()
    page = Paginator(entries, PER_PAGE).get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "form": form,
        "page": page,
        "rows": [(entry, describe(entry.detail)) for entry in page],
        "query": query.urlencode(),
        "retention_days": settings.AUDIT_RETENTION_DAYS,
        "formats": FORMATS if valid else (),
    }
    return render(request, "accounts/audit/log.html", context, status=200 if valid else 422)


@require_safe
def download(request: HttpRequest, format: str) -> HttpResponseBase:  # noqa: A002
    """Download the matching entries. The download itself is recorded, as their first row."""
    user = signed_in(request)
    form = AuditForm(request.GET, user)
    if not form.is_valid():
        return log(request)
    wanted = {name: str(value) for name, value in form.filters.items() if name != "survey"}
    survey = form.filters.get("survey")
    if request.method == "GET":
        record(user, AuditEntry.Action.AUDITED, survey, format=format, wanted=wanted)
    writer, content_type = FORMATS[format]
    return streamed(writer(form.entries()), content_type, f"candor-audit.{format}")
