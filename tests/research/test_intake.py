"""`run.py bench intake`: what it refuses, who sends, and once in small what it finds."""

import json
from http.server import ThreadingHTTPServer
from typing import Any

import pytest

from research.benchmarks.intake.__main__ import main, section
from research.benchmarks.intake.layers import LAYERS
from research.benchmarks.intake.phones import Plan, run
from research.benchmarks.intake.sides import (
    FEW,
    FLOOR,
    FULL,
    MANY,
    PREPARED,
    SAVED,
    USUAL,
    Measured,
)
from respondents.intake.schema import parse_submission
from tests.helpers.programs import outcome_of
from tests.helpers.servers import Quiet, serving
from tests.processes import ROOT
from tools import PYTHON
from tools.setup import environment

VERSION = "0" * 64


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--repeats", "0"], "argument --repeats: '0' is not a whole number from 1 to 99"),
        (["--seconds", "-1"], "argument --seconds: '-1' is not a whole number from 1 to 600"),
        (["--lines", "many"], "argument --lines: 'many' is not a whole number from 1 to 512"),
        (["--clients", "1.5"], "argument --clients: '1.5' is not a whole number from 1 to 50"),
        (["--rows", "5"], "unrecognized arguments: --rows 5"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(given: list[str], said: str) -> None:
    with pytest.raises(SystemExit) as refused:
        main(given)
    assert str(refused.value) == f"run.py bench intake: {said}"


class Server(ThreadingHTTPServer):
    """Takes posts, keeps them, and answers as it is told to."""

    def __init__(self, status: int) -> None:
        self.bodies, self.networks, self.lines = list[bytes](), set[str](), set[Any]()

        class Handler(Quiet):
            protocol_version = "HTTP/1.1"
            server: Server

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self.server.bodies.append(body)
                self.server.networks.add(self.headers["X-Forwarded-For"])
                self.server.lines.add(self.client_address)
                self.reply(status, b"{}", Content_Length="2")

        super().__init__(("127.0.0.1", 0), Handler)


def plan(server: Server, **given: Any) -> Plan:
    url = f"http://127.0.0.1:{server.server_port}/s/code/reports"
    return Plan(url, VERSION, ["AAEC", "AAAA"], **{"lines": 4, "seconds": 0.3, **given})


def test_every_post_is_valid_and_has_a_token_of_its_own() -> None:
    server = Server(201)
    with serving(server):
        heard = run(plan(server))
    envelopes = [parse_submission(body) for body in server.bodies]
    assert heard.statuses == {"201": len(envelopes)}
    assert len({envelope.token for envelope in envelopes}) == len(envelopes) > 8
    assert {envelope.report for envelope in envelopes} <= {b"\x00\x01\x02", b"\x00\x00\x00"}
    assert len(server.networks) > len(envelopes) * 0.9
    assert len(server.lines) == 4
    assert 0 < heard.median <= heard.p99 <= heard.longest < 10_000


def test_a_refusal_is_counted_as_what_it_is() -> None:
    server = Server(503)
    with serving(server):
        heard = run(plan(server, lines=1, seconds=0.0))
    assert heard.statuses == {"503": 1}


def test_ratios_compare_measurements_of_the_same_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine was half as fast in the second turn: nothing of it is in a ratio."""
    monkeypatch.setattr("research.benchmarks.intake.__main__.version", lambda package: "1.2")
    turns = {
        name: [Measured(rate, 1.0, 20.0, 300.0, 100.0, 10.0) for rate in (base, base / 2)]
        for name, base in {
            FLOOR: 10_000.0,
            PREPARED: 16_000.0,
            FULL: 6_000.0,
            MANY: 8_000.0,
            **dict.fromkeys(LAYERS, 6000.0),
            **dict.fromkeys(SAVED, 1000.0),
            **dict.fromkeys(USUAL, 2000.0),
        }.items()
    }
    turns[FEW] = [Measured(rate, 1.0, 9.0, 300.0, 100.0, 10.0) for rate in (4_000.0, 2_000.0)]
    text = section(turns, repeats=2, seconds=1, lines=64, clients=8)
    assert "| of pgbench's rows | 0.60 | 0.60 to 0.60 | ≥ 0.50 |" in text
    assert "6.00 | 6.00 to 6.00 | ≥ 2.50 |" in text
    assert "3.00 | 3.00 to 3.00 |  |" in text
    assert "| of pgbench's rows, as many connections | 0.75 | 0.75 to 0.75 |  |" in text
    assert "| of pgbench's rows, Candor over 16 | 0.40 | 0.40 to 0.40 | ≥ 0.35 |" in text
    assert "| p99 at 16 connections, ms | 9.0 |  | ≤ 50 |" in text


@pytest.mark.slow
def test_a_short_run_measures_every_side() -> None:
    environment.prepare(environment.DEVELOPMENT)
    command = ["-m", "research.benchmarks.intake", "--seconds", "1", "--repeats", "1"]
    done = outcome_of(PYTHON, *command, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    for name in (FLOOR, PREPARED, MANY, FULL, FEW, *SAVED, *USUAL):
        assert f"\n| {name} |" in done.stdout
    assert "Measured on " in done.stdout
    assert json.dumps(done.stderr) == '""'
