"""An unprotected number."""

from tests.helpers.numbers import number

OPEN = {**number("open"), "justification": {"en": "Many share it."}, "text": {"en": "Now?"}}
