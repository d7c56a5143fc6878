"""What another site puts into its page to show a survey there."""

from django import template
from django.conf import settings
from django.utils.html import escape

from surveys.models import Wave

register = template.Library()

# The survey is of another origin than the page around it, so that being its own origin gives it no
# hold on that page. Without scripts nothing is randomized, and without forms no answer is taken.
SANDBOX = "allow-scripts allow-same-origin allow-forms"


@register.simple_tag
def embedded(wave: Wave) -> str:
    """An ``iframe`` with no right that the survey can do without; to be copied, hence as text."""
    return f"""<iframe
  src="{settings.SITE_URL}{wave.get_absolute_url()}"
  title="{escape(wave.survey.title)}"
  width="100%" height="800"
  sandbox="{SANDBOX}"
  referrerpolicy="no-referrer"
></iframe>"""
