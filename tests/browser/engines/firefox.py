"""Firefox, by puppeteer over WebDriver BiDi: Debian has no geckodriver."""

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.browser.engines.engine import Missing
from tools.setup.browser import MODULES, find_program

SCRIPT = Path(__file__).with_suffix(".mjs")


class Firefox:
    name = "firefox"

    def __init__(
        self,
        width: int,
        height: int,
        log: Path,
        preferences: dict[str, object] | None = None,
        profile: Path | None = None,
        authority: Path | None = None,
    ) -> None:
        program = find_program("firefox")
        if not program:
            raise Missing("Firefox")
        if not shutil.which("node") or not (MODULES / "puppeteer-core").exists():
            raise Missing("puppeteer-core (npm)")
        with log.open("w") as errors:
            self.process = subprocess.Popen(
                ["node", SCRIPT, program, str(width), str(height)],
                env={
                    **os.environ,
                    "FIREFOX_PREFERENCES": json.dumps(preferences or {}),
                    **({"FIREFOX_PROFILE": str(profile)} if profile else {}),
                    **({"FIREFOX_AUTHORITY": authority.read_text()} if authority else {}),
                },
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self.log = log
        self._answer()

    def _do(self, *command: str) -> Any:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, f"Firefox ended: {self.log.read_text()[-2000:]}"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def open(self, url: str) -> None:
        self._do("open", url)

    def evaluate(self, script: str) -> Any:
        return self._do("evaluate", script)

    def click(self, script: str) -> None:
        self._do("click", script)

    def type(self, script: str, text: str) -> None:
        self._do("type", script, text)

    def heard(self, role: str, name: str) -> int:
        return int(self._do("heard", role, name))

    def picture(self) -> bytes:
        return base64.b64decode(self._do("picture"))

    def forget(self) -> None:
        self._do("forget")

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
