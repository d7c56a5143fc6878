// The reports that this device draws from what it keeps, so that many waves tell no more than the
// first step; what is said of it; and the warning before a changed answer spends another such step.

import { PermanentResponse } from "../localdp/mechanisms/permanent.js";
import { Permanence } from "../localdp/permanence.js";
import { ledgerOf, written, writtenBoth } from "./ledger.js";
import { deviceStore, Forgetful, Memory } from "./memory.js";

export class Lasting {
  #questions;
  #fields;
  #wave;
  #memory;
  #texts;
  #root;

  constructor(root, { frozen, wave, layout, texts, preview }) {
    this.#root = root;
    this.#texts = texts;
    this.#questions = frozen.questions;
    this.#fields = layout.fields;
    // A preview has no wave, and leaves nothing behind.
    const { survey, ...told } = wave.memory ?? { survey: "preview", number: 1, anew: 0, delta: 0 };
    this.#wave = { code: wave.code ?? "preview", ...told };
    this.#memory = new Memory(survey, preview ? new Forgetful() : deviceStore());
  }

  // Whether this browser can draw them at all.
  get possible() {
    return Boolean(globalThis.crypto?.subtle);
  }

  // What lies here, in words, before anything is answered.
  announce() {
    this.#say(this.#state());
    // Shown only now: followed any earlier, it would leave an invitation's secret behind.
    for (const link of this.#root.querySelectorAll("[data-device]")) {
      link.hash = globalThis.location.hash;
      link.hidden = false;
    }
  }

  // The places where an answer would spend another permanent response than those used before.
  changed(told) {
    this.#memory.read();
    return [...this.#fields.keys()].filter((place) => {
      const answers = this.#lasts(place) ? this.#spentAt(place) : [];
      return told[place] !== null && answers.length > 0 && !answers.includes(told[place]);
    });
  }

  // The answer that was given last.
  earlier(place) {
    return this.#spentAt(place).at(-1);
  }

  // What a changed answer adds at most.
  cost(place) {
    return written(Math.log(this.#fields[place].mechanism.ratioForever));
  }

  // One report a question, null where none lasts. Marked before it is sent. Whoever skips takes the
  // same work, on a fixed answer: that report stays here.
  async draw(told) {
    return alone(this.#memory.name, async () => {
      this.#memory.read();
      const secret = this.#memory.secret();
      const places = [...this.#fields.keys()];
      const reports = await Promise.all(places.map((place) => this.#report(secret, told, place)));
      const drawn = places.filter((place) => this.#lasts(place) && told[place] !== null);
      this.kept = this.#memory.note(this.#wave, drawn.map((place) => this.#drawn(told, place)));
      return reports;
    });
  }

  // What has been told up to now, beside the receipt.
  account() {
    const { total, delta, questions } = ledgerOf(this.#memory);
    const responses = questions.reduce((sum, question) => sum + question.responses, 0);
    const waves = this.#memory.waves.length;
    this.#say(this.kept ? "noted" : "unnoted", { waves, responses, epsilon: writtenBoth(total, delta) });
  }

  #state() {
    if (!this.#memory.possible) return "unkept";
    const { code } = this.#wave;
    if (this.#memory.waves.some((wave) => wave.code === code)) return "again";
    if (this.#memory.known) return "kept";
    return this.#wave.number > 1 ? "late" : "fresh";
  }

  #say(state, values = {}) {
    const said = { waves: this.#memory.waves.length, ...values };
    for (const place of this.#root.querySelectorAll("[data-memory]")) {
      place.textContent = this.#texts.say(`memory-${state}`, said);
    }
  }

  #lasts(place) {
    return this.#fields[place].mechanism instanceof PermanentResponse;
  }

  #spentAt(place) {
    return this.#memory.answers(this.#questions[place].block);
  }

  async #report(secret, told, place) {
    if (!this.#lasts(place)) return null;
    const { mechanism } = this.#fields[place];
    const { block } = this.#questions[place];
    const permanence = await Permanence.of(secret, this.#memory.survey, block);
    return permanence.report(mechanism, told[place] ?? mechanism.blank, this.#wave.code);
  }

  #drawn(told, place) {
    const { block } = this.#questions[place];
    return { question: block, mechanism: this.#fields[place].mechanism, answer: told[place] };
  }
}

// Two pages of one person take turns: the second finds the secret that the first has made.
function alone(name, work) {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, work) : work();
}
