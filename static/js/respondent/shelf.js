// The place on this device where an invitation waits until its report was taken. What lies there
// is the random number and what it was hidden with; nothing of an answer, nor the link's secret.

import { decodeBase64, encodeHex } from "./bytes.js";
import { encodeBase64 } from "../localdp/base64.js";

const NAME_DIGITS = 32;
const FIELDS = ["prefix", "inv", "blinded", "signature"];

export class Shelf {
  #name;

  constructor(name) {
    this.#name = name;
  }

  // Named after a hash of the secret: two people may use one device, each with their own link.
  static async of(code, secret) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
    const hash = encodeHex(new Uint8Array(digest)).slice(0, NAME_DIGITS);
    return new Shelf(`candor invitation ${code} ${hash}`);
  }

  get name() {
    return this.#name;
  }

  // The bytes that lie there, by name; null where nothing does, or nothing that can be read.
  read() {
    try {
      const texts = JSON.parse(localStorage.getItem(this.#name));
      const known = FIELDS.filter((field) => field in texts);
      return Object.fromEntries(known.map((field) => [field, decodeBase64(texts[field])]));
    } catch {
      return null;
    }
  }

  // Whether it lies there now. Browsers may refuse: in a private window, by a setting, when full.
  keep(state) {
    const texts = Object.entries(state).map(([field, bytes]) => [field, encodeBase64(bytes)]);
    const text = JSON.stringify(Object.fromEntries(texts));
    try {
      localStorage.setItem(this.#name, text);
      return localStorage.getItem(this.#name) === text;
    } catch {
      return false;
    }
  }

  clear() {
    try {
      localStorage.removeItem(this.#name);
    } catch {
      // What could not be kept need not be removed.
    }
  }
}
