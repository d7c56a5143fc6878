"""Filters that format figures of results."""

from django import template

from analytics.jobs import formatting

register = template.Library()

for _filter in (
    formatting.per_cent,
    formatting.within,
    formatting.significant,
    formatting.amount,
    formatting.points,
    formatting.fixed,
):
    register.filter(_filter.__name__, _filter)
