"""The bundles of respondents' pages, with their hashes."""

from django import template

from respondents.bundles import bundle, icon, survey_script

register = template.Library()
for tag in (bundle, icon, survey_script):
    register.simple_tag(tag)
