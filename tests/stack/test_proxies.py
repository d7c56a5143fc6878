"""Browsers get through the proxies of deploy/ what Candor sends, on any port."""

import io
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from config.doctor import services
from respondents import client_verification
from respondents.models import Opening
from tests.helpers.front import make_certificate
from tests.helpers.waves import Launch
from tests.planted.changes import header
from tests.planted.server import lying_server
from tests.processes import (
    answers,
    free_port,
    running,
    wait_until,
    web_command,
    web_environment,
)
from tests.stack import caddy, nginx

pytestmark = pytest.mark.django_db(transaction=True)

Proxy = Callable[[Path, str, Path, int], AbstractContextManager[str]]


@contextmanager
def nginx_before(folder: Path, host: str, certificate: Path, port: int) -> Iterator[str]:
    assert nginx.PROGRAM is not None
    configuration = nginx.written(folder, [host, "127.0.0.1:1 down"], certificate, port)
    command = [nginx.PROGRAM, "-p", str(folder), "-c", str(configuration)]
    with running(command, folder / "nginx.log"):
        yield f"https://localhost:{port}"


def installed(proxy: Proxy, program: str | None) -> Any:
    name = "nginx" if proxy is nginx_before else "caddy"
    missing = pytest.mark.skipif(program is None, reason=f"{name} is not installed")
    return pytest.param(proxy, id=name, marks=missing)


@pytest.fixture(scope="module")
def behind(
    django_db_setup: None, collected_static: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, int]]:
    """A web process, and the port at which a proxy is to stand before it: it is not 443."""
    front, port = free_port(), free_port()
    told = {"SITE_URL": f"https://localhost:{front}", "BEHIND_PROXY": "1"}
    told |= {"ALLOWED_HOSTS": "localhost,127.0.0.1"}
    log = tmp_path_factory.mktemp("behind") / "web.log"
    with running(web_command(port), log, {**web_environment(), **told}) as process:
        here = f"http://127.0.0.1:{port}/healthz"
        wait_until(lambda: answers(here), process=process, log=log)
        yield f"127.0.0.1:{port}", front


@pytest.fixture(
    params=[installed(nginx_before, nginx.PROGRAM), installed(caddy.before, caddy.PROGRAM)]
)
def site(
    request: pytest.FixtureRequest,
    transactional_db: None,
    behind: tuple[str, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
) -> Iterator[str]:
    """The address of a site behind a proxy with TLS."""
    certificate = make_certificate(tmp_path)
    host, port = behind
    with request.param(tmp_path, host, certificate, port) as url:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        wait_until(lambda: answers(f"{url}/healthz"))
        settings.SITE_URL, settings.HTTPS = url, True
        yield url


def test_the_pages_are_recognized_behind_it(
    site: str,
    launched: Launch,
    bilingual_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    repeat_only: Callable[[str], None],
) -> None:
    """By the command, and by the doctor of the site, who asks for each file once here. Without the
    words of other languages: a proxy passes each file on as it does the others."""
    wave = launched(access="invited")
    output = io.StringIO()
    url = site + wave.get_absolute_url()
    call_command("verify_client", url, manifest=bilingual_file, stdout=output)
    assert "match this release" in output.getvalue()
    release = client_verification.manifest()
    files = {each: hashed for each, hashed in release["files"].items() if "/words." not in each}
    monkeypatch.setattr(client_verification, "manifest", lambda: {**release, "files": files})
    repeat_only("no address")
    assert list(services.site()) == []


def other_port(policy: str) -> str:
    """As where the address in the policy comes from a proxy that leaves the port out."""
    return re.sub(r"(connect-src [\w.]+):\d+", r"\1", policy)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Content-Security-Policy", other_port),
        ("Integrity-Policy", lambda _value: ""),
        ("X-Powered-By", lambda _value: "a proxy"),
    ],
)
def test_the_doctor_compares_what_comes_through_the_proxy(
    server: str,
    launched: Launch,
    settings: Any,
    repeat_only: Callable[[str], None],
    name: str,
    change: Callable[[str], str],
) -> None:
    repeat_only("no address")
    opened = launched()
    with lying_server(server, header(name, change)) as liar:
        settings.SITE_URL = liar
        [finding] = services.site()
    assert "Browsers do not get what Candor sends" in finding.problem
    assert name in finding.problem or "may send data to" in finding.problem
    assert not Opening.objects.filter(wave=opened).exists()
