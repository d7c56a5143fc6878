"""The wave document: everything that the page of a wave asks and promises, under one hash.

The links of a wave hold the hash, and the page asks nothing if the document that it has loaded has
another one.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from surveys.documents.frozen.canonical import canonical, sha256
from surveys.models import Wave

FORMAT = 1
NAME_DIGITS = 32


@dataclass(frozen=True)
class WaveDocument:
    """The canonical text of a wave document."""

    code: str
    text: str

    @classmethod
    def of(cls, wave: Wave) -> "WaveDocument":
        document = {
            "format": FORMAT,
            "code": wave.code,
            "number": wave.number,
            "kind": wave.kind,
            "access": wave.access,
            "work": wave.work_bits,
            "key_hash": wave.signing_key_hash,
            "embed": wave.embed_origins,
            "memory": device_data(wave) if wave.version.document.remembers else None,
            "version": wave.version.sha256,
            "survey": json.loads(wave.version.canonical),
        }
        if wave.completion_key:
            document["completion_key"] = wave.completion_key
        if wave.version.document.risky:
            document["leave"] = settings.LEAVE_TO
        return cls(wave.code, canonical(document))

    @property
    def sha256(self) -> str:
        """The hash, in hexadecimal."""
        return sha256(self.text)

    @property
    def url(self) -> str:
        """The path at which it is served. It contains the hash, so the text never changes."""
        return reverse("respondents:document", args=[self.code, self.sha256])


def link_of(wave: Wave, secret: str = "", fields: Mapping[str, str] | None = None) -> str:
    """Return the absolute URL that respondents open, with the secret and fields of an invitation.

    Browsers do not send the part after the #. It holds the document's hash and the secret.
    """
    fragment = f"d={WaveDocument.of(wave).sha256}"
    invitation = f"i={secret}&" if secret else ""
    query = f"?{urlencode(fields)}" if fields else ""
    return f"{settings.SITE_URL}{wave.get_absolute_url()}{query}#{invitation}{fragment}"


def device_data(wave: Wave) -> dict[str, Any]:
    """Return the name under which a device keeps its secret between waves, the number of the wave,
    and the (ε, δ) that it spends on reports that are not permanent; ε is None if unbounded."""
    epsilon = wave.version.document.epsilon_anew
    return {
        "survey": survey_name(wave),
        "number": wave.number,
        "anew": epsilon if math.isfinite(epsilon) else None,
        "delta": wave.version.document.delta,
    }


def survey_name(wave: Wave) -> str:
    """Return the identifier of a survey in all its waves. It does not reveal the survey's id, and
    it is in no frozen document, so that versions do not depend on it.

    Tests have a name of their own, so that they spend none of the real survey's privacy budget.
    """
    return sha256(f"candor waves {wave.survey_id} {wave.kind}")[:NAME_DIGITS]
