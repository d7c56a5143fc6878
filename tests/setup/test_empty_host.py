"""The operator's tutorial on an empty Debian, from the files of a release alone.

Needs root, debootstrap, Debian's packages and the package registry. What is not as an operator has
it: a stand-in runs the units' lines in the place of systemd, without their sandbox; the site is
`localhost`, for which Caddy makes the certificate; and the mail server is Debian's aiosmtpd.
"""

import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.helpers.deployment import release_files
from tests.helpers.empty_host import HANDBOOK, SITE, Host, blocks, typed
from tests.helpers.programs import outcome_of
from tests.processes import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.geteuid() != 0, reason="only root may set up a host"),
]

RELEASE = "/srv/candor-0.1.0"
VALUES = {
    "survey.example": "localhost",
    "candor@localhost": "candor@survey.example",
    "EMAIL_HOST_USER=…": "EMAIL_HOST_USER=site",
    "EMAIL_HOST_PASSWORD=…": "EMAIL_HOST_PASSWORD='a b<c'",
    "candor:…@": "candor:owner1@",
    "candor_web:…@": "candor_web:web2@",
    "ROLE candor LOGIN PASSWORD '…'": "ROLE candor LOGIN PASSWORD 'owner1'",
    "ROLE candor_web LOGIN PASSWORD '…'": "ROLE candor_web LOGIN PASSWORD 'web2'",
    "SECRET_KEY=…": "SECRET_KEY=" + "aB3-_x9Kq" * 6,
}
MORE = "apt-get install --yes nginx openssl python3-aiosmtpd\n"
MAIL = """
import ssl, time
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Mailbox
from aiosmtpd.smtp import AuthResult
context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain("/root/mail.crt", "/root/mail.key")
ask = lambda server, session, envelope, mechanism, data: AuthResult(
    success=(data.login, data.password) == (b"site", b"a b<c"))
Controller(Mailbox("/root/mail"), hostname="127.0.0.1", port=587, tls_context=context,
    require_starttls=True, authenticator=ask, auth_required=True).start()
time.sleep(3600)
"""
BOOT = r"""
set -eu
echo "127.0.0.1 localhost mail.example" > /etc/hosts
export PIP_NO_INDEX=1 PIP_FIND_LINKS=/root/wheels
install --directory --owner=redis --mode=755 /run/redis
runuser -u redis -- redis-server /etc/redis/redis.conf
pg_ctlcluster 15 main start
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=mail.example \
  -addext subjectAltName=DNS:mail.example -keyout /root/mail.key -out /root/mail.crt 2> /dev/null
python3 /root/mail.py &
lives() {
  for each in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    deploy/manage.sh worker healthy worker && deploy/manage.sh worker healthy beat &&
      deploy/manage.sh web healthy web && return
    sleep 3
  done
  tail -n 30 /var/log/candor-*.log
  return 1
}
RELEASE=/srv/candor-0.1.0
SITE_HOST=localhost
BACKUP=/root/candor.dump
"""
# The site's own authority, as the handbook has it for a private one.
TRUST = """
sleep 3
own=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
cat "$own" /root/mail.crt > /etc/ssl/own.pem
chmod 644 /etc/ssl/own.pem
echo CA_FILE=/etc/ssl/own.pem >> /etc/candor/site.env
lives
python3 - <<'PAGE'
import ssl, urllib.request
context = ssl.create_default_context(cafile="/etc/ssl/own.pem")
assert b"<title>" in urllib.request.urlopen("https://localhost/", context=context).read()
PAGE
"""
NEXT = """
mkdir --mode=755 /srv/candor-0.2.0
cp /root/release/* /srv/candor-0.2.0
chmod 700 /root
cp /usr/bin/python3 /root/python3
if PYTHON=/root/python3 deploy/install.sh 2> /root/refused; then exit 1; fi
grep -q "^candor-worker cannot run /root/python3. Set PYTHON to one" /root/refused
RELEASE=/srv/candor-0.2.0
"""
END = """
test "$(readlink -f /proc/$(cat /run/units/candor-worker)/exe)" = "$(readlink -f /usr/bin/python3)"
grep -q candor-0.2.0 /proc/$(cat /run/units/candor-web)/cmdline
pg_restore --list "$BACKUP" | grep -q respondents_report
ls /root/mail/new/* /var/backups/candor/*.dump
stat --format '%a %U' /etc/candor/*.env | sort -u
cp deploy/nginx.conf /etc/nginx/conf.d/candor.conf
sed -i 's#/etc/ssl/survey.example/fullchain.pem#/root/mail.crt#' /etc/nginx/conf.d/candor.conf
sed -i 's#/etc/ssl/survey.example/privkey.pem#/root/mail.key#' /etc/nginx/conf.d/candor.conf
nginx -t
"""


def fetch_wheels(folder: Path) -> None:
    """The host has no network of its own: pip finds there what the lock names, by its hashes."""
    folder.mkdir()
    lock = folder / "all.lock"  # also what only the host's Python needs
    lock.write_text(
        re.sub(r" ; .*?(?= \\$)", "", (ROOT / "requirements.lock").read_text(), flags=re.MULTILINE)
    )
    words = ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--python-version", "3.11"]
    words += ["-r", str(lock), "--dest", str(folder)]
    done = outcome_of(sys.executable, "-m", "pip", "download", "--quiet", *words)
    if done.returncode:
        pytest.skip(f"the package registry cannot be reached: {done.stderr[-300:]}")


def script(page: list[tuple[str, str, str]]) -> str:
    """Everything that is typed after the packages are there, and what no page has to say."""
    lines = [BOOT]
    for language, text, file in page:
        own = text
        for name, value in VALUES.items():
            own = own if language in ("sh", "bash") else own.replace(name, value)
        after = {
            "caddy\n": TRUST,
            "restart candor-worker candor-beat candor-web\n": (
                "lives\ndeploy/manage.sh worker sendtestemail me@x.example\n"
            ),
        }
        if "systemctl stop candor-beat candor-worker" in text:
            started = "systemctl restart candor-web\n"
            own = NEXT + own.replace(started, f"{started}lives\n")
        lines.append(f"echo '----- {language}'\n" + typed(language, own, file))
        lines += [words for end, words in after.items() if text.endswith(end)]
    for name, section in (("backup.md", "Every night"), ("watching.md", "Every day")):
        lines += [typed(*block) for block in blocks(HANDBOOK / name, section) if block[0] == "sh"]
    return "\n".join([*lines, END])


def test_each_command_of_the_tutorial_runs_and_the_doctor_is_content() -> None:
    folder = Path("/var/tmp") / f"candor-host-{os.getpid()}"  # others must be able to enter it
    try:
        host = Host(folder)
        packages, *page = blocks(SITE)
        lines = ("set -eu", "export DEBIAN_FRONTEND=noninteractive", packages[1], MORE)
        host.write("root/packages.sh", "\n".join(lines))
        shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
        host.enter("bash", "/root/packages.sh", network=True)
        fetch_wheels(folder / "root/wheels")
        release_files(folder / "root/release")
        shutil.copytree(folder / "root/release", folder / RELEASE.lstrip("/"))
        host.write("root/mail.py", MAIL)
        said = host.type(script(page))
        # Each part's doctor at first and after the upgrade, and once as its unit runs it.
        assert len(re.findall(r"^\d+ checks: 3 warnings\.\r?$", said, re.MULTILINE)) == 5
        warned = set(re.findall(r"^([\w-]+) +(?:WARNING|ERROR) ", said, re.MULTILINE))
        assert warned == {"accounts", "packages"}, said[-6000:]
        assert re.search(r"^600 root\r?$", said, re.MULTILINE)
        assert "644 root" not in said
    finally:
        shutil.rmtree(folder, ignore_errors=True)
