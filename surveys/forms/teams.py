"""Forms about people: who is invited, what they may do, and what is looked for in the audit log."""

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from surveys.models import AuditEntry, Belonging, Membership, Organisation, Survey, User
from surveys.passwords import RULE


def _email(label: Any = None, help_text: Any = "") -> forms.EmailField:
    label = label or _("E-mail address")
    return forms.EmailField(label=label, help_text=help_text, max_length=254)


class InviteForm(forms.Form):
    """An administrator's invitation."""

    email = _email()
    role = forms.ChoiceField(
        label=_("Role"),
        choices=User.Role.choices,
        help_text=_(
            "Researchers make surveys. Exporters make none, and download results of surveys they "
            "are given. Administrators see everything."
        ),
    )
    organisation = forms.ModelChoiceField(
        Organisation.objects.all(), label=_("Organisation"), required=False, empty_label=_("None")
    )
    belongs_as = forms.ChoiceField(label=_("There as"), choices=Belonging.Role.choices)


class MemberInviteForm(forms.Form):
    """A manager's invitation: a researcher of the organisation."""

    email = _email(
        help_text=_(
            "They become a researcher of this organisation. A link is mailed, and shown to you "
            "once."
        )
    )


class BelongForm(forms.Form):
    """Somebody who has an account already."""

    email = _email()
    role = forms.ChoiceField(label=_("Role"), choices=Belonging.Role.choices)


class OrganisationForm(forms.Form):
    """An organisation's name."""

    name = forms.CharField(label=_("Name"), max_length=150)


class AccountRoleForm(forms.Form):
    """What an account may be."""

    role = forms.ChoiceField(
        label=_("Role"),
        choices=User.Role.choices,
        help_text=_("What they may do changes with their next click."),
    )


class MemberForm(forms.Form):
    """Somebody new on a survey, and as what."""

    email = _email()
    role = forms.ChoiceField(
        label=_("Role"),
        choices=Membership.Role.choices,
        initial=Membership.Role.ANALYST,
        help_text=_(
            "Owners do everything. Editors write, and release figures with noise. Analysts read "
            "results. Exporters also download them."
        ),
    )

    def __init__(self, *args: Any, suggested: bool = False, **options: Any) -> None:
        super().__init__(*args, **options)
        if suggested:
            self.fields["email"].widget.attrs["list"] = "suggested"


class RoleForm(forms.Form):
    """Another role on a survey."""

    role = forms.ChoiceField(choices=Membership.Role.choices)


class TransferForm(forms.Form):
    """Who owns a survey from now on, and what becomes of whoever gives it away."""

    email = _email(_("E-mail address of the new owner"))
    stay = forms.BooleanField(
        label=_("I stay as an editor"),
        help_text=_("Otherwise you leave the survey."),
        required=False,
        initial=True,
    )

    def __init__(self, *args: Any, own: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        if not own:
            del self.fields["stay"]

    @property
    def former_stay(self) -> bool:
        """Whether those who owned it stay; who hands over what is another's takes nobody away."""
        return bool(self.cleaned_data.get("stay", True))


class HandOverForm(forms.Form):
    """Who of an organisation owns one of its surveys from now on."""

    to = forms.ModelChoiceField(
        User.objects.none(), label=_("New owner"), empty_label=_("Choose somebody")
    )

    def __init__(self, *args: Any, people: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["to"].queryset = people  # type: ignore[attr-defined]


class PlaceForm(forms.Form):
    """Which organisation a survey belongs to."""

    organisation = forms.ModelChoiceField(
        Organisation.objects.none(),
        label=_("Organisation"),
        required=False,
        empty_label=_("None"),
        help_text=_(
            "Its managers then see this survey’s title and owners, and may ask you to make another "
            "of its people the owner, say when you leave. They read no results."
        ),
    )

    def __init__(self, *args: Any, offered: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["organisation"].queryset = offered  # type: ignore[attr-defined]


class ProfileForm(forms.Form):
    """What others on the site see of somebody."""

    name = forms.CharField(
        label=pgettext_lazy("of a person", "Name"),
        max_length=150,
        required=False,
        help_text=_("Shown to those who work with you. Without it, your e-mail address is."),
    )


class JoinForm(forms.Form):
    """The name and password of whoever accepts an invitation."""

    name = forms.CharField(
        label=pgettext_lazy("of a person", "Name"),
        max_length=150,
        widget=forms.TextInput({"autocomplete": "name"}),
        help_text=_("Shown to those who work with you."),
    )
    password1 = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
        help_text=RULE,
    )
    password2 = forms.CharField(
        label=_("Password, once more"),
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )

    def __init__(self, *args: Any, email: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self.email = email

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        password = said.get("password1")
        if password and said.get("password2") not in (None, password):
            self.add_error("password2", _("The two passwords are not the same."))
        if password:
            user = User(email=self.email, name=said.get("name", ""))
            try:
                password_validation.validate_password(password, user)
            except forms.ValidationError as error:
                self.add_error("password1", error)
        return said


def _day(label: Any) -> forms.DateField:
    return forms.DateField(
        label=label, required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )


class AuditForm(forms.Form):
    """What is looked for in the audit log; all of it is optional."""

    survey = forms.ModelChoiceField(
        Survey.objects.none(), label=_("Survey"), required=False, empty_label=_("All")
    )
    person = forms.ModelChoiceField(
        User.objects.none(), label=_("Done by"), required=False, empty_label=_("Anybody")
    )
    action = forms.ChoiceField(
        label=_("What"), choices=[("", _("Everything")), *AuditEntry.Action.choices], required=False
    )
    since = _day(_("From"))
    until = _day(_("To"))

    def __init__(self, *args: Any, surveys: Any, people: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["survey"].queryset = surveys  # type: ignore[attr-defined]
        self.fields["person"].queryset = people  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        since, until = said.get("since"), said.get("until")
        if since and until and since > until:
            self.add_error("until", _("This day is before the first one."))
        return said
