"""Invited people and their links."""

from typing import Self

from playwright.sync_api import Page, expect

from respondents.invitations.tokens import secret_of
from respondents.models import Invitation
from surveys.launch.wave_document import link_of
from surveys.models import Wave
from tests.browser.people import Answer, Respondent

ANSWERS: tuple[Answer, ...] = ("Yes", "Green", ["Red", "Blue"], "Blue")
USED = "This invitation has already been used"


class Guest(Respondent):
    """Someone with an invitation, on one page of one browser."""

    def __init__(self, page: Page, wave: Wave, secret: str | None = None) -> None:
        super().__init__(page, wave)
        self.secret = secret or secret_of(Invitation.objects.create(wave=wave))

    @property
    def link(self) -> str:
        fragment = link_of(self.wave, self.secret).partition("#")[2]
        return f"{self.wave.get_absolute_url()}#{fragment}"

    def on(self, page: Page) -> "Guest":
        """The same person on another page."""
        return Guest(page, self.wave, self.secret)

    def begin(self) -> Self:
        """Until the first question is there."""
        self.open()
        self.press("Start")
        self.page.locator("[data-step='question']:visible").wait_for()
        return self

    def posted(self, where: str) -> list[str]:
        """The bodies sent to one address of the survey."""
        return [post.post_data or "" for post in self.posts if post.url.endswith(f"/{where}")]


def heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", name=text)).to_be_visible()
