"""Whatever the pages have someone type is run by a test, or is below with a reason.

A block in a language that is not known here, or a command that no one runs, fails.
"""

import doctest
import json
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.core.management import get_commands, load_command_class

from research.benchmarks.command import MODULES
from respondents.raw_sql import fetch_rows
from tests.helpers.documentation import SHELL, blocks, commands, mentioned
from tests.helpers.programs import output_of
from tests.processes import ROOT
from tools.cli import COMMANDS

RUN_BY = {
    "cd ": "tests/setup/test_empty_host.py",
    "chmod 644 /etc/": "tests/setup/test_empty_host.py",
    "deploy/install.sh": "tests/setup/test_empty_host.py",
    "deploy/manage.sh": "tests/setup/test_empty_host.py",
    "install --": "tests/setup/test_empty_host.py",
    "ln -sfn": "tests/setup/test_empty_host.py",
    "sha256sum": "tests/setup/test_empty_host.py",
    "unzip": "tests/setup/test_empty_host.py",
    "useradd": "tests/setup/test_empty_host.py",
    "apt-get": "tests/setup/test_empty_host.py",
    ". /etc/candor/": "tests/setup/test_empty_host.py",
    "set ": "tests/setup/test_empty_host.py",
    "systemctl": "tests/setup/test_empty_host.py",
    "manage.py check --deploy": "tests/config/test_settings.py",
    "manage.py demo": "tests/docs/test_demonstration.py",
    "manage.py doctor": "tests/setup/test_doctor.py",
    "manage.py forget_second_factor": "tests/accounts/sign_in/test_sign_in.py",
    "manage.py prepare_database": "tests/setup/test_backup.py",
    "manage.py replay": "tests/docs/test_demonstration.py",
    "manage.py verify_client": "tests/docs/test_demonstration.py",
    "cp deploy/": "tests/docs/test_commands.py",
    "python3 -c": "tests/docs/test_commands.py",
    "sed ": "tests/docs/test_site_tutorial.py",
    "curl --retry": "tests/stack/test_restart.py",
    "UPSTREAM=127.0.0.1:8001 caddy reload": "tests/stack/test_restart.py",
    "caddy reload": "tests/stack/test_restart.py",
    "curl --fail-with-body": "tests/docs/test_api.py",
    "export CANDOR": "tests/docs/test_api.py",
    "manage.py export_partitions": "tests/respondents/recount/test_parquet_export.py",
    "manage.py recount": "tests/respondents/recount/test_services.py",
    'mv "$BACKUP.part"': "tests/setup/test_backup.py",
    "pg_dump": "tests/setup/test_backup.py",
    "pg_restore": "tests/setup/test_backup.py",
    "python3 -m research.benchmarks.paper": "tests/research/test_paper.py",
    "run.py audit": "tests/research/test_audit.py",
    "run.py bench joint": "tests/research/test_story.py",
    "run.py bench usable": "tests/research/test_usable.py",
    "run.py bench soak": "tests/research/test_soak.py",
    "run.py bundles": "tests/setup/test_bundles.py",
    "run.py client-manifest": "tests/setup/test_client_manifest.py",
    "run.py demo": "tests/docs/test_demonstration.py",
    "run.py docs": "tests/docs/test_site.py",
    "run.py help": "tests/setup/test_commands.py",
    "run.py install": "tests/setup/test_install.py",
    "run.py lines": "tests/setup/test_lines.py",
    "run.py messages": "tests/config/test_translations.py",
    "run.py packages": "tests/setup/test_packages.py",
    "run.py pictures": "tests/browser/test_journey.py",
    "run.py pictures --sheets": "tests/setup/test_sheets.py",
    "run.py release": "tests/setup/test_release.py",
    "run.py serve": "tests/setup/test_roles.py",
    "run.py studies": "tests/research/test_studies.py",
    "run.py verify-client": "tests/docs/test_demonstration.py",
    "run.py vendor": "tests/setup/test_vendor.py",
    "run.py serve --dev": "tests/setup/test_develop.py",
    "umask 0": "tests/docs/test_commands.py",
}
"""What a command begins with, without Python before it, and the test that runs it or what it
calls."""

NOT_RUN = {
    "manage.py createsuperuser": "asks for a password; Django tests it",
    "docker run --rm": "needs Docker; tests/docs/test_demonstration.py starts the demonstration",
    "docker compose -f deploy/compose.yaml": "needs Docker; tests/setup/test_compose.py and "
    "test_image.py check both files step by step",
    "minisign -G": "makes a key that someone keeps; tests/setup verifies signatures of one",
    "kubectl": "needs a cluster; tests/setup/test_kubernetes.py checks the manifests",
    "python -m pip install --require-hashes": "fetches packages; tests/setup/test_environment.py "
    "checks how locks are installed",
    "run.py bench": "measures for minutes; its words and options are checked",
    "run.py test": "is what runs this test",
}
"""What no test runs, and why; its options and files are checked all the same."""

PYTHON_BY = {
    "docs/reference/api.md": "tests/docs/test_api.py",
    "docs/explanation/central.md": "tests/docs/test_central.py",
    "docs/how-to/exporters.md": "tests/docs/test_exporters.py",
    "docs/how-to/library.md": "tests/docs/test_library.py",
    "docs/reference/mechanisms/": "tests/research/test_mechanisms.py",
    "docs/how-to/webhooks.md": "tests/docs/test_webhooks.py",
}
OTHERS_BY = {
    "docs/reference/api.md": "tests/docs/test_api.py",
    "docs/how-to/exporters.md": "tests/docs/test_exporters.py",
    "docs/how-to/operating/README.md": "tests/docs/test_commands.py",
    "docs/how-to/operating/single-sign-on.md": (
        "tests/accounts/single_sign_on/test_configuration.py"
    ),
    "docs/tutorials/site.md": "tests/docs/test_commands.py",
    "docs/reference/survey-format.md": "tests/surveys/documents/test_import_export.py",
    "docs/how-to/webhooks.md": "tests/docs/test_webhooks.py",
}
"""Pages with blocks in further languages, and the tests that read them."""

UNTOUCHED = {"text", "yaml"}
"""Diagrams and formulas, and what another program reads."""


OPTION = re.compile(r"\"(--[a-z-]+)\"")
OURS = re.compile(r"run\.py|manage\.py|deploy/manage\.sh|\.venv/bin/candor")
IN_COMPOSE = re.compile(r"docker compose .* (run --rm|stop) (?:-it )?(.*)")


def named(table: dict[str, str], said: str) -> str | None:
    """The entry of the longest beginning."""
    said = re.sub(r"^(python3|\.venv/bin/python) (?=(run|manage)\.py )", "", said)
    beginnings = [begin for begin in table if said.startswith(begin)]
    return table[max(beginnings, key=len)] if beginnings else None


def test_every_command_is_run_or_says_why_not() -> None:
    for command in [*commands(), *mentioned()]:
        assert named(RUN_BY, command) or named(NOT_RUN, command), (
            f"{command}: add it to RUN_BY with the test that runs it"
        )


def test_the_tests_named_here_exist() -> None:
    for file in {*RUN_BY.values(), *PYTHON_BY.values()}:
        assert "\ndef test_" in (ROOT / file).read_text(), file


def test_nothing_is_listed_that_no_page_has() -> None:
    said = [*commands(), *mentioned()]
    for begin in (*RUN_BY, *NOT_RUN):
        assert any(named({begin: begin}, command) for command in said), begin


def test_commands_of_ours_have_the_options_that_are_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = [shlex.split(line) for line in (*commands(), *mentioned())]
    for words in (words for words in shown if any(map(OURS.fullmatch, words))):
        program = next(place for place, word in enumerate(words) if OURS.fullmatch(word))
        name, *rest = words[program + 1 + (words[program] == "deploy/manage.sh") :]
        options = {word.partition("=")[0] for word in rest if word.startswith("-")}
        if words[program] == "run.py":
            assert options <= known_to_run_py(name, rest, capsys), words
        else:
            assert options <= known_to_manage_py(name), words


def known_to_run_py(name: str, rest: list[str], capsys: pytest.CaptureFixture[str]) -> set[str]:
    if name == "help":
        return set()
    command, _summary = COMMANDS[name]
    of_pytest = {"-k", "--slow"} if name == "test" else set[str]()
    if name == "bench" and rest and rest[0] in MODULES:
        module, _locks = MODULES[rest[0]]
        place = ROOT.joinpath(*module.split("."))
        files = place.rglob("*.py") if place.is_dir() else [place.with_suffix(".py")]
        return {option for file in files for option in OPTION.findall(file.read_text())}
    if name == "bench":
        assert not rest or rest[0] in ("localdp", "joint", "numbers"), rest
    with pytest.raises(SystemExit) as ended:
        command(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    for option, choices in re.findall(r"(--[a-z-]+) \{([\w,]+)\}", shown):
        if option in rest[:-1]:
            assert rest[rest.index(option) + 1] in choices.split(","), rest
    return set(re.findall(r"--?[a-z][a-z-]*", shown)) | of_pytest


def known_to_manage_py(name: str) -> set[str]:
    parser = load_command_class(get_commands()[name], name).create_parser("manage.py", name)
    return {option for action in parser._actions for option in action.option_strings}


def test_files_in_commands_exist() -> None:
    for command in commands():
        for path in re.findall(r"(?:deploy|tests|docs)/[\w./-]+", command):
            assert (ROOT / path).exists() or command.endswith(path), command


def test_services_and_units_in_commands_exist() -> None:
    compose = (ROOT / "deploy" / "compose.yaml").read_text()
    for command in commands():
        for verb, rest in IN_COMPOSE.findall(command):
            words = rest.split()
            for service in words[:1] if verb.startswith("run") else words:
                assert f"\n  {service}:\n" in compose, command
            if verb.startswith("run"):
                options = {word for word in words[2:] if word.startswith("-")}
                assert options <= known_to_manage_py(words[1]), command
        of_systemd = not command.startswith("kubectl")
        for unit in re.findall(r"candor-\w+", command) if of_systemd else ():
            assert (ROOT / "deploy" / f"{unit}.service").exists(), command


def test_the_files_of_the_containers_are_copied_as_it_says(tmp_path: Path) -> None:
    [block] = [block for block in blocks() if "cp deploy/site.env.example" in block.text]
    (tmp_path / "deploy").mkdir()
    for file in (ROOT / "deploy").glob("*.example"):
        (tmp_path / "deploy" / file.name).write_bytes(file.read_bytes())
    subprocess.run(["sh", "-euc", block.text], check=True, cwd=tmp_path)
    copied = sorted(path for path in (tmp_path / "deploy").iterdir() if path.suffix != ".example")
    assert [path.name for path in copied] == [".env", "site.env"]
    assert [path.stat().st_mode & 0o077 for path in copied] == [0, 0]


def test_the_roles_are_made_as_the_containers_make_them() -> None:
    """The same statements, which tests/setup/test_compose.py runs on a real server."""
    script = (ROOT / "deploy" / "database.sh").read_text()
    made = re.findall(
        r"^(?:CREATE|GRANT|\\connect) .*$",
        re.sub(r"PASSWORD :'\w+'", "PASSWORD", script),
        re.MULTILINE,
    )
    shown = [block.text for block in blocks() if block.language == "sql"]
    assert len(shown) == 2
    for text in shown:
        assert re.sub(r"PASSWORD '…'", "PASSWORD", text).splitlines() == made


def test_a_secret_key_is_made_as_it_says() -> None:
    [command] = [command for command in commands() if command.startswith("python3 -c")]
    assert len(output_of(*shlex.split(command))) > 50


def test_no_block_is_in_a_language_that_nobody_reads() -> None:
    for block in blocks():
        if block.language in SHELL | UNTOUCHED | {"python"}:
            continue
        if block.language == "json" and block.page not in OTHERS_BY:
            lines = block.text.splitlines() if block.text.count("\n{") else [block.text]
            assert [json.loads(line) for line in lines]
            continue
        assert block.page in OTHERS_BY, f"{block.page}: which test reads its {block.language}?"


def test_the_settings_of_postgresql_are_ones_that_it_has(db: None) -> None:
    """The doctor asks for the same (tests/config/test_doctor.py)."""
    lines = (ROOT / "deploy" / "postgresql.conf").read_text().splitlines()
    names = [line.partition(" = ")[0] for line in lines if not line.startswith("#")]
    found = fetch_rows("SELECT name FROM pg_settings WHERE name = ANY(%s)", [names])
    assert {name for (name,) in found} == set(names)
    assert len(names) > 5


def python_pages() -> list[str]:
    pages = {block.page for block in blocks() if block.language == "python"}
    return sorted(page for page in pages if named(PYTHON_BY, page) is None)


@pytest.mark.parametrize("name", python_pages())
def test_python_runs_as_it_stands(name: str) -> None:
    """All blocks of a page, one after the other; comments say what comes out of the README's."""
    known: dict[str, Any] = {}
    for block in blocks():
        if (block.page, block.language) != (name, "python"):
            continue
        if block.text.startswith(">>> "):
            parsed = doctest.DocTestParser().get_doctest(block.text, known, name, name, 0)
            assert doctest.DocTestRunner(verbose=False).run(parsed).failed == 0
            continue
        exec(block.text, known)  # noqa: S102
        for said, value in re.findall(r"^(\S+)\s+# ([\d.]+)…", block.text, re.MULTILINE):
            assert str(eval(said, known)).startswith(value)  # noqa: S307
