// The page of what this device keeps of a survey: to look at, to take along, to bring, to erase.

import { ledgerOf, written, writtenBoth } from "./ledger.js";
import { deviceStore, Memory, MemoryError } from "./memory.js";
import { Texts } from "./texts.js";

class Device {
  constructor(root, { survey, questions }) {
    this.root = root;
    this.texts = new Texts(root);
    this.questions = new Map(questions.map(({ block, text }) => [block, text]));
    this.memory = new Memory(survey, deviceStore());
  }

  start() {
    this.on("copy", () => this.copy());
    this.on("file", () => this.save());
    this.on("bring", () => this.bring());
    this.on("erase", () => this.confirm(true));
    this.on("sure", () => this.erase());
    this.on("not", () => this.confirm(false));
    this.find("chosen").addEventListener("change", () => this.read());
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
    const { known, possible } = this.memory;
    this.find("kept").hidden = !known;
    this.find("nothing").hidden = known;
    this.find("impossible").hidden = possible;
    this.find("bringing").hidden = !possible;
    this.confirm(false);
    if (known) this.account();
    else this.find("code").value = "";
  }

  account() {
    const { questions, anew, total, delta } = ledgerOf(this.memory);
    this.find("waves").textContent = this.memory.waves.map(({ number }) => number).join(", ");
    this.find("epsilon").textContent = writtenBoth(total, delta);
    this.find("anew").textContent = writtenBoth(anew, delta);
    const rows = questions.map(({ question, responses, epsilon, forever }) =>
      this.texts.copy("spent", {
        question: this.questions.get(question) ?? this.texts.say("elsewhere"),
        responses,
        epsilon: written(epsilon),
        forever: written(forever),
      }),
    );
    this.find("questions").replaceChildren(...rows);
    this.find("code").value = this.memory.exported();
  }

  async copy() {
    const code = this.find("code");
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      this.tell("copied");
    } catch {
      // No right to the clipboard: what is selected is one key away from it.
    }
  }

  save() {
    const address = URL.createObjectURL(new Blob([this.memory.exported()]));
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: `candor-${this.memory.survey.slice(0, 8)}.txt`,
    });
    link.click();
    URL.revokeObjectURL(address);
  }

  async read() {
    const [file] = this.find("chosen").files;
    if (file) this.find("brought").value = (await file.slice(0, 1_000_000).text()).trim();
  }

  bring() {
    const brought = this.find("brought");
    try {
      this.memory.read();
      this.memory.import(brought.value);
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      this.find("complaint").textContent = this.texts.say(`bring-${error.message}`);
      brought.focus();
      return;
    }
    brought.value = "";
    this.find("chosen").value = "";
    this.find("complaint").textContent = "";
    this.show();
    this.tell("brought");
  }

  confirm(asked) {
    this.find("asking").hidden = !asked;
    this.root.querySelector('[data-go="erase"]').hidden = asked;
    if (asked) this.root.querySelector('[data-go="not"]').focus();
  }

  erase() {
    this.memory.erase();
    this.show();
    this.tell("erased");
    this.find("nothing").focus();
  }

  tell(what) {
    this.find("told").textContent = this.texts.say(`told-${what}`);
  }
}

const root = document.getElementById("device");
new Device(root, JSON.parse(document.getElementById("memory").textContent)).start();
