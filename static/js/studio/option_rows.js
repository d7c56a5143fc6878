// A field with one option a line, as rows: Enter or the button below adds one, Backspace in an empty one deletes it, the
// arrow keys with Alt move it, and a pasted list fills as many as it has lines. The field itself is
// hidden and sent; without this script it is what people see.

const NUMBER = /^(\d+)[.)]\s+(?=\S)/;
const BULLET = /^[•·▪◦*–-]\s+(?=\S)/;

// The lines that are not empty, without the bullets or the numbers from 1 of a list.
export function pastedLines(text) {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim()).filter(Boolean);
  const numbered = lines.every((line, place) => Number(NUMBER.exec(line)?.[1]) === place + 1);
  if (!numbered && !lines.every((line) => BULLET.test(line))) return lines;
  const bare = lines.map((line) => line.replace(numbered ? NUMBER : BULLET, ""));
  // Such as “1. Quarter”, “2. Quarter”
  return new Set(bare).size === bare.length ? bare : lines;
}

export class OptionRows {
  #field;
  #template = /** @type {HTMLTemplateElement} */ (document.getElementById("option-row"));
  #list = document.createElement("ol");
  #more = /** @type {HTMLElement} */ (this.#template.content.lastElementChild.cloneNode(true));

  constructor(field) {
    this.#field = field;
    this.#list.className = "option-rows";
    field.hidden = true;
    // “One per line.”
    field.form.querySelector(`#${field.id}_helptext`).hidden = true;
    field.after(this.#list, this.#more);
    const label = field.form.querySelector(`label[for="${field.id}"]`);
    label.addEventListener("click", () => this.#inputs[0].focus());
    this.#list.addEventListener("input", () => this.#write());
    this.#list.addEventListener("keydown", (event) => this.#press(event));
    this.#list.addEventListener("paste", (event) => this.#paste(event));
    this.#list.addEventListener("click", (event) => this.#click(event));
    this.#more.addEventListener("click", () => this.#extend(null));
    this.read();
  }

  // Shows the field's present value.
  read() {
    this.#list.replaceChildren();
    for (const text of this.#field.value.split("\n")) this.#add(text, null);
    this.#name();
  }

  /** @returns {HTMLInputElement[]} */
  get #inputs() {
    return [...this.#list.querySelectorAll("input")];
  }

  // before: the row that the new one precedes; null for the end
  #add(text, before) {
    const row = /** @type {HTMLElement} */ (this.#template.content.firstElementChild.cloneNode(true));
    const input = row.querySelector("input");
    // As the value that it came with: a value counts as typed.
    input.defaultValue = text;
    input.dataset.of = this.#field.name;
    for (const name of ["lang", "dir"]) {
      if (this.#field.hasAttribute(name)) input.setAttribute(name, this.#field.getAttribute(name));
    }
    this.#list.insertBefore(row, before);
    return input;
  }

  #write() {
    const text = this.#inputs.map(({ value }) => value).join("\n");
    this.#name();
    if (text === this.#field.value) return;
    this.#field.value = text;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Numbers the rows, for those who hear them.
  #name() {
    this.#inputs.forEach((input, place) => {
      input.setAttribute("aria-label", `${this.#template.dataset.label} ${place + 1}`);
    });
  }

  #press(event) {
    const row = event.target.closest("li");
    const { previousElementSibling: former, nextElementSibling: next } = row;
    const input = row.querySelector("input");
    if (event.target !== input || event.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.#extend(next);
    } else if (event.key === "Backspace" && !input.value && (former || next)) {
      event.preventDefault();
      this.#delete(row);
    } else if (event.altKey && event.key === "ArrowUp" && former) {
      event.preventDefault();
      former.before(row);
      input.focus();
    } else if (event.altKey && event.key === "ArrowDown" && next) {
      event.preventDefault();
      next.after(row);
      input.focus();
    } else return;
    this.#write();
  }

  #extend(before) {
    this.#add("", before).focus();
    this.#write();
  }

  #paste(event) {
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const row = event.target.closest("li");
    const input = row.querySelector("input");
    const next = row.nextElementSibling;
    if (!input.value.trim()) input.value = lines.shift();
    for (const line of lines) this.#add(line, next);
    this.#write();
  }

  #click(event) {
    if (event.target.closest("button")) this.#delete(event.target.closest("li"));
  }

  #delete(row) {
    const nearest = row.previousElementSibling ?? row.nextElementSibling;
    if (nearest) row.remove();
    else row.querySelector("input").value = "";
    (nearest ?? row).querySelector("input").focus();
    this.#write();
  }
}
