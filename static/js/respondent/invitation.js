// From an invitation to the one token it is worth (RFC 9474, RSABSSA-SHA384-PSS-Randomized).
//
// This page makes a random number, hides it, and has it signed once for the invitation. What comes
// back, with the hiding taken off, shows that its holder was invited and cannot be matched with any
// of the hidden numbers. A crash loses nothing: all is on the shelf before anything is asked.

import { encodeBase64 } from "../localdp/base64.js";
import { concatenate, decodeBase64, encodeBase64Url, encodeHex } from "./bytes.js";
import { Shelf } from "./shelf.js";
import { post } from "./wire.js";

const SECRET = /^#([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/;
const PREFIX_BYTES = 32;
const KEY_BYTES = 384;
const KEY_KIND = { name: "RSA-PSS", hash: "SHA-384" };
const REFUSALS = { 403: "closed", 404: "incomplete", 409: "used", 410: "closed" };

// The secret of a link, or null where it is missing or not whole.
export function secretOf(fragment) {
  return SECRET.exec(fragment)?.[1] ?? null;
}

class Stop extends Error {
  constructor(outcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

export class Invitation {
  #wave;
  #secret;
  #endpoint;
  #suite;
  #shelf = null;
  #key = null;
  #state = null;
  #unkept = false;

  constructor({ wave, secret, endpoint, suite }) {
    this.#wave = wave;
    this.#secret = secret;
    this.#endpoint = endpoint;
    this.#suite = suite;
  }

  // "ready", or the name of the step that says why not. It may be tried again at any time, and goes
  // on with the same number. `unkept` is a person's word that a browser without a shelf will do.
  async open({ unkept = false } = {}) {
    if (this.#secret === null) return "incomplete";
    if (!globalThis.crypto?.subtle) return "insecure";
    this.#unkept ||= unkept;
    try {
      this.#shelf ??= await Shelf.of(this.#wave.code, this.#secret);
      await alone(this.#shelf.name, () => this.#open());
      return "ready";
    } catch (error) {
      return error instanceof Stop ? error.outcome : "mistrusted";
    }
  }

  // What a submission carries instead of a number of its own.
  take() {
    const { prefix, signature } = this.#state;
    return { token: encodeBase64Url(prefix), signature: encodeBase64(signature) };
  }

  // The report was taken, or never will be: nothing of the invitation stays on this device.
  forget() {
    this.#shelf?.clear();
    this.wipe();
  }

  wipe() {
    for (const bytes of Object.values(this.#state ?? {})) bytes.fill(0);
    this.#state = null;
  }

  async #open() {
    this.#key ??= await this.#readKey();
    this.#state ??= usable(this.#shelf.read()) ?? (await this.#hide());
    if (!this.#state.signature) {
      if (!this.#shelf.keep(this.#state) && !this.#unkept) throw new Stop("unkept");
      await this.#finish(await this.#ask());
    }
    const { prefix, signature } = this.#state;
    const good = await this.#suite.verify(this.#key, signature, this.#message(prefix));
    if (!good) throw new Stop("mistrusted");
  }

  // The key must be the one whose hash the page shows: people compare that hash.
  async #readKey() {
    const spki = decodeBase64(this.#wave.key);
    const digest = await crypto.subtle.digest("SHA-256", spki);
    if (encodeHex(new Uint8Array(digest)) !== this.#wave.key_hash) throw new Stop("mistrusted");
    return crypto.subtle.importKey("spki", spki, KEY_KIND, true, ["verify"]);
  }

  async #hide() {
    const prepared = this.#suite.prepare(this.#text());
    const { blindedMsg, inv } = await this.#suite.blind(this.#key, prepared);
    return { prefix: prepared.slice(0, PREFIX_BYTES), inv, blinded: blindedMsg };
  }

  async #ask() {
    const blinded = encodeBase64(this.#state.blinded);
    let response;
    let said;
    try {
      response = await post(
        this.#endpoint,
        JSON.stringify({ invitation: this.#secret, blinded }),
      );
      if (response.status === 200) said = await response.json();
    } catch {
      throw new Stop("unreachable");
    }
    if (response.status in REFUSALS) {
      this.forget();
      throw new Stop(REFUSALS[response.status]);
    }
    if (response.status !== 200) throw new Stop("unreachable");
    return decodeBase64(said.signature);
  }

  // Only now is the hiding needed no more; what stays cannot be matched with what was asked.
  async #finish(blindSignature) {
    const { prefix, inv } = this.#state;
    const message = this.#message(prefix);
    const signature = await this.#suite.finalize(this.#key, message, blindSignature, inv);
    this.#state = { prefix, signature };
    this.#shelf.keep(this.#state);
  }

  #text() {
    return new TextEncoder().encode(`candor:${this.#wave.code}`);
  }

  #message(prefix) {
    return concatenate(prefix, this.#text());
  }
}

function usable(state) {
  if (state === null || state.prefix?.length !== PREFIX_BYTES) return null;
  const whole = (field) => state[field]?.length === KEY_BYTES;
  if (whole("signature")) return { prefix: state.prefix, signature: state.signature };
  return whole("inv") && whole("blinded") ? state : null;
}

// Two pages of one person take turns, so that the second finds what the first has put down.
function alone(name, work) {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(name, work) : work();
}
