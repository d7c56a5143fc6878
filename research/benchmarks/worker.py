"""A process in the peers' environment, kept for the whole run so that it compiles only once."""

import json
import subprocess
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType

SCRIPT = Path(__file__).with_name("peers.py")


class Worker(AbstractContextManager["Worker"]):
    """Asks for one measurement after the other."""

    def __init__(self, python: str) -> None:
        self._process = subprocess.Popen(
            [python, "-W", "ignore", str(SCRIPT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.versions: dict[str, str] = json.loads(self._line())

    def seconds(self, name: str, n: int) -> float | None:
        """Return what a package takes for n people, or None if it lacks the mechanism."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([name, n]) + "\n")
        self._process.stdin.flush()
        taken: float | None = json.loads(self._line())
        return taken

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the other packages ended with {self._process.wait()}")
        return line

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()
