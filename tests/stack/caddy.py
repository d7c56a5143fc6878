"""Caddy with the configuration that we hand out, on a port and in a folder of a test's own."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.processes import ROOT, running

CONFIGURATION = ROOT / "deploy" / "Caddyfile"
PROGRAM = shutil.which("caddy")


@contextmanager
def before(
    folder: Path, host: str, certificate: Path, port: int, admin: str = "off"
) -> Iterator[str]:
    """Caddy with TLS before this host; its address. ``admin`` is where it can be told to turn."""
    assert PROGRAM is not None
    url = f"https://localhost:{port}"
    text = CONFIGURATION.read_text()
    first, site = "{\n\tlog default", "{$SITE_HOST:survey.example} {"
    assert text.count(first) == text.count(site) == 1
    # It listens on no other port and fetches no certificate.
    text = text.replace(first, f"{{\n\tadmin {admin}\n\tauto_https disable_redirects{first[1:]}")
    keys = f"tls {certificate.with_name('front.pem')} {certificate.with_name('front.key')}"
    file = folder / "Caddyfile"
    file.write_text(text.replace(site, f"{url} {{\n\t{keys}"))
    command = [PROGRAM, "run", "--config", str(file), "--adapter", "caddyfile"]
    with running(command, folder / "caddy.log", told(folder, host)):
        yield url


def told(folder: Path, host: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "HOME": str(folder), "UPSTREAM": host}


def turn(folder: Path, host: str, admin: str) -> None:
    """Let it ask this host from now on, as an operator does."""
    assert PROGRAM is not None
    command = [PROGRAM, "reload", "--config", str(folder / "Caddyfile"), "--address", admin]
    given = told(folder, host)
    subprocess.run([*command, "--adapter", "caddyfile"], env=given, check=True)
