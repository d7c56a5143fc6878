"""A plugin of `run.py test`: a Redis number for each worker, set before Django reads settings."""

import os
import re

worker = os.environ.get("PYTEST_XDIST_WORKER")
if worker:
    number = 1 + int(worker.removeprefix("gw"))
    os.environ["REDIS_URL"] = re.sub(r"\bdb=\d+$", f"db={number}", os.environ["REDIS_URL"])
