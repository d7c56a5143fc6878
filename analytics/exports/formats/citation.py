"""BibTeX entries for citing a survey's estimates and the software."""

import re

from django.conf import settings

from surveys.citation import cited
from surveys.models import Wave

_SPECIAL = re.compile(r"[&%$#_{}]")
_COMMANDS = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}


def bibtex(wave: Wave, language: str = "") -> str:
    """Return an entry for the estimates of a wave, and one for Candor."""
    version = wave.version
    document = version.document
    kind = {
        Wave.Kind.SIMULATED: "Simulated data. ",
        Wave.Kind.TEST: "Trial data. ",
    }.get(Wave.Kind(wave.kind), "")
    named = wave.survey.authors and wave.survey.institution
    institution = {"organization": f"{{{_escape(wave.survey.institution)}}}"} if named else {}
    software = f"Candor {settings.CANDOR_VERSION}"
    return _entry(
        f"candor-{wave.code}",
        author=" and ".join(_name(author) for author in cited(wave.survey)) or "{Unknown}",
        title=f"{{{_escape(document.title.within(language))}}}, wave {wave.number}",
        **institution,
        year=str(wave.days[-1].year),
        note=f"{kind}Questionnaire: {version.name}, SHA-256 {version.sha256}. "
        f"Estimates by {software}",
    ) + _entry(
        "candor",
        author="{Candor}",
        title="{Candor}: surveys on sensitive questions with randomized answers",
        note=f"Software, version {settings.CANDOR_VERSION}",
    )


def _name(author: str) -> str:
    """Return an author's name; in braces if it has no family name apart, or would be split."""
    whole = "," not in author or " and " in author
    return f"{{{_escape(author)}}}" if whole else _escape(author)


def _entry(key: str, **fields: str) -> str:
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items())
    return f"@misc{{{key},\n{lines}}}\n"


def _escape(text: str) -> str:
    """Return the text on one line in which no character is a command of TeX."""
    plain = " ".join(text.split())
    return "".join(_COMMANDS.get(symbol) or _SPECIAL.sub(r"\\\g<0>", symbol) for symbol in plain)
