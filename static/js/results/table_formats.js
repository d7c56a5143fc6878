// A table of a results page in other formats. Cells are the texts that the page shows, so the
// figures are the same everywhere.

/**
 * A table's rows of cells; a cell that spans several is in a row that is left out.
 * @typedef {object} Table
 * @property {string} title
 * @property {string[]} head
 * @property {string[][]} body
 * @property {number[]} intervals - the columns of intervals
 * @property {(string | undefined)[]} [wholes] - of columns such as "624 of 2,252": what there are 2,252 of
 * @property {string[]} [long] - where a cell has several figures: the names of rows, columns, figures
 */

const NUMBER = /[+−-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?|∞/g;
const ONE_NUMBER = new RegExp(`^(?:${NUMBER.source})$`);
// As in accounts/csv_injection.py: spreadsheets treat a cell that begins so as a formula.
const FORMULA = /^(?: *[\t\r\n]|[\s\p{Cc}\p{Cf}]*[-=+@＝＋－＠﹦﹢﹣﹫])/u;

/** @returns {Table} */
export function readTable(table, title) {
  const rows = (parts) => parts.flatMap((part) => [...part.rows]);
  const cells = (row) => [...row.cells].map(text);
  const heads = rows(table.tHead ? [table.tHead] : []).filter((row) => !row.hasAttribute("data-spanner"));
  const titles = heads.flatMap((row) => [...row.cells]);
  return {
    title,
    head: titles.map(text),
    body: rows([...table.tBodies]).map(cells),
    intervals: titles.flatMap((cell, column) => (cell.hasAttribute("data-interval") ? [column] : [])),
    wholes: titles.map((cell) => cell.dataset.whole),
    long: table.dataset.figures && [table.dataset.rows, table.dataset.columns, ...table.dataset.figures.split("|")],
  };
}

function text(cell) {
  const copy = cell.cloneNode(true);
  for (const hidden of copy.querySelectorAll(".visually-hidden, button, [popover]")) hidden.remove();
  for (const line of copy.querySelectorAll("br")) line.replaceWith("; ");
  return copy.textContent.replace(/\s+/g, " ").trim();
}

/** CSV with one number in each cell: an interval, or a count of a whole, becomes two columns; `ends` names an interval's. */
export function toCsv(table, ends) {
  const lines = table.long ? longLines(table) : wideLines(table, ends);
  return lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}

function wideLines({ head, body, intervals, wholes = [] }, ends) {
  const split = (row, two, ofWhole) =>
    row.flatMap((cell, column) => {
      if (intervals.includes(column)) return two(cell);
      return wholes[column] ? ofWhole(cell, wholes[column]) : [cell];
    });
  return [
    split(head, (title) => ends.map((end) => `${title}, ${end}`), (title, whole) => [title, whole]),
    ...body.map((row) => split(row, bounds, partAndWhole)),
  ];
}

/** A count and the larger one of the whole, which some languages say first. */
function partAndWhole(cell) {
  const value = (number) => Number(number.replaceAll(",", ""));
  const counts = cell.match(NUMBER) ?? [];
  return counts.length === 2 ? counts.sort((one, other) => value(one) - value(other)) : [cell, ""];
}

/** The two ends of an interval; another text, such as the reason why there is none, stays whole. */
function bounds(cell) {
  const ends = cell.match(NUMBER) ?? [];
  return ends.length === 2 ? ends : [cell, ""];
}

/** A line for each cell, with all its figures; a cell without an interval, such as one of few people, stays whole. */
function longLines({ head, body, long }) {
  const figures = (cell) => {
    const found = cell.match(NUMBER) ?? [];
    return found.length > 1 ? found : [cell];
  };
  const lines = body.flatMap(([row, ...cells]) =>
    cells.map((cell, column) => [row, head[column + 1], ...figures(cell)]),
  );
  return [long, ...lines];
}

function csvCell(value) {
  if (ONE_NUMBER.test(value)) return value.replaceAll(/[,+]/g, "").replace("−", "-");
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A LaTeX table with the rules of the package booktabs. */
export function toLatex({ title, head, body }) {
  // After the end of a line, LaTeX takes "[" and "*" for options.
  const line = (cells) => `    ${cells.map(latex).join(" & ").replace(/^[[*]/, "{$&}")} \\\\`;
  const chinese = /\p{Script=Han}/u.test([title, head, body].join());
  return [
    `% Needs \\usepackage{booktabs${chinese ? ",ctex" : ""}}.`,
    "\\begin{table}",
    "  \\centering",
    `  \\caption{${latex(title)}}`,
    `  \\begin{tabular}{l${"r".repeat(Math.max(head.length - 1, 0))}}`,
    "    \\toprule",
    line(head),
    "    \\midrule",
    ...body.map(line),
    "    \\bottomrule",
    "  \\end{tabular}",
    "\\end{table}",
    "",
  ].join("\n");
}

const LATEX = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "–": "--",
  "−": "$-$",
  "±": "$\\pm$",
  "ε": "$\\varepsilon$",
  "δ": "$\\delta$",
  "∞": "$\\infty$",
  "×": "$\\times$",
  "→": "$\\to$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
};

function latex(value) {
  return value.replace(/[\\~^–−±εδ∞×→≤≥]|[&%$#_{}]/g, (character) => LATEX[character] ?? `\\${character}`);
}

/** Lines with tabs between cells, which text processors and spreadsheets turn into tables. */
export function toText({ head, body }) {
  return [head, ...body].map((row) => row.join("\t")).join("\n");
}

/** An HTML table without styles. */
export function toHtml({ head, body }) {
  const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join("")}</tr>`;
  return `<table>${row(head, "th")}${body.map((cells) => row(cells, "td")).join("")}</table>`;
}

function html(value) {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
