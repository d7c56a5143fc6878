// The device page: shows, exports, imports and erases what this device keeps for a survey.

import { replaceChildren } from "../../replace_children.js";
import { markInvalid } from "../invalid_input.js";
import { Strings } from "../strings.js";
import { browserStorage, DeviceStore, DeviceStoreError } from "./device_store.js";
import { formatEpsilon, formatLoss, privacyLedger } from "./privacy_ledger.js";

class DevicePage {
  constructor(root, { survey, questions, language }) {
    this.root = root;
    this.strings = new Strings(root, language);
    this.questions = new Map(questions.map(({ block, text }) => [block, text]));
    this.store = new DeviceStore(survey, browserStorage());
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
    this.show();
  }

  on(action, listener) {
    this.root.querySelector(`[data-go="${action}"]`).addEventListener("click", listener);
  }

  find(part) {
    return this.root.querySelector(`[data-${part}]`);
  }

  show() {
    const { exists, available } = this.store;
    this.find("kept").hidden = !exists;
    this.find("nothing").hidden = exists;
    this.find("impossible").hidden = available;
    this.find("bringing").hidden = !available;
    this.askToErase(false);
    if (exists) this.showLedger();
    else this.find("code").value = "";
  }

  showLedger() {
    const { questions, fresh, total, delta } = privacyLedger(this.store);
    this.find("waves").textContent = this.rounds();
    const used = questions.reduce((sum, { responses }) => sum + responses, 0);
    this.find("responses").textContent = String(used);
    this.find("epsilon").textContent = formatLoss(total, delta);
    this.find("anew").textContent = formatLoss(fresh, delta);
    const rows = questions.map(({ question, responses, epsilon, limit }) =>
      this.strings.fillTemplate("spent", {
        question: this.questions.has(question)
          ? this.strings.isolate(this.questions.get(question))
          : this.strings.get("elsewhere"),
        responses,
        epsilon: formatEpsilon(epsilon),
        forever: formatEpsilon(limit),
      }),
    );
    replaceChildren(this.find("questions"), ...rows);
    this.find("code").value = this.store.exportText();
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
    const address = URL.createObjectURL(new Blob([this.store.exportText()]));
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: `candor-${this.store.survey.slice(0, 8)}.txt`,
    });
    link.click();
    URL.revokeObjectURL(address);
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

  importText() {
    const text = this.find("brought");
    try {
      this.store.read();
      this.store.importText(text.value);
    } catch (error) {
      if (!(error instanceof DeviceStoreError)) throw error;
      this.showError(this.strings.get(`bring-${error.message}`));
      text.focus();
      return;
    }
    text.value = "";
    this.find("chosen").value = "";
    this.showError("");
    this.show();
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

  erase() {
    this.store.erase();
    this.show();
    this.announce("erased");
    this.find("nothing").focus();
  }

  announce(what) {
    this.find("told").textContent = this.strings.get(`told-${what}`);
  }
}

const root = document.getElementById("device");
new DevicePage(root, JSON.parse(document.getElementById("memory").textContent)).start();
