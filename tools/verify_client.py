"""`run.py verify-client URL`: compare a site with this release, from any machine.

The command is `manage.py verify_client`, here without this machine's settings except for its
network.
"""

import argparse
import os
import subprocess

from tools import PYTHON, ROOT
from tools.setup import environment

# How this machine reaches others, and which certificates it trusts.
NETWORK = ("PATH", "HOME", "SSL_CERT_FILE", "SSL_CERT_DIR")
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py verify-client", allow_abbrev=False)
    parser.add_argument("url", help="a survey's public address")
    parser.add_argument("--document", metavar="SHA256", help="the fingerprint that was published")
    parser.add_argument("--manifest", metavar="FILE", help="compare with this candor-client.json")
    parser.add_argument("--key", help="first verify FILE.minisig with this public key")
    parser.add_argument(
        "--allow", metavar="HEADER", action="append", help="a further header: NAME or 'NAME: VALUE'"
    )
    parser.parse_args(arguments)
    environment.prepare(environment.RUNTIME)
    environ = {
        name: value
        for name, value in os.environ.items()
        if name in NETWORK or name.lower() in PROXIES
    }
    command = [str(PYTHON), str(ROOT / "manage.py"), "verify_client", *arguments]
    return subprocess.run(command, env=environ, check=False).returncode
