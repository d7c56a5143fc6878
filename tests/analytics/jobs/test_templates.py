"""Every kind of job has the template that shows its result."""

import pytest
from django.template.loader import get_template

from analytics.jobs import registry
from analytics.jobs.registry import JobKind

# Tests register kinds of their own.
KINDS = [kind for kind in registry._KINDS.values() if kind.run.__module__.startswith("analytics.")]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_result_has_a_template(kind: JobKind) -> None:
    get_template(kind.template)  # raises TemplateDoesNotExist
