// The menus "Download" of results: charts as PNG, tables as CSV and LaTeX or on the clipboard.

import { readTable, toCsv, toHtml, toLatex, toText } from "./table_formats.js";

const SCALE = 3;

const template = /** @type {HTMLTemplateElement} */ (document.getElementById("table-menu"));
const survey = template.dataset.name.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join("-").slice(0, 60);

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

/** The name of a file: the survey's name and its question's, whose heading or section this is in. */
function nameOf(element) {
  const heading = element.closest(".panel-heading")?.querySelector("[id]")?.id;
  const [id] = (heading ?? element.closest("section")?.getAttribute("aria-labelledby") ?? "").split(" ");
  return [survey ?? "survey", id.replace(/^panel-/, "")].filter(Boolean).join("-");
}

function showPictures() {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("[data-picture][hidden]");
  for (const button of buttons) {
    const name = nameOf(button);
    button.parentElement.querySelector("a").download = `${name}.svg`;
    button.hidden = false;
    button.addEventListener("click", async () =>
      save(await rasterize(button.dataset.picture), `${name}.png`),
    );
  }
}

/** Adds a table's formats to the chart's menu above it, or to a menu of its own. */
function showTables() {
  const regions = document.querySelectorAll(".results .table-wrap:has(> table):not([data-formats])");
  for (const region of regions) {
    const table = region.querySelector("table");
    const label = region.getAttribute("aria-label") ?? table.caption?.textContent ?? "";
    const title = label.replace(template.dataset.prefix, "").trim();
    const fragment = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    const details = fragment.querySelector("details");
    const items = [...fragment.querySelectorAll("button")].filter(works);
    const menu = menuOf(region);
    const name = unused(nameOf(menu ?? region));
    for (const item of items) {
      item.addEventListener("click", () => deliver(item, readTable(table, title), name));
    }
    if (menu) {
      menu.append(...items);
    } else {
      details.querySelector("summary span").textContent = `: ${title}`;
      details.querySelector(".menu-list").replaceChildren(...items);
      region.before(details);
    }
    region.setAttribute("data-formats", name);
  }
}

/** The menu of the chart that is before the table in its section, if no table has taken it. */
function menuOf(region) {
  const menus = region.closest("section")?.querySelectorAll(".chart-menu .menu-list") ?? [];
  return [...menus].find(
    (menu) =>
      menu.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING &&
      menu.closest("section") === region.closest("section") &&
      !menu.querySelector("[data-format]"),
  );
}

/** Whether a button can work: pages without HTTPS have no clipboard. */
function works(item) {
  return item.dataset.format !== "copy" || Boolean(navigator.clipboard?.write);
}

/** The name, with a number if another table of the page has it. */
function unused(name) {
  let free = name;
  const taken = () => document.querySelector(`[data-formats="${CSS.escape(free)}"]`);
  for (let number = 2; taken(); number++) free = `${name}-${number}`;
  return free;
}

async function deliver(item, table, name) {
  const { low, high, copied, uncopied } = template.dataset;
  if (item.dataset.format === "csv") {
    // The byte order mark lets spreadsheets read it as UTF-8.
    save(new Blob(["\ufeff", toCsv(table, [low, high])], { type: "text/csv" }), `${name}.csv`);
  } else if (item.dataset.format === "latex") {
    save(new Blob([toLatex(table)], { type: "application/x-tex" }), `${name}.tex`);
  } else {
    const label = item.textContent;
    item.textContent = (await copy(table)) ? copied : uncopied;
    setTimeout(() => (item.textContent = label), 3000);
  }
}

/** Whether the browser let the table into the clipboard. */
async function copy(table) {
  const blob = (type, text) => new Blob([text], { type });
  try {
    const item = new ClipboardItem({
      "text/html": blob("text/html", toHtml(table)),
      "text/plain": blob("text/plain", toText(table)),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}

/** Shows the buttons that copy the text of an element. */
function showCopies() {
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("[data-copy-text][hidden]");
  for (const button of navigator.clipboard?.writeText ? buttons : []) {
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const text = document.getElementById(button.dataset.copyText).innerText;
      const { copied, uncopied } = template.dataset;
      button.textContent = await navigator.clipboard.writeText(text).then(
        () => copied,
        () => uncopied,
      );
      setTimeout(() => (button.textContent = label), 3000);
    });
  }
}

function show() {
  showPictures();
  showCopies();
  showTables();
}

for (const button of document.querySelectorAll("[data-print]")) {
  button.removeAttribute("hidden");
  button.addEventListener("click", () => print());
}
// A result that arrives later brings its own charts and tables.
document.addEventListener("candor:result", show);
show();
