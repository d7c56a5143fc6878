// Explains a protection in plain words while its parameters change. The server writes the words.

const PAUSE_MS = 250;
const SCALE = ["calendar", "low", "high", "step", "unit"];
const FIELDS = ["kind", "design", "device", "importance", "epsilon", "delta", "f", "p", "q", ...SCALE];

export class ProtectionSummary {
  #form;
  #box = document.getElementById("plain-words");
  #timer;
  #query = "";
  #onShown;

  // onShown: called with the level of protection and the precision, in words
  constructor(form, onShown) {
    this.#form = form;
    this.#onShown = onShown;
    form.addEventListener("input", () => this.#schedule());
    this.update();
  }

  #schedule() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.update(), PAUSE_MS);
  }

  // Shows what the form says now.
  async update() {
    const query = this.#readQuery();
    if (query === this.#query) return;
    this.#query = query;
    const address = `${this.#box.dataset.url}?${query}`;
    const summary = await fetch(address, { redirect: "error" })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    // The response to a later request may have arrived first.
    if (summary && query === this.#query) this.#show(summary);
  }

  #readQuery() {
    const elements = this.#form.elements;
    const query = new URLSearchParams(
      FIELDS.map((name) => [name, elements.namedItem(name).value]),
    );
    const lines = elements.namedItem("options").value.split("\n");
    const count = lines.filter((line) => line.trim()).length;
    query.set("options", count);
    query.set("id", this.#box.dataset.item);
    query.set("parts", partSizes(this.#form).join(","));
    return query.toString();
  }

  #show(summary) {
    for (const slot of this.#form.querySelectorAll("[data-slot]")) {
      const text = summary[slot.dataset.slot];
      slot.textContent = text;
      slot.hidden = !text;
    }
    this.#box.querySelector("[data-slot='level']").className = `chip ${summary.tone}`;
    this.#onShown(`${summary.level}. ${summary.precision}`);
    this.#box.querySelector("[data-when-open]").hidden = !summary.open;
    this.#box.querySelector("[data-when-central]").hidden = !summary.central;
  }
}

// The number of options of each part with a text; a part without options has two, Yes and No.
function partSizes(form) {
  return [...form.querySelectorAll("[data-part]")]
    .map((part) => [...part.querySelectorAll("textarea")])
    .filter(([text]) => text.value.trim())
    .map(([, options]) => options.value.split("\n").filter((line) => line.trim()).length || 2);
}
