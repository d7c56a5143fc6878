// One report: drawn once, kept as bytes, and sent. A retry sends the same bytes.

import { SecureWords } from "../../localdp/randomness.js";
import { encodeBase64 } from "../encoding.js";
import { networkFailure, post, serverFailure } from "../http.js";
import { findProof } from "./proof_of_work.js";

// Client errors that a retry may overcome.
const RETRYABLE = new Set([408, 425, 429]);
const STORAGE_FULL = 507;

export function drawArms(layout) {
  return layout.drawArms(new SecureWords());
}

export class Submission {
  #layout;
  #version;
  #access;
  #fields = null;
  #attempts = 0;

  constructor(layout, version, access) {
    this.#layout = layout;
    this.#version = version;
    this.#access = access;
  }

  // Draws only once: a second report of the same answers would reveal more than one report may.
  // texts: the field of what people have written, if the survey asks for it.
  draw(answers, arms, remembered, texts) {
    if (this.#fields !== null) throw new Error("this report was already drawn");
    const bytes = this.#layout.randomize(answers, new SecureWords(), arms, remembered);
    const { token, ...credentials } = this.#access.credentials();
    const encoded = encodeBase64(bytes);
    this.#fields = { version: this.#version, token, report: encoded, ...texts, ...credentials };
    return { bytes, encoded };
  }

  // Computes the proof of work that the survey requires, once. Returns false if stopped early.
  async work({ code, work: bits }, hooks) {
    if (bits === 0 || "proof" in this.#fields) return true;
    const { version, token, report } = this.#fields;
    const proof = await findProof([code, version, token, report].join("."), bits, hooks);
    if (proof === null) return false;
    this.#fields.proof = proof;
    return true;
  }

  async send(endpoint) {
    this.#attempts += 1;
    try {
      const response = await post(endpoint, JSON.stringify(this.#fields));
      const outcome = outcomeOf(response.status);
      if (outcome !== "stored") return outcome;
      const { accept } = this.#access;
      const body = accept || response.status === 200 ? await response.json() : {};
      await accept?.call(this.#access, body);
      // If the server counted this token before the first attempt, the counted report is another
      // one, which the same person sent from another page.
      return body.status === "counted" && this.#attempts === 1 ? "counted" : outcome;
    } catch {
      return networkFailure() === "offline" ? "unsent-offline" : "unsent";
    }
  }

  wipe() {
    this.#fields = {};
  }
}

export function outcomeOf(status) {
  if (status === 200 || status === 201) return "stored";
  if (status === 404) return "gone";
  if (status === 409) return "counted";
  if (status === 410) return "late";
  if (status === STORAGE_FULL) return "unsaved";
  if (status >= 400 && status < 500 && !RETRYABLE.has(status)) return "refused";
  return `unsent-${serverFailure(status)}`;
}
