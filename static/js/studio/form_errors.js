// The errors of a form that saves itself. Each appears, and is announced once, when the focus
// leaves its field, and disappears with its cause.

export class FieldErrors {
  #form;
  #announce;
  #messages = new Map();
  #left = new Set();
  #pressed = false;

  constructor(form, announce) {
    this.#form = form;
    this.#announce = announce;
    form.addEventListener("focusout", (event) => this.#leave(event));
    document.addEventListener("pointerdown", () => {
      this.#pressed = true;
    });
    for (const type of ["pointerup", "pointercancel"]) {
      document.addEventListener(type, () => this.#revealAfterClick());
    }
  }

  get shown() {
    return this.#form.querySelector(".errorlist") !== null;
  }

  // The labels of the fields whose errors do not show yet.
  get waiting() {
    const boxes = [...this.#messages.keys()].map((name) => this.#box(name));
    return boxes.filter((box) => box && !box.querySelector(".errorlist")).map(labelOf);
  }

  // errors: for each field's name, a list of objects with a message
  set(errors) {
    const messages = new Map(
      Object.entries(errors).map(([name, list]) => [
        name,
        list.map(({ message }) => message).join(" "),
      ]),
    );
    for (const name of this.#messages.keys()) if (!messages.has(name)) this.#clear(name);
    for (const list of this.#form.querySelectorAll(".field .errorlist")) {
      const name = this.#nameIn(list.closest(".field"));
      if (!messages.has(name)) this.#clear(name);
    }
    this.#messages = messages;
    this.#revealLeft();
  }

  // Also shows errors of fields that never had the focus.
  revealAll() {
    for (const name of this.#messages.keys()) this.#reveal(name);
  }

  #leave(event) {
    // A part of a field, such as one option, has the name of the whole.
    const name = event.target.name || event.target.dataset.of;
    if (!name) return;
    this.#left.add(name);
    if (!this.#pressed) this.#revealAfterClick();
  }

  // An error that appears while a button is pressed would move the button from under the pointer.
  #revealAfterClick() {
    setTimeout(() => {
      this.#pressed = false;
      this.#revealLeft();
    });
  }

  #revealLeft() {
    if (this.#pressed) return;
    for (const name of this.#messages.keys()) if (this.#left.has(name)) this.#reveal(name);
  }

  #reveal(name) {
    const box = this.#box(name);
    const text = this.#messages.get(name);
    if (!box || box.contains(document.activeElement)) return;
    const control = this.#control(box);
    for (let fold = box.closest("details"); fold; fold = fold.parentElement.closest("details")) {
      fold.open = true;
    }
    const list = box.querySelector(".errorlist") ?? this.#list(box, control);
    if (list.textContent === text) return;
    const item = document.createElement("li");
    item.textContent = text;
    list.replaceChildren(item);
    control.setAttribute("aria-invalid", "true");
    const described = new Set(control.getAttribute("aria-describedby")?.split(" ") ?? []);
    control.setAttribute("aria-describedby", [...described.add(list.id)].join(" "));
    this.#announce(`${labelOf(box)}: ${text}`);
  }

  #list(box, control) {
    const list = document.createElement("ul");
    list.className = "errorlist";
    list.id = `${control.id || box.querySelector("[id]").id}_error`;
    const group = box.querySelector("fieldset");
    const before = group ? group.querySelector(".options") : control;
    before.before(list);
    return list;
  }

  #clear(name) {
    const box = this.#box(name);
    const list = box?.querySelector(".errorlist");
    if (!list) return;
    const control = this.#control(box);
    control.removeAttribute("aria-invalid");
    const described = control.getAttribute("aria-describedby")?.split(" ") ?? [];
    control.setAttribute("aria-describedby", described.filter((id) => id !== list.id).join(" "));
    list.remove();
  }

  // For a group of checkboxes, the group as a whole carries the description.
  #control(box) {
    return box.querySelector("fieldset") ?? box.querySelector("input, select, textarea");
  }

  #box(name) {
    const field = this.#form.elements.namedItem(name);
    const control = field instanceof RadioNodeList ? field[0] : field;
    return control?.closest(".field");
  }

  #nameIn(box) {
    return box.querySelector("input, select, textarea").name;
  }
}

function labelOf(box) {
  return box.querySelector("label, legend").textContent.trim();
}
