"""Redis loses everything while the site runs: nothing that counts was only there."""

from collections.abc import Iterator

import pytest
import redis

from tests.stack.crowd import TAKEN
from tests.stack.people import post, submission
from tests.stack.standing import Stack, standing

PEOPLE = 60


@pytest.fixture
def stack(tmp_path_factory: pytest.TempPathFactory, static: str) -> Iterator[Stack]:
    with standing(tmp_path_factory.mktemp("emptied"), static, "word") as stack:
        yield stack


@pytest.mark.slow
def test_reports_are_taken_and_counted_after_redis_is_emptied(stack: Stack) -> None:
    """Again and again, and with the bindings of its queue: beat and worker create them again."""
    wave, server = stack.waves[0], redis.Redis.from_url(stack.environment["REDIS_URL"])
    for person in range(PEOPLE):
        assert post(stack.url, submission(wave, person)).status in TAKEN
        if person % 10 == 0:
            server.flushall()
    stack.rows("UPDATE surveys_wave SET closes = now() WHERE id = %s RETURNING id", wave["id"])
    server.flushall()
    stack.wait_until_shuffled(wave["id"])
    counted = "SELECT sum(size)::int FROM respondents_batch WHERE wave_id = %s"
    assert stack.rows(counted, wave["id"]) == [(PEOPLE,)]
