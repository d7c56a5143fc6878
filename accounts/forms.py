"""What forms about people share: the field for an address, and how a refused form is answered."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused


def email_field(label: Any = None, help_text: Any = "") -> forms.EmailField:
    label = label or _("Email address")
    return forms.EmailField(label=label, help_text=help_text, max_length=254)


@contextmanager
def refusals_at(form: forms.Form, field: str, kind: type[Refused] = Refused) -> Iterator[None]:
    """Turn a `Refused` of this kind in the block into an error of this field."""
    try:
        yield
    except kind as refused:
        form.add_error(field, str(refused))


def render_form(
    request: HttpRequest, template: str, form: forms.Form, **context: Any
) -> HttpResponse:
    status = 422 if form.errors else 200
    return render(request, template, {"form": form, **context}, status=status)
