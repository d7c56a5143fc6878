"""The crosstab's kind of job."""

from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.forms import REFUSED, CrossTableForm
from analytics.crosstabs.presentation import context, describe, outcome
from analytics.crosstabs.services import run
from analytics.jobs.registry import Kind, register

CROSS_TABLE = register(
    Kind(
        name="cross-table",
        title=_("Crosstab"),
        run=run,
        form=CrossTableForm,
        needs_groups=True,
        reasons=REFUSED,
        context=context,
        describe=describe,
        outcome=outcome,
    )
)
