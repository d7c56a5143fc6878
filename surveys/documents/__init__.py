"""The questionnaire as data: the draft, the frozen document, their texts, and the survey file.

`draft` validates and freezes the JSON that the designer edits; `frozen` parses a frozen document
into a typed `Document`; `import_export` reads and writes files. Nothing here reads the database.
"""
