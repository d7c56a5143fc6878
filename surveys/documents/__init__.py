"""The questionnaire as data: the draft, the frozen document, their texts, and the survey file.

`draft` is the JSON that the designer edits; `freezing` validates and freezes it; `frozen` parses a
frozen document into a typed `Document`; `import_export` reads and writes files. Nothing here
reads the database.
"""
