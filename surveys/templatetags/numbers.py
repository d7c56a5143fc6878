"""Filters that write numbers for people: the functions of `surveys.formatting`."""

from django import template

from surveys import formatting

register = template.Library()

for _name in (
    "amount",
    "and_delta",
    "decimals",
    "delta",
    "epsilon",
    "epsilon_delta",
    "grouped",
    "join_numbers",
    "margin_figure",
    "p_statement",
    "p_text",
    "people",
    "per_cent",
    "persons",
    "plus_minus",
    "points",
    "reports_per_failure",
    "respondents",
    "significant",
    "stated_per_cent",
    "time_left",
    "two_digits",
    "within",
):
    register.filter(_name, getattr(formatting, _name))
