"""The wave that a route is about."""

from collections.abc import Callable
from uuid import UUID

from django.http import HttpRequest
from ninja import Schema

from surveys.models import Survey, Wave
from surveys.permissions import readable_survey, wave_of


class WaveIds(Schema):
    """The survey and the wave in an address."""

    survey_id: UUID
    wave_id: int

    def find(
        self,
        request: HttpRequest,
        guard: Callable[[HttpRequest, UUID], Survey] = readable_survey,
    ) -> Wave:
        """Return the wave, or raise what the guard of its survey raises."""
        return wave_of(guard(request, self.survey_id), self.wave_id)
