"""Work in several threads at once, each with its own connection."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connections


def in_threads(people: int, action: Callable[[int], Any]) -> list[Any]:
    def caught(person: int) -> Any:
        try:
            return action(person)
        except Exception as failure:
            return failure
        finally:
            connections.close_all()

    with ThreadPoolExecutor(people) as pool:
        return list(pool.map(caught, range(people)))
