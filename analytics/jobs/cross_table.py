"""Cross-tables as jobs."""

from django.utils.translation import gettext_lazy as _

from analytics.crosstables.estimating import run
from analytics.crosstables.forms import REFUSED, CrossTableForm
from analytics.crosstables.pages import context, describe
from analytics.jobs import Kind, register

CROSS_TABLE = register(
    Kind(
        name="cross-table",
        title=_("Cross-table"),
        run=run,
        form=CrossTableForm,
        of_groups=True,
        phases={"reading": _("Reading the reports")},
        reasons=REFUSED,
        context=context,
        describe=describe,
    )
)
