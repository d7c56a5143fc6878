"""The rows of SECURITY.md's table, under its numbers.

tests/browser/test_planted_changes.py opens each altered page in a browser;
tests/stack/test_planted_changes.py compares it with `verify_client`.
"""

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
OTHER_PAGE = "the page is not that of this release"
OTHER_CONTENT = "served with other content"
IMPOSSIBLE = "none that a release could make"

ROWS = (
    # The document.
    Planted(1, ASKS_NOTHING, WITH_HASH, document=mechanism(**WEAK), says=ALTERED),
    Planted(
        2,
        ASKS_NOTHING,
        WITH_HASH,
        document=document(lambda wave: first(wave)["options"].reverse()),
        says=ALTERED,
    ),
    Planted(
        3,
        ASKS_NOTHING,
        WITH_HASH,
        document=document(lambda wave: first(wave)["text"].update(en="Have you never?")),
        says=ALTERED,
    ),
    Planted(4, ASKS_NOTHING, WITH_HASH, document=document(one_more), says=ALTERED),
    Planted(5, ASKS_NOTHING, WITH_HASH, document=document(another_round), says=ALTERED),
    Planted(6, ASKS_NOTHING, WITH_HASH, says=ALTERED, after_correction=True),
    Planted(
        7,
        ASKS_NOTHING,
        WITH_HASH,
        replace_key,
        document(lambda wave: wave.update(key_hash=another_key()[1])),
        says=ALTERED,
        invited=True,
    ),
    Planted(
        8,
        ASKS_NOTHING,
        NOTICES,
        serve_another_key,
        None,
        says=STOPPED,
        invited=True,
        message="the key that signs invitations is not",
    ),
    Planted(
        9,
        UNNOTICED,
        NOTICES,
        name_another_key,
        invited=True,
        message="Candor-Signing-Key is not",
    ),
    # The document and the links.
    Planted(
        10,
        ASKS_NOTHING,
        NOTICES,
        document=mechanism(mechanism="unheard-of"),
        link="altered",
        says=STOPPED,
        message=IMPOSSIBLE,
    ),
    Planted(
        11,
        ASKS_NOTHING,
        NOTICES,
        document=document(unprotected),
        link="altered",
        says=STOPPED,
        message=IMPOSSIBLE,
    ),
    Planted(
        12,
        UNNOTICED,
        NOTICES,
        document=lambda text: text + b" ",
        link="altered",
        message=IMPOSSIBLE,
    ),
    Planted(13, UNNOTICED, WITH_HASH, document=mechanism(**WEAK), link="altered"),
    Planted(14, UNNOTICED, UNNOTICED, document=mechanism(**WEAK), link="personal"),
    # The files.
    Planted(
        15,
        ASKS_NOTHING,
        NOTICES,
        file("survey.", SCRIPT),
        says="needs JavaScript",
        message=OTHER_CONTENT,
    ),
    Planted(
        16,
        ASKS_NOTHING,
        NOTICES,
        file("invited.", SCRIPT),
        says="could not be loaded",
        message=OTHER_CONTENT,
        invited=True,
    ),
    Planted(
        17,
        UNNOTICED,
        NOTICES,
        both(file("survey.", SCRIPT), html(SCRIPT_TAG, new_hash)),
        says=WORDS,
        message=OTHER_PAGE,
    ),
    Planted(
        18, IGNORES, NOTICES, file("respondent.", SPY), says="integrity", message=OTHER_CONTENT
    ),
    Planted(
        19,
        IGNORES,
        NOTICES,
        both(file("respondent.", SPY), leave_style_hash_out),
        says="img-src",
        message=OTHER_PAGE,
    ),
    # The page.
    Planted(
        20,
        IGNORES,
        NOTICES,
        inside(b"<script>document.title = 1</script>"),
        says="script-src",
        message="holds an inline script",
    ),
    Planted(
        21,
        IGNORES,
        NOTICES,
        inside(b"<style>main { display: none }</style>"),
        says="style-src",
        message="holds an inline style",
    ),
    Planted(
        22,
        IGNORES,
        NOTICES,
        inside(b'<img src="/static/told.png" alt="">'),
        says="img-src",
        message=OTHER_PAGE,
    ),
    Planted(23, IGNORES, NOTICES, inside(TOLD), says="form-action", message=OTHER_PAGE),
    Planted(
        24,
        IGNORES,
        NOTICES,
        html(rb"<head>", b'<head><base href="/elsewhere/">'),
        says="base-uri",
        message=OTHER_PAGE,
    ),
    Planted(
        25,
        IGNORES,
        NOTICES,
        inside(b'<iframe src="/"></iframe>'),
        says="frame-src",
        message=OTHER_PAGE,
    ),
    Planted(26, UNNOTICED, NOTICES, OTHER_WORDS, says=WORDS, message=OTHER_PAGE),
    Planted(27, UNNOTICED, NOTICES, only(is_chinese, OTHER_WORDS), message=OTHER_PAGE),
    # The headers.
    Planted(
        28,
        UNNOTICED,
        NOTICES,
        header("Content-Security-Policy", add_connect),
        message="may send data to https://elsewhere.example",
    ),
    Planted(
        29,
        UNNOTICED,
        NOTICES,
        header("Integrity-Policy", lambda _policy: ""),
        message="lacks the header Integrity-Policy",
    ),
    Planted(30, UNNOTICED, NOTICES, lead_elsewhere, message="has the header Refresh"),
    # What no one notices from outside.
    Planted(31, UNNOTICED, UNNOTICED, only(is_person, OTHER_WORDS), says=WORDS),
    Planted(
        32,
        UNNOTICED,
        NOTICES,
        only(is_no_command, OTHER_WORDS),
        says=WORDS,
        message="asked for a browser, has other content",
    ),
    Planted(33, UNNOTICED, UNNOTICED, replace_plain_form, says=WORDS, address="/plain"),
    # Loaded by hash when the page is ready, not with it.
    Planted(34, IGNORES, NOTICES, file("fonts.", SPY), says="integrity", message=OTHER_CONTENT),
)
