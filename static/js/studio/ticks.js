// The list of questions with their ticks: ranges by Shift, and showing some of them only.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-live-form]"));
const filter = /** @type {HTMLElement} */ (form.querySelector("[data-filter]"));
const find = /** @type {HTMLInputElement} */ (form.querySelector("[data-find]"));
const none = /** @type {HTMLElement} */ (form.querySelector("[data-none-found]"));
/** @type {HTMLElement[]} */
const rows = [...form.querySelectorAll("[data-row]")].map((row) => /** @type {any} */ (row));
let shift = false;
let last = null;

/** @returns {HTMLInputElement} */
const tickOf = (row) => row.querySelector("input");

for (const name of ["keydown", "keyup", "mousedown"]) {
  form.addEventListener(name, (event) => {
    shift = /** @type {KeyboardEvent} */ (event).shiftKey;
  }, true);
}

form.addEventListener("click", (event) => {
  const row = /** @type {Element} */ (event.target).closest("[data-row]");
  if (!row || event.target !== tickOf(row)) return;
  const from = last && !last.hidden && (shift || event.shiftKey) ? rows.indexOf(last) : -1;
  if (from >= 0) tickRange(from, rows.indexOf(/** @type {any} */ (row)), tickOf(row).checked);
  last = row;
});

function tickRange(from, to, checked) {
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (!row.hidden && !tickOf(row).disabled) tickOf(row).checked = checked;
  }
}

// A row stays in sight while it is looked at, even if it is no longer ticked.
function showSome() {
  const chosen = /** @type {HTMLInputElement} */ (filter.querySelector(":checked")).value;
  const words = find.value.trim().toLowerCase();
  for (const row of rows) {
    const fits = {
      suggested: "suggested" in row.dataset || tickOf(row).checked,
      ticked: tickOf(row).checked,
    }[chosen] ?? true;
    row.hidden = !(fits && row.textContent.toLowerCase().includes(words));
  }
  none.hidden = rows.some((row) => !row.hidden);
}

filter.hidden = false;
find.hidden = rows.length < 8;
filter.addEventListener("change", showSome);
find.addEventListener("input", showSome);
find.addEventListener("keydown", (event) => {
  if (event.key === "Enter") event.preventDefault();
});
showSome();

export {};
