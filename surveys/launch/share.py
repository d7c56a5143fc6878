"""What a wave is handed out with: its link, the picture of it, and what a poster says."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import segno
from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from surveys.documents.frozen import Document
from surveys.models import Wave

# For a web page, for paper, for a wall: pixels a side, at least.
PIXELS = (300, 600, 1200)
# Quiet modules around the code, as its standard asks for.
_MARGIN = 4
_BLACK, _WHITE = "#000", "#fff"


def link_of(wave: Wave) -> str:
    """The whole address that respondents open."""
    return f"{settings.SITE_URL}{wave.get_absolute_url()}"


@dataclass(frozen=True)
class Picture:
    """A link as a QR code: black on white in any theme, since cameras expect it so."""

    link: str

    @property
    def inline(self) -> SafeString:
        """For a page of ours; who cannot see it reads the link beside it."""
        drawn = self._code.svg_inline(
            border=_MARGIN,
            dark=_BLACK,
            light=_WHITE,
            omitsize=True,
            svgclass="qr-code",
            lineclass=None,
        )
        return mark_safe(drawn)  # noqa: S308

    @property
    def svg(self) -> bytes:
        """A file that any size can be printed from."""
        return self._written(kind="svg", scale=10, nl=True)

    def png(self, pixels: int) -> bytes:
        """A file of at least this many pixels a side: modules are whole pixels, hence sharp."""
        modules = self._code.symbol_size(border=_MARGIN)[0]
        return self._written(kind="png", scale=-(-pixels // int(modules)))

    @property
    def _code(self) -> segno.QRCode:
        # A quarter of it may be soiled or folded.
        return segno.make_qr(self.link, error="q")

    def _written(self, **asked: Any) -> bytes:
        file = BytesIO()
        self._code.save(file, border=_MARGIN, dark=_BLACK, light=_WHITE, **asked)
        return file.getvalue()


def promises(document: Document) -> tuple[str, str]:
    """Two sentences on privacy, as a poster can say them truthfully of this version."""
    protected = [question for question in document.questions if not question.in_clear]
    if not protected:
        return (
            _("This survey is asked openly: what you answer is kept as you give it."),
            _("Your name and your address on the internet are not kept with it."),
        )
    if all(question.own_device for question in protected):
        first = _("What you tell depends on a coin, a die or a birthday that only you know.")
    elif document.plain:
        first = _(
            "Your answers to protected questions may be changed at random before they are kept."
        )
    else:
        first = _(
            "Your answers to protected questions may be changed at random on your own device "
            "before they are sent."
        )
    if document.has_open or document.has_central:
        return first, _("Questions that are asked without this protection say so.")
    if document.strength != "sound":
        return first, _("The page says what can be concluded from each report.")
    return first, _("What is kept cannot prove how you answered.")
