// One report: drawn once, kept as bytes, sent; and sent again only as the same bytes.

import { encodeBase64 } from "../ldp/base64.js";
import { SecureWords } from "../ldp/randomness.js";

const TOKEN_BYTES = 16;
const PATIENCE = 20_000;
const WORTH_RETRYING = new Set([408, 425, 429]);

export function hasRandomSource() {
  return typeof globalThis.crypto?.getRandomValues === "function";
}

export function drawArms(layout) {
  return layout.drawArms(new SecureWords());
}

export class Submission {
  #layout;
  #version;
  #body = null;

  constructor(layout, version) {
    this.#layout = layout;
    this.#version = version;
  }

  // A second draw from the same answers would tell more about them than one report may.
  draw(answers, arms) {
    if (this.#body !== null) throw new Error("this report was already drawn");
    const bytes = this.#layout.randomize(answers, new SecureWords(), arms);
    const token = newToken();
    const report = encodeBase64(bytes);
    this.#body = JSON.stringify({ version: this.#version, token, report });
    return { bytes, report };
  }

  async send(endpoint) {
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: this.#body,
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        redirect: "error",
        signal: AbortSignal.timeout?.(PATIENCE),
      });
      return outcome(response.status);
    } catch {
      return "unsent";
    }
  }

  wipe() {
    this.#body = "";
  }
}

export function outcome(status) {
  if (status === 200 || status === 201) return "stored";
  if (status >= 400 && status < 500 && !WORTH_RETRYING.has(status)) return "refused";
  return "unsent";
}

export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return encodeBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
