"""The texts of a survey's first page in two languages."""

ABOUT = {
    "en": "We ask people who work in care about things that went wrong. It takes three minutes. "
    "What we find will be on our website in May.",
    "zh-hans": "我们向护理人员询问工作中的差错，大约需要三分钟。结果将于五月在网站上公布。",
}

TEXTS = {
    "languages": ["en", "zh-hans"],
    "title": {"en": "Mistakes at work", "zh-hans": "工作中的差错"},
    "introduction": ABOUT,
    "asker": dict.fromkeys(ABOUT, "Ada Okafor, University of Example, ada@example.org"),
    "ethics": {
        "en": "Approved by the ethics board (12/2026). If this upsets you, call 0800 111.",
        "zh-hans": "经伦理委员会批准（12/2026）。如果问题让您难受，请拨打 0800 111。",
    },
}
