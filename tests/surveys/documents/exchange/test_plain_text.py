"""HTML of other tools becomes plain text, as a browser would show it, in one pass."""

import pytest

from surveys.documents.exchange.plain_text import plain
from tests.timing import within_loops

MARKUP_CASES = [
    ("<p>One</p><p>Two &amp; <b>three</b><br/>four</p>", "One\n\nTwo & three\nfour"),
    ("a < b and c > d, **bold** &lt;i&gt;", "a < b and c > d, bold <i>"),
    ("<!-- x <b> -->a<style>p{a>b}</style>b<!-- c", "ab"),
    ("<SCRIPT>if (a<b) x='</p>'</Script >see", "see"),
    ("<a title='x>y'>k</a><p title=it's>ok</p>", "k\nok"),
    ("<o:p>&nbsp;</o:p><![if]>t<![endif]><![", "t<!["),
    ("a<b and c>d", "a<b and c>d"),
    ("x<y>z, dear <first name>", "x<y>z, dear <first name>"),
    ("<td nowrap>a</td> <z q='1'>b", "a b"),
    ("x&#x41;&#" + "9" * 5_000 + ";&#1234", "xA\ufffdӒ"),
]


@pytest.mark.parametrize(("html", "text"), MARKUP_CASES)
def test_markup_is_left_out(html: str, text: str) -> None:
    assert plain(html) == text


def test_the_time_grows_with_the_length_alone() -> None:
    """Of each of these, Python's own parser reads a text of this length in minutes, if at all."""
    units = ["<a ", "<a b='", '<a b="', "<!--", "<![", "&#1", "<script><", "</a", "<", "**a"]
    texts = ["<b>" + unit * (100_000 // len(unit)) for unit in units]
    within_loops(10, lambda: [plain(text) for text in texts], runs=1)
