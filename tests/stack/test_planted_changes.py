"""What `verify_client` notices of the changes in docs/reference/altered-pages.md."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.helpers.waves import Launch
from tests.options import slow_except
from tests.planted.rows import NOTICES, OTHER_FOR_BROWSERS, ROWS, UNNOTICED, WITH_HASH
from tests.planted.scene import Planted
from tests.planted.server import lying_server
from tests.processes import ROOT

ROW = re.compile(r"^\| (\d+) \| .+? \| (.+?) \| (.+?) \|$", re.MULTILINE)


@pytest.fixture
def verify(bilingual_file: Path) -> Callable[..., None]:
    def verify(url: str, **options: str) -> None:
        given = {"manifest": bilingual_file, "stdout": io.StringIO(), "stderr": io.StringIO()}
        call_command("verify_client", url, **given, **options)

    return verify


# The first row that the command answers in its way, and a style sheet; the others run with --slow.
FIRST = {(row.command, row.message, row.invited): row for row in reversed(ROWS)}.values()
QUICK = slow_except(ROWS, *FIRST, *(row for row in ROWS if row.number == 18))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("planted", QUICK, ids=lambda planted: planted.number)
def test_the_command_notices_what_the_table_says(
    server: str,
    launched: Launch,
    planted: Planted,
    verify: Callable[..., None],
    repeat_only: Callable[[str], None],
) -> None:
    scene = planted.launch(launched)
    if planted.command == NOTICES and planted.message != OTHER_FOR_BROWSERS:
        repeat_only("no address")
    with lying_server(server, scene.alter) as liar:
        url = f"{liar}{scene.wave.get_absolute_url()}"
        if planted.command == WITH_HASH:
            verify(url)
            repeat_only("no address")
            with pytest.raises(CommandError, match=f"not {scene.published}"):
                verify(url, document=scene.published)
        elif planted.command == UNNOTICED:
            verify(url, document=scene.published)
        else:
            with pytest.raises(CommandError, match=planted.message):
                verify(url)


def test_the_table_has_these_rows() -> None:
    table = ROW.findall((ROOT / "docs/reference/altered-pages.md").read_text())
    assert table == [(str(row.number), row.page, row.command) for row in ROWS]
