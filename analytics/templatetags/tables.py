"""Tables of results, whose rows keep their headings on a phone."""

import re
from collections.abc import Iterator
from itertools import chain, repeat

from django import template
from django.template import Context, Node, NodeList
from django.template.base import Parser, Token
from django.utils.html import strip_tags
from django.utils.safestring import SafeString

register = template.Library()

_CELL = re.compile(r"<(th|td)\b([^>]*)>(.*?)</\1>", re.DOTALL)
_START = re.compile(r"<(tr|td|th)\b([^>]*)>")


class LabeledTable(Node):
    """A table in whose rows each cell holds the heading of its column, for `tables.css`."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        # Rendered from templates: no attribute has an unescaped “>”.
        return SafeString(labeled(self.nodelist.render(context)))


@register.tag
def labeled_table(parser: Parser, token: Token) -> LabeledTable:
    """Give each cell of the table between this tag and its end the heading of its column."""
    nodelist = parser.parse(("endlabeled_table",))
    parser.delete_first_token()
    return LabeledTable(nodelist)


def labeled(table: str) -> str:
    """Return the markup of a table with headings in all cells."""
    head, body_tag, body = table.partition("<tbody>")
    last_row = head.rpartition("<tr")[2]
    headings = [" ".join(strip_tags(text).split()) for _tag, _more, text in _CELL.findall(last_row)]
    cells: Iterator[str] = iter(())

    def with_heading(match: re.Match[str]) -> str:
        nonlocal cells
        tag, more = match.groups()
        if tag == "tr":
            cells = chain(headings, repeat(""))
            return match[0]
        heading = next(cells).replace('"', "&quot;")
        return f'<td data-label="{heading}"{more}>' if tag == "td" and heading else match[0]

    classes = r'<table class="stacked labeled \1"'
    classed = re.sub(r'<table(?: class="([^"]*)")?', classes, head, count=1)
    return classed + body_tag + _START.sub(with_heading, body)
