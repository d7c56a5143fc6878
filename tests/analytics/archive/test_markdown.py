"""What authors write is in the archive's Markdown as words, whatever it is."""

import re

import pytest
from markdown_it import MarkdownIt

from analytics.archive.sheets import _words as words

HOSTILE = [
    "<img src=https://other.example/ onerror=alert(1)>",
    "<script>alert(1)</script> & &lt;b&gt; &#60;i&#62;",
    "[a](javascript:alert(1)) ![b](https://other.example/) [c]: https://other.example/",
    "`code` *soft* __hard__ ~~gone~~ <https://other.example/> | a | b |",
    "one\n\n<b>two</b>\n# three\n\n    four",
    "back\\slash \\<b> \\",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("form", ["# {}", "Asked by: {}", "| a | b |\n|---|---|\n| {} | x |"])
def test_markdown_becomes_text_of_one_element(text: str, form: str) -> None:
    markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    html = markdown.render(form.format(words(text)))
    ours = {"h1", "p", "table", "thead", "tbody", "tr", "th", "td"}
    assert set(re.findall(r"<(\w+)", html)) <= ours
    shown = re.sub(r"<[^>]*>", " ", html)
    for entity, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        shown = shown.replace(entity, letter)
    assert " ".join(text.split()) in " ".join(shown.split())
