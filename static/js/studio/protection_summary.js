// What a protection means, in plain words, as its parameters change: worked out by the server.

const PAUSE_MS = 250;
const SCALE = ["low", "high", "step"];
const ASKED = ["kind", "design", "device", "epsilon", "delta", "f", "p", "q", ...SCALE];

export class PlainWords {
  #form;
  #box = document.getElementById("plain-words");
  #timer;
  #asked = "";

  constructor(form) {
    this.#form = form;
    form.addEventListener("input", () => this.#plan());
    this.#ask();
  }

  #plan() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE_MS);
  }

  async #ask() {
    const asked = this.#query();
    if (asked === this.#asked) return;
    this.#asked = asked;
    const address = `${this.#box.dataset.url}?${asked}`;
    const told = await fetch(address, { redirect: "error" })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    // A later question may have been answered first.
    if (told && asked === this.#asked) this.#write(told);
  }

  #query() {
    const elements = this.#form.elements;
    const query = new URLSearchParams(
      ASKED.map((name) => [name, elements.namedItem(name).value]),
    );
    const lines = elements.namedItem("options").value.split("\n");
    const count = lines.filter((line) => line.trim()).length;
    query.set("options", query.get("kind") === "yes-no" ? 2 : count);
    if (query.get("kind") === "linked") query.set("parts", sizesOf(this.#form).join(","));
    return query.toString();
  }

  #write(told) {
    for (const slot of this.#box.querySelectorAll("[data-slot]")) {
      const text = told[slot.dataset.slot];
      slot.textContent = text;
      slot.hidden = !text;
    }
    this.#box.querySelector("[data-when-open]").hidden = !told.open;
    this.#box.querySelector("[data-when-central]").hidden = !told.central;
  }
}

// The number of options of each part that says anything: none are two, Yes and No.
function sizesOf(form) {
  return [...form.querySelectorAll("[data-part]")]
    .map((part) => [...part.querySelectorAll("textarea")])
    .filter(([text]) => text.value.trim())
    .map(([, options]) => options.value.split("\n").filter((line) => line.trim()).length || 2);
}
