"""Texts of other tools, which may hold HTML and some Markdown, as the plain texts of Candor."""

import re
from collections.abc import Iterator, Mapping
from html import unescape

_SENTENCE = re.compile(r"[.!?؟।](?=\s)|[。！？]")
_MARKUP = re.compile(r"<[A-Za-z/!]|&(#\w+|[A-Za-z]+);")
# A tag ends at the first “>” outside quotes, or at the first one if a quote does not end.
_TAG = re.compile(
    r"""<(?P<slash>/?)(?P<name>[A-Za-z][^\s/<>]*+|[!?])"""
    r"""(?P<rest>(?:[^<>"']|"[^"<]*+"|'[^'<]*+')*+|[^<>]*+)>"""
)
_ELEMENTS = {
    *("a", "abbr", "acronym", "address", "area", "article", "aside", "audio", "b", "base", "bdi"),
    *("bdo", "big", "blink", "blockquote", "body", "button", "canvas", "caption", "center", "cite"),
    *("code", "col", "colgroup", "dd", "del", "details", "dfn", "dl", "dt", "em", "embed", "font"),
    *("fieldset", "figcaption", "figure", "footer", "form", "frame", "head", "header", "html", "i"),
    *("iframe", "img", "input", "ins", "kbd", "label", "legend", "link", "main", "map", "mark"),
    *("marquee", "menu", "meta", "nav", "nobr", "noscript", "object", "option", "output", "param"),
    *("picture", "pre", "q", "rp", "rt", "ruby", "s", "samp", "script", "section", "select"),
    *("small", "source", "span", "strike", "strong", "style", "sub", "summary", "sup", "svg"),
    *("tbody", "td", "textarea", "tfoot", "th", "thead", "title", "track", "tt", "u", "var"),
    *("video", "wbr", "xml"),
}
_BARE = {
    *("/", "allowfullscreen", "autoplay", "checked", "controls", "disabled", "hidden", "loop"),
    *("muted", "noshade", "nowrap", "open", "playsinline", "required", "reversed", "selected"),
}
"""Attributes that have no value."""
# The number of no character, and too long for Python to read.
_ENDLESS = re.compile(r"&#\d{8,};?")
_MEDIA = re.compile(r"<(?:img|svg|picture|video|audio|iframe|object|embed)\b", re.IGNORECASE)
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_HEADING = re.compile(r"^#{1,6} +", re.MULTILINE)
_LINK = re.compile(r"\[([^\[\]\n]{1,300})\]\((https?://[^\s()]{1,300})\)")
# Marks around words, not within one: 2*3*4 and file_name_1 are not emphasized.
_EMPHASIS = re.compile(r"(?<![\w*_])([*_]{1,2})(?=[^\s*_])([^*_\n]{1,300})(?<=\S)\1(?![\w*_])")
# XLSForm's may have any name; others begin with a letter, or are LimeSurvey's old names.
_PLACEHOLDER = re.compile(r"\$\{[^{}]+\}|\{\s*(?:[^\W\d]|_|\d+X\d+X\d+)[^{}]*\}")
_HEADINGS = {f"h{level}" for level in range(1, 7)}
_BREAKS = _HEADINGS | {"br", "div", "hr", "li", "ol", "p", "table", "tr", "ul"}
_HIDDEN = {"script", "style", "title"}


def plain(text: str) -> str:
    """Return a text without markup, with one space between words and no empty lines at its ends."""
    if _MARKUP.search(text):
        text = "".join(unescape(_ENDLESS.sub("\ufffd", part)) for part in _visible(text))
    lines = (" ".join(line.split()) for line in _BOLD.sub(r"\1", text).splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def without_markdown(text: str) -> str:
    """Return what a reader sees of Markdown: words without marks, and links with their address."""
    return _EMPHASIS.sub(r"\2", _LINK.sub(_both, _HEADING.sub("", text)))


def _both(match: re.Match[str]) -> str:
    return match[1] if match[1] == match[2] else f"{match[1]} ({match[2]})"


def has_media(text: str) -> bool:
    return bool(_MEDIA.search(text))


def placeholders_in(text: str) -> list[str]:
    """Return the parts of a text that the other tool replaces, such as ``${name}``."""
    return _PLACEHOLDER.findall(text)


def _visible(text: str) -> Iterator[str]:
    """Yield what a browser would show of HTML.

    Nothing is looked for beyond the next “<”, so that the time grows with the length alone;
    Python's own parser's grows with its square.
    """
    head, *comments = text.split("<!--")
    text = head + "".join(comment.partition("-->")[2] for comment in comments)
    hidden = ""
    end = 0
    for tag in _TAG.finditer(text):
        if not _is_markup(tag):
            continue
        if not hidden:
            yield text[end : tag.start()]
        end = tag.end()
        name = tag["name"].lower()
        if hidden:
            hidden = "" if tag["slash"] and name == hidden else hidden
        elif name in _HIDDEN and not tag["slash"]:
            hidden = name
        elif name in (_BREAKS - {"br", "hr"} if tag["slash"] else _BREAKS):
            yield "\n"
    if not hidden:
        yield text[end:]


def _is_markup(tag: re.Match[str]) -> bool:
    """Return whether a tag is one of HTML, unlike “a<b and c>d” and “<first name>”."""
    name, rest = tag["name"].lower(), tag["rest"]
    if tag["slash"] or name in {"!", "?"} or ":" in name or "=" in rest:
        return True
    return name in _ELEMENTS | _BREAKS and _BARE.issuperset(rest.lower().split())


def joined(
    texts: Mapping[str, str], more: Mapping[str, str], between: str, *, first: bool = True
) -> dict[str, str]:
    """Return two texts as one in each language, the second at the end or, if not ``first``, at the
    beginning."""
    pairs = {tag: (texts.get(tag, ""), more.get(tag, "")) for tag in [*texts, *more]}
    sides = {tag: pair if first else pair[::-1] for tag, pair in pairs.items()}
    return {tag: text for tag, side in sides.items() if (text := between.join(filter(None, side)))}


def split_text(text: str, most: int, *, line: bool = True) -> tuple[str, str]:
    """Split a text after a sentence or a word, so that its head has room; after its first ``line``
    if that has."""
    if len(text) <= most:
        return text, ""
    first = text.partition("\n")[0]
    room = text[: most + 1]
    ends = [sentence.end() for sentence in _SENTENCE.finditer(room)] or [room.rfind(" ")]
    at = len(first) if line and len(first) <= most else ends[-1]
    at = at if 0 < at <= most else most
    return text[:at].strip(), text[at:].strip()
