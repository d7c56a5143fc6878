"""A plugin of `run.py test`: a Redis number for each worker, set before Django reads settings.

The garbage collector rests until `tests.plugin` has seen all tests, which nothing frees.
"""

import gc
import os
import re


def redis_of(worker: str, url: str) -> str:
    """Return the address with the number of this worker: 1 for gw0, and so on."""
    if not worker:
        return url
    return re.sub(r"\bdb=\d+$", f"db={1 + int(worker.removeprefix('gw'))}", url)


os.environ["REDIS_URL"] = redis_of(
    os.environ.get("PYTEST_XDIST_WORKER", ""), os.environ["REDIS_URL"]
)
gc.disable()
