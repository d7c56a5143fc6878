"""Sphinx's settings for the site that `run.py docs` builds."""

import gc

from sphinx.application import Sphinx

from tools.docs import search

# Pages are trees of many small nodes that stay: to look for garbage among them took a sixth of the
# time.
gc.set_threshold(100_000, 50, 100)

project = "Candor"
html_title = "Candor"
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]

# Headings have the anchors that GitHub gives them, so that a link works here and there.
myst_heading_anchors = 6
myst_disable_syntax = ["myst_block_break", "myst_line_comment", "myst_role", "myst_target"]

# The library's docstrings: a name in single backticks is code.
default_role = "code"
napoleon_google_docstring = False
napoleon_use_param = napoleon_use_rtype = False  # types are prose, such as "n integers"
napoleon_custom_sections = [("Attributes", "params_style")]  # several names may share a line
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 80

html_theme = "furo"
html_logo = html_favicon = "../../static/img/mark.svg"
html_static_path = ["static"]
html_css_files = ["charts.css", "learn.css", "site.css"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_domain_indices = False
html_search_language = search.LANGUAGE
html_show_search_summary = False  # it would be fetched, which pages opened as files cannot do
# SPSS and the commands of psql have no colors. Encodings have an attribute `bytes`, which is not
# the type of an annotation.
suppress_warnings = ["misc.highlighting_failure", "ref.python"]
pygments_style = "tango"
pygments_dark_style = "monokai"

# The project's own colors (static/css), in the names that the theme reads.
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#0e6660",
        "color-brand-content": "#0e6660",
        "color-brand-visited": "#3f5f8b",
        "color-background-primary": "#f0ece4",
        "color-background-secondary": "#f6f3ed",
        "color-foreground-primary": "#1a1f24",
        "color-foreground-secondary": "#565f69",
        "color-foreground-muted": "#565f69",
    },
    "dark_css_variables": {
        "color-brand-primary": "#64cabf",
        "color-brand-content": "#64cabf",
        "color-brand-visited": "#9dbbe6",
        "color-background-primary": "#0c0f12",
        "color-background-secondary": "#1a1e22",
        "color-foreground-primary": "#ece9e2",
        "color-foreground-secondary": "#a8b0b9",
        "color-foreground-muted": "#a8b0b9",
    },
}

search.register()


def skip_fields(*event: object) -> bool | None:
    """Leave out what the section Attributes of a class has already."""
    _app, kind, _name, member, *_ = event
    return True if kind == "class" and not (callable(member) or hasattr(member, "fget")) else None


def setup(app: Sphinx) -> None:
    app.connect("autodoc-skip-member", skip_fields)
