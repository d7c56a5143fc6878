// Permanent randomized responses: draws the reports from the device's secret, so that many waves
// reveal no more than the permanent step; shows what the device keeps; and finds changed answers,
// which spend another permanent response.

import { PermanentRandomness } from "../../localdp/permanent_randomness.js";
import { BrowserStorage, TransientStorage } from "../storage.js";
import { inTurn } from "../turns.js";
import { DeviceStore } from "./device_store.js";
import { formatEpsilon, formatLoss } from "../../numbers.js";
import { privacyLedger } from "./privacy_ledger.js";

const FORESEEN = 10;
// A preview has no wave.
const PREVIEW = { survey: "preview", number: 1, anew: 0, delta: 0 };

export class PermanentResponses {
  #questions;
  #fields;
  #wave;
  #store;
  #stored = false;
  #strings;
  #root;

  // What this device keeps; nothing of a preview.
  static openStore(wave, preview) {
    const storage = preview ? new TransientStorage() : new BrowserStorage();
    return DeviceStore.open((wave.memory ?? PREVIEW).survey, storage);
  }

  // frozen: the survey of the wave document
  constructor({ root, wave, layout, strings }, frozen, store) {
    this.#root = root;
    this.#strings = strings;
    this.#questions = frozen.questions;
    this.#fields = layout.fields;
    const { survey: _shared, ...facts } = wave.memory ?? PREVIEW;
    this.#wave = { code: wave.code ?? "preview", ...facts };
    this.#store = store;
  }

  // Whether this browser has the cryptography for them.
  get supported() {
    return Boolean(globalThis.crypto?.subtle);
  }

  // Says what the device keeps, before the person answers.
  showStatus() {
    this.#say(this.#status());
    // The link stays hidden until it carries the fragment, which holds the secret of an invitation.
    for (const link of this.#root.querySelectorAll("[data-device]")) {
      link.hash = globalThis.location.hash;
      link.hidden = false;
    }
  }

  // The places whose answer would spend a further permanent response.
  async changedPlaces(values) {
    await this.#store.read();
    const places = [...this.#fields.keys()].filter((place) => this.#isPermanent(place));
    const used = await Promise.all(places.map((place) => this.#usedAnswers(place)));
    return places.filter((place, index) => {
      const answers = used[index];
      return values[place] !== null && answers.length > 0 && !answers.includes(values[place]);
    });
  }

  async latestAnswer(place) {
    const [latest] = (await this.#usedAnswers(place)).slice(-1);
    return latest;
  }

  // Whether earlier waves were asked and this browser keeps nothing of them.
  get forgotten() {
    return this.#wave.number > 1 && !this.#store.exists;
  }

  // The privacy loss that a new secret adds at most: one more permanent response each.
  get costOfNewSecret() {
    const permanent = this.#fields.filter((_field, place) => this.#isPermanent(place));
    const losses = permanent.map(({ mechanism }) => Math.log(mechanism.ratioForever));
    return formatEpsilon(losses.reduce((sum, loss) => sum + loss, 0));
  }

  // The privacy loss that changed answers add at most with this round, and in as many rounds.
  costOfChanges(places) {
    const now = Math.max(this.#wave.number, this.#store.waves.length + 1);
    const rounds = Math.max(FORESEEN, 2 * now);
    const cost = (waves) =>
      places.reduce((sum, place) => sum + this.#fields[place].mechanism.lossOfChange(waves), 0);
    return { now: formatEpsilon(cost(now)), rounds, later: formatEpsilon(cost(rounds)) };
  }

  // Returns one report per question, null for questions without a permanent response. The device
  // records them before the page sends them. A skip takes the same work, on a fixed answer; its
  // report stays here.
  async draw(values) {
    return inTurn(this.#store.name, async () => {
      await this.#store.read();
      const secret = this.#store.secret();
      const places = [...this.#fields.keys()];
      const reports = await Promise.all(places.map((place) => this.#report(secret, values, place)));
      const drawn = places.filter((place) => this.#isPermanent(place) && values[place] !== null);
      const marks = drawn.map((place) => this.#mark(values, place));
      this.#stored = await this.#store.record(this.#wave, marks);
      return reports;
    });
  }

  // Says on the receipt what all waves have revealed at most.
  showLedger() {
    const { total, delta, questions } = privacyLedger(this.#store);
    const responses = questions.reduce((sum, question) => sum + question.responses, 0);
    this.#say(this.#stored ? "noted" : "unnoted", { responses });
    this.#root.querySelector("[data-spent]").textContent = formatLoss(total, delta);
  }

  #status() {
    if (!this.#store.available) return "unkept";
    const { code } = this.#wave;
    if (this.#store.waves.some((wave) => wave.code === code)) return "again";
    if (this.#store.exists) return "kept";
    return this.#wave.number > 1 ? "late" : "fresh";
  }

  #say(status, values = {}) {
    const filled = { waves: this.#store.waves.length, ...values };
    for (const place of this.#root.querySelectorAll("[data-memory]")) {
      place.textContent = this.#strings.get(`memory-${status}`, filled);
    }
  }

  #isPermanent(place) {
    return this.#fields[place].mechanism.ratioForever !== undefined;
  }

  #usedAnswers(place) {
    const { categories } = this.#fields[place].mechanism;
    return this.#store.answers(this.#questions[place].block, categories);
  }

  async #report(secret, values, place) {
    if (!this.#isPermanent(place)) return null;
    const { mechanism } = this.#fields[place];
    const { block } = this.#questions[place];
    const randomness = await PermanentRandomness.fromSecret(secret, this.#store.survey, block);
    return randomness.report(mechanism, values[place] ?? mechanism.blank, this.#wave.code);
  }

  #mark(values, place) {
    const { block } = this.#questions[place];
    return { question: block, mechanism: this.#fields[place].mechanism, answer: values[place] };
  }
}
