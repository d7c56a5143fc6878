"""An organization's logo and accent color: who sets them, what is accepted, where they appear."""

import io
import random
import struct
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image, PngImagePlugin

from accounts.models import AuditEntry, Branding, Organization, User
from accounts.organizations.accent_color import accent_css
from accounts.organizations.png import MAX_BYTES, MOST_KEPT, SIGNATURE, clean_png
from accounts.organizations.services import set_branding
from surveys.models import Survey, Wave

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def png(width: int = 40, height: int = 20, text: str = "", mode: str = "RGBA") -> bytes:
    file, info = io.BytesIO(), PngImagePlugin.PngInfo()
    if text:
        info.add_text("Author", text)
    Image.new(mode, (width, height), 1).save(file, "PNG", pnginfo=info)
    return file.getvalue()


def animated() -> bytes:
    file, frames = io.BytesIO(), [Image.new("RGB", (9, 9), color) for color in ("red", "blue")]
    frames[0].save(file, "PNG", save_all=True, append_images=frames[1:])
    return file.getvalue()


def noise() -> bytes:
    file = io.BytesIO()
    Image.frombytes("L", (120, 120), random.Random(1).randbytes(120 * 120)).save(file, "PNG")
    return file.getvalue()


def chunk(kind: bytes, content: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + checksum


def repacked(
    change: Callable[[bytes], bytes], depth: int = 8, color: int = 2, interlaced: int = 0
) -> bytes:
    """A red picture of 4 × 4 pixels whose lines or header are others."""
    header = struct.pack(">IIBBBBB", 4, 4, depth, color, 0, 0, interlaced)
    lines = change((b"\0" + b"\xff\0\0" * 4) * 4)
    packed = chunk(b"IDAT", zlib.compress(lines, 9))
    return SIGNATURE + chunk(b"IHDR", header) + packed + chunk(b"IEND", b"")


@pytest.fixture
def institute(survey: Survey, owner: User) -> Organization:
    made = Organization.objects.create(name="Institute <b>")
    made.memberships.create(user=owner, role="manager")
    Survey.objects.filter(pk=survey.pk).update(organization=made)
    return made


def path(institute: Organization) -> str:
    return f"/organizations/{institute.pk}/branding"


def upload(client: Client, institute: Organization, data: bytes, **more: Any) -> Any:
    file = SimpleUploadedFile("logo.png", data)
    return client.post(path(institute), {"logo": file, **more})


def test_a_manager_sets_both_and_the_log_has_it(institute: Organization, desk: Client) -> None:
    assert upload(desk, institute, png(), use_accent="on", accent="#C0392B").status_code == 302
    branding = Branding.objects.get()
    assert branding.accent == "#c0392b"
    [entry] = AuditEntry.objects.filter(action="organization")
    assert entry.detail["accent"] == "#c0392b"
    assert entry.detail["logo"] == branding.logo_hash[:8]

    # The logo stays without a file, and goes when asked to.
    desk.post(path(institute), {"accent": "#C0392B"})
    kept = Branding.objects.get()
    assert (kept.accent, bytes(kept.logo)) == ("", bytes(branding.logo))
    desk.post(path(institute), {"remove_logo": "on"})
    assert not Branding.objects.get().logo


def test_what_is_kept_is_the_picture_alone() -> None:
    given = png(text="someone@example.org")
    assert b"someone" in given
    kept = clean_png(given)
    assert b"someone" not in kept
    assert Image.open(io.BytesIO(kept)).size == (40, 20)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "I;16", "RGB", "RGBA"])
def test_every_kind_of_png_keeps_its_pixels(mode: str) -> None:
    given = png(mode=mode)
    kept = clean_png(given)
    assert len(kept) <= MOST_KEPT
    with Image.open(io.BytesIO(kept)) as read, Image.open(io.BytesIO(given)) as former:
        assert (read.mode, read.tobytes()) == (former.mode, former.tobytes())


OTHER_FILES_CASES = [
    (b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "not a PNG file"),
    (b"\x89PNG\r\n\x1a\n", "damaged"),
    (png()[:-5], "damaged"),
    (png()[:-12], "damaged"),
    (png() + b"<script>alert(1)</script>", "Something follows the picture"),
    (png() + b"PK\x03\x04" + bytes(40), "Something follows the picture"),
    (animated(), "is animated"),
    (noise(), "at most 10 KB are allowed"),
    (repacked(lambda lines: lines[:-1]), "damaged"),
    (repacked(lambda lines: lines + bytes(10**7)), "damaged"),
    (repacked(lambda lines: b"\5" + lines[1:]), "damaged"),
    (repacked(lambda lines: lines, color=3), "damaged"),
    (repacked(lambda lines: lines, depth=7), "damaged"),
    (repacked(lambda lines: lines, interlaced=1), "is interlaced"),
    (png(width=1, height=10_000), "1 × 10000 pixels"),
    (png()[:45] + b"?" + png()[46:], "damaged"),
    (png().replace(b"IDAT", b"iDAT"), "damaged"),
    (png(width=1_001), "1001 × 20 pixels"),
    (png(height=1_001), "40 × 1001 pixels"),
]


@pytest.mark.parametrize(("data", "says"), OTHER_FILES_CASES)
def test_a_file_that_is_not_a_small_png_is_rejected(data: bytes, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        clean_png(data)


@pytest.mark.parametrize(
    ("data", "says"), [(png()[:-5], "damaged"), (png() + bytes(MAX_BYTES), "32 KB"), (b"", "empty")]
)
def test_uploading_a_bad_picture_shows_an_error_and_stores_nothing(
    data: bytes, says: str, institute: Organization, desk: Client
) -> None:
    response = upload(desk, institute, data)
    assert response.status_code == 422
    assert says in response.text
    assert not Branding.objects.exists()


@pytest.mark.parametrize("color", ["red", "#12345", "#1234567", "url(x)", "#12345g", ""])
def test_other_colors_are_refused(color: str, institute: Organization, desk: Client) -> None:
    response = desk.post(path(institute), {"use_accent": "on", "accent": color})
    assert response.status_code == 422
    assert not Branding.objects.exists()


def test_the_pages_of_the_survey_show_both(
    institute: Organization, owner: User, survey: Survey, wave: Wave, desk: Client
) -> None:
    pages = [survey.get_absolute_url(), reverse("surveys:poster", args=[survey.pk, wave.pk])]
    assert all("brand" not in desk.get(page).text for page in pages)
    branding = set_branding(
        organization=institute, accent="#c0392b", logo=clean_png(png()), actor=owner
    )
    for page in pages:
        shown = desk.get(page).text
        assert f'src="{branding.logo_url}" alt="Institute &lt;b&gt;"' in shown
        assert 'href="/organizations/accents/c0392b.css"' in shown
        assert " branded" in shown
    assert "brand" not in desk.get(wave.get_absolute_url()).text


def test_the_files_may_be_kept_for_good(institute: Organization, owner: User, desk: Client) -> None:
    logo = clean_png(png())
    branding = set_branding(organization=institute, accent="#c0392b", logo=logo, actor=owner)
    for url, kind, content in (
        (branding.logo_url, "image/png", logo),
        (branding.accent_url, "text/css", accent_css("c0392b").encode()),
    ):
        response = desk.get(url)
        assert response["Content-Type"].startswith(kind)
        assert response["Cache-Control"] == "private, max-age=31536000, immutable"
        assert response.content == content
        assert Client().get(url).status_code == 302
    former = branding.logo_url
    set_branding(organization=institute, accent="", logo=clean_png(png(50)), actor=owner)
    assert desk.get(former).status_code == 404
    assert desk.get("/organizations/accents/zzzzzz.css").status_code == 404
