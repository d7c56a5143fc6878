// One report: drawn once, kept as bytes, sent; and sent again only as the same bytes.

import { encodeBase64 } from "../localdp/base64.js";
import { SecureWords } from "../localdp/randomness.js";
import { post } from "./wire.js";

const WORTH_RETRYING = new Set([408, 425, 429]);

export function drawArms(layout) {
  return layout.drawArms(new SecureWords());
}

export class Submission {
  #layout;
  #version;
  #pass;
  #fields = null;
  #attempts = 0;

  constructor(layout, version, pass) {
    this.#layout = layout;
    this.#version = version;
    this.#pass = pass;
  }

  // A second draw from the same answers would tell more about them than one report may.
  draw(answers, arms, remembered) {
    if (this.#fields !== null) throw new Error("this report was already drawn");
    const bytes = this.#layout.randomize(answers, new SecureWords(), arms, remembered);
    const { token, ...rest } = this.#pass.take();
    const report = encodeBase64(bytes);
    this.#fields = { version: this.#version, token, report, ...rest };
    return { bytes, report };
  }

  // Does the work a survey asks for, once; false where it was told to stop before the end.
  async work({ code, work: bits }, hooks) {
    if (bits === 0 || "proof" in this.#fields) return true;
    // Only a survey that asks for work loads what does it.
    const { prove } = await import("./work.js");
    const { version, token, report } = this.#fields;
    const proof = await prove([code, version, token, report].join("."), bits, hooks);
    if (proof === null) return false;
    this.#fields.proof = proof;
    return true;
  }

  async send(endpoint) {
    this.#attempts += 1;
    try {
      const response = await post(endpoint, JSON.stringify(this.#fields));
      const known = outcome(response.status);
      // What was counted before its first sending is another report, of this person's other page.
      const first = known === "stored" && this.#attempts === 1;
      return first && (await tells(response, "counted")) ? "spent" : known;
    } catch {
      return "unsent";
    }
  }

  wipe() {
    this.#fields = {};
  }
}

export function outcome(status) {
  if (status === 200 || status === 201) return "stored";
  if (status === 409) return "spent";
  if (status === 410) return "late";
  if (status >= 400 && status < 500 && !WORTH_RETRYING.has(status)) return "refused";
  return "unsent";
}

async function tells(response, status) {
  if (response.status !== 200) return false;
  const said = await response.json();
  return said.status === status;
}
