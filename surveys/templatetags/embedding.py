"""The link of a wave, and the HTML with which another site embeds it."""

from django import template
from django.utils.html import escape

from surveys.launch.wave_document import link_of
from surveys.models import Wave

register = template.Library()

# The survey has another origin than the embedding page, so allow-same-origin gives it no access to
# that page. Randomization needs scripts, and sending needs forms.
SANDBOX = "allow-scripts allow-same-origin allow-forms"


register.simple_tag(link_of, name="link_to")


@register.simple_tag
def embedded(wave: Wave) -> str:
    """Return an ``iframe`` with the fewest permissions that the survey needs, as text to copy."""
    return f"""<iframe
  src="{escape(link_of(wave))}"
  title="{escape(wave.survey.title)}"
  width="100%" height="800"
  sandbox="{SANDBOX}"
  referrerpolicy="no-referrer"
></iframe>"""
