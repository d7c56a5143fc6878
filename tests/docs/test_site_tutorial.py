"""The operator's tutorial agrees with what the site reads, with the units and with the handbook.

tests/setup/test_empty_host.py types its commands, with --slow.
"""

import configparser
import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.helpers.programs import outcome_of
from tests.processes import ROOT, environment, web_environment
from tools.local import serve
from tools.servers import app_processes

PAGE = (ROOT / "docs/tutorials/site.md").read_text()
HANDBOOK = ROOT / "docs/how-to/operating"
FILE = re.compile(r"`/etc/candor/(\w+\.env)`[^`]*```text\n(.*?)```", re.DOTALL)


def settings() -> dict[str, dict[str, str]]:
    """The names and values of each file of settings, with those that come later."""
    values_of: dict[str, dict[str, str]] = {}
    for file, text in FILE.findall(PAGE):
        lines = (line.partition("=") for line in text.splitlines())
        values_of.setdefault(file, {}).update({name: value for name, _, value in lines})
    return values_of


def test_the_files_that_the_units_read_hold_what_each_part_needs() -> None:
    files = settings()
    for part in serve.PARTS:
        unit = (ROOT / "deploy" / f"candor-{part}.service").read_text()
        read = re.findall(r"^EnvironmentFile=/etc/candor/(.*)$", unit, re.MULTILINE)
        given = {name: value for file in read for name, value in files[file].items()}
        assert app_processes.missing(app_processes.addressed(given, (part,))) == []
    assert "DATABASE_URL" not in files["web.env"]


def test_every_setting_is_in_the_handbook() -> None:
    handbook = (HANDBOOK / "README.md").read_text()
    for file in settings().values():
        for name in file:
            assert f"`{name}`" in handbook


def test_users_and_folder_match_the_units() -> None:
    handbook = (HANDBOOK / "README.md").read_text()
    for part in serve.PARTS:
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.read(ROOT / "deploy" / f"candor-{part}.service")
        user, folder = unit["Service"]["User"], unit["Service"]["WorkingDirectory"]
        nowhere = "--no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin"
        assert f"useradd --system {nowhere} {user}\n" in PAGE
        assert PAGE.count(f'ln -sfn "$RELEASE" {folder}\ncd {folder}\n') == 2
        assert f"| user `{user}` |" in handbook
        assert f"| `{folder}` | | a link to the release that runs |" in handbook


def test_the_backup_is_the_one_that_is_tested() -> None:
    first = re.compile(r"```bash\n.*?```", re.DOTALL)
    [backup] = first.findall(PAGE)
    assert backup == first.findall((HANDBOOK / "backup.md").read_text())[0]


def test_the_proxy_is_given_the_name_of_the_site(tmp_path: Path) -> None:
    [line] = re.findall(r"^sed .*$", PAGE, re.MULTILINE)
    there = tmp_path / "Caddyfile"
    command = line.replace("/etc/caddy/Caddyfile", str(there))
    given = {"SITE_HOST": "survey.here", "PATH": "/usr/bin:/bin"}
    subprocess.run(["sh", "-euc", command], check=True, cwd=ROOT, env=given)
    assert "\n{$SITE_HOST:survey.here} {\n" in there.read_text()


def run_as(part: str, folder: Path, program: str, given: dict[str, str]) -> str:
    """Run the part's doctor as the page has it, with another user and other folders; return what
    it says."""
    command = f"deploy/manage.sh {part} doctor --part {part}"
    assert PAGE.count(command) == 2
    script = (ROOT / "deploy" / "manage.sh").read_text()
    unit = (ROOT / "deploy" / f"candor-{part}.service").read_text()
    candor = 'runuser -u "candor-$part" -- .venv/bin/candor'
    assert candor in script
    assert f"User=candor-{part}" in unit
    here = script.replace("/etc/candor", str(folder)).replace("/srv/candor", str(ROOT))
    (folder / "manage.sh").write_text(here.replace(candor, program))
    words = [*command.split()[1:], "--json"]
    return outcome_of("sh", folder / "manage.sh", *words, env=given).stdout


@pytest.mark.parametrize("part", ["worker", "web"])
def test_a_command_gets_the_settings_of_the_unit(part: str, tmp_path: Path) -> None:
    """The site's and the part's settings, from the folder of the release."""
    (tmp_path / "site.env").write_text("SITE_URL='https://survey.here'\n")
    (tmp_path / f"{part}.env").write_text("DATABASE_URL='postgresql://a b'\n")
    tell = """sh -c 'echo "$SITE_URL|$DATABASE_URL|$PWD|$*"' candor"""
    assert run_as(part, tmp_path, tell, {"PATH": "/usr/bin:/bin"}) == (
        f"https://survey.here|postgresql://a b|{ROOT}|doctor --part {part} --json\n"
    )


@pytest.mark.slow
@pytest.mark.parametrize("part", ["worker", "web"])
def test_the_doctor_runs_with_the_settings_of_the_unit(part: str, tmp_path: Path, db: None) -> None:
    given = environment() if part == "worker" else web_environment()
    names = ("SECRET_KEY", "REDIS_URL", "ALLOWED_HOSTS", "SITE_URL")
    lines = {name: given.pop(name) for name in names if name in given}
    (tmp_path / "site.env").write_text("".join(f"{n}='{v}'\n" for n, v in lines.items()))
    address = "DATABASE_URL" if part == "worker" else "WEB_DATABASE_URL"
    (tmp_path / f"{part}.env").write_text(f"{address}='{given.pop('DATABASE_URL')}'\n")
    given.pop("WEB_DATABASE_URL", None)
    report = json.loads(run_as(part, tmp_path, ".venv/bin/python manage.py", given))
    assert ("address" in report, "webhooks" in report) == (part == "web", part == "worker")


def test_nginx_can_make_the_folder_of_its_cache() -> None:
    """It makes one folder, and every Debian has the one above it."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    [path] = re.findall(r"^proxy_cache_path (\S+)", text, re.MULTILINE)
    assert Path(path).parent == Path("/var/cache")


def test_no_page_runs_what_needs_packages_with_the_systems_python() -> None:
    """Django and hatchling are in `.venv` alone."""
    for page in (ROOT / "docs").rglob("*.md"):
        assert not re.search(r"python3 (-m hatchling|manage\.py)", page.read_text()), page
