"""API routes of a live wave's invitations, for the survey's owner and editors.

They give counts and never say who has answered.
"""

import datetime as dt
from typing import Annotated, Any, Literal

from django.core.exceptions import ValidationError
from django.http import HttpRequest, StreamingHttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from ninja import Field, Path, Query, Router, Schema, Status
from pydantic import StringConstraints

from accounts.file_responses import CSV
from accounts.permissions import signed_in
from respondents.invitations import services
from respondents.invitations.address_import import MOST_ROWS, mailbox, normalized
from respondents.invitations.forms import MailForm, allowed_values
from respondents.invitations.tokens import links_as_csv
from respondents.models import Mailing
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import Fault, Problem, faults_of
from surveys.api.pagination import Page, PageParams, paginate
from surveys.api.schemas import Body, Text, files
from surveys.api.waves import WaveIds
from surveys.models import ApiToken, Wave
from surveys.permissions import editable_survey

router = Router(tags=["Invitations"], auth=Bearer(ApiToken.Scope.INVITATIONS_WRITE))
COUNTS = ("invited", "contacts", "unmailed", "mailed")
Address = Annotated[str, StringConstraints(max_length=300, pattern=r"^[^\x00]*$")]


class InvitationsOut(Schema):
    """How many invitations a wave has."""

    invited: int
    contacts: int = Field(description="Those with an email address.")
    unmailed: int = Field(description="Those with an address that no message has gone to.")
    mailed: int


class AddressesIn(Body):
    """Email addresses to invite."""

    addresses: list[Address] = Field(min_length=1, max_length=MOST_ROWS)
    fields: dict[str, Text] = Field(
        {}, description="The values of the survey’s fields that all of these people have, by name."
    )


class InvitedOut(Schema):
    """What became of a list of addresses."""

    invited: int
    repeated: int = Field(description="Addresses that were in the list more than once.")
    known: int = Field(description="Addresses that already had an invitation.")


class LinksIn(Body):
    """How many links without an address are made."""

    number: int = Field(ge=1, le=MOST_ROWS)


class LinksOut(Schema):
    """How many links were made."""

    number: int


class AddressIn(Body):
    """The address whose invitation is withdrawn."""

    address: Address


class ErasedOut(Schema):
    """How many addresses were erased."""

    erased: int


class MailingIn(Body):
    """A message to those who have none yet, or to those who have not begun."""

    kind: Literal[tuple(Mailing.Kind.values)]  # type: ignore[valid-type]
    subject: Text = Field(min_length=1, max_length=200)
    text: Text = Field(
        min_length=1, max_length=10_000, description="Plain text with `{link}` exactly once."
    )
    reply_to: Address = Field("", description="To whom people write who answer the message.")


class MailingOut(Schema):
    """A mailing. It knows counts, and no addresses."""

    id: int
    kind: Literal[tuple(Mailing.Kind.values)]  # type: ignore[valid-type]
    state: Literal[tuple(Mailing.State.values)]  # type: ignore[valid-type]
    created: dt.date
    total: int
    sent: int = Field(description="Messages that the mail server accepted.")
    failed: int = Field(description="Messages that it did not accept; the page lists addresses.")


@router.get("", response=InvitationsOut)
def read_invitations(request: HttpRequest, ids: Path[WaveIds]) -> Any:
    """Count the invitations of a wave."""
    counts = services.counts_of(_wave(request, ids))
    return {name: counts[name] for name in COUNTS}


@router.post("", response={201: InvitedOut})
def invite_addresses(request: HttpRequest, ids: Path[WaveIds], body: AddressesIn) -> Any:
    """Invite email addresses; all of them, or none if one is invalid. No message is sent yet."""
    wave = _open_wave(request, ids)
    addresses = _valid(body.addresses)
    fields = [_fields(wave, body.fields)] * len(addresses)
    result = services.invite(
        wave=wave, addresses=addresses, fields=fields, actor=signed_in(request)
    )
    return Status(201, result)


@router.post("/links", response={201: LinksOut})
def create_links(request: HttpRequest, ids: Path[WaveIds], body: LinksIn) -> Any:
    """Create links without addresses, if the version allows the download of links."""
    wave = _open_wave(request, ids)
    services.invite_anonymously(wave=wave, number=body.number, actor=signed_in(request))
    return Status(201, {"number": body.number})


@router.get("/links", openapi_extra=files({200: "The links, as CSV."}, CSV))
def download_links(request: HttpRequest, ids: Path[WaveIds]) -> StreamingHttpResponse:
    """Download all links, if the version allows it. Every download leaves an audit entry."""
    wave = _wave(request, ids)
    services.record_link_download(wave=wave, actor=signed_in(request))
    return StreamingHttpResponse(links_as_csv(wave), content_type=CSV)


@router.post("/withdraw", response={204: None})
def withdraw_invitation(request: HttpRequest, ids: Path[WaveIds], body: AddressIn) -> Any:
    """Erase an address and withdraw its invitation."""
    wave = _wave(request, ids)
    address = normalized(body.address)
    if not services.uninvite(wave=wave, address=address, actor=signed_in(request)):
        message = _("No one with this address is invited.")
        raise Problem(Code.INVALID, faults=[Fault(message, "body", ("address",))])
    return Status(204, None)


@router.delete("/addresses", response=ErasedOut)
def erase_addresses(request: HttpRequest, ids: Path[WaveIds]) -> Any:
    """Erase all email addresses for good. Links stay valid; no one can be reminded any more."""
    wave = _wave(request, ids)
    return {"erased": services.forget_contacts(wave=wave, actor=signed_in(request))}


@router.get("/mailings", response=Page[MailingOut])
def list_mailings(request: HttpRequest, ids: Path[WaveIds], params: Query[PageParams]) -> Any:
    """List the mailings of a wave, the newest first."""
    return paginate(request, _wave(request, ids).mailings.all(), params, "-id")


@router.post("/mailings", response={201: MailingOut})
def start_mailing(request: HttpRequest, ids: Path[WaveIds], body: MailingIn) -> Any:
    """Send a message: to the addresses that have none yet, or as a reminder to those who were
    emailed and have not started."""
    wave = _open_wave(request, ids)
    form = MailForm({"subject": body.subject, "text": body.text, "reply_to": body.reply_to})
    if not form.is_valid():
        raise Problem(Code.INVALID, faults=faults_of(form))
    mailing = services.start_mailing(
        wave=wave, kind=body.kind, actor=signed_in(request), **form.cleaned_data
    )
    return Status(201, mailing)


@router.post("/mailings/{int:mailing_id}/cancel", response=MailingOut)
def cancel_mailing(request: HttpRequest, ids: Path[WaveIds], mailing_id: int) -> Any:
    """Stop a mailing; messages that were handed over cannot be recalled."""
    wave = _wave(request, ids)
    mailing = get_object_or_404(wave.mailings, pk=mailing_id)
    services.stop_mailing(mailing=mailing, state=Mailing.State.CANCELED)
    mailing.refresh_from_db()
    return mailing


def _wave(request: HttpRequest, ids: WaveIds) -> Wave:
    """Return a live wave of invited people; 404 for another one."""
    wave = ids.find(request, editable_survey)
    services.require_invited(wave)
    return wave


def _open_wave(request: HttpRequest, ids: WaveIds) -> Wave:
    wave = _wave(request, ids)
    services.require_open(wave)
    return wave


def _fields(wave: Wave, fields: dict[str, str]) -> dict[str, str]:
    """Return values that the survey has, or raise a problem with every other one."""
    allowed = allowed_values(wave.version.document)
    text = _("The survey has no such field or value.")
    unknown = [name for name, value in fields.items() if value not in allowed.get(name, ())]
    if unknown:
        faults = [Fault(text, "body", ("fields", name)) for name in unknown]
        raise Problem(Code.INVALID, faults=faults)
    return fields


def _valid(texts: list[str]) -> list[str]:
    """Return the addresses as they are stored, or raise a problem with every invalid one."""
    addresses, faults = [], []
    for place, address in enumerate(texts):
        try:
            addresses.append(mailbox(address))
        except ValidationError as error:
            faults.append(Fault(error.messages[0], "body", ("addresses", place)))
    if faults:
        raise Problem(Code.INVALID, faults=faults)
    return addresses
