"""LimeSurvey archives, written row by row."""

from typing import Any
from xml.sax.saxutils import escape

Row = dict[str, Any]


def lss(**tables: list[Row]) -> bytes:
    """A file with these tables."""
    parts = []
    for name, rows in tables.items():
        cells = [
            "".join(f"<{key}>{escape(str(value))}</{key}>" for key, value in row.items())
            for row in rows
        ]
        inner = "".join(f"<row>{cell}</row>" for cell in cells)
        parts.append(f"<{name}><fields/><rows>{inner}</rows></{name}>")
    head = "<LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>640</DBVersion>"
    return f"<?xml version='1.0'?><document>{head}{''.join(parts)}</document>".encode()


def asked(qid: int, kind: str, title: str, **more: Any) -> Row:
    usual = {"qid": qid, "parent_qid": 0, "gid": 2, "type": kind, "title": title}
    return {**usual, "mandatory": "Y", "question_order": qid, "relevance": "1", **more}


def texts(key: str, number: int, **languages: str) -> list[Row]:
    """The records of a table of texts, for each language."""
    name = {"qid": "question", "aid": "answer"}[key]
    return [{key: number, name: text, "language": tag} for tag, text in languages.items()]
