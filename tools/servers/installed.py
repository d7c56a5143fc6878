"""`candor`: the command of an installed wheel, in which this file is the package `candor_survey`.

The repository's packages are in its folder `site`, since names such as `accounts` or `config` would
be in the way of others in site-packages. `candor web`, `candor worker` and `candor beat` are the
processes of a site; any other command is one of manage.py.
"""

import os
import sys
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
PARTS = ("web", "worker", "beat", "healthy")
USAGE = f"""usage: candor COMMAND [options]

  {", ".join(PARTS[:3])}: run this part of the site, configured by the environment
  healthy PART: whether the part lives, as an exit code
  verify-client URL: compare a site's respondents' pages with this release; needs no settings
  any other command is one of manage.py: candor check, candor prepare_database, candor doctor

DATABASE_URL, REDIS_URL, SECRET_KEY and ALLOWED_HOSTS configure it, and STATIC_ROOT the folder that
`candor collectstatic` fills.
"""


def main() -> int:
    """Run one command."""
    sys.path.insert(0, str(SITE))
    if len(sys.argv) == 1:
        sys.stdout.write(USAGE)
        return 2
    if sys.argv[1] in PARTS:
        from tools.servers import container

        os.environ["PYTHONPATH"] = str(SITE)
        return container.main(sys.argv[1:])
    if sys.argv[1] == "verify-client":  # as `run.py` has it
        sys.argv[1] = "verify_client"
    import manage

    manage.main()
    return 0
