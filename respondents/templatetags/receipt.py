"""The receipt of a report."""

from django import template

from respondents.questionnaire.receipt import receipt_of

register = template.Library()
register.simple_tag(receipt_of)
