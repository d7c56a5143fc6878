"""Mail addresses, telephone numbers and https links in texts of authors.

Nothing else in a text becomes markup. Its twin in the browser is `static/js/respondent/links.js`:
one pattern in both, without what only one of the two languages has.
"""

import re
from collections.abc import Iterator

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

_DIGIT = "[0-9٠-٩۰-۹０-９]"
LINKED = {"asker", "ethics", "help", "parts.help", "screening.text"}
"""The texts that may have links, as `TextRow.name` calls them."""
_ZERO = "[0٠۰０]"
_GAP = "[ \u00a0\u202f\u2010\u2011-]"
_IN_LINK = r"[\w.~:/?#@!$&'()*+,;=%-]"
_NUMBERS = (
    rf"[+＋](?:[ \u00a0\u202f\u2010\u2011().-]{{0,3}}{_DIGIT}){{7,15}}",
    rf"(?:\({_ZERO}{_DIGIT}+\){_GAP}?{_DIGIT}{{2,}}|{_ZERO}{_DIGIT}+)(?:{_GAP}{_DIGIT}{{2,}})*",
    rf"{_ZERO}{_DIGIT}(?:\.{_DIGIT}{{2}}){{4}}",
    rf"(?:\({_DIGIT}{{3}}\) ?|(?:1[-. ])?{_DIGIT}{{3}}[-.]){_DIGIT}{{3}}[-. ]{_DIGIT}{{4}}",
    # Mobile phones in China, and the harmonized helplines of Europe.
    r"1[3-9]\d{9}",
    r"116 ?(?:00[06]|11[17]|123)",
)
# Short numbers look like any other, so a sign has to say that they are telephones.
_SIGN = r"(?:(?:☎|☏|✆|📞)\ufe0f?|tel[.:]{1,2}|电话[:：]?)[ \u00a0]?"
_LINK = re.compile(
    rf"([a-z][a-z0-9+.-]*://{_IN_LINK}+|(?:javascript|vbscript|data):{_IN_LINK}+)"
    r"|(\w[\w.+-]*@\w(?:[\w-]*\w)?(?:\.\w(?:[\w-]*\w)?)+)"
    rf"|({_SIGN})({_DIGIT}(?:{_GAP}?{_DIGIT}){{2,14}})(?![\w/%@])"
    rf"|({'|'.join(_NUMBERS)})(?![\w/%@]|[-.:]?{_DIGIT}| {_DIGIT})",
    re.ASCII | re.IGNORECASE,
)
_SITE = re.compile(
    r"https://(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#]|$)",
    re.ASCII | re.IGNORECASE,
)
_DATE = re.compile(r"\d\d[ .-]\d\d[ .-](?:\d\d)?\d\d", re.ASCII)
# Letters that could belong to an address and look like others, and signs that turn its order round;
# spaces, punctuation and the scripts that are written without spaces may touch it.
_OTHER = (
    "[^\ufe00-\ufe0f\x00-\x7f\u00a0-\u00bf\u060c\u061b\u061f\u06d4\u0964\u0965\u2000-\u200a\u2010-\u2029"
    "\u202f-\u205f\u2190-\u2bff\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef"
    "\U0001f000-\U0001faff\U00020000-\U0003ffff]"
)
_BEFORE = re.compile(rf"({_OTHER}|[\w@/\\])\Z", re.ASCII)
_BEFORE_NUMBER = re.compile(r"[.#=%+-]\Z")
_AFTER = re.compile(rf"{_OTHER}|\\")

_SCRIPT = re.compile(r"\b(?:(?:javascript|vbscript):\S|data:[a-z]+/)\S*", re.ASCII | re.IGNORECASE)
_WITH_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://\S+", re.ASCII | re.IGNORECASE)
_CREDENTIALS = re.compile(r"[^/?#]+://[^/?#]*@")


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a text in order, each with the address to which it leads or ""."""
    at = 0
    for match in _LINK.finditer(text):
        begin, shown, address = _link(match, text)
        if address:
            yield text[at:begin], ""
            yield shown, address
            at = begin + len(shown)
    yield text[at:], ""


def _link(match: re.Match[str], text: str) -> tuple[int, str, str]:
    """Return where a link begins, its words and its address; the address is "" if it is none."""
    site, mail, sign, short, number = match.groups()
    begin, shown = match.start(), match[0]
    if _BEFORE.search(text[:begin]) or _AFTER.match(text, match.end()):
        return begin, shown, ""
    if site:
        shown = _without_end(site)
        return begin, shown, shown if _SITE.match(shown) else ""
    if mail:
        return begin, shown, f"mailto:{mail}"
    if sign:
        return begin + len(sign), short, _dialed(short, 3)
    before = _BEFORE_NUMBER.search(text[:begin])
    least = 6 if number.startswith("116") else 7
    return begin, shown, "" if before or _DATE.fullmatch(number) else _dialed(number, least)


def _without_end(address: str) -> str:
    """Return an address without the punctuation of the sentence around it."""
    while address[-1] in ".,;:!?'" or (
        address[-1] == ")" and address.count("(") < address.count(")")
    ):
        address = address[:-1]
    return address


def _dialed(number: str, least: int) -> str:
    """Return the address of a telephone number; "" if it has too few or too many digits."""
    plus = "+" if number[0] in "+＋" else ""
    kept = number.replace("(0)", "") if plus else number
    # The last four bits of each of these digits are its value.
    digits = "".join(str(ord(sign) & 15) for sign in kept if re.match(_DIGIT, sign))
    return f"tel:{plus}{digits}" if least <= len(digits) <= 15 else ""


def with_links(text: object) -> SafeString:
    """Return a text of an author as HTML, with links of its addresses and numbers.

    They open in a tab of their own, since leaving the page loses the answers. A link keeps its
    order in texts that are written from right to left. If it is too long for a line, an address of
    mail breaks after "@" and dots.
    """
    return mark_safe("".join(_as_html(*piece) for piece in pieces(str(text))))  # noqa: S308


def _as_html(shown: str, address: str) -> str:
    html: str = escape(shown)
    if not address:
        return html
    if address.startswith("mailto:"):
        html = re.sub(r"([@.])", r"\1<wbr>", html)
    return (
        f'<a class="address" dir="ltr" href="{escape(address)}" target="_blank" rel="noreferrer">'
        f"{html}</a>"
    )


def link_problem(text: str) -> str:
    """Return why a text has something that looks like a link and leads elsewhere, or nowhere; ""
    if it has not."""
    if match := _SCRIPT.search(text):
        return _("“%(link)s” is a script, not a link. Remove it.") % {"link": match[0]}
    for match in _WITH_SCHEME.finditer(text):
        if _CREDENTIALS.match(match[0]):
            reason = _("“%(link)s” has a user name before the “@”. Remove the name and the “@”.")
            return reason % {"link": match[0]}
        if re.search(_OTHER, match[0]):
            reason = _(
                "“%(link)s” has letters that can look like others, or invisible signs. Write links "
                "in the letters a–z, digits and escapes such as %%C3%%A9."
            )
            return reason % {"link": match[0]}
    return ""
