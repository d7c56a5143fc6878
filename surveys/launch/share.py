"""The link of a wave, its QR code, and the sentences on its poster.

The poster's sizes, also of the code on it, are in `static/css/launch.css`.
"""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import segno
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from surveys.documents.frozen.document import Document
from surveys.documents.spoken_words import speaking
from surveys.models import Version

# For a web page, for paper, for a wall: the least pixels a side.
PIXELS = (300, 600, 1200)
# With as many quiet modules around the code as its standard asks for.
_STYLE: dict[str, Any] = {"border": 4, "dark": "#000", "light": "#fff"}


@dataclass(frozen=True)
class QrCode:
    """A link as a QR code: black on white in any theme, as cameras expect."""

    link: str

    @property
    def inline(self) -> SafeString:
        """As an inline SVG element; the page must also show the link as text."""
        drawn = self._code.svg_inline(**_STYLE, omitsize=True, svgclass="qr-code", lineclass=None)
        return mark_safe(drawn)  # noqa: S308

    @property
    def svg(self) -> bytes:
        """As an SVG file, which prints at any size."""
        return self._render(kind="svg", scale=10, nl=True)

    def png(self, pixels: int) -> bytes:
        """As a PNG file at least this many pixels wide; modules are whole pixels, hence sharp."""
        modules = self._code.symbol_size(border=_STYLE["border"])[0]
        return self._render(kind="png", scale=-(-pixels // int(modules)))

    @property
    def _code(self) -> segno.QRCode:
        # Level Q: a quarter of the code may be soiled or folded.
        return segno.make_qr(self.link, error="q")

    def _render(self, **options: Any) -> bytes:
        file = BytesIO()
        self._code.save(file, **_STYLE, **options)
        return file.getvalue()


def promises(version: Version) -> tuple[str, str]:
    """Return two sentences on privacy that are true for this version, in its language."""
    document = version.document
    with speaking(document.languages[0], version.interface):
        return _promises(document)


def _promises(document: Document) -> tuple[str, str]:
    protected = [question for question in document.questions if not question.in_clear]
    if not protected:
        return (
            _("This survey is not protected: what you answer is stored as you give it."),
            _("Your name and your address on the internet are not kept with it."),
        )
    if all(question.own_device for question in protected):
        promise = _("What you tell depends on a coin, a die or a birthday that only you know.")
    elif document.plain:
        promise = _(
            "Your answers to protected questions may be changed at random before they are kept."
        )
    else:
        promise = _(
            "Your answers to protected questions may be changed at random on your own device "
            "before they are sent."
        )
    if document.has_open or document.has_central:
        return promise, _("Questions that are asked without this protection say so.")
    if document.strength != "sound":
        return promise, _("The page says what can be concluded from each report.")
    return promise, _("What is kept cannot prove how you answered.")
