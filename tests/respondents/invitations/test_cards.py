"""Cards to cut out: links without addresses only, where the version lets staff see links."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import AuditEntry, User
from respondents.invitations import services, views
from respondents.invitations.tokens import link_of
from surveys.models import Wave
from tests.helpers.invitations import address, begin, post
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db

LINK = re.compile(r"<code>(http[^<]+)</code>")


@pytest.fixture
def hat(launched: Launch, owner: User) -> Wave:
    """A wave with five links without addresses, and one with an address."""
    wave = launched(access="invited", download_links=True)
    services.invite_anonymously(wave=wave, number=5, actor=owner)
    services.invite(wave=wave, addresses=["ann@x.example"], actor=owner)
    return wave


def links(page: str) -> list[str]:
    return [link.replace("&amp;", "&") for link in LINK.findall(page)]


def test_each_link_without_an_address_is_on_one_card(
    hat: Wave, owner: User, signed_in: Callable[[User], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that were begun: a gap would show who has started."""
    desk = signed_in(owner)
    begin(hat, "ann@x.example")
    one = hat.invitations.filter(contact="").first()
    assert one is not None
    hat.invitations.filter(pk=one.pk).update(blinded=bytes(32))
    monkeypatch.setattr(views, "CARDS", 3)
    sheets = [post(desk, hat, "cards", sheet=sheet).text for sheet in ("1", "2", "9", "x")]
    shown = [links(page) for page in sheets]
    assert [len(each) for each in shown] == [3, 2, 3, 3]
    expected = {link_of(each) for each in hat.invitations.filter(contact="")}
    assert {*shown[0], *shown[1]} == expected
    assert all(page.count('class="qr-code"') == len(links(page)) for page in sheets)
    assert AuditEntry.objects.filter(action=AuditEntry.Action.LINKS).count() == len(sheets)


def test_cards_are_missing_where_links_are_only_mailed(
    launched: Launch, owner: User, signed_in: Callable[[User], Client]
) -> None:
    wave = launched(access="invited")
    desk = signed_in(owner)
    assert "The links of this wave are sent by email only." in post(desk, wave, "cards").text
    assert desk.get(address(wave, "cards")).status_code == 405
