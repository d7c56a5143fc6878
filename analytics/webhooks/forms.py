"""Form to add a webhook."""

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.models import Webhook
from analytics.models.webhook import LONGEST_ADDRESS
from analytics.webhooks.services import check_address


class WebhookForm(forms.Form):
    """A webhook's address and events."""

    url = forms.CharField(
        label=_("Address"),
        help_text=_(
            "The address on your server, starting with https://. Candor sends it a POST "
            "request each time."
        ),
        max_length=LONGEST_ADDRESS,
        validators=[check_address],
        widget=forms.URLInput(
            attrs={"placeholder": "https://lab.example/candor", "dir": "ltr", "spellcheck": "false"}
        ),
    )
    events = forms.MultipleChoiceField(
        label=_("Events"),
        choices=Webhook.Event.choices,
        widget=forms.CheckboxSelectMultiple,
        initial=[Webhook.Event.BATCH, Webhook.Event.EXPORT],
    )
