// The device page: shows, exports, imports and erases what this device keeps for a survey.

import { replaceChildren } from "../../replace_children.js";
import { markInvalid } from "../invalid_input.js";
import { Strings } from "../strings.js";
import { BrowserStorage } from "../storage.js";
import { DeviceStore, DeviceStoreError } from "./device_store.js";
import { exportText, importText } from "./device_transfer.js";
import { formatEpsilon, formatLoss } from "../../numbers.js";
import { privacyLedger } from "./privacy_ledger.js";

const SAVED_MS = 60_000;

class DevicePage {
  constructor(root, { questions, language }, store) {
    this.root = root;
    this.strings = new Strings(root, language);
    this.questions = questions;
    this.store = store;
  }

  start() {
    this.on("copy", () => this.copy());
    this.on("file", () => this.saveFile());
    this.on("bring", () => this.importText());
    this.on("erase", () => this.askToErase(true));
    this.on("sure", () => this.erase());
    this.on("not", () => this.askToErase(false));
    this.find("chosen").addEventListener("change", () => this.readFile());
    for (const link of this.root.querySelectorAll("[data-device], [data-language]")) {
      link.hash = globalThis.location.hash;
      link.hidden = false;
    }
    this.root.querySelector("[data-unscripted]").remove();
    this.find("scripted").hidden = false;
    return this.show();
  }

  on(action, listener) {
    this.root.querySelector(`[data-go="${action}"]`).addEventListener("click", listener);
  }

  find(part) {
    return this.root.querySelector(`[data-${part}]`);
  }

  async show() {
    const { exists, available } = this.store;
    this.find("kept").hidden = !exists;
    this.find("nothing").hidden = exists;
    this.find("impossible").hidden = available;
    this.find("bringing").hidden = !available;
    this.askToErase(false);
    if (exists) await this.showLedger();
    else this.find("code").value = "";
  }

  async showLedger() {
    const tags = this.questions.map(({ block }) => this.store.tag(block));
    const texts = new Map(
      (await Promise.all(tags)).map((tag, place) => [tag, this.questions[place].text]),
    );
    const { questions, fresh, total, delta } = privacyLedger(this.store);
    this.find("waves").textContent = this.rounds();
    const used = questions.reduce((sum, { responses }) => sum + responses, 0);
    this.find("responses").textContent = String(used);
    this.find("epsilon").textContent = formatLoss(total, delta);
    this.find("anew").textContent = formatLoss(fresh, delta);
    const rows = questions.map(({ question, responses, epsilon, limit }) =>
      this.strings.fillTemplate("spent", {
        question: texts.has(question)
          ? this.strings.isolate(texts.get(question))
          : this.strings.get("elsewhere"),
        responses,
        epsilon: formatEpsilon(epsilon),
        forever: formatEpsilon(limit),
      }),
    );
    replaceChildren(this.find("questions"), ...rows);
    this.find("code").value = exportText(this.store);
  }

  rounds() {
    const numbers = this.store.waves.map(({ number }) => number);
    const name = ["none", "one"][numbers.length] ?? "many";
    const rounds = numbers.join(this.strings.get("separator"));
    return this.strings.get(`rounds-${name}`, { rounds });
  }

  async copy() {
    const code = this.find("code");
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      this.announce("copied");
    } catch {
      this.announce("uncopied");
    }
  }

  saveFile() {
    const address = URL.createObjectURL(new Blob([exportText(this.store)]));
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: "candor.txt",
    });
    link.click();
    // Safari reads it a moment after the click.
    setTimeout(() => URL.revokeObjectURL(address), SAVED_MS);
  }

  async readFile() {
    const [file] = this.find("chosen").files;
    if (!file) return;
    try {
      this.find("brought").value = (await file.slice(0, 1_000_000).text()).trim();
    } catch {
      this.showError(this.strings.get("told-unread"));
    }
  }

  async importText() {
    const text = this.find("brought");
    try {
      await this.store.read();
      await importText(this.store, text.value);
    } catch (error) {
      if (!(error instanceof DeviceStoreError)) throw error;
      this.showError(this.strings.get(`bring-${error.message}`));
      text.focus();
      return;
    }
    text.value = "";
    this.find("chosen").value = "";
    this.showError("");
    await this.show();
    this.announce("brought");
  }

  showError(text) {
    this.find("complaint").textContent = text;
    markInvalid(this.find("brought"), "bring-complaint", text !== "");
  }

  askToErase(asked) {
    this.find("asking").hidden = !asked;
    this.root.querySelector('[data-go="erase"]').hidden = asked;
    if (asked) this.root.querySelector('[data-go="not"]').focus();
  }

  async erase() {
    const gone = await this.store.erase();
    await this.show();
    this.announce(gone ? "erased" : "unerased");
    if (gone) this.find("nothing").focus();
  }

  announce(what) {
    this.find("told").textContent = this.strings.get(`told-${what}`);
  }
}

const root = document.getElementById("device");
const { survey, questions, language } = JSON.parse(document.getElementById("memory").textContent);
DeviceStore.open(survey, new BrowserStorage()).then(
  (store) => new DevicePage(root, { questions, language }, store).start(),
  showUnreadable,
);

function showUnreadable() {
  root.querySelector("[data-unscripted]").remove();
  root.querySelector("[data-unreadable]").hidden = false;
}
