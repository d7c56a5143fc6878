"""The fields of forms that ask for covariates and their interactions."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _


class CovariatesField(forms.MultipleChoiceField):
    """Covariates in one of the spellings of `covariates`."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "invalid_list": _("Give a list of covariates.")
    }

    def to_python(self, value: Any) -> list[Any]:
        if value and not isinstance(value, list | tuple):
            raise forms.ValidationError(self.error_messages["invalid_list"])
        return list(value or ())

    def validate(self, value: list[Any]) -> None:
        """Leave it to the form whether these are covariates."""
        if self.required and not value:
            raise forms.ValidationError(self.error_messages["required"])


class PairsField(forms.CharField):
    """Pairs of names, as a list, or as in `q1*q2, q1*q3`."""

    def to_python(self, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [list(pair) for pair in value]
        pairs = filter(None, (part.strip() for part in str(value or "").split(",")))
        return [[name.strip() for name in pair.replace("×", "*").split("*")] for pair in pairs]
