"""A manifest is compared only if the key that a person gives has signed it."""

import shutil
import subprocess
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from respondents.release_signature import verify

FILE = b'{"files": {}}\n'
# Made with minisign 0.11, for this test only.
KEY = "RWSe6K+0pMvMBC9Bcm4QsUAyEP5L+dp3b2CAAVFhsLsUJVrMNLaIo+0R"
SIGNATURE = """untrusted comment: signature from minisign secret key
RUSe6K+0pMvMBEF54gtBM6IIJcEX27N5PiDsrbz6pQyGRIX1U7tE8S+u5YHrZoCDiZRXaKiN3ORNPTzI7XWWgAaXDCz/azkUtQk=
trusted comment: Candor 0.1.0
5Bz9PBz/O2kyCjeLxgnfvGwV9nuxeHcRkPHosgts2eMx5M//oX8f2O75pSgdFYUWQyJSngVBGWqYiKFgCp1MAA==
"""
OTHER = "RWS1bi4a+Pgj+DoKt+EFvP4BXRYZR9wfIpPx+V0600fpnr9TcR97o621"
LEGACY = """untrusted comment: signature from minisign secret key
RWSe6K+0pMvMBE7Se3te6M0JhRs2xSsxKyzQRGskNlWCKRRe2cVR5p9DdY/zMbs0a2S5AvM7t/APVLQtNK/xyM2gbcA1iU8fagE=
trusted comment: Candor 0.1.0
PeJo8dtStF5jVgbV3vHTpafTx056JADjMZ0Ev2c2p18Ve/xz5ktPW2MT+eH/Fw1s9bACe07lVYxY0TKCZw14CA==
"""


def test_the_signature_of_another_program_is_verified() -> None:
    assert verify(FILE, SIGNATURE, KEY) == "Candor 0.1.0"
    assert verify(FILE, SIGNATURE, f"untrusted comment: key\n{KEY}\n") == "Candor 0.1.0"


UNSIGNED_CASES = [
    (FILE + b" ", SIGNATURE, KEY, "does not belong to this file"),
    (FILE, SIGNATURE.replace("0.1.0", "0.2.0"), KEY, "does not belong to this file"),
    (FILE, SIGNATURE, OTHER, "with another key"),
    (FILE, LEGACY, KEY, "current format"),
    (FILE, SIGNATURE, "", "no public key"),
    (FILE, SIGNATURE, "RW" + "é" * 54, "no public key"),
    (FILE, "", KEY, "no signature"),
    (FILE, SIGNATURE[:150], KEY, "no signature"),
    (FILE, SIGNATURE.replace("\n", " "), KEY, "no signature"),
]


@pytest.mark.parametrize(("data", "signature", "key", "reason"), UNSIGNED_CASES)
def test_what_is_not_signed_with_the_key_is_refused(
    data: bytes, signature: str, key: str, reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        verify(data, signature, key)


def test_an_altered_manifest_is_compared_with_nothing(tmp_path: Path) -> None:
    """The address is never asked: no server is there."""
    file = tmp_path / "candor-client.json"
    file.write_bytes(FILE.replace(b"{}", b'{"a": 1}'))
    given = {"manifest": file, "key": KEY}
    with pytest.raises(CommandError, match="cannot be trusted"):
        call_command("verify_client", "http://127.0.0.1:1/s/x", **given)
    Path(f"{file}.minisig").write_text(SIGNATURE)
    with pytest.raises(CommandError, match=r"cannot be trusted\. The signature does not belong to"):
        call_command("verify_client", "http://127.0.0.1:1/s/x", **given)
    with pytest.raises(CommandError, match="give --manifest FILE too"):
        call_command("verify_client", "http://127.0.0.1:1/s/x", key=KEY)


def test_a_signed_manifest_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "candor-client.json"
    file.write_bytes(FILE)
    Path(f"{file}.minisig").write_text(SIGNATURE)
    with pytest.raises(CommandError):
        call_command("verify_client", "http://127.0.0.1:1/s/x", manifest=file, key=KEY)
    assert "is signed: Candor 0.1.0" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("minisign") is None, reason="minisign is not installed")
def test_a_signature_that_is_made_now_is_verified(tmp_path: Path) -> None:
    file, secret, public = tmp_path / "file", tmp_path / "key", tmp_path / "key.pub"
    file.write_bytes(bytes(range(256)) * 999)
    for command in (
        ["-G", "-W", "-s", secret, "-p", public],
        ["-S", "-s", secret, "-t", "comment", "-m", file],
    ):
        subprocess.run(["minisign", *map(str, command)], check=True, capture_output=True)
    signature = Path(f"{file}.minisig").read_text()
    assert verify(file.read_bytes(), signature, public.read_text()) == "comment"
