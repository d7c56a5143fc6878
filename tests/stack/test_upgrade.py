"""The upgrade drill: from the wheel of an earlier commit to this one, while people answer."""

import json
import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from zipfile import ZipFile

import pytest

from respondents.intake.schema import encode_token
from tests.helpers.programs import outcome_of
from tests.helpers.questions import question
from tests.processes import ROOT, free_port, running, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

EARLIER = "7ae4a8fbb0"
"""The last commit before the migrations of this release."""
MAIN = "import candor_survey, sys; sys.exit(candor_survey.main())"
WAVES = f"""
import json
from accounts.models import User
from surveys.documents.draft import new_draft
from surveys.launch.waves import close_wave, open_wave
from surveys.services import create_survey_from_draft
owner = User.objects.create(email="a@x.example", name="A")
said = []
for title in ("Ended", "Open"):
    draft = {{**new_draft(), "title": {{"en": title}}, "introduction": {{"en": "About."}},
        "asker": {{"en": "A team"}}, "batch_minimum": 10, "questions": [{question()!r}]}}
    draft["release"]["minimum_n"] = 10
    wave = open_wave(survey=create_survey_from_draft(owner=owner, draft=draft), kind="live",
        actor=owner)
    said.append([wave.pk, wave.code, wave.version.sha256])
print(json.dumps(said))
"""
CLOSE = """
from accounts.models import User
from surveys.launch.waves import close_wave
from surveys.models import Wave
close_wave(wave=Wave.objects.get(pk={pk}), actor=User.objects.get())
"""
FINAL = """
from surveys.models import Wave
print(Wave.objects.get(pk={pk}).final)
"""
FIGURES = """
import json
from analytics.models import Estimate
from respondents.models import Batch
from surveys.models import Wave
wave = Wave.objects.get(pk={pk})
estimates = Estimate.objects.filter(wave=wave).order_by("block")
rows = [[each.block, each.n, each.counts, each.shares] for each in estimates]
print(json.dumps([sum(batch.size for batch in Batch.objects.filter(wave=wave)),
    wave.version.canonical, rows], default=str, sort_keys=True))
"""


class Site:
    """An unpacked wheel, and its commands on the drill's own database."""

    def __init__(self, sources: Path, folder: Path, given: Mapping[str, str]) -> None:
        build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        subprocess.run(build, cwd=sources, check=True, capture_output=True)
        [wheel] = folder.glob("*.whl")
        with ZipFile(wheel) as file:
            file.extractall(folder / "site")
        paths = {"PYTHONPATH": str(folder / "site"), "STATIC_ROOT": str(folder / "static")}
        self.folder, self.given = folder, {**given, **paths}
        self.port = free_port()
        self.call("collectstatic", "--no-input")

    def call(self, *words: str, fails: bool = False) -> str:
        done = outcome_of(sys.executable, "-c", MAIN, *words, cwd=self.folder, env=self.given)
        assert (done.returncode != 0) == fails, (done.stdout + done.stderr)[-3000:]
        return done.stdout + done.stderr

    def ask(self, code: str) -> str:
        """Run code in its shell, and return the last line that it prints."""
        return self.call("shell", "--verbosity", "0", "-c", code).strip().rpartition("\n")[2]

    def start(self, stack: ExitStack, part: str) -> None:
        given = {**self.given, "PORT": str(self.port), "WEB_WORKERS": "1"}
        log = self.folder / f"{part}.log"
        command = [sys.executable, "-c", MAIN, part]
        process = stack.enter_context(running(command, log, given, self.folder))
        if part == "web":
            wait_until(lambda: status_of(f"{self.url}/readyz") == 200, process=process, log=log)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def status_of(url: str, body: bytes | None = None) -> int:
    """The status of a request; each comes from a network of its own, as the proxy says."""
    network = ".".join(map(str, ("198", *os.urandom(3))))
    headers = {"Content-Type": "application/json", "X-Forwarded-For": network}
    request = urllib.request.Request(url, body, headers)
    try:
        return int(urllib.request.urlopen(request, timeout=30).status)
    except urllib.error.HTTPError as refused:
        return refused.code
    except OSError:
        return 0


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    folder = tmp_path / "earlier"
    folder.mkdir()
    packed = subprocess.run(["git", "archive", EARLIER], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        pytest.skip("the earlier commit is not in this clone")
    subprocess.run(["tar", "-x"], cwd=folder, input=packed.stdout, check=True)
    return folder


class Crowd:
    """People who send a report each, one after the other, to whichever site is there."""

    def __init__(self, site: Site, code: str, sha256: str) -> None:
        self.site, self.code, self.sha256 = site, code, sha256
        self.accepted: list[str] = []
        self.failures: list[int] = []
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def send(self, token: str) -> int:
        body = {"version": self.sha256, "token": token, "report": "Ag=="}
        where = f"{self.site.url}/s/{self.code}/reports"
        return status_of(where, json.dumps(body).encode())

    def run(self) -> None:
        while not self.ended.is_set():
            token = encode_token(os.urandom(16))
            status = self.send(token)
            self.accepted += [token] * (status == 201)
            self.failures += [status] * (status != 201)
            self.ended.wait(0.02)


def test_an_upgrade_under_load_loses_and_changes_nothing(
    earlier: Path, empty_database: dict[str, str], no_tasks: None, tmp_path: Path
) -> None:
    before = Site(earlier, tmp_path / "before", empty_database)
    after = Site(ROOT, tmp_path / "after", empty_database)
    before.call("prepare_database")
    (ended, ended_code, ended_hash), (wave, code, sha256) = json.loads(before.ask(WAVES))
    with ExitStack() as later:
        with ExitStack() as first:
            before.start(first, "web")
            with ExitStack() as tasks:
                before.start(tasks, "worker")
                before.start(tasks, "beat")
                done = Crowd(before, ended_code, ended_hash)
                assert [done.send(encode_token(os.urandom(16))) for _ in range(30)] == [201] * 30
                before.ask(CLOSE.format(pk=ended))
                wait_until(lambda: before.ask(FINAL.format(pk=ended)) == "True", 120)
                figures = before.ask(FIGURES.format(pk=ended))
                crowd = Crowd(before, code, sha256)
                crowd.thread.start()
                wait_until(lambda: len(crowd.accepted) > 20, 60)
            # Worker and beat are stopped; the web processes of before go on while it migrates.
            after.call("prepare_database")
            migrated = len(crowd.accepted)
            after.start(later, "worker")
            after.start(later, "beat")
            wait_until(lambda: len(crowd.accepted) > migrated + 20, 60)
            after.start(later, "web")
            crowd.site = after
        # The web process of before is gone. Someone who had sent before sends again.
        again = crowd.send(crowd.accepted[0])
        switched = len(crowd.accepted)
        wait_until(lambda: len(crowd.accepted) > switched + 20, 60)
        crowd.ended.set()
        crowd.thread.join()
        assert crowd.failures == []
        assert again in {200, 201}
        after.ask(CLOSE.format(pk=wave))
        wait_until(lambda: after.ask(FINAL.format(pk=wave)) == "True", 120)
        counted = json.loads(after.ask(FIGURES.format(pk=wave)))[0]
        assert counted == len(crowd.accepted)
        assert after.ask(FIGURES.format(pk=ended)) == figures
        assert status_of(f"{after.url}/s/{code}/documents/") == 200
    refusal = before.call("prepare_database", fails=True)
    assert "Nothing in it was changed" in refusal
