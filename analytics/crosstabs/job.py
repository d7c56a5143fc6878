"""The crosstab's kind of job."""

from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.forms import REFUSED, CrossTableForm
from analytics.crosstabs.presentation import context, describe, pictures, sentences
from analytics.crosstabs.rows import result_rows
from analytics.crosstabs.services import run
from analytics.jobs.registry import JobKind, Results

CROSS_TABLE = JobKind(
    name="cross-table",
    title=_("Table"),
    run=run,
    form=CrossTableForm,
    reasons=REFUSED,
    context=context,
    describe=describe,
    pictures=pictures,
    view="table",
    results=Results("crosstab", result_rows, _("Crosstab"), sentences),
    downloads={"synthetic": _("Synthetic table (CSV)")},
)
