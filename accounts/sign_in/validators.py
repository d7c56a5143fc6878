"""Password rules, which the settings list; the least length is Django's, in words in `RULE`."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

RULE = gettext_lazy("At least eight characters, not a common word, and not like your address.")


class TranslatedMinimumLengthValidator(MinimumLengthValidator):
    """Django's validator with our own message; Django's is not translated into Chinese."""

    def get_error_message(self) -> str:
        return _("This password is too short: it needs %(number)d characters or more.") % {
            "number": self.min_length
        }
