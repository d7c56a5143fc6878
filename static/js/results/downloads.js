// The menus "Download" of results: charts as PNG, tables as CSV and LaTeX or on the clipboard.

import { readTable, toCsv, toHtml, toLatex, toText } from "./table_formats.js";

const SCALE = 3;

/** Draws the server's SVG on a canvas at a size that prints well. */
async function rasterize(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.naturalWidth;
  canvas.height = SCALE * image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function showPictures() {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("[data-picture][hidden]");
  for (const button of buttons) {
    const address = button.dataset.picture;
    button.hidden = false;
    button.addEventListener("click", async () =>
      save(await rasterize(address), address.split("/").at(-1).replace(/svg$/, "png")),
    );
  }
}

/** Adds a table's formats to the chart's menu above it, or to a menu of its own. */
function showTables() {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("table-menu"));
  if (!template) return;
  const regions = document.querySelectorAll(".results .table-wrap:has(> table):not([data-formats])");
  for (const region of regions) {
    const table = region.querySelector("table");
    const label = region.getAttribute("aria-label") ?? table.caption?.textContent ?? "";
    const title = label.replace(template.dataset.prefix, "").trim();
    const fragment = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const own = fragment.querySelector("details");
    const items = fragment.querySelectorAll("button");
    for (const item of items) {
      item.addEventListener("click", () => deliver(item, readTable(table, title), template));
    }
    const menu = menuOf(region);
    if (menu) {
      menu.append(...items);
    } else {
      own.querySelector("summary span").textContent = `: ${title}`;
      region.before(own);
    }
    region.setAttribute("data-formats", "");
  }
}

/** The menu of the chart that stands before the table in its section, if no table has taken it. */
function menuOf(region) {
  const menus = region.closest("section")?.querySelectorAll(".chart-menu .menu-list") ?? [];
  return [...menus].find(
    (menu) =>
      menu.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING &&
      menu.closest("section") === region.closest("section") &&
      !menu.querySelector("[data-format]"),
  );
}

async function deliver(item, table, template) {
  const name = table.title.match(/[\p{L}\p{N}]+/gu)?.join("-").slice(0, 60) || "table";
  const { low, high, copied } = template.dataset;
  if (item.dataset.format === "csv") {
    // The byte order mark lets spreadsheets read it as UTF-8.
    save(new Blob(["\ufeff", toCsv(table, [low, high])], { type: "text/csv" }), `${name}.csv`);
  } else if (item.dataset.format === "latex") {
    save(new Blob([toLatex(table)], { type: "application/x-tex" }), `${name}.tex`);
  } else {
    const blob = (type, text) => new Blob([text], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        "text/html": blob("text/html", toHtml(table)),
        "text/plain": blob("text/plain", toText(table)),
      }),
    ]);
    item.textContent = copied;
  }
}

function show() {
  showPictures();
  showTables();
}

for (const button of document.querySelectorAll("[data-print]")) {
  button.removeAttribute("hidden");
  button.addEventListener("click", () => print());
}
// A result that arrives later brings its own charts and tables.
document.addEventListener("candor:result", show);
show();
