// A table of a results page in other formats. Cells are the texts that the page shows, so the
// figures are the same everywhere.

/**
 * A table's rows of cells; no cell spans several.
 * @typedef {object} Table
 * @property {string} title
 * @property {string[]} head
 * @property {string[][]} body
 */

const NUMBER = /^[−-]?\d[\d,]*(\.\d+)?$/;
const INTERVAL = /^([−-]?[\d,.]+) – ([−-]?[\d,.]+)$/;
// As in accounts/csv_injection.py: spreadsheets treat a cell that begins so as a formula.
const FORMULA = /^ *[=+\-@\t\r\n＝＋－＠]/;

/** @returns {Table} */
export function readTable(table, title) {
  const cells = (row) => [...row.cells].map(text);
  return {
    title,
    head: [...(table.tHead?.rows ?? [])].flatMap(cells),
    body: [...table.tBodies].flatMap((part) => [...part.rows].map(cells)),
  };
}

function text(cell) {
  const copy = cell.cloneNode(true);
  for (const hidden of copy.querySelectorAll(".visually-hidden, button, [popover]")) hidden.remove();
  for (const line of copy.querySelectorAll("br")) line.replaceWith("; ");
  return copy.textContent.replace(/\s+/g, " ").trim();
}

/** CSV with one number in each cell: intervals become two columns, `ends` names them. */
export function toCsv({ head, body }, ends) {
  const intervals = head.map((_title, column) => {
    const filled = body.map((row) => row[column]).filter(Boolean);
    return filled.length > 0 && filled.every((cell) => INTERVAL.test(cell));
  });
  const split = (row, two) => row.flatMap((cell, column) => (intervals[column] ? two(cell) : [cell]));
  const lines = [
    split(head, (title) => ends.map((end) => `${title}, ${end}`)),
    ...body.map((row) => split(row, (cell) => INTERVAL.exec(cell)?.slice(1) ?? ["", ""])),
  ];
  return lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(value) {
  if (NUMBER.test(value)) return value.replaceAll(",", "").replace("−", "-");
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A LaTeX table with the rules of the package booktabs. */
export function toLatex({ title, head, body }) {
  const line = (cells) => `    ${cells.map(latex).join(" & ")} \\\\`;
  return [
    "% Needs \\usepackage{booktabs}.",
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
};

function latex(value) {
  return value.replace(/[\\~^–−±εδ∞×]|[&%$#_{}]/g, (one) => LATEX[one] ?? `\\${one}`);
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
