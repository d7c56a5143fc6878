"""Faults that the forms of pages find in a request of the API."""

from collections.abc import Iterator, Mapping, Sequence

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS

from surveys.api.errors import Fault

NO_PATHS: Mapping[str, Sequence[str | int]] = {}


def faults_of(
    form: forms.BaseForm, paths: Mapping[str, Sequence[str | int]] = NO_PATHS
) -> list[Fault]:
    """Return the errors of a form as faults of the body. ``paths`` leads to the values of fields
    that have other names there."""
    return list(_faults(form, paths))


def _faults(form: forms.BaseForm, paths: Mapping[str, Sequence[str | int]]) -> Iterator[Fault]:
    for name, messages in form.errors.items():
        own = () if name == NON_FIELD_ERRORS else (name,)
        for message in messages:
            yield Fault(str(message), "body", paths.get(name, own))
