"""Answers drawn by a fixed source in the page, so that reports can be foretold."""

STREAM = bytes((37 * place + place // 7) % 256 for place in range(4096))

FIXED_SOURCE = """
(() => {
  const stream = Uint8Array.from(%s);
  let used = 0;
  window.crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.set(stream.subarray(used, used + bytes.length));
    used += bytes.length;
    return array;
  };
})();
"""

# The 128 words with which the page asks whether its source is one, as a sound source gives them.
SOUND = b"".join((2654435761 * place % 2**32).to_bytes(4, "little") for place in range(128))


def fixed_source(drawn: bytes) -> str:
    """A source that gives just this, in the order in which a page without arms asks for it: the
    test at Start, the test before the draw, the report's words and the token."""
    return FIXED_SOURCE % list(SOUND + SOUND + drawn)
