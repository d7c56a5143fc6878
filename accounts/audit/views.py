"""The audit log: for owners what was done to their surveys, for administrators everything."""

from collections.abc import Callable, Iterator

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_safe

from accounts.audit.export import as_csv, as_json_lines
from accounts.audit.forms import AuditForm
from accounts.audit.queries import actors, matching
from accounts.audit.services import record
from accounts.audit.wording import describe
from accounts.models import AuditEntry, User
from accounts.permissions import signed_in
from accounts.subjects import subjects

PER_PAGE = 50

Writer = Callable[[QuerySet[AuditEntry]], Iterator[str]]
FORMATS: dict[str, tuple[Writer, str]] = {
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "jsonl": (as_json_lines, "application/x-ndjson"),
}


@login_required
@require_safe
def log(request: HttpRequest) -> HttpResponse:
    """Entries that fit, newest first, some a page."""
    user = signed_in(request)
    form = _form(request, user)
    valid = form.is_valid()
    entries = matching(user, form.cleaned_data) if valid else AuditEntry.objects.none()
    page = Paginator(entries, PER_PAGE).get_page(request.GET.get("page"))
    asked = request.GET.copy()
    asked.pop("page", None)
    context = {
        "form": form,
        "page": page,
        "rows": [(entry, describe(entry.detail)) for entry in page],
        "asked": asked.urlencode(),
        "formats": FORMATS if valid else (),
    }
    return render(request, "accounts/audit/log.html", context, status=200 if valid else 422)


@login_required
@require_GET
def download(request: HttpRequest, format: str) -> HttpResponseBase:  # noqa: A002
    """The same entries as a file; that it was taken is an entry too, its first."""
    user = signed_in(request)
    form = _form(request, user)
    if not form.is_valid():
        return log(request)
    wanted = {name: value for name, value in form.cleaned_data.items() if value}
    record(
        actor=user,
        action=AuditEntry.Action.AUDITED,
        subject=wanted.get("survey"),
        format=format,
        wanted={name: str(value) for name, value in wanted.items() if name != "survey"},
    )
    writer, content_type = FORMATS[format]
    return StreamingHttpResponse(
        writer(matching(user, wanted)),
        content_type=content_type,
        headers={"Content-Disposition": f'attachment; filename="candor-audit.{format}"'},
    )


def _form(request: HttpRequest, user: User) -> AuditForm:
    return AuditForm(request.GET, surveys=subjects().with_log_for(user), people=actors(user))
