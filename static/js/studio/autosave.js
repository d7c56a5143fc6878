// A form that saves itself shortly after the last key press. The Save button still works, and
// without scripts it is the only way to save.

import { FieldErrors } from "./form_errors.js";

const PAUSE_MS = 1000;
const RETRY_MS = 5000;

export class Autosave {
  #form;
  #bar;
  #errors;
  #onSaved;
  #timer;
  #running = null;
  // Numbers of the latest change and of the latest change that the server has.
  #typed = 0;
  #savedUpTo = 0;
  #announced = "saved";
  #stopped;
  #heldBack = false;
  #signedOut = false;
  #refusal = "invalid";

  // onSaved: called with the server's response after each save
  constructor(form, onSaved) {
    this.#form = form;
    this.#bar = form.querySelector("[data-autosave]");
    this.#onSaved = onSaved;
    this.#stopped = "byHand" in this.#bar.dataset;
    this.#errors = new FieldErrors(form, (text) => {
      this.#announce(text);
      this.#announced = "";
    });
    form.addEventListener("input", () => this.#noteChange());
    form.addEventListener("submit", (event) => this.#submit(event));
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
      document.querySelectorAll("a[data-back], .workspace-header a")
    )) {
      link.addEventListener("click", (event) => this.#leave(event, link.href));
      link.hidden = false;
    }
    window.addEventListener("beforeunload", (event) => {
      if (this.#typed !== this.#savedUpTo) event.preventDefault();
    });
    // The server refused a save, or the person typed before this script had loaded.
    if ("unsaved" in this.#bar.dataset || [...form.elements].some(isTyped)) this.#noteChange();
  }

  #noteChange() {
    this.#typed += 1;
    this.#heldBack = false;
    if (this.#stopped) return;
    this.#show("unsaved");
    this.#schedule(PAUSE_MS);
  }

  #schedule(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), pause);
  }

  // One save at a time: each needs the version that the previous one has made.
  async #save() {
    if (this.#running || this.#stopped) return;
    const typed = this.#typed;
    this.#show("saving");
    this.#running = this.#send();
    const response = await this.#running;
    this.#running = null;
    this.#apply(response, typed);
    if (typed !== this.#typed && !this.#stopped) this.#schedule(PAUSE_MS);
  }

  async #send() {
    try {
      if (this.#signedOut) await this.#renewToken();
      const response = await fetch(this.#form.action, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams(/** @type {any} */ (new FormData(this.#form))),
        redirect: "manual",
      });
      const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
      return { status: response.status, ...(isJson ? await response.json() : {}) };
    } catch {
      return { status: -1 };
    }
  }

  // After a new sign-in the server takes a new token only.
  async #renewToken() {
    const response = await fetch(location.href, { redirect: "manual" });
    if (!response.ok) return;
    const match = /name="csrfmiddlewaretoken" value="(\w+)"/.exec(await response.text());
    if (match) this.#form.elements.namedItem("csrfmiddlewaretoken").value = match[1];
  }

  #apply(response, typed) {
    if (response.errors) {
      if (response.base_fingerprint) {
        this.#signedOut = false;
        this.#form.elements.namedItem("base_fingerprint").value = response.base_fingerprint;
        this.#onSaved(response);
      }
      this.#refusal = response.base_fingerprint ? "partly" : "invalid";
      this.#errors.set(response.errors);
      const whole = response.errors.__all__?.[0].message;
      if (whole) this.#show("refused", whole);
      else if (this.#errors.shown) this.#show(this.#refusal);
      else this.#showWaiting();
    } else if (response.base_fingerprint) {
      this.#savedUpTo = typed;
      this.#signedOut = false;
      this.#form.elements.namedItem("base_fingerprint").value = response.base_fingerprint;
      this.#form.action = response.address;
      this.#bar.querySelector("[data-back]").href = response.back;
      history.replaceState(null, "", response.address);
      this.#errors.set({});
      this.#show(typed === this.#typed ? "saved" : "unsaved");
      this.#onSaved(response);
    } else if (response.conflict) {
      this.#stopped = true;
      this.#bar.querySelector("[data-compare]").hidden = false;
      this.#show("conflict");
    } else if (response.status === -1 || response.status >= 500) {
      this.#show("away");
      this.#schedule(RETRY_MS);
    } else if (response.status === 0) {
      // The server leads to the sign-in page. People come back from it in another tab.
      this.#signedOut = true;
      this.#show("signed-out");
      window.addEventListener("focus", () => this.#schedule(0), { once: true });
    } else if (response.status === 403 && !this.#signedOut) {
      this.#signedOut = true;
      this.#schedule(0);
    } else {
      this.#stopped = true;
      this.#show("refused");
    }
  }

  // Waits for a running save: otherwise the server would refuse the form as outdated.
  async #submit(event) {
    clearTimeout(this.#timer);
    if (this.#signedOut && !this.#stopped) {
      // The page would lead to the sign-in and lose the text.
      event.preventDefault();
      this.#schedule(0);
      return;
    }
    if ("stays" in this.#bar.dataset && !this.#stopped) {
      event.preventDefault();
      await this.#saveHere();
      return;
    }
    this.#stopped = true;
    if (this.#running) {
      event.preventDefault();
      await this.#running;
      // Lets #save apply the response first.
      setTimeout(() => this.#form.submit());
    }
    this.#savedUpTo = this.#typed;
  }

  // Saves and stays, where the person is; or goes to the first field that needs another look.
  async #saveHere() {
    this.#bar.querySelector("button").focus({ preventScroll: true });
    this.#announced = "";
    if (await this.saveAll()) this.#show("saved");
    else /** @type {HTMLElement | null} */ (this.#form.querySelector("[aria-invalid=true]"))?.focus();
  }

  // Saves the latest changes before the person leaves. If that fails, holds them back once.
  async #leave(event, address) {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (elsewhere || this.#typed === this.#savedUpTo || this.#stopped || this.#heldBack) return;
    event.preventDefault();
    if (await this.saveAll()) location.assign(address);
    else this.#heldBack = true;
  }

  // Saves the latest changes now. Returns whether all are saved; otherwise shows what is wrong.
  async saveAll() {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#typed !== this.#savedUpTo) await this.#save();
    if (this.#typed === this.#savedUpTo) return true;
    this.#errors.revealAll();
    if (this.#errors.shown) this.#show(this.#refusal);
    return false;
  }

  // The form is empty again, for another item that is saved at this address.
  startAgain(address) {
    this.#form.elements.namedItem("base_fingerprint").value = "";
    this.#form.action = address;
    history.pushState(null, "", address);
    const state = this.#bar.querySelector("[data-state]");
    state.textContent = "";
    state.dataset.state = "";
    this.#announced = "";
  }

  #show(name, text = this.#bar.querySelector(`[data-text="${name}"]`).textContent) {
    const state = this.#bar.querySelector("[data-state]");
    state.textContent = text;
    state.dataset.state = name;
    this.#bar.querySelector("[data-sign-in]").hidden = name !== "signed-out";
    // Screen readers announce only news, and not every pause in typing.
    if (["unsaved", "incomplete", "saving", "invalid", "partly"].includes(name) || name === this.#announced) return;
    this.#announced = name;
    this.#announce(text);
  }

  // The form is not complete, and no error shows yet.
  #showWaiting() {
    const labels = this.#errors.waiting;
    const text = this.#bar.querySelector('[data-text="incomplete"]').textContent;
    if (labels.length > 0) this.#show("incomplete", `${text} ${labels.join(", ")}`);
    else this.#show("unsaved");
  }

  #announce(text) {
    this.#bar.querySelector("[data-said]").textContent = text;
  }
}

// What has no name is not sent: a slider without a value has one nevertheless.
function isTyped(control) {
  if (!control.name || ["hidden", "checkbox", "radio"].includes(control.type)) return false;
  return "defaultValue" in control && control.value !== control.defaultValue;
}
