"""Django templates as JavaScript: one module that renders them in any language of the interface.

Django parses the templates, so there is one source for the server and the browser. A construct
that has no translation here is an error with its template and line.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.template import Context, Engine, defaulttags
from django.template.base import FilterExpression, Node, Template, TextNode, VariableNode
from django.template.loader_tags import IncludeNode
from django.templatetags.i18n import BlockTranslateNode, TranslateNode

from tools.bundles import texts
from tools.bundles.expressions import (
    Unsupported,
    UnsupportedAt,
    camel,
    condition,
    constant,
    quoted,
    value,
)

RUNTIME = "./rendering.js"


def compile_templates(
    names: Sequence[str], engine: Engine | None = None
) -> tuple[str, texts.Words]:
    """Return an ES module whose ``render(name, context)`` renders each of these templates, and the
    texts that its ``speak`` takes in a language."""
    module = Module(engine or Engine.get_default())
    return module.compile(names), module.words


@dataclass
class Module:
    """The functions of one module, by the names of their templates."""

    engine: Engine
    functions: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    words: texts.Words = field(default_factory=dict)

    def compile(self, names: Sequence[str]) -> str:
        listed = [f"  {quoted(name)}: {self.add(name)}," for name in names]
        return "\n".join(
            [
                f'import * as $ from "{RUNTIME}";',
                "let w, p;",
                "export const speak = ({ texts, plural }) => { w = texts; p = plural; };",
                *self.functions.values(),
                "const templates = {",
                *listed,
                "};",
                "export const render = (name, context) => templates[name]($.extend({}, context));",
                "",
            ]
        )

    def add(self, name: str) -> str:
        """Compile a template, unless it is compiled already, and return its function's name."""
        if name not in self.names:
            function = "render_" + re.sub(r"\W", "_", name.removesuffix(".html"), flags=re.ASCII)
            if function in self.names.values():
                raise Unsupported(f"{name}: another template has this name in JavaScript")
            self.names[name] = function
            template = self.engine.get_template(name)
            body = Body(self, name, Context(autoescape=self.engine.autoescape))
            self.functions[name] = body.write_function(function, template)
        return self.names[name]


class Body:
    """The statements of one function, which add to ``out``."""

    def __init__(self, module: Module, template: str, context: Context) -> None:
        self.module = module
        self.template = template
        self.context = context
        self.lines: list[str] = []
        self.pending: list[str] = []
        self.constants = ""
        self.scope = "c"
        self.scopes = 0

    def write_function(self, name: str, template: Template) -> str:
        self.context.template = template
        self.walk(template.nodelist)
        self.flush()
        return "\n".join(
            [f"function {name}(c) {{", 'let out = "";', *self.lines, "return out;", "}"]
        )

    def walk(self, nodes: Iterable[Any]) -> None:
        for node in nodes:
            try:
                WRITERS.get(type(node), refuse)(self, node)
            except UnsupportedAt:
                raise
            except Unsupported as error:
                line = node.token.lineno if node.token else "?"
                raise UnsupportedAt(f"templates/{self.template}:{line}: {error}") from error

    def constant(self, text: str) -> None:
        self.constants += text

    def show(self, expression: str) -> None:
        self._end_constant()
        self.pending.append(expression)

    def line(self, statement: str) -> None:
        self.flush()
        self.lines.append(statement)

    def flush(self) -> None:
        self._end_constant()
        if self.pending:
            self.lines.append(f"out += {' + '.join(self.pending)};")
            self.pending = []

    def _end_constant(self) -> None:
        if self.constants:
            self.pending.append(quoted(self.constants))
            self.constants = ""

    def set(self, name: str, expression: str) -> None:
        self.line(f"{self.scope}[{quoted(camel(name))}] = {expression};")

    def values(self, expressions: Mapping[str, FilterExpression]) -> str:
        """Return an object with these values, computed in the present scope."""
        pairs = (
            f"{quoted(camel(name))}: {value(expr, self.scope)}"
            for name, expr in expressions.items()
        )
        return f"{{ {', '.join(pairs)} }}"

    @contextmanager
    def inner(self, values: str = "{}") -> Iterator[None]:
        """Write a block whose scope extends the current one by these values."""
        outer = self.scope
        self.scopes += 1
        self.line("{")
        self.line(f"const c{self.scopes} = $.extend({outer}, {values});")
        self.scope = f"c{self.scopes}"
        yield
        self.scope = outer
        self.line("}")


def refuse(_body: Body, node: Node) -> None:
    tag = node.token.contents if node.token else type(node).__name__
    raise Unsupported(f"the tag {{% {tag} %}}")


def write_nothing(_body: Body, _node: Node) -> None:
    pass


def write_text(body: Body, node: TextNode) -> None:
    """Add a text of the template, each run of white space as one newline or one space."""
    body.constant(re.sub(r"[ \t\r\n\f]+", lambda run: "\n" if "\n" in run[0] else " ", str(node.s)))


def write_variable(body: Body, node: VariableNode) -> None:
    body.show(f"$.text({value(node.filter_expression, body.scope)})")


def write_if(body: Body, node: defaulttags.IfNode) -> None:
    for place, (test, nodes) in enumerate(node.conditions_nodelists):
        opening = f"if ({condition(test, body.scope)}) {{" if test else "{"
        body.line(f"}} else {opening}" if place else opening)
        body.walk(nodes)
    body.line("}")


def write_for(body: Body, node: defaulttags.ForNode) -> None:
    if node.is_reversed:
        raise Unsupported("reversed")
    names = [quoted(camel(name)) for name in node.loopvars]
    sequence: Any = node.sequence
    items = value(sequence, body.scope, "lookupOrNone")
    with body.inner():
        loop = body.scope
        body.line(f"const items{loop} = $.items({items});")
        body.line(f"for (const item of $.loop({loop}, items{loop})) {{")
        if len(names) == 1:
            body.line(f"{loop}[{names[0]}] = item;")
            body.walk(node.nodelist_loop)
        else:
            with body.inner(f"$.unpack([{', '.join(names)}], item)"):
                body.walk(node.nodelist_loop)
        body.line("}")
        if node.nodelist_empty:
            body.line(f"if (items{loop}.length === 0) {{")
            body.walk(node.nodelist_empty)
            body.line("}")


def write_with(body: Body, node: defaulttags.WithNode) -> None:
    with body.inner(body.values(node.extra_context)):
        body.walk(node.nodelist)


def write_include(body: Body, node: IncludeNode) -> None:
    name = constant(node.template)
    outer = "{}" if node.isolated_context else body.scope
    values = body.values(node.extra_context)
    body.show(f"{body.module.add(name)}($.extend({outer}, {values}))")


def write_translation(body: Body, node: TranslateNode) -> None:
    text = texts.constant_text(node)
    if node.noop:
        raise Unsupported("noop")
    text_shown = texts.shown(body.module.words, text)
    if node.asvar:
        body.set(node.asvar, f"$.safe({text_shown})")
    else:
        body.show(text_shown)


def write_block_translation(body: Body, node: BlockTranslateNode) -> None:
    if not node.extra_context and not node.plural and not node.asvar:
        body.show(texts.block(body.module.words, node, body.scope))
        return
    outer = body.scope
    with body.inner(body.values(node.extra_context)):
        if node.plural and node.counter and node.countervar:
            body.set(node.countervar, f"$.count({value(node.counter, body.scope)})")
        text = texts.block(body.module.words, node, body.scope)
        if node.asvar:
            body.line(f"{outer}[{quoted(camel(node.asvar))}] = $.safe({text});")
        else:
            body.show(text)


def write_ratio(body: Body, node: defaulttags.WidthRatioNode) -> None:
    parts: tuple[Any, ...] = (node.val_expr, node.max_expr, node.max_width)
    ratio = f"$.ratio({', '.join(value(part, body.scope) for part in parts)})"
    if node.asvar:
        body.set(node.asvar, ratio)
    else:
        body.show(ratio)


WRITERS: Mapping[type[Node], Callable[[Body, Any], None]] = {
    BlockTranslateNode: write_block_translation,
    defaulttags.CommentNode: write_nothing,
    defaulttags.ForNode: write_for,
    defaulttags.IfNode: write_if,
    IncludeNode: write_include,
    defaulttags.LoadNode: write_nothing,
    TextNode: write_text,
    TranslateNode: write_translation,
    VariableNode: write_variable,
    defaulttags.WidthRatioNode: write_ratio,
    defaulttags.WithNode: write_with,
}
