"""The bundles of respondents' pages, with their hashes."""

from django import template

from respondents.bundles import bundle, icon, words

register = template.Library()
for tag in (bundle, icon, words):
    register.simple_tag(tag)
