import pytest

# So that an assertion that fails in a helper says what it compared.
pytest.register_assert_rewrite("tests.helpers")
