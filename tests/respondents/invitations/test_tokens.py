"""An invitation gets one signature, however often and by whom it is requested."""

import base64
import hashlib
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.utils import timezone

from respondents.intake.schema import BODY_LIMIT, Rejected, decode_token, encode_token
from respondents.intake.throttle import Throttle
from respondents.invitations.tokens import issue, link_of, secret_of
from respondents.models import Claim, Invitation, SigningKey, Spool
from respondents.shuffling.services import shuffle_wave
from respondents.signing import keys
from respondents.signing.keys import keys_of
from surveys.launch.wave_document import WaveDocument
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.intake import fields, post
from tests.helpers.invitations import Guest
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "small_batches")]

SECRET = encode_token(bytes(range(32)))
BLINDED = base64.b64encode(bytes(384)).decode()
GOOD = {"invitation": SECRET, "blinded": BLINDED}


def refused(response, status: int) -> None:
    assert response.status_code == status, response.content
    assert list(response.json()) == ["error"]
    assert "no-store" in response["Cache-Control"]


def test_a_guest_gets_one_signature_and_sends_a_report(client: Client, invited: Wave) -> None:
    guest = Guest.invited(invited)
    first, second = guest.ask(client), guest.ask(client)
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json()
    assert not first.cookies
    assert "no-store" in first["Cache-Control"]
    assert "Cookie" not in first.get("Vary", "")
    sent = guest.fields(guest.signature(client))
    assert post(client, invited, sent).status_code == 201
    assert bytes(Spool.objects.get().token) == bytes(Claim.objects.get().token) == guest.prefix
    assert spent_on() == hashlib.sha256(guest.blinded).digest()


def spent_on() -> bytes | None:
    """Return the hash of the message that the only invitation was spent on."""
    kept = Invitation.objects.get().blinded
    return None if kept is None else bytes(kept)


def test_a_repeated_submission_is_one_report(client: Client, invited: Wave) -> None:
    """Equal bytes are taken again; another report is refused while the first waits, and counted
    as sent after it has moved on."""
    guests = [Guest.invited(invited) for _ in range(10)]
    bodies = [guest.fields(guest.signature(client)) for guest in guests]
    for body in bodies:
        assert post(client, invited, body).status_code == 201
        again = post(client, invited, body)
        assert (again.status_code, again.json()) == (200, {"status": "stored"})
    altered = [{**body, "report": "AA=="} for body in bodies]
    for body in altered:
        refused(post(client, invited, body), 409)
    assert shuffle_wave(invited.pk) is not None
    after = [post(client, invited, body) for body in altered]
    assert sorted(response.status_code for response in after) == [200] * 5 + [409] * 5
    moved = [response.json() for response in after if response.status_code == 200]
    assert moved == [{"status": "counted"}] * 5
    assert Claim.objects.count() == 10


def test_another_blinded_message_conflicts(client: Client, invited: Wave) -> None:
    guest = Guest.invited(invited)
    assert guest.ask(client).status_code == 200
    kept = spent_on()
    refused(Guest(invited, guest.secret).ask(client), 409)
    assert spent_on() == kept is not None
    assert guest.ask(client).status_code == 200


def test_forged_unknown_and_foreign_invitations_get_the_same_response(
    client: Client, invited: Wave, launched: Launch
) -> None:
    own = Invitation.objects.create(wave=invited)
    good = secret_of(own)
    deleted = secret_of(Invitation(id=uuid4(), wave=invited))
    other = launched(access="invited")
    foreign = secret_of(Invitation.objects.create(wave=other))
    forged = encode_token(own.id.bytes + bytes(16))
    contents = []
    for secret in (deleted, foreign, forged, SECRET):
        response = Guest(invited, secret).ask(client)
        refused(response, 404)
        contents.append(response.content)
    assert len(set(contents)) == 1
    assert not Invitation.objects.exclude(blinded=None).exists()
    assert Guest(invited, good).ask(client).status_code == 200


def test_an_invitation_that_was_withdrawn_is_unknown(client: Client, invited: Wave) -> None:
    guest = Guest.invited(invited, withdrawn=True)
    refused(guest.ask(client), 404)
    assert Invitation.objects.get().blinded is None


def test_a_wave_without_invitations_signs_nothing(client: Client, wave: Wave) -> None:
    for code in (wave.code, "nothing"):
        path = f"/s/{code}/token"
        refused(client.post(path, GOOD, content_type="application/json"), 404)
    assert not SigningKey.objects.exists()


def test_a_closed_wave_signs_no_more(client: Client, invited: Wave) -> None:
    begun, late = Guest.invited(invited), Guest.invited(invited)
    assert begun.ask(client).status_code == 200
    close_wave(wave=invited, actor=None)
    for guest in (begun, late):
        refused(guest.ask(client), 410)
    assert Invitation.objects.filter(blinded=None).count() == 1


def test_a_wave_that_closes_under_way_signs_no_more(invited: Wave) -> None:
    """The statement itself checks the wave, as in the intake."""
    guest = Guest.invited(invited)
    stale = Wave.objects.get(pk=invited.pk)
    close_wave(wave=invited, actor=None)
    with pytest.raises(Rejected) as refusal:
        issue(stale, decode_token(guest.secret, 32), guest.blinded)
    assert refusal.value.status == 410
    assert Invitation.objects.get().blinded is None


def test_a_wave_that_has_not_opened_signs_nothing(client: Client, invited: Wave) -> None:
    guest = Guest.invited(invited)
    Wave.objects.filter(pk=invited.pk).update(opens=timezone.now() + timedelta(days=1))
    refused(guest.ask(client), 403)


def test_a_number_above_the_modulus_is_not_signed(client: Client, invited: Wave) -> None:
    guest = Guest.invited(invited)
    modulus, _exponent = guest.numbers
    for number in (modulus, 2**3072 - 1):
        refused(guest.ask(client, blinded=base64.b64encode(number.to_bytes(384)).decode()), 422)
    assert Invitation.objects.get().blinded is None


BAD_REQUESTS: dict[str, Any] = {
    "empty": b" ",
    "an array": [],
    "no secret": {"blinded": BLINDED},
    "further key": {**GOOD, "x": ""},
    "secret short": {**GOOD, "invitation": SECRET[:-1]},
    "secret padded": {**GOOD, "invitation": SECRET + "="},
    "secret with loose bits": {**GOOD, "invitation": SECRET[:-1] + "9"},
    "secret a number": {**GOOD, "invitation": 1},
    "blinded null": {**GOOD, "blinded": None},
    "blinded short": {**GOOD, "blinded": BLINDED[4:]},
    "blinded not base64": {**GOOD, "blinded": "@" * 512},
}


def test_malformed_requests_are_refused(client: Client, invited: Wave) -> None:
    for bad in BAD_REQUESTS.values():
        response = client.post(f"/s/{invited.code}/token", bad, content_type="application/json")
        refused(response, 400)
        assert SECRET not in response.json()["error"]


def test_other_sorts_of_request_are_refused(client: Client, invited: Wave) -> None:
    path = f"/s/{invited.code}/token"
    refused(client.post(path, {"invitation": SECRET}), 415)
    refused(client.post(path, b"9" * 2000, content_type="application/json"), 413)
    assert client.get(path).status_code == 405


def test_asking_is_limited_as_sending_is(
    client: Client, invited: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("respondents.views.ISSUE_THROTTLE", Throttle(1, 0.001))
    guest = Guest.invited(invited)
    assert guest.ask(client).status_code == 200
    response = guest.ask(client)
    refused(response, 429)
    assert response["Retry-After"] == "60"


def test_a_site_that_lost_its_secret_reports_it(
    client: Client, invited: Wave, settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Guest.invited(invited)
    assert guest.blinded
    monkeypatch.setattr(keys, "_keys", keys.WaveKeys)
    settings.SECRET_KEY = "another"
    refused(guest.ask(client), 503)
    assert client.get(f"/s/{invited.code}").status_code == 200


def test_a_link_can_be_made_again_and_is_stored_in_no_table(invited: Wave) -> None:
    invitation = Invitation.objects.create(wave=invited, contact="guest@example.org")
    link = link_of(invitation)
    address, _hash, fragment = link.partition("#")
    assert address.endswith(f"/s/{invited.code}")
    secret = parse_qs(fragment)["i"][0]
    assert len(secret) == 43
    assert parse_qs(fragment)["d"] == [WaveDocument.of(invited).sha256]
    assert UUID(bytes=base64.urlsafe_b64decode(secret + "=")[:16]) == invitation.id
    assert link == link_of(Invitation.objects.get())
    assert secret != secret_of(Invitation(id=uuid4(), wave=invited))


@pytest.fixture
def forged(client: Client, invited: Wave, launched: Launch) -> list[dict[str, object]]:
    """Submissions to the invited wave with a signature of something else."""
    other = launched(access="invited")
    elsewhere = Guest.invited(other)
    guest = Guest.invited(invited)
    signature = guest.signature(client)
    flipped = bytes([signature[0] ^ 1]) + signature[1:]
    moved = Guest(invited, "", prefix=elsewhere.prefix)
    return [
        *(moved.fields(elsewhere.signature(client)), Guest(invited, "").fields(signature)),
        *(guest.fields(flipped), guest.fields(bytes(384)), guest.fields(b"\xff" * 384)),
    ]


def test_a_token_of_another_wave_or_a_forged_one_is_refused(
    client: Client, invited: Wave, forged: list[dict[str, object]]
) -> None:
    for body in forged:
        refused(post(client, invited, body), 403)
    assert Claim.objects.count() == Spool.objects.count() == 0


def test_a_forged_token_asks_nothing_of_the_database(
    client: Client, invited: Wave, forged: list[dict[str, object]], django_assert_max_num_queries
) -> None:
    """Except to load the wave, if it is not cached."""
    post(client, invited, forged[0])
    with django_assert_max_num_queries(1):
        refused(post(client, invited, forged[0]), 403)


def test_each_kind_of_wave_takes_its_own_form_only(
    client: Client, invited: Wave, wave: Wave
) -> None:
    guest = Guest.invited(invited)
    signature = guest.signature(client)
    refused(post(client, invited, fields(invited)), 400)
    refused(post(client, invited, guest.fields(signature, proof="0" * 16)), 400)
    refused(post(client, invited, {**guest.fields(signature), "signature": "AA=="}), 400)
    refused(post(client, invited, guest.fields(signature, token=encode_token(bytes(16)))), 400)
    refused(post(client, invited, b"9" * BODY_LIMIT), 400)
    refused(post(client, invited, b"9" * (BODY_LIMIT + 1)), 413)
    signed = base64.b64encode(signature).decode()
    refused(post(client, wave, {**fields(wave), "signature": signed}), 400)
    refused(post(client, wave, fields(wave, token=encode_token(guest.prefix))), 400)
    refused(post(client, wave, {**fields(wave), "proof": "0" * 16}), 400)
    assert not Claim.objects.exists()


def test_the_page_has_the_same_key_for_everyone(client: Client, invited: Wave, wave: Wave) -> None:
    def facts(of: Wave) -> tuple[dict[str, Any], str, str | None]:
        response = client.get(f"/s/{of.code}")
        document = client.get(WaveDocument.of(of).url).json()
        served = client.get(f"/s/{of.code}/key")
        key = served.text if served.status_code == 200 else ""
        return document, key, response.get("Candor-Signing-Key")

    document, key, header = facts(invited)
    public = keys_of(invited).public_bytes
    key_hash = hashlib.sha256(public).hexdigest()
    assert (document["access"], document["code"]) == ("invited", invited.code)
    assert document["key_hash"] == key_hash
    assert key == base64.b64encode(public).decode()
    assert header == f"sha256={key_hash}"
    document, key, header = facts(wave)
    assert (document["access"], document["key_hash"], key, header) == ("link", "", "", None)


def test_waves_have_keys_of_their_own(launched: Launch) -> None:
    waves = [launched(access="invited") for _ in range(2)]
    assert len({wave.signing_key_hash for wave in waves}) == 2
    assert launched(access="invited", kind=Wave.Kind.TEST).signing_key_hash == ""


def test_the_plain_page_refuses_what_only_a_browser_can_do(
    client: Client, launched: Launch
) -> None:
    plain = launched(plain=True)
    assert client.get(f"/s/{plain.code}/plain").status_code == 200
    assert client.get(f"/s/{plain.code}?plain")["Location"] == f"/s/{plain.code}/plain"
    for given in ({"work_bits": 16}, {"access": "invited"}):
        Wave.objects.filter(pk=plain.pk).update(**given)
        response = client.get(f"/s/{plain.code}/plain")
        assert response.status_code == 403
        assert "JavaScript" in response.text
        assert client.post(f"/s/{plain.code}/plain", {}).status_code == 403


def worked(wave: Wave, bits: int) -> dict[str, object]:
    """Return a submission whose hash begins with exactly this many zero bits."""
    sent = fields(wave)
    for number in range(1 << 24):
        proof = f"{number:016x}"
        parts = (wave.code, sent["version"], sent["token"], sent["report"], proof)
        digest = hashlib.sha256(".".join(map(str, parts)).encode()).digest()
        if int.from_bytes(digest) >> 255 - bits == 1:
            return {**sent, "proof": proof}
    raise AssertionError(f"no proof of {bits} bits among 2²⁴ numbers")


def test_a_wave_that_asks_for_work_takes_no_report_without_it(
    client: Client, launched: Launch, django_assert_max_num_queries
) -> None:
    wave = launched(work_bits=16)
    good = worked(wave, 16)
    refused(post(client, wave, fields(wave)), 400)
    for bad in ("0" * 15, "G" * 16, "0" * 17, 7, ""):
        refused(post(client, wave, {**good, "proof": bad}), 400)
    lazy = f"{int(str(good['proof']), 16) + 1:016x}"
    with django_assert_max_num_queries(1):
        refused(post(client, wave, {**good, "proof": lazy}), 422)
    refused(post(client, wave, {**good, "token": encode_token(b"\x01" * 16)}), 422)
    assert not Claim.objects.exists()
    assert post(client, wave, good).status_code == 201
    assert post(client, wave, good).status_code == 200


def test_work_is_refused_where_a_single_bit_is_missing(client: Client, launched: Launch) -> None:
    wave = launched(work_bits=12)
    refused(post(client, wave, worked(wave, 11)), 422)
    assert not Claim.objects.exists()
    assert post(client, wave, worked(wave, 12)).status_code == 201
