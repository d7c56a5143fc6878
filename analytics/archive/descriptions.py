"""What is in the archive, for programs: RO-Crate 1.1 and Croissant 1.0."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import PurePath
from typing import Any

from django.conf import settings

from analytics.exports.formats.citation import bibtex
from analytics.exports.formats.table import Table
from analytics.jobs.result_files import as_json
from surveys.citation import cited
from surveys.models import Wave

Files = Mapping[str, str | bytes]
JsonObject = dict[str, Any]

CRATE = "https://w3id.org/ro/crate/1.1"
# RO-Crate 1.1 is of a time before schema.org had the term.
CRATE_CONTEXT = [f"{CRATE}/context", {"sha256": "http://schema.org/sha256"}]
CROISSANT = "http://mlcommons.org/croissant/1.0"
LICENSE = "All rights are with the owners of the survey, unless they state a license."
MEDIA_TYPES = {
    ".bib": "application/x-bibtex",
    ".cff": "application/yaml",
    ".csv": "text/csv",
    ".json": "application/json",
    ".md": "text/markdown",
    ".py": "text/x-python",
    ".R": "text/x-r",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".xml": "application/xml",
}
_TYPES = {"text": "sc:Text", "number": "sc:Float", "whole": "sc:Integer", "truth": "sc:Boolean"}
_TERMS = (
    *("citeAs", "column", "equivalentProperty", "extract", "field", "fileObject", "fileProperty"),
    *("fileSet", "format", "includes", "isLiveDataset", "jsonPath", "key", "md5", "parentField"),
    *("path", "recordSet", "references", "regex", "repeated", "replace", "samplingRate"),
    *("separator", "source", "subField", "transform"),
)
# The context that the specification of Croissant 1.0 recommends.
_CONTEXT = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    **{term: f"cr:{term}" for term in _TERMS},
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "rai": "http://mlcommons.org/croissant/RAI/",
    "sc": "https://schema.org/",
}


def crate_json(wave: Wave, language: str, files: Files) -> str:
    """Return the metadata file of an RO-Crate with these files."""
    authors = _authors(wave)
    described = [
        {
            "@id": name,
            "@type": ["File", "SoftwareSourceCode"] if name.endswith((".py", ".R")) else "File",
            "name": PurePath(name).name,
            "encodingFormat": MEDIA_TYPES[PurePath(name).suffix],
            "contentSize": str(len(_bytes(body))),
            "sha256": _digest(body),
        }
        for name, body in files.items()
    ]
    graph = [
        {
            "@id": "ro-crate-metadata.json",
            "@type": "CreativeWork",
            "about": {"@id": "./"},
            "conformsTo": {"@id": CRATE},
        },
        {
            "@id": "./",
            "@type": "Dataset",
            **_about(wave, language),
            "author": [{"@id": author["@id"]} for author in authors],
            "publisher": {"@id": authors[0]["@id"]},
            "license": {"@id": "#license"},
            "hasPart": [{"@id": file["@id"]} for file in described],
            "mentions": {"@id": "#candor"},
        },
        *described,
        *authors,
        {"@id": "#license", "@type": "CreativeWork", "name": "License", "description": LICENSE},
        {
            "@id": "#candor",
            "@type": "SoftwareApplication",
            "name": "Candor",
            "version": settings.CANDOR_VERSION,
        },
    ]
    return as_json({"@context": CRATE_CONTEXT, "@graph": graph})


def _authors(wave: Wave) -> list[dict[str, Any]]:
    """Return whom to cite, as entries of the crate: people, or the institution."""
    survey = wave.survey
    kind = "Person" if survey.authors else "Organization"
    affiliation = (
        {"affiliation": survey.institution} if survey.authors and survey.institution else {}
    )
    return [
        {"@id": f"#author-{number}", "@type": kind, "name": name, **affiliation}
        for number, name in enumerate(cited(survey) or ["Unknown"], start=1)
    ]


def croissant_json(wave: Wave, language: str, files: Files, tables: list[Table]) -> str:
    """Return the description of the tables of figures, each in a CSV file of its own."""
    names = {table.name: f"{table.name}.csv" for table in tables}
    return as_json(
        {
            "@context": _CONTEXT,
            "@type": "sc:Dataset",
            **_about(wave, language),
            "conformsTo": CROISSANT,
            "citeAs": bibtex(wave, language),
            "license": LICENSE,
            "url": f"{settings.SITE_URL}{wave.get_absolute_url()}",
            "creator": [
                {"@type": f"sc:{author['@type']}", "name": author["name"]}
                for author in _authors(wave)
            ],
            "distribution": [
                {
                    "@type": "cr:FileObject",
                    "@id": name,
                    "name": name,
                    "contentUrl": name,
                    "encodingFormat": "text/csv",
                    "sha256": _digest(files[name]),
                }
                for name in names.values()
            ],
            "recordSet": [
                {
                    "@type": "cr:RecordSet",
                    "@id": table.name,
                    "name": table.name,
                    "field": [
                        {
                            "@type": "cr:Field",
                            "@id": f"{table.name}/{column.name}",
                            "name": column.name,
                            "description": str(column.label),
                            # ε can be the word "infinity".
                            "dataType": "sc:Text"
                            if column.name.startswith("epsilon")
                            else _TYPES[column.type],
                            "source": {
                                "fileObject": {"@id": names[table.name]},
                                "extract": {"column": column.name},
                            },
                        }
                        for column in table.columns
                    ],
                }
                for table in tables
            ],
        }
    )


def _about(wave: Wave, language: str) -> JsonObject:
    version = wave.version
    document = version.document
    return {
        "name": f"{document.title.within(language)}, wave {wave.number}",
        "description": f"Estimates of a survey with randomized answers, with their intervals. "
        f"Questionnaire: {version.name}, SHA-256 {version.sha256}.",
        "datePublished": wave.days[-1].isoformat(),
        "version": "1.0.0",
    }


def _bytes(body: str | bytes) -> bytes:
    return body.encode() if isinstance(body, str) else body


def _digest(body: str | bytes) -> str:
    return sha256(_bytes(body)).hexdigest()
