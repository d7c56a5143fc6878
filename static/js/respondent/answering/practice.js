// The practice question: a harmless question that the page randomizes visibly. The page shows the
// answer and the report and forgets them. They never mix with the survey's answers or leave the
// page.

import { WORD } from "../../localdp/fixed_point.js";
import { fromSpec } from "../../localdp/mechanisms/registry.js";
import { factorOfReport, strength } from "../../localdp/posterior.js";
import { SecureWords } from "../../localdp/randomness.js";
import { ChoiceInput } from "./choice_input.js";

const TURN_MS = 1500;
const TURNS = 2;
const CIRCUMFERENCE = 100;

export class Practice {
  #turned = 0;
  #timer;

  constructor(section, { strings, showError }) {
    this.section = section;
    this.strings = strings;
    this.showError = showError;
    this.input = new ChoiceInput(section.querySelector("[data-choices]"));
    this.mechanism = fromSpec(JSON.parse(section.dataset.mechanism));
    section.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#draw();
    });
    section.addEventListener("change", () => this.#clear());
  }

  forget() {
    this.input.clear();
    this.#clear();
  }

  #draw() {
    const answer = this.input.read();
    if (answer === undefined) {
      this.showError(this.strings.get("practice-choose"));
      this.input.focus();
      return;
    }
    let words;
    try {
      words = new SecureWords().take(1);
    } catch {
      this.showError(this.strings.get("random"));
      return;
    }
    this.#clear();
    const report = this.mechanism.randomize(answer, { take: () => words });
    this.#part("draw").hidden = false;
    this.#part("submit").textContent = this.strings.get("practice-again");
    this.#drawWheel(answer);
    this.#turnPointer(words[0] / WORD);
    // Shows the result when the pointer has stopped.
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#timer = setTimeout(() => this.#showResult(answer, report), reducedMotion ? 0 : TURN_MS);
  }

  // Colors the part of the wheel on which the draw changes this answer.
  #drawWheel(answer) {
    const [changed, from] = answer
      ? [WORD - this.mechanism.yes[1], this.mechanism.yes[1]]
      : [this.mechanism.yes[0], 0];
    const length = (CIRCUMFERENCE * changed) / WORD;
    const part = this.#part("changed");
    part.setAttribute("stroke-dasharray", `${length} ${CIRCUMFERENCE - length}`);
    part.setAttribute("stroke-dashoffset", (-CIRCUMFERENCE * from) / WORD);
  }

  #turnPointer(share) {
    this.#turned = Math.floor(this.#turned) + TURNS + share;
    this.#part("pointer").style.transform = `rotate(${this.#turned}turn)`;
  }

  #showResult(answer, report) {
    this.#part("report").textContent = this.strings.get("practice-report", {
      report: this.input.label(report),
    });
    const outcome = report === answer ? "practice-kept" : "practice-changed";
    this.#part("how").textContent = this.strings.get(outcome);
    const protection = strength(factorOfReport(this.mechanism, report));
    this.#part("told").textContent = this.strings.get(`practice-${protection}`);
  }

  #clear() {
    clearTimeout(this.#timer);
    this.showError("");
    this.#part("draw").hidden = true;
    for (const name of ["report", "how", "told"]) this.#part(name).textContent = "";
    this.#part("submit").textContent = this.strings.get("practice-draw");
  }

  #part(name) {
    return this.section.querySelector(`[data-practice="${name}"]`);
  }
}
