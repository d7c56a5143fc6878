"""Lessons as HTML: Markdown, widgets, links between lessons, and links to the designer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from learn.lessons import INDEX, LESSONS, Fence, source

_HEADING = re.compile(r"<h1>(.*?)</h1>\n*<p>(.*?)</p>", re.DOTALL)


class Renderer(RendererHTML):
    """Knows the blocks of `learn.lessons`, and gives tables and code room to scroll."""

    def text(self, tokens: Sequence[Token], index: int, *_rest: Any) -> str:
        """Keep a number with what it is equal to, and a logarithm with its argument."""
        text = escape(tokens[index].content)
        return re.sub(r"(?<=\bln) | (?==)|(?<=[^<>]=) ", "\u00a0", text)

    def fence(self, tokens: Sequence[Token], index: int, options: Any, environment: Any) -> str:
        """Render a fenced block: one of ours, or code."""
        token = tokens[index]
        kind, _, name = token.info.partition(" ")
        block = Fence(kind.strip("{}"), name, token.content)
        if kind == "{widget}":
            return block.figure(environment["language"])
        if kind == "{ask}":
            address = f"{reverse('surveys:new')}?template={block.name}"
            return f'<p><a class="button" href="{address}">{escape(block.body.strip())}</a></p>\n'
        return f'<pre tabindex="0"><code>{escape(token.content)}</code></pre>\n'

    def table_open(self, tokens: Sequence[Token], index: int, *_rest: Any) -> str:
        """Wrap a table, so that only it scrolls where a page is narrow."""
        return '<div class="scroll" tabindex="0" role="group"><table>\n'

    def table_close(self, tokens: Sequence[Token], index: int, *_rest: Any) -> str:
        return "</table></div>\n"

    def link_open(self, tokens: Sequence[Token], index: int, options: Any, environment: Any) -> str:
        """Lead a link to another lesson's file to its page."""
        token = tokens[index]
        target = str(token.attrs["href"])
        if target.endswith(".md") and "/" not in target:
            token.attrs["href"] = address_of(target.removesuffix(".md"))
        return self.renderToken(tokens, index, options, environment)


_markdown = MarkdownIt("commonmark", {"html": True}, renderer_cls=Renderer).enable("table")


@dataclass(frozen=True)
class Page:
    """A lesson in one language."""

    title: str
    lead: SafeString
    """Its first paragraph."""
    body: SafeString


def address_of(name: str) -> str:
    """Return the address of a lesson, or of the list of them."""
    return reverse("learn:index") if name == INDEX else reverse("learn:lesson", args=[name])


def page_of(name: str, language: str) -> Page:
    """Return a lesson's page; raises `KeyError` for a name that is unknown."""
    if name != INDEX and name not in LESSONS:
        raise KeyError(name)
    return _render(name, language) if settings.DEBUG else _cached(name, language)


def _render(name: str, language: str) -> Page:
    html: str = _markdown.render(source(name, language), {"language": language})
    heading = _HEADING.match(html)
    if heading is None:
        raise ValueError(f"lesson {name} does not begin with a heading and a paragraph")
    # The texts are our own files.
    title, lead = heading.groups()
    return Page(title, mark_safe(lead), mark_safe(html[heading.end() :]))  # noqa: S308


_cached = lru_cache(maxsize=None)(_render)
