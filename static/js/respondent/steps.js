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

  show(shown) {
    for (const section of this.#sections) section.hidden = section !== shown;
    this.#advance(shown);
    this.complain(shown, "");
    const heading = shown.querySelector("[tabindex='-1']");
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  complain(section, text) {
    const place = section.querySelector("[data-complaint]");
    if (place) place.textContent = text;
  }

  #advance(shown) {
    const question = this.questions.indexOf(shown);
    const review = shown === this.get("review");
    this.#progress.hidden = question < 0 && !review;
    this.#progress.value = review ? this.questions.length + 1 : question + 1;
    const place = shown.querySelector("[data-place]") ?? shown.querySelector("h1");
    this.#progress.setAttribute("aria-valuetext", place.textContent);
  }
}
