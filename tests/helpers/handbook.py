"""The environment variables that the code reads, for comparison with the handbook."""

import re

from config.single_sign_on import LABEL_VARIABLES, ROLE_VARIABLES
from tests.processes import ROOT

READ = re.compile(
    r"(?:\benv\.\w+|whole_number)\(\s*(?:\w+,\s*)?\"([A-Z_]+)\""
    r"|environ(?:\.get\(|\[)\"([A-Z_]+)\"(?!\] =)"
)

SECRET = re.compile(r"\benv\.secrets?\(\"([A-Z_]+)\"")


def read_by_the_code() -> set[str]:
    # The other folders of tools measure, or take pictures, in a developer's environment.
    tools = (f"tools/{name}" for name in ("docs", "local", "servers", "setup", "testing"))
    sources = [file for folder in ("config", *tools) for file in (ROOT / folder).rglob("*.py")]
    texts = [file.read_text() for file in sources]
    names = {name for text in texts for pair in READ.findall(text) for name in pair}
    secret = {f"{name}_FILE" for text in texts for name in SECRET.findall(text)}
    named = {*ROLE_VARIABLES.values(), *LABEL_VARIABLES.values()}
    return (names | secret | named) - {""}
