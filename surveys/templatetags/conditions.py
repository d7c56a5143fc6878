"""A filter that says who is asked a question."""

from django import template

from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.versions.presentation import describe_condition

register = template.Library()


@register.filter
def asked_of(question: Question, document: Document) -> str:
    """Return who gets the question, such as those who answered “Yes” to “Do you smoke?”."""
    return describe_condition(question, document, quoting=True)
