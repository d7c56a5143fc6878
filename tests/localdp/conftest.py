"""The library's tests also run without those of the site, and then load the options themselves."""

import sys

if "tests.conftest" not in sys.modules:
    from tests.options import (  # noqa: F401
        adult,
        pytest_addoption,
        pytest_collection_modifyitems,
        pytest_configure,
    )
