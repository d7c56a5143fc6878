"""Text in drawings: nothing gets lost, nothing runs over."""

from hypothesis import given
from hypothesis import strategies as st

from charts.text import shorten, text_width, wrap


@given(st.text(alphabet="ab 你吸？\n", max_size=80))
def test_wrapping_loses_nothing_and_keeps_to_the_width(text: str) -> None:
    lines = wrap(text, 10)
    assert "".join(lines).replace(" ", "") == "".join(text.split())
    for line in lines:
        assert text_width(line) <= 10 or " " not in line.strip()


@given(st.text(alphabet="ab 喜欢", max_size=40))
def test_a_shortened_text_fits_and_shows_that_it_is_cut(text: str) -> None:
    shown = shorten(text, 8)
    assert text_width(shown) <= 8
    assert shown == text or (shown.endswith("…") and text.startswith(shown.rstrip("…")))
