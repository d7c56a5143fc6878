"""Form fields shared by several forms about people."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


def email_field(label: Any = None, help_text: Any = "") -> forms.EmailField:
    label = label or _("E-mail address")
    return forms.EmailField(label=label, help_text=help_text, max_length=254)
