"""Filters that format ε and δ."""

from django import template

from surveys import formatting

register = template.Library()

for _filter in (
    formatting.epsilon,
    formatting.delta,
    formatting.reports_per_failure,
    formatting.epsilon_delta,
    formatting.and_delta,
):
    register.filter(_filter.__name__, _filter)
