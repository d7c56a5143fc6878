"""The operator's handbook names what the code reads, and nothing that it does not."""

import re

from config.http.bodies import LIMITS
from respondents.intake.schema import BODY_LIMIT
from respondents.invitations.address_import import MOST_BYTES
from surveys.documents.import_export import FILE_LIMIT
from tests.helpers.documentation import read_by_the_code
from tests.processes import ROOT

HANDBOOK = ROOT / "docs" / "how-to" / "operating"


def test_every_variable_stands_in_the_table_and_no_other() -> None:
    pages = (HANDBOOK / name for name in ("README.md", "single-sign-on.md"))
    text = "\n".join(page.read_text() for page in pages)
    rows = re.findall(r"^\| (`[A-Z_`, ]+`) \|", text, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == read_by_the_code()


def test_the_table_has_the_default_numbers_of_the_settings() -> None:
    table = (HANDBOOK / "README.md").read_text()
    settings = (ROOT / "config" / "settings.py").read_text()
    for name, default in re.findall(r"env\.integer\(\"(\w+)\", (\d+)[,)]", settings):
        assert re.search(rf"^\| [^|]*`{name}`[^|]*\|.*`{default}`", table, re.MULTILINE), name


def test_no_proxy_of_ours_writes_visits_down() -> None:
    nginx = (ROOT / "deploy" / "nginx.conf").read_text()
    assert nginx.count("server {") == nginx.count("access_log off;") == 2
    assert nginx.count("error_log stderr emerg;") == 2
    caddy = (ROOT / "deploy" / "Caddyfile").read_text()
    site = re.sub(r"#.*", "", caddy).partition("{$SITE_HOST:survey.example} {")[2]
    assert site
    assert not re.search(r"\blog\b", site)


def test_the_proxies_let_through_what_the_site_takes_and_shut_the_figures() -> None:
    nginx, caddy = ((ROOT / "deploy" / name).read_text() for name in ("nginx.conf", "Caddyfile"))
    bodies = dict.fromkeys(re.findall(r"client_max_body_size (\w+);", nginx))
    assert list(bodies) == ["64k", "11m", "1m"]
    # Of larger ones the site decides after the sign-in; none is written to a file.
    assert re.findall(r"client_body_buffer_size (\w+);", nginx) == ["64k"]
    assert nginx.count("proxy_request_buffering off;") == 2
    assert re.search(r"limit_conn \w+ \d+;\s+limit_conn_status 429;", nginx)
    assert re.findall(r"\bmax_size (\w+)", caddy) == ["11MiB", "1MiB", "64KiB"]
    staff = [(path, 11 * 1024) for path in ("/surveys/", "/organizations/")]
    assert (*staff, ("/api/", 1024), ("", 64)) == LIMITS
    assert "location ~ ^/(surveys|organizations)/ {" in nginx
    assert re.findall(r"@\w+ (?:not )?path (.*)", caddy) == [
        "/surveys/* /organizations/*",
        "/surveys/* /organizations/* /api/*",
    ]
    assert FILE_LIMIT < 2**20
    assert MOST_BYTES < 11 * 2**20
    assert BODY_LIMIT < 64 * 2**10
    assert re.search(r"location = /metrics \{\s+return 404;", nginx)
    assert "respond /metrics 404" in caddy


def test_nginx_is_well_formed() -> None:
    """Every line ends a directive, or begins or ends a block; nginx itself is not asked here."""
    depth = 0
    for line in (ROOT / "deploy" / "nginx.conf").read_text().splitlines():
        bare = line.partition("#")[0].strip() if not line.strip().startswith("#") else ""
        assert not bare or bare[-1] in ";{}", line
        depth += bare.endswith("{") - (bare == "}")
        assert depth >= 0
    assert depth == 0


def test_every_figure_stands_in_the_table_and_no_other() -> None:
    told = (HANDBOOK / "watching.md").read_text()
    rows = "\n".join(re.findall(r"^\| (`candor_.*?) \|", told, re.MULTILINE))
    code = (ROOT / "config" / "metrics" / "views.py").read_text()
    assert set(re.findall(r"candor_\w+", rows)) == set(re.findall(r"\"(candor_\w+)\"", code))


def test_every_check_of_the_doctor_stands_in_its_table() -> None:
    from config.doctor import CHECKS

    rows = re.findall(r"^\| `(\w[\w-]*)` \|", (HANDBOOK / "doctor.md").read_text(), re.MULTILINE)
    assert rows == [check.name for check in CHECKS]
