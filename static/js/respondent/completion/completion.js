// What people show a panel once their report is accepted: a code, a link back, or both. It stands
// between the page and its access, and adds the blinded number of a code to what is sent.
//
// The device keeps the number before it is sent, and then the code, until the person erases it: a
// page that was closed too early finds it again.

import { decodeBase64, encodeBase64, encodeHex } from "../encoding.js";
import { post } from "../http.js";
import { BrowserStorage, NoStorage } from "../storage.js";
import { readFragment } from "../entry/fragment.js";
import { CodeMaker } from "./code.js";

const NAME_DIGITS = 32;
// As surveys/documents/completion.py has it; browsers follow nothing else from here.
const LINK = /^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i;
const SAMPLE = "0000-0000-0000-0000-0000-0000";
const BYTES = ["number", "blinded", "inv"];

export class Completion {
  #inner;
  #entry;
  #open;
  #address = `${window.location.pathname}/reports`;
  #maker = null;
  #fresh = null;
  #storage;
  #name = "";
  // What is kept: the parts of a number that may be sent, or { code }.
  #kept = null;
  #blocks = [];
  #stored = false;

  // wave: the wave document. access: the right to send one report
  static async begin(wave, access, preview) {
    const completion = new Completion(wave, access);
    if (preview) completion.#kept = { code: SAMPLE, chosen: true };
    else if (completion.#own) await completion.#prepare(wave);
    return completion;
  }

  constructor(wave, access) {
    this.#inner = access;
    this.#entry = wave.survey.completion;
    this.#open = wave.access !== "invited";
    this.#storage = wave.survey.risky ? new NoStorage() : new BrowserStorage();
  }

  get #own() {
    return Boolean(this.#entry.own_codes);
  }

  get #code() {
    return this.#own ? (this.#kept?.code ?? "") : (this.#entry.code ?? "");
  }

  // Puts its words into the page that was drawn.
  // cleaned: whether the address had more than the link
  install(root, { preview, cleaned }) {
    /** @type {HTMLTemplateElement} */
    const template = document.querySelector("template[data-completion]");
    const part = (name, among = template.content) => among.querySelector(`[data-part="${name}"]`);
    root.querySelector(".three-facts").append(part("announced").cloneNode(true));
    const before = [
      ["receipt", "[data-draws='recorded']"],
      ["counted", "h1 + *"],
      ["intro", "h1 + *"],
    ];
    for (const [step, place] of before) {
      const block = /** @type {HTMLElement} */ (part("block").cloneNode(true));
      root.querySelector(`[data-step="${step}"]`).querySelector(place).before(block);
      block.querySelector("[data-again]").addEventListener("click", () => this.#recover());
      block.querySelector("[data-erase]").addEventListener("click", () => this.#erase());
      block.querySelector("[data-copy]").addEventListener("click", () => this.#copy(block));
      this.#blocks.push({ block, kept: step === "intro" });
    }
    if (cleaned) root.querySelector("[data-step='intro'] h1").after(part("cleaned"));
    if (preview) this.#show(true);
    else if (this.#own) this.#return().catch(() => {});
  }

  // The access.

  get complete() {
    return this.#inner.complete;
  }

  async admit(options) {
    const outcome = await this.#inner.admit(options);
    if (outcome !== "ready" || !this.#own) return outcome;
    try {
      await this.#choose();
      return outcome;
    } catch {
      return "insecure";
    }
  }

  credentials() {
    const given = this.#inner.credentials();
    if (!this.#own) return given;
    const { token = given.token, blinded } = this.#kept;
    return { ...given, token, blinded };
  }

  // body: the acknowledgment of the report
  async accept({ signature }) {
    if (this.#own && signature) await this.#finish(signature);
    this.#show(true);
  }

  // Called once the report is accepted, or was before: then the code may still be missing.
  async forget() {
    await this.#inner.forget();
    if (this.#own && !this.#code) await this.#recover();
    this.#show(true);
  }

  wipe() {
    this.#inner.wipe();
    this.#kept = null;
    for (const { block } of this.#blocks) block.remove();
  }

  // The code.

  async #prepare(wave) {
    const { secret } = readFragment(window.location.hash);
    this.#name = `candor completion ${wave.code}`;
    if (!globalThis.crypto?.subtle) return;
    if (secret) {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
      this.#name += ` ${encodeHex(new Uint8Array(digest)).slice(0, NAME_DIGITS)}`;
    }
    this.#maker = new CodeMaker(wave.completion_key, wave.code);
    this.#fresh = this.#maker.blind();
    this.#fresh.catch(() => {});
  }

  // Someone comes back: shows the code, or asks for it if the report may have arrived.
  async #return() {
    this.#kept = await this.#read();
    this.#stored = this.#kept !== null;
    if (this.#kept?.blinded) await this.#recover({ quietly: true });
    if (this.#code) this.#show(false);
  }

  // The number of this report: one that may be on its way already, or a new one.
  async #choose() {
    if (this.#kept?.chosen) return;
    const given = this.#inner.credentials();
    const kept = (await this.#read()) ?? {};
    const again = kept.blinded && (this.#open || kept.token === given.token);
    const { number, blinded, inv } = again ? kept : await this.#made();
    const token = again ? kept.token : given.token;
    const state = { token, number, blinded, inv };
    // A code of an earlier report stays until this one has its own.
    await this.#store({ ...state, code: kept.code });
    this.#kept = { ...state, chosen: true };
    for (const { block } of this.#blocks) block.hidden = true;
  }

  async #made() {
    const made = await this.#fresh;
    return Object.fromEntries(BYTES.map((name) => [name, encodeBase64(made[name])]));
  }

  async #finish(signature) {
    const { number, inv } = this.#kept;
    const parts = { number: decodeBase64(number), inv: decodeBase64(inv) };
    const code = await this.#maker.finish(parts, decodeBase64(signature)).catch(() => "");
    if (!code) return;
    this.#kept = { code };
    await this.#store(this.#kept);
  }

  // Asks once more for the signature of a report that was accepted.
  async #recover({ quietly = false } = {}) {
    const { token, blinded } = this.#kept ?? {};
    if (!blinded) return;
    try {
      const response = await post(this.#address, JSON.stringify({ token, blinded }));
      if (response.status === 200) await this.#finish((await response.json()).signature);
    } catch {
      // The person can press the button again.
    }
    if (!quietly) this.#show(true);
  }

  async #store(state) {
    this.#stored = await this.#storage.setItem(this.#name, JSON.stringify(state)).catch(() => false);
  }

  async #read() {
    try {
      const kept = JSON.parse(await this.#storage.getItem(this.#name));
      return kept?.code || kept?.blinded ? kept : null;
    } catch {
      return null;
    }
  }

  async #erase() {
    if (!(await this.#storage.removeItem(this.#name))) return;
    this.#stored = false;
    for (const { block, kept } of this.#blocks) {
      block.querySelector("[data-kept]").hidden = true;
      if (kept) block.hidden = true;
    }
  }

  // accepted: whether this page has sent the report; otherwise it is a code of an earlier visit
  #show(accepted) {
    const code = this.#code;
    const link = LINK.test(this.#entry.link ?? "") ? this.#entry.link : "";
    for (const { block, kept } of this.#blocks) {
      const find = (name) => block.querySelector(`[data-${name}]`);
      block.hidden = kept === accepted;
      find("coded").hidden = !code;
      find("code").textContent = code;
      find("copy").hidden = !navigator.clipboard;
      find("same").hidden = this.#own;
      find("own").hidden = !this.#own;
      find("kept").hidden = !(this.#own && this.#stored);
      find("unkept").hidden = !this.#own || this.#stored;
      find("missing").hidden = Boolean(code) || !this.#own;
      find("leads").hidden = !link || (this.#own && !code);
      if (link) find("link").href = link;
      if (window.top !== window) find("link").target = "_blank";
    }
  }

  async #copy(block) {
    const place = block.querySelector("[data-code]");
    try {
      await navigator.clipboard.writeText(place.textContent);
      block.querySelector("[data-copied]").hidden = false;
    } catch {
      window.getSelection().selectAllChildren(place);
    }
  }
}
