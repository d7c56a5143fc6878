// A live widget: its controls, its address and what it shows. Nothing is sent.

import { SecureWords } from "../localdp/randomness.js";
import { replaceChildren } from "../replace_children.js";
import { toElement } from "./markup.js";
import { asSeed, firstState, view } from "./view.js";

export class Widget {
  #fields = new Map();
  #rows = new Map();

  constructor(figure, widget) {
    this.figure = figure;
    this.widget = widget;
    this.texts = JSON.parse(figure.dataset.texts);
    this.state = this.#readAddress();
    this.problem = element("p", { className: "widget-problem", hidden: true });
    this.problem.setAttribute("role", "alert");
    figure.querySelector("figcaption").after(this.#buildControls(), this.problem);
    this.#draw();
  }

  // Values of the address that do not fit are ignored, as if they were not there.
  #readAddress() {
    const state = firstState(this.widget);
    const parameters = new URLSearchParams(globalThis.location.search);
    for (const { name, read } of [...this.widget.controls, { name: "seed", read: asSeed }]) {
      if (!parameters.has(name)) continue;
      try {
        state[name] = read(parameters.get(name));
      } catch {
        continue;
      }
    }
    return state;
  }

  #buildControls() {
    const area = element("div", { className: "widget-controls" });
    for (const control of this.widget.controls) {
      const row = control.kind === "range" ? this.#slider(control) : this.#select(control);
      this.#rows.set(control, row);
      area.append(row);
    }
    if (this.widget.seeded) {
      const again = element("button", { type: "button", className: "button quiet" });
      again.textContent = this.texts.again;
      again.addEventListener("click", () => this.#change("seed", new SecureWords().take(1)[0]));
      this.link = element("a", { textContent: this.texts.link });
      const actions = element("p", { className: "actions" });
      actions.append(again, this.link);
      area.append(actions);
    }
    return area;
  }

  #slider(control) {
    const { name, min, max, step } = control;
    const slider = element("input", { type: "range", min, max, step, id: `widget-${name}` });
    const typed = element("input", { type: "number", min, max, step });
    typed.setAttribute("aria-label", this.texts[name]);
    for (const field of [slider, typed]) {
      field.value = this.state[name];
      field.addEventListener("input", () => this.#change(name, field.value, field));
    }
    this.#fields.set(name, [slider, typed]);
    const values = element("span", { className: "widget-value" });
    values.append(slider, typed);
    return labeled(this.texts[name], slider, values);
  }

  #select({ name, values }) {
    const select = element("select", { id: `widget-${name}` });
    for (const value of values) {
      select.append(element("option", { value, textContent: this.texts[`${name}.${value}`] }));
    }
    select.value = this.state[name];
    select.addEventListener("change", () => this.#change(name, select.value, select));
    return labeled(this.texts[name], select, select);
  }

  #change(name, value, source = null) {
    const control = this.widget.controls.find((candidate) => candidate.name === name);
    try {
      this.state[name] = control ? control.read(value) : value;
    } catch (error) {
      this.#complain(error.message);
      source?.setAttribute("aria-invalid", "true");
      return;
    }
    this.#complain("");
    for (const field of this.#fields.get(name) ?? []) {
      field.removeAttribute("aria-invalid");
      if (field !== source) field.value = this.state[name];
    }
    this.#draw();
    globalThis.history.replaceState(null, "", this.#address());
  }

  #complain(message) {
    this.problem.textContent = message;
    this.problem.hidden = !message;
  }

  #address() {
    const names = this.widget.controls.map(({ name }) => name);
    if (this.widget.seeded) names.push("seed");
    return `?${new URLSearchParams(names.map((name) => [name, String(this.state[name])]))}`;
  }

  #draw() {
    const { outcome, picture, finding, figures = [] } = view(this.widget, this.state, this.texts);
    for (const [control, row] of this.#rows) row.hidden = !control.applies(this.state);
    this.figure.dataset.outcome = JSON.stringify(outcome);
    replaceChildren(this.figure.querySelector(".widget-picture"), toElement(picture));
    this.figure.querySelector(".widget-finding").textContent = finding;
    const list = this.figure.querySelector(".widget-figures");
    if (list) replaceChildren(list, ...figures.map(figureRow));
    this.link?.setAttribute("href", this.#address());
  }
}

function figureRow([name, value]) {
  const row = element("div");
  row.append(element("dt", { textContent: name }), element("dd", { textContent: value }));
  return row;
}

function labeled(text, field, content) {
  const row = element("div", { className: "widget-control" });
  row.append(element("label", { htmlFor: field.id, textContent: text }), content);
  return row;
}

function element(tag, properties = {}) {
  return Object.assign(document.createElement(tag), properties);
}
