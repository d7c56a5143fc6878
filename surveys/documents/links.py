"""Mail addresses, telephone numbers and https links in texts of authors.

Nothing else in a text becomes markup. Its twin in the browser is `static/js/respondent/links.js`:
one pattern in both, without what only one of the two languages has.
"""

import re
import unicodedata
from collections.abc import Iterator

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

LINKED = {"asker", "ethics", "help", "parts.help", "screening.text"}
"""The texts that may have links, as `TextRow.name` calls them."""
_DIGIT = "[0-9٠-٩۰-۹０-９]"
_LINK = re.compile(
    r"([a-z][a-z0-9+.-]*://[\w.~:/?#@!$&'()*+,;=%-]+)"
    r"|(\w[\w.+-]*@[\w-]+(?:\.[\w-]*\w)+)"
    # Short numbers look like any other, so a sign has to say that they are telephones.
    r"|((?:☎|☏|✆|📞)\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?"
    rf"((?:\({_DIGIT}{{2,5}}\)|[+＋]?{_DIGIT})"
    rf"(?:(?: ?\(0\) ?|[ \xa0\u202f\u2010\u2011.-])?{_DIGIT}){{2,14}})"
    rf"(?![ .:-]?{_DIGIT}|[\w/%@])",
    re.ASCII | re.IGNORECASE,
)
_SITE = re.compile(r"https://([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|\Z)", re.ASCII | re.IGNORECASE)
# With a country's code; with a zero in front, unless a part may be a year; in North America; mobile
# phones in China; helplines of Europe. Two digits at the end alone may belong to the next words, as
# in “24 hours”.
_NUMBER = re.compile(
    r"(?!.* \d{3,} \d\d\Z)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*"
    r"|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})",
    re.ASCII,
)
# Letters that could belong to an address and look like others, and signs that turn its order round,
# may not touch it; scripts that are written without spaces may.
_SPACELESS = re.compile("[\x00-\x7f\u2e80-\u9fff\uac00-\ud7af\ufe0f\uff00-\uffef]")
_BEFORE = re.compile(r"[\w@/\\.#=%+-]", re.ASCII)

_SCRIPT = re.compile(r"\b(?:(?:javascript|vbscript):\S|data:[a-z]+/)\S*", re.ASCII | re.IGNORECASE)
_WITH_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://\S+", re.ASCII | re.IGNORECASE)
_CREDENTIALS = re.compile(r"[^/?#]+://[^/?#]*@")


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Yield the pieces of a text in order, each with the address to which it leads or ""."""
    at = 0
    for match in _LINK.finditer(text):
        shown, address = _link(match, text)
        if address:
            begin = match.start() + len(match[3] or "")
            yield text[at:begin], ""
            yield shown, address
            at = begin + len(shown)
    yield text[at:], ""


def _link(match: re.Match[str], text: str) -> tuple[str, str]:
    """Return the words of a link and its address; the address is "" if this is not a link."""
    site, mail, sign, number = match.groups()
    before, after = text[: match.start()][-1:], text[match.end() :][:1]
    if _BEFORE.match(before) or after == "\\" or _misleads(before) or _misleads(after):
        return "", ""
    if mail:
        return mail, f"mailto:{mail}"
    if number:
        return number, _dialed(number, sign)
    # Without the punctuation of the sentence around it.
    whole = re.match(r"(?:[^()]|\([^()]*\))*", site)
    shown = whole[0].rstrip(".,;:!?'") if whole else ""
    return shown, shown if _SITE.match(shown) else ""


def _dialed(number: str, sign: str | None) -> str:
    """Return the address of a telephone number; "" if neither a sign nor its form says that it is
    one."""
    # The last four bits of each of these digits are its value.
    in_ascii = re.sub(_DIGIT, lambda digit: str(ord(digit[0]) & 15), number)
    trunkless = in_ascii.replace("(0)", "", 1).replace("＋", "+", 1)
    spaced = re.sub(r"[^+0-9]+", " ", trunkless).strip()
    dialed = spaced.replace(" ", "")
    return f"tel:{dialed}" if sign or _NUMBER.fullmatch(spaced) else ""


def _misleads(text: str) -> bool:
    """Return whether one of its signs could make an address seem another."""
    kinds = (unicodedata.category(sign)[0] for sign in text if not _SPACELESS.match(sign))
    return any(kind not in "PSZ" for kind in kinds)


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
        if _misleads(match[0]):
            reason = _(
                "“%(link)s” has letters that can look like others, or invisible signs. Write links "
                "in the letters a–z, digits and escapes such as %%C3%%A9."
            )
            return reason % {"link": match[0]}
    return ""
