// A form that saves itself a moment after the last key. Its Save button, and a page without
// scripts, work as ever.

import { FieldErrors } from "./form_errors.js";

const PAUSE_MS = 1000;
const RETRY_MS = 5000;

export class Autosave {
  #form;
  #bar;
  #errors;
  #saved;
  #timer;
  #running = null;
  #typed = 0;
  #kept = 0;
  #told = "saved";
  #stopped;
  #heldBack = false;

  // saved: called with the server's answer after each time
  constructor(form, saved) {
    this.#form = form;
    this.#bar = form.querySelector("[data-autosave]");
    this.#saved = saved;
    this.#stopped = "byHand" in this.#bar.dataset;
    this.#errors = new FieldErrors(form, (text) => this.#announce(text));
    form.addEventListener("input", () => this.#note());
    form.addEventListener("submit", (event) => this.#submit(event));
    for (const link of document.querySelectorAll("a[data-back]")) {
      link.addEventListener("click", (event) => this.#leave(event, link.href));
    }
    window.addEventListener("beforeunload", (event) => {
      if (this.#typed !== this.#kept) event.preventDefault();
    });
    // Refused by the server, or typed before this script was there.
    if ("unsaved" in this.#bar.dataset || [...form.elements].some(isTyped)) this.#note();
  }

  #note() {
    this.#typed += 1;
    this.#heldBack = false;
    if (this.#stopped) return;
    this.#show("unsaved");
    this.#plan(PAUSE_MS);
  }

  #plan(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), pause);
  }

  // One at a time: each needs to know what the one before has left.
  async #save() {
    if (this.#running || this.#stopped) return;
    const typed = this.#typed;
    this.#show("saving");
    this.#running = this.#send();
    const answer = await this.#running;
    this.#running = null;
    this.#take(answer, typed);
    if (typed !== this.#typed && !this.#stopped) this.#plan(PAUSE_MS);
  }

  async #send() {
    try {
      const response = await fetch(this.#form.action, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams(new FormData(this.#form)),
        redirect: "manual",
      });
      const told = response.headers.get("Content-Type")?.startsWith("application/json");
      return { status: response.status, ...(told ? await response.json() : {}) };
    } catch {
      return { status: -1 };
    }
  }

  #take(answer, typed) {
    if (answer.seen) {
      this.#kept = typed;
      this.#form.elements.namedItem("seen").value = answer.seen;
      this.#form.action = answer.address;
      this.#bar.querySelector("[data-back]").href = answer.back;
      history.replaceState(null, "", answer.address);
      this.#errors.set({});
      this.#show(typed === this.#typed ? "saved" : "unsaved");
      this.#saved(answer);
    } else if (answer.errors) {
      this.#errors.set(answer.errors);
      const whole = answer.errors.__all__?.[0].message;
      if (whole) this.#show("refused", whole);
      else this.#show(this.#errors.shown ? "invalid" : "unsaved");
    } else if (answer.conflict) {
      this.#stopped = true;
      this.#bar.querySelector("[data-compare]").hidden = false;
      this.#show("conflict");
    } else if (answer.status === -1 || answer.status >= 500) {
      this.#show("away");
      this.#plan(RETRY_MS);
    } else {
      this.#stopped = true;
      this.#show("refused");
    }
  }

  // Not while a save is under way: the form would come back as outdated by itself.
  async #submit(event) {
    clearTimeout(this.#timer);
    this.#stopped = true;
    if (this.#running) {
      event.preventDefault();
      await this.#running;
      // What the answer says is taken first.
      setTimeout(() => this.#form.submit());
    }
    this.#kept = this.#typed;
  }

  // What was typed a moment ago is saved first. What cannot be saved holds people back once.
  async #leave(event, address) {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (elsewhere || this.#typed === this.#kept || this.#stopped || this.#heldBack) return;
    event.preventDefault();
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#typed !== this.#kept) await this.#save();
    if (this.#typed === this.#kept) {
      location.assign(address);
      return;
    }
    this.#heldBack = true;
    this.#errors.revealAll();
    this.#show(this.#errors.shown ? "invalid" : "unsaved");
  }

  #show(name, text = this.#bar.querySelector(`[data-text="${name}"]`).textContent) {
    const state = this.#bar.querySelector("[data-state]");
    state.textContent = text;
    state.dataset.state = name;
    // Aloud only what is news: not every pause in somebody's typing.
    if (["unsaved", "saving", "invalid"].includes(name) || name === this.#told) return;
    this.#told = name;
    this.#announce(text);
  }

  #announce(text) {
    this.#bar.querySelector("[data-said]").textContent = text;
  }
}

function isTyped(control) {
  if (["hidden", "checkbox", "radio"].includes(control.type)) return false;
  return "defaultValue" in control && control.value !== control.defaultValue;
}
