"""Filters that format ε, δ, people and margins: the functions of `surveys.formatting`."""

from django import template

from surveys import formatting

register = template.Library()

for _name in (
    "epsilon",
    "delta",
    "reports_per_failure",
    "epsilon_delta",
    "and_delta",
    "people",
    "per_cent",
    "plus_minus",
    "margin_figure",
    "two_digits",
):
    register.filter(_name, getattr(formatting, _name))
