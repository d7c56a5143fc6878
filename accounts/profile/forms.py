"""The profile form."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class ProfileForm(forms.Form):
    """The name that others on the site see."""

    name = forms.CharField(
        label=pgettext_lazy("of a person", "Name"),
        max_length=150,
        required=False,
        help_text=_("Shown to people who work with you. Without it, they see your email address."),
    )
