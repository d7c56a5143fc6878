"""Templates rendered by Django and, compiled, by node, from the same JSON."""

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from django.template import Context, Engine
from django.utils import translation

from tools import ROOT
from tools.bundles.expressions import camel
from tools.bundles.templates import compile_templates

NODE = shutil.which("node")
RUNTIME = ROOT / "static/js/respondent/rendering.js"
RUN = """
import { readFileSync } from "node:fs";
const modules = {};
for (const language of process.argv.slice(1)) modules[language] = await import(`./${language}.js`);
const cases = JSON.parse(readFileSync("cases.json", "utf8"));
const show = ([language, name, context]) => {
  try { return modules[language].render(name, context); } catch (error) { return [error.name]; }
};
process.stdout.write(JSON.stringify(cases.map(show)));
"""
Case = tuple[str, str, dict[str, Any]]


def in_javascript(value: Any) -> Any:
    """Return the same value with the names that scripts use."""
    if isinstance(value, Mapping):
        return {camel(name): in_javascript(part) for name, part in value.items()}
    if isinstance(value, list):
        return [in_javascript(part) for part in value]
    return value


def by_django(case: Case, engine: Engine) -> str:
    language, name, context = case
    with translation.override(language):
        return str(engine.get_template(name).render(Context({**context})))


def by_node(cases: Sequence[Case], names: Sequence[str], engine: Engine, folder: Path) -> list[Any]:
    """Render all cases in one process; one that throws gives its error's name in a list."""
    languages = sorted({language for language, _, _ in cases})
    (folder / "package.json").write_text('{"type": "module"}')
    numbers = (ROOT / "static/js/numbers.js").as_uri()
    runtime = RUNTIME.read_text().replace("../numbers.js", numbers)
    (folder / "rendering.js").write_text(runtime)
    for language in languages:
        (folder / f"{language}.js").write_text(compile_templates(names, language, engine))
    given = [(language, name, in_javascript(context)) for language, name, context in cases]
    (folder / "cases.json").write_text(json.dumps(given))
    command = [str(NODE), "--input-type=module", "-e", RUN, *languages]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    rendered: list[Any] = json.loads(done.stdout)
    return rendered
