"""Texts of authors with links, as respondents see them."""

from django import template

from surveys.documents.links import with_links

register = template.Library()
register.filter(with_links)
