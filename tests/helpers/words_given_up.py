"""Words that our texts no longer use."""

import re

WORDS = re.compile(
    r"\b(whoever|somebody|nobody|anew|for ever|asked openly|mend(ed)?|e-mail"
    r"|cross-tables?|wait for more|organisation\w*|randomis\w*|recognis\w*|cancelled"
    r"|any more|tells? of|supposes|supposed|at this moment|in per cent|begun|mailed|one a line"
    r"|put together|of your own)\b",
    re.IGNORECASE,
)

CHINESE = re.compile(
    r"公开提问|公开存储|账号|回答率|轮次|发起方|提问者|占上风|受信任的一方|[^\s%] %(?!\()"
)
