"""nginx with the configuration that we hand out, on ports and in a folder of a test's own."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.processes import ROOT, answers, free_port, running, wait_until

CONFIGURATION = ROOT / "deploy" / "nginx.conf"
PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
# What stands around a file of conf.d, with nothing outside of the folder.
AROUND = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr emerg;
{user}
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
ONE = ("    server 127.0.0.1:8000 max", "    server 127.0.0.1:8001 max")
SEVERAL = ("# server 10.0.0.11:8000", "# server 10.0.0.12:8000")


def written(
    folder: Path, hosts: list[str], certificate: Path | None, port: int, *, several: bool = True
) -> Path:
    """Our file with other addresses: two hosts behind it, or one and its spare; without a
    certificate, without TLS."""
    text = CONFIGURATION.read_text()
    if several:
        text = re.sub(r"^    server 127\.0\.0\.1:800[01] .*$", "", text, flags=re.MULTILINE)
    for line, host in zip(SEVERAL if several else ONE, hosts, strict=True):
        assert text.count(line) == 1
        text = text.replace(line, f"server {host}" + line.partition(":800")[2][1:])
    text = text.replace("/var/cache/candor-nginx", str(folder / "cache"))
    text = re.sub(r"listen \[::\]:\d+( ssl)?;", "", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    secured = " ssl" if certificate else ""
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port}{secured};")
    if certificate:
        for name, own in (("fullchain.pem", "front.pem"), ("privkey.pem", "front.key")):
            given = f"/etc/ssl/survey.example/{name}"
            text = text.replace(given, str(certificate.with_name(own)))
    else:
        text = re.sub(r"^\s*ssl_.*$", "", text, flags=re.MULTILINE)
    (folder / "site.conf").write_text(text)
    # Workers of another user could not enter a test's folder.
    user = "user root;" if folder.owner() == "root" else ""
    whole = folder / "nginx.conf"
    whole.write_text(AROUND.format(folder=folder, user=user))
    return whole


@contextmanager
def before(folder: Path, hosts: list[str], *, several: bool = True) -> Iterator[str]:
    """nginx without TLS before these hosts; its address."""
    assert PROGRAM is not None
    port = free_port()
    configuration = written(folder, hosts, None, port, several=several)
    command = [PROGRAM, "-p", str(folder), "-c", str(configuration)]
    log = folder / "nginx.log"
    with running(command, log) as process:
        url = f"http://127.0.0.1:{port}"
        wait_until(lambda: answers(f"{url}/healthz"), process=process, log=log)
        yield url
