// Which section of the page is shown. No address and no history entry belongs to a section.

export class Steps {
  #sections;
  #progress;

  constructor(root) {
    this.#sections = [...root.querySelectorAll("[data-step]")];
    this.#progress = root.querySelector("progress");
  }

  get(name) {
    return this.#sections.find((section) => section.dataset.step === name);
  }

  get questions() {
    return this.#sections.filter((section) => section.dataset.step === "question");
  }

  // done: the share of the way that lies behind, where the step is a part of it
  show(shown, done = null) {
    for (const section of this.#sections) section.hidden = section !== shown;
    this.#advance(shown, done);
    this.complain(shown, "");
    const heading = shown.querySelector("[tabindex='-1']");
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  complain(section, text) {
    const place = section.querySelector("[data-complaint]");
    if (place) place.textContent = text;
  }

  #advance(shown, done) {
    this.#progress.hidden = done === null;
    this.#progress.value = done ?? 0;
    const place = shown.querySelector("[data-place]") ?? shown.querySelector("h1");
    this.#progress.setAttribute("aria-valuetext", place.textContent);
  }
}
