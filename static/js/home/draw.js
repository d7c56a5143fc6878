// The front page's draw: what two coins make of a made-up No. Nothing is sent.

import { SecureWords } from "../localdp/randomness.js";

// The coins that fell, and whether the report is Yes (1) or No (0).
export function toss(words) {
  const [first, second] = words.take(2).map((word) => word & 1);
  if (first) return { coins: "heads", report: 0 };
  return second ? { coins: "tails-heads", report: 1 } : { coins: "tails-tails", report: 0 };
}

export class Draw {
  #reports = [];

  constructor(figure, words = new SecureWords()) {
    this.figure = figure;
    this.words = words;
    this.dots = [...figure.querySelectorAll(".dot")];
    const button = figure.querySelector("button");
    button.addEventListener("click", () => this.#draw());
    button.parentElement.hidden = false;
  }

  #draw() {
    const { coins, report } = toss(this.words);
    this.#reports = [...this.#reports, report].slice(-this.dots.length);
    this.#show("report", String(report));
    this.#show("outcome", coins);
    this.dots.forEach((dot, place) => {
      dot.toggleAttribute("hidden", place >= this.#reports.length);
      dot.classList.toggle("filled", this.#reports[place] === 1);
      dot.classList.toggle("swapped", this.#reports[place] === 1);
    });
    this.figure.querySelector(".draw-history").hidden = false;
  }

  #show(name, value) {
    for (const part of this.figure.querySelectorAll(`[data-${name}]`)) {
      part.hidden = part.dataset[name] !== value;
    }
  }
}

const figure = globalThis.document?.getElementById("draw");
if (figure) new Draw(figure);
