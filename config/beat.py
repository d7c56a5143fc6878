"""Celery's beat on a clock that can jump."""

from typing import Any

from celery.beat import PersistentScheduler


class SteadyScheduler(PersistentScheduler):
    """Goes on when the clock is set back: Celery's would wait until it is as late as before."""

    seen: Any = None

    def tick(self, *given: Any, **options: Any) -> Any:
        now = self.app.now()
        if self.seen is None or now < self.seen:
            for entry in self.schedule.values():
                entry.last_run_at = min(entry.last_run_at, now)
            self._heap = None  # its times are of the clock before
        self.seen = now
        return super().tick(*given, **options)
