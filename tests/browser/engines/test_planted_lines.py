"""Which planted lines in altered-pages.md have an effect in browsers: a cookie comes back."""

import re
import time
from contextlib import suppress

import pytest

from surveys.models import Wave
from tests.browser.engines.engine import Engine, Start
from tests.helpers.browser import PHONE
from tests.helpers.waves import Launch
from tests.planted.raw import ROWS, RawRow, raw_server
from tests.processes import ROOT

pytestmark = pytest.mark.slow

TABLE = re.compile(r"^\| r(\d+) \| .+? \| \w+ \| (.+?) \| (.+?) \|$", re.MULTILINE)
BROWSERS = ("chromium", "firefox")


def has_an_effect(engine: Engine, site: str, wave: Wave, row: RawRow) -> bool:
    with raw_server(site, row, wave.code) as raw:
        for _visit in range(2):
            with suppress(Exception):  # a browser rejects some responses
                engine.open(raw.url + wave.get_absolute_url())
            time.sleep(1.5)
        engine.forget()
        return "person=1" in " ".join(raw.cookies)


@pytest.mark.parametrize("name", BROWSERS)
def test_the_table_says_what_has_an_effect(
    name: str, start: Start, base_url: str, transactional_db: None, launched: Launch
) -> None:
    wave = launched()
    engine = start(name, PHONE["width"], PHONE["height"])
    seen = [has_an_effect(engine, base_url, wave, row) for row in ROWS]
    engine.close()
    table = TABLE.findall((ROOT / "docs/reference/altered-pages.md").read_text())
    said = [row[1 + BROWSERS.index(name)] for row in table]
    assert said == ["takes it" if effect else "none" for effect in seen]
