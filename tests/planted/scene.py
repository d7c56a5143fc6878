"""A change of altered-pages.md, and the survey that its server lies about."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Literal

from surveys.launch.wave_document import WaveDocument
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.waves import Launch, end
from tests.planted.server import Alter, Answer

DocumentChange = Callable[[bytes], bytes]
OF_DOCUMENTS = {
    "Content-Type": "application/json",
    "Cache-Control": "private, no-store",
    "Vary": "Accept-Encoding, Accept-Language",
}


@dataclass(frozen=True)
class Planted:
    """One row: what the server alters, and what notices it."""

    number: int
    page: str
    command: str
    alter: Alter = lambda answer: None
    """Alters a response."""
    document: DocumentChange | None = None
    """Alters the wave document."""
    link: Literal["published", "altered", "personal"] = "published"
    """Whose hash the link has: the true document's; the altered one's; or another's, which the
    server has for this link only."""
    says: str = ""
    """What the page shows, or the browser's complaint."""
    message: str = ""
    """What the command reports."""
    invited: bool = False
    after_correction: bool = False
    """Whether the server shows what an earlier round asked."""
    address: str = ""
    """What follows the survey's address."""

    def launch(self, launched: Launch) -> "Scene":
        """Open the survey that the server lies about."""
        if self.after_correction:
            earlier = WaveDocument.of(end(launched())).text.encode()
            corrected = launched(question(text={"en": "Have you ever, really?"}))
            return Scene.of(corrected, replace(self, document=lambda _text: earlier))
        return Scene.of(launched(access="invited") if self.invited else launched(plain=True), self)


@dataclass(frozen=True)
class Scene:
    """A wave, and the change of its responses."""

    wave: Wave
    planted: Planted
    true: bytes
    """Its wave document: the server's threads have no connection to the database."""

    @classmethod
    def of(cls, wave: Wave, planted: Planted) -> "Scene":
        return cls(wave, planted, WaveDocument.of(wave).text.encode())

    @property
    def altered(self) -> bytes:
        change = self.planted.document
        return change(self.true) if change else self.true

    @property
    def published(self) -> str:
        return sha256(self.true).hexdigest()

    @property
    def linked(self) -> str:
        """The hash in the link."""
        published = self.planted.link == "published"
        return self.published if published else sha256(self.altered).hexdigest()

    def alter(self, answer: Answer) -> None:
        """Alter a response of the server."""
        if self.planted.link == "personal":
            if answer.path.endswith(self.linked):
                answer.status, answer.body = 200, self.altered
        elif self.planted.document:
            self._serve_altered(answer)
        self.planted.alter(answer)

    def _serve_altered(self, answer: Answer) -> None:
        """Let the headers name the altered document, and serve it under both hashes."""
        altered = sha256(self.altered).hexdigest()
        if answer.path.endswith(altered) and answer.status == 302:
            answer.status = 200
            del answer.headers["Location"]
            for name, value in OF_DOCUMENTS.items():
                del answer.headers[name]
                answer.headers[name] = value
        for name in ("Link", "Location"):
            if name not in answer.headers:
                continue
            answer.headers.replace_header(
                name, answer.headers[name].replace(self.published, altered)
            )
        if answer.of_document:
            answer.body = self.altered
