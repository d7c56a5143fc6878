"""The tests of what differs from a commit: for `run.py test --changed`."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools import ROOT

MIRRORED = {
    ".github": ("tests/setup",),
    "static/js": ("tests/browser",),
    "static/css": ("tests/browser",),
    "templates": ("tests/browser",),
    "deploy": ("tests/setup",),
    "tools": ("tests/setup",),
    "locale": ("tests/config/test_translations.py",),
}
"""The tests of what is in no folder of the same name below tests; the first that fits counts."""
TEXTS = (".md", ".cff")


def changed_files(base: str) -> list[str]:
    """Return the paths that differ from a commit, committed or not, or raise ValueError if there is
    none; deleted ones too."""
    found = []
    for command in (["diff", "--name-only", base], ["ls-files", "--others", "--exclude-standard"]):
        git = subprocess.run(
            ["git", *command], check=False, cwd=ROOT, capture_output=True, text=True
        )
        if git.returncode:
            raise ValueError(f"--changed needs a commit, not “{base}”")
        found += git.stdout.splitlines()
    return found


def affected_tests(files: Iterable[str]) -> list[str]:
    """Return the folders and files of tests to run for these paths, none inside another."""
    chosen = {place for file in files for place in _places(Path(file))}
    return sorted(
        place for place in chosen if not any(str(up) in chosen for up in Path(place).parents)
    )


def _places(file: Path) -> Iterable[str]:
    top = file.parts[0]
    if top == "tests" and file.suffix == ".py":
        yield from _tests_with(file)
    elif file.suffix in TEXTS:
        yield "tests/docs"
    elif len(file.parts) == 1:
        yield "tests/setup"
    elif top != "tests":
        # Templates and scripts are in the folders of the packages that render or check them.
        package = str(file.parent).removeprefix("templates/").removeprefix("static/js/")
        yield from _nearest(Path("tests") / package)
        yield from next((MIRRORED[of] for of in MIRRORED if str(file).startswith(f"{of}/")), ())


def _tests_with(file: Path) -> Iterable[str]:
    """Yield a file of tests itself, the folder of a conftest, or the files that import it."""
    if file.name.startswith("test_"):
        yield from [str(file)] if (ROOT / file).exists() else ()
    elif file.name == "conftest.py" or len(file.parts) == 2:
        yield str(file.parent)
    else:
        module = ".".join(file.with_suffix("").parts)
        for path in (ROOT / "tests").rglob("test_*.py"):
            if f"from {module} import" in path.read_text():
                yield str(path.relative_to(ROOT))


def _nearest(folder: Path) -> Iterable[str]:
    """Yield the folder of tests, or the nearest above it that exists."""
    while len(folder.parts) > 1:
        if (ROOT / folder).is_dir():
            yield str(folder)
            return
        folder = folder.parent
