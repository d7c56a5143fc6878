"""The changes in docs/reference/altered-pages.md, under its numbers.

tests/browser/test_planted_changes.py opens each altered page in a browser;
tests/stack/test_planted_changes.py compares it with `verify_client`.
"""

from functools import partial

from tests.planted.changes import (
    OTHER_WORDS,
    SCRIPT,
    SCRIPT_TAG,
    SPY,
    TOLD,
    WEAK,
    add_connect,
    another_key,
    another_round,
    both,
    document,
    file,
    first,
    header,
    html,
    inside,
    is_chinese,
    is_no_command,
    is_person,
    lead_elsewhere,
    leave_style_hash_out,
    mechanism,
    name_another_key,
    new_hash,
    one_more,
    only,
    replace_key,
    replace_plain_form,
    serve_another_key,
    unprotected,
)
from tests.planted.scene import Planted

ASKS_NOTHING, IGNORES, UNNOTICED = "asks nothing", "ignores it", "does not notice"
NOTICES, WITH_HASH = "notices", "notices with `--document`"
ALTERED = "This is not the survey that your link was made for"
STOPPED = "We stopped this survey"
WORDS = "Planted words"
OTHER_PAGE = "the page differs from this release"
OTHER_CONTENT = "served with other content"
IMPOSSIBLE = "none that a release could make"
OTHER_KEY = "the key that signs invitations is not"
OTHER_FOR_BROWSERS = "asked for a browser, has other content"
IMAGE, FRAME = b'<img src="/static/told.png" alt="">', b'<iframe src="/"></iframe>'
BASE = b'<head><base href="/elsewhere/">'

hashed = partial(Planted, page=ASKS_NOTHING, command=WITH_HASH, says=ALTERED)
stopped = partial(Planted, page=ASKS_NOTHING, command=NOTICES)
ignored = partial(Planted, page=IGNORES, command=NOTICES)
passed = partial(Planted, page=UNNOTICED, command=NOTICES)
hidden = partial(Planted, page=UNNOTICED, command=UNNOTICED)

ROWS = (
    # The document.
    hashed(1, document=mechanism(**WEAK)),
    hashed(2, document=document(lambda wave: first(wave)["options"].reverse())),
    hashed(3, document=document(lambda wave: first(wave)["text"].update(en="Have you never?"))),
    hashed(4, document=document(one_more)),
    hashed(5, document=document(another_round)),
    hashed(6, after_correction=True),
    hashed(
        7,
        alter=replace_key,
        document=document(lambda wave: wave.update(key_hash=another_key()[1])),
        invited=True,
    ),
    stopped(8, alter=serve_another_key, says=STOPPED, message=OTHER_KEY, invited=True),
    passed(9, alter=name_another_key, message="Candor-Signing-Key differs", invited=True),
    # The document and the links.
    stopped(
        10,
        document=mechanism(mechanism="unheard-of"),
        link="altered",
        says=STOPPED,
        message=IMPOSSIBLE,
    ),
    stopped(11, document=document(unprotected), link="altered", says=STOPPED, message=IMPOSSIBLE),
    passed(12, document=lambda text: text + b" ", link="altered", message=IMPOSSIBLE),
    passed(13, command=WITH_HASH, document=mechanism(**WEAK), link="altered"),
    hidden(14, document=mechanism(**WEAK), link="personal"),
    # The files.
    stopped(15, alter=file("survey.", SCRIPT), says="needs JavaScript", message=OTHER_CONTENT),
    stopped(
        16,
        alter=file("invited.", SCRIPT),
        says="could not be loaded",
        message=OTHER_CONTENT,
        invited=True,
    ),
    passed(
        17,
        alter=both(file("survey.", SCRIPT), html(SCRIPT_TAG, new_hash)),
        says=WORDS,
        message=OTHER_PAGE,
    ),
    ignored(18, alter=file("respondent.", SPY), says="integrity", message=OTHER_CONTENT),
    ignored(
        19,
        alter=both(file("respondent.", SPY), leave_style_hash_out),
        says="img-src",
        message=OTHER_PAGE,
    ),
    # The page.
    ignored(
        20,
        alter=inside(b"<script>document.title = 1</script>"),
        says="script-src",
        message="holds an inline script",
    ),
    ignored(
        21,
        alter=inside(b"<style>main { display: none }</style>"),
        says="style-src",
        message="holds an inline style",
    ),
    ignored(22, alter=inside(IMAGE), says="img-src", message=OTHER_PAGE),
    ignored(23, alter=inside(TOLD), says="form-action", message=OTHER_PAGE),
    ignored(24, alter=html(rb"<head>", BASE), says="base-uri", message=OTHER_PAGE),
    ignored(25, alter=inside(FRAME), says="frame-src", message=OTHER_PAGE),
    passed(26, alter=OTHER_WORDS, says=WORDS, message=OTHER_PAGE),
    passed(27, alter=only(is_chinese, OTHER_WORDS), message=OTHER_PAGE),
    # The headers.
    passed(
        28,
        alter=header("Content-Security-Policy", add_connect),
        message="may send data to https://elsewhere.example",
    ),
    passed(
        29,
        alter=header("Integrity-Policy", lambda _policy: ""),
        message="lacks the header Integrity-Policy",
    ),
    passed(30, alter=lead_elsewhere, message="has the header Refresh"),
    # What no one notices from outside.
    hidden(31, alter=only(is_person, OTHER_WORDS), says=WORDS),
    passed(32, alter=only(is_no_command, OTHER_WORDS), says=WORDS, message=OTHER_FOR_BROWSERS),
    hidden(33, alter=replace_plain_form, says=WORDS, address="/plain"),
    # Loaded by hash when the page is ready, not with it.
    ignored(34, alter=file("fonts.", SPY), says="integrity", message=OTHER_CONTENT),
)
