"""Waves launched, ended and continued, and views without their rendering."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from surveys.drafts.services import edit_draft
from surveys.launch.services import follow_wave
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.earlier import EARLIER, earlier_version
from tests.helpers.questions import draft

Launch = Callable[..., Wave]
"""As the fixture `launched`."""


def launch(
    survey: Survey,
    owner: User,
    *questions: dict[str, Any],
    kind: Wave.Kind = Wave.Kind.LIVE,
    **changes: Any,
) -> Wave:
    """Launch these questions; with ``exports`` of an earlier Candor, as that one froze them."""
    edit_draft(survey=survey, draft=draft(*questions, **changes))
    exports = changes.get("exports")
    version = earlier_version(survey, exports) if exports in EARLIER else None
    return open_wave(survey=survey, kind=kind, actor=owner, version=version)


@contextmanager
def without_rendering() -> Iterator[None]:
    """Views open or refuse as ever, but no page is rendered and no file is written: for tests that
    look at statuses only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.template.backends.django.Template.render", lambda *_given: "")
        patch.setattr("analytics.exports.wave_files.Format.write", lambda *_given, **_more: b"")
        yield


def end(wave: Wave) -> Wave:
    """Close a wave an hour ago, so that no report can come any more, and call its figures final, as
    the worker does when it has nothing left to estimate."""
    now = timezone.now()
    wave.opens, wave.closes, wave.final = now - timedelta(hours=2), now - timedelta(hours=1), True
    wave.save(update_fields=["opens", "closes", "final"])
    return wave


def wave_once(make: Callable[[Launch], Wave]) -> tuple[Any, Any]:
    """Return the fixtures `made` and `wave`: the key of a wave that is made once for the tests of a
    module, and this wave as it was made."""

    @pytest.fixture(scope="module", autouse=True)
    def made(made_once: Callable[..., Any]) -> Any:
        return made_once(lambda launched: make(launched).pk)

    @pytest.fixture
    def wave(made: int, db: None) -> Wave:
        return Wave.objects.get(pk=made)

    return made, wave


def followed(former: Wave, actor: User) -> Wave:
    """Open the wave after this one, whose figures are final at once."""
    wave = follow_wave(former=former, actor=actor)
    Wave.objects.filter(pk=former.pk).update(final=True)
    former.refresh_from_db()
    return wave
