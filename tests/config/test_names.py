"""Names that were retired stay away: the list is tools/testing/retired_names.txt."""

from tools.testing.retired_names import left, retired


def test_no_retired_name_is_left() -> None:
    assert list(left()) == []


def test_the_list_is_read() -> None:
    paths, symbols, words = retired()
    assert len(paths) > 300
    assert "Together" in symbols
    assert "whoever" in words
