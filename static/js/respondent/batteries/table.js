// All items of a battery in one step. It looks like a table; to a screen reader it is a list of groups
// of radio buttons, or of fields, each named by its item. The step is a copy of the first item's.

import { QuestionView } from "../answering/question_view.js";
import { markInvalid } from "../invalid_input.js";
import { replaceChildren } from "../../replace_children.js";

const SUFFIX = "-table";
const REFERENCES = ["id", "aria-describedby", "aria-labelledby"];
const LANGUAGE = ["lang", "dir"];
const OF_ROWS = {
  "type-number": "battery-number",
  "type-date": "battery-date",
  "date-limits": "battery-limits",
};
const ANSWER = "[data-choices], [data-number]";

export class Table {
  #session;
  #page;
  #rows;
  #skipping = false;

  constructor(session, page, places) {
    this.#session = session;
    this.#page = page;
    this.places = places;
    this.section = this.#copyStep();
    this.#rows = new Map(places.map((place) => [place, this.#makeRow(place)]));
  }

  // Puts the table into the page, in place of the steps of its items. Returns whether it has room.
  install() {
    const { questions, navigation } = this.#session;
    const fieldset = this.section.querySelector("fieldset");
    const complaint = fieldset.querySelector("[data-complaint]");
    const head = this.#makeHead();
    this.list = document.createElement("div");
    this.list.className = "battery-rows";
    complaint.before(...[head, this.list].filter(Boolean));
    this.arrange(this.places);
    this.#setLanguages(fieldset);
    questions[this.places[0]].section.before(this.section);
    if (head && !hasRoom(this.section, head)) {
      this.section.remove();
      return false;
    }
    navigation.add(this.section);
    for (const place of this.places) questions[place] = this.#itemOf(place);
    return true;
  }

  // A table runs in the direction of its author's language, what fields say in the page's.
  #setLanguages(fieldset) {
    const legend = fieldset.querySelector("legend");
    const page = this.#session.root.closest("[lang]");
    const [, ...parts] = fieldset.children;
    for (const part of parts.slice(0, -1)) copy(LANGUAGE, legend, part);
    for (const field of this.list.querySelectorAll("[data-number]")) copy(LANGUAGE, page, field);
  }

  // ordered: the places of the items in the order of this visit
  arrange(ordered) {
    replaceChildren(this.list, ...ordered.map((place) => this.#rows.get(place).section));
  }

  #copyStep() {
    const [first] = this.places;
    const section = this.#session.questions[first].section.cloneNode(true);
    section.classList.add("battery");
    for (const part of section.querySelectorAll(`${ANSWER}, [data-readings], .question-help`)) part.remove();
    rename(section, SUFFIX);
    const legend = section.querySelector("legend");
    const headings = section.querySelectorAll("[data-heading]");
    const stem = headings[headings.length - 1];
    const title = stem.querySelector(".section-title");
    legend.querySelector("h1").textContent = title.textContent;
    title.remove();
    legend.after(stem);
    const { strings } = this.#session;
    section.querySelector("[data-go='skip']").textContent = strings.get("battery-skip");
    const each = document.createElement("p");
    each.textContent = strings.get("battery-each");
    section.querySelector(".odds").prepend(each);
    return section;
  }

  // The options above their columns; numbers have none. Screen readers read them with each choice.
  #makeHead() {
    const labels = this.#page.questions[this.places[0]].choices.map(([, label]) => label);
    if (labels.length === 0) return null;
    const head = document.createElement("div");
    head.className = "battery-row battery-head";
    head.setAttribute("aria-hidden", "true");
    const scale = document.createElement("div");
    scale.className = "choices";
    scale.append(...labels.map((label) => this.#session.strings.isolate(label)));
    head.append(document.createElement("span"), scale);
    setColumns(head, labels.length);
    return head;
  }

  // Each row is a form: from a radio button without a name, WebKit's Tab key skips all others of its form.
  #makeRow(place) {
    const { questions, strings } = this.#session;
    const { section: step } = questions[place];
    const section = Object.assign(document.createElement("form"), { className: "battery-row", noValidate: true });
    section.addEventListener("submit", (event) => this.#submit(event));
    const name = document.createElement("div");
    const item = strings.isolate(this.#page.questions[place].text);
    const help = step.querySelector(".question-help");
    name.append(item, ...(help ? [help.cloneNode(true)] : []));
    section.append(name);
    for (const part of step.querySelectorAll(`${ANSWER}, [data-readings]`)) {
      section.append(part.cloneNode(true));
    }
    rename(section, SUFFIX);
    item.id = `item-${place}`;
    this.#nameAnswer(section, item.id);
    setColumns(section, this.#page.questions[place].choices.length);
    return new QuestionView(section, this.#page.questions[place], strings);
  }

  #nameAnswer(section, name) {
    const box = section.querySelector("[data-choices]");
    box?.setAttribute("role", "radiogroup");
    const named = box ?? section.querySelector("[data-number] input");
    const [, unit] = (named.getAttribute("aria-labelledby") ?? "").split(" ");
    named.setAttribute("aria-labelledby", [name, unit].filter(Boolean).join(" "));
    section.querySelector("[id^='number-name']")?.remove();
  }

  // What stands for an item among the questions of the page: its own view in the step of all.
  #itemOf(place) {
    const table = this;
    const view = this.#session.questions[place];
    const row = this.#rows.get(place);
    const first = place === this.places[0];
    const input = {
      get errorName() {
        return table.#errorName;
      },
      get errorValues() {
        return table.#openRow.input.errorValues;
      },
      read: () => this.#read().get(place),
      write: (value) => row.input.write(value),
      labels: (value) => view.input.labels(value),
      label: (value) => view.input.label(value),
      focus: () => this.#focusOpen(),
      clear: () => row.input.clear(),
    };
    // The buttons belong to all items. They act for the first.
    const on = (action, listener) => view.on.call(item, action, action === "skip" ? () => this.#skipOpen() : listener);
    const item = Object.assign(Object.create(view), {
      section: this.section,
      input,
      on: first ? on : () => {},
      onInput: first ? view.onInput : () => {},
    });
    return item;
  }

  // The answers by place, and skips of rows that may stay empty. Empty while another row is open.
  #read() {
    if (this.#openRow) return new Map();
    const { answers } = this.#session;
    const values = this.places.map((place) => [place, this.#rows.get(place).input.read() ?? null]);
    for (const [place, value] of values) answers.set(place, value);
    return new Map(values);
  }

  // The first row, as the page shows them, that lacks an answer.
  get #openRow() {
    const rows = [...this.#rows.values()].sort((one, other) =>
      one.section.compareDocumentPosition(other.section) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    return rows.find((row) => this.#isOpen(row));
  }

  #isOpen(row) {
    return row.input.read() === undefined && !(this.#skipping && isEmpty(row));
  }

  // The complaint is about the rows that lack an answer, and not about the others.
  #focusOpen() {
    const { id } = this.section.querySelector("[data-complaint]");
    for (const row of this.#rows.values()) {
      if (this.#isOpen(row)) continue;
      for (const input of row.section.querySelectorAll("input")) markInvalid(input, id, false);
    }
    this.#openRow.input.focus();
  }

  get #errorName() {
    const { errorName } = this.#openRow.input;
    return errorName && !isEmpty(this.#openRow) ? (OF_ROWS[errorName] ?? errorName) : "battery-choose";
  }

  #skipOpen() {
    this.#skipping = true;
    this.#submit();
    this.#skipping = false;
  }

  #submit(event) {
    event?.preventDefault();
    this.section.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
  }
}

// No option may be wider than its column, nor the item be squeezed beside them.
function hasRoom(section, head) {
  section.hidden = false;
  const labels = [...head.querySelectorAll("bdi")];
  const fits = labels.every((label) => label.scrollWidth <= label.clientWidth);
  section.hidden = true;
  return fits;
}

function isEmpty({ section }) {
  const inputs = [...section.querySelectorAll("input")];
  return inputs.every(({ type, checked, value, validity }) =>
    type === "radio" ? !checked : !value.trim() && !validity.badInput,
  );
}

function setColumns(row, count) {
  if (count > 0) row.style.setProperty("--columns", count);
}

// A copy has names of its own.
function rename(root, suffix) {
  for (const name of REFERENCES) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const names = element.getAttribute(name).split(" ").map((text) => text + suffix);
      element.setAttribute(name, names.join(" "));
    }
  }
}

function copy(names, from, to) {
  for (const name of names) if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name));
}
