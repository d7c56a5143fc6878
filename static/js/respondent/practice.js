// The practice question: a harmless one, drawn before one's eyes. Its answer and its report are
// shown and forgotten; nothing of them comes near the survey's own answers, or leaves this page.

import { WORD } from "../localdp/exact.js";
import { fromSpec } from "../localdp/mechanisms/registry.js";
import { factorOfReport, strength } from "../localdp/odds.js";
import { SecureWords } from "../localdp/randomness.js";
import { Choices } from "./choices.js";

const TURN_MS = 1500;
const TURNS = 2;
const ROUND = 100;

export class Practice {
  #turned = 0;
  #timer;

  constructor(section, { texts, complain }) {
    this.section = section;
    this.texts = texts;
    this.complain = complain;
    this.choices = new Choices(section.querySelector("[data-choices]"));
    this.mechanism = fromSpec(JSON.parse(section.dataset.mechanism));
    section.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#draw();
    });
    section.addEventListener("change", () => this.#clear());
  }

  forget() {
    this.choices.clear();
    this.#clear();
  }

  #draw() {
    const answer = this.choices.read();
    if (answer === undefined) {
      this.complain(this.texts.say("practice-choose"));
      this.choices.focus();
      return;
    }
    let words;
    try {
      words = new SecureWords().take(1);
    } catch {
      this.complain(this.texts.say("random"));
      return;
    }
    this.#clear();
    const report = this.mechanism.randomize(answer, { take: () => words });
    this.#part("draw").hidden = false;
    this.#part("submit").textContent = this.texts.say("practice-again");
    this.#show(answer);
    this.#turn(words[0] / WORD);
    // Told once the pointer stands still.
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#timer = setTimeout(() => this.#tell(answer, report), calm ? 0 : TURN_MS);
  }

  // The part of the wheel on which chance changes this answer.
  #show(answer) {
    const [changed, from] = answer
      ? [WORD - this.mechanism.yes[1], this.mechanism.yes[1]]
      : [this.mechanism.yes[0], 0];
    const length = (ROUND * changed) / WORD;
    const part = this.#part("changed");
    part.setAttribute("stroke-dasharray", `${length} ${ROUND - length}`);
    part.setAttribute("stroke-dashoffset", (-ROUND * from) / WORD);
  }

  #turn(share) {
    this.#turned = Math.floor(this.#turned) + TURNS + share;
    this.#part("pointer").style.transform = `rotate(${this.#turned}turn)`;
  }

  #tell(answer, report) {
    this.#part("report").textContent = this.texts.say("practice-report", {
      report: this.choices.label(report),
    });
    const said = report === answer ? "practice-kept" : "practice-changed";
    this.#part("how").textContent = this.texts.say(said);
    const judged = strength(factorOfReport(this.mechanism, report));
    this.#part("told").textContent = this.texts.say(`practice-${judged}`);
  }

  #clear() {
    clearTimeout(this.#timer);
    this.complain("");
    this.#part("draw").hidden = true;
    for (const name of ["report", "how", "told"]) this.#part(name).textContent = "";
    this.#part("submit").textContent = this.texts.say("practice-draw");
  }

  #part(name) {
    return this.section.querySelector(`[data-practice="${name}"]`);
  }
}
