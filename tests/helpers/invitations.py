"""People who are invited: addresses, uploads, mails, and the first request."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from surveys.models import Wave

THREE = ["ann@x.example", "bob@x.example", "cy@x.example"]
MAIL = {"subject": "A survey", "text": "Hello,\n{link}\nBye {name}.", "act": "send"}


def address(wave: Wave, name: str) -> str:
    return reverse(f"invitations:{name}", args=[wave.survey_id, wave.pk])


def post(client: Client, wave: Wave, name: str, **data: Any):
    return client.post(address(wave, name), data, follow=True)


def upload(client: Client, wave: Wave, content: str | bytes, name: str = "people.csv"):
    data = content.encode() if isinstance(content, str) else content
    return post(client, wave, "upload", file=SimpleUploadedFile(name, data))


def invite(client: Client, wave: Wave, *addresses: str) -> None:
    assert upload(client, wave, "\n".join(["email", *addresses])).status_code == 200


def begin(wave: Wave, contact: str) -> None:
    """Mark an invitation as the token endpoint does."""
    assert wave.invitations.filter(contact=contact).update(blinded=bytes(32)) == 1


def contacts(wave: Wave) -> list[str]:
    return sorted(wave.invitations.values_list("contact", flat=True))


def figures(page: str) -> list[int]:
    parts = page.split("<dd>")[1:5]
    return [int(part.split("</dd>")[0]) for part in parts]
