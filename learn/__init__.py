"""Learn: lessons on differential privacy, with widgets that run the code of the survey page.

A lesson is one Markdown file per language in `texts/`. The application renders it (`rendering`);
`run.py docs` puts the same file on the documentation site. Two kinds of fenced blocks are ours:

- ``{widget} NAME`` has the texts of a widget in `static/js/learn/widgets`, one "key: text" a line.
  `run.py bundles` draws what pages show without scripts, and keeps it in `pictures/`.
- ``{ask} TEMPLATE`` is a link that opens the designer with a template.

Each Python block of a lesson is followed by what it prints, and a test runs it. A test also looks
for every figure of the prose among what was printed.
"""
