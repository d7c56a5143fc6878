"""What MkDocs calls while it builds the site (``hooks`` in mkdocs.yml)."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools import ROOT
from tools.docs.navigation import navigation
from tools.docs.repository import SOURCES, Rewriter, outside

STYLE = Path(__file__).with_name("site.css")
MARK = ROOT / "static" / "img" / "mark.svg"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what stands outside docs/ and the navigation over all of it."""
    pages = {file.src_uri: file.content_string for file in files.documentation_pages()}
    rewriter = Rewriter()
    for name, text in {**pages, **outside()}.items():
        rewriter.page(text, name)
    for name, text in outside().items():
        files.append(File.generated(config, name, content=text))
    for path in sorted(rewriter.needed):
        content = (ROOT / path).read_text(encoding="utf-8")
        files.append(File.generated(config, f"{SOURCES}/{path}.txt", content=content))
    files.append(File.generated(config, "pictures/site.css", content=STYLE.read_text()))
    files.append(File.generated(config, "pictures/favicon.svg", content=MARK.read_text()))
    config.nav = navigation(file.src_uri for file in files.documentation_pages())
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    return Rewriter().page(markdown, page.file.src_uri)
