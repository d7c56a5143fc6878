// Redeems an invitation for a token by a blind signature (RFC 9474, RSABSSA-SHA384-PSS-Randomized).
//
// The page makes a random number, blinds it, and has the server sign it once for the invitation.
// The unblinded signature proves that its holder was invited, and the server cannot match it with
// any of the blinded numbers. A crash loses nothing: the page stores its state before it asks the
// server.

import {
  concatenate,
  decodeBase64,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
} from "../encoding.js";
import { networkFailure, post, serverFailure } from "../http.js";
import { BrowserStorage, NoStorage } from "../storage.js";
import { inTurn } from "../turns.js";
import { TokenStore } from "./token_store.js";

const PREFIX_BYTES = 32;
const KEY_BYTES = 384;
const KEY_ALGORITHM = { name: "RSA-PSS", hash: "SHA-384" };
const STORAGE_FULL = 507;
const NOT_YET_OPEN = 403;
const REFUSALS = { 404: "unknown", 409: "used", 410: "closed" };

class NotAdmitted extends Error {
  constructor(outcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

// Fetches the public key of a survey (SPKI in base64) and blinds a number with it, which takes a slow
// phone half a second. None of it is used before the key matches the document.
export async function prepareToken({ loadKey, suite, code }) {
  const spki = decodeBase64(await loadKey());
  const blinded = blind(suite, spki, code);
  blinded.catch(() => {});
  return { spki, blinded };
}

async function blind(suite, spki, code) {
  const key = await crypto.subtle.importKey("spki", spki, KEY_ALGORITHM, true, ["verify"]);
  const prepared = suite.prepare(messageText(code));
  const { blindedMsg, inv } = await suite.blind(key, prepared);
  return { key, state: { prefix: prepared.slice(0, PREFIX_BYTES), inv, blinded: blindedMsg } };
}

function messageText(code) {
  return new TextEncoder().encode(`candor:${code}`);
}

export class BlindToken {
  #wave;
  #prepare;
  #secret;
  #endpoint;
  #suite;
  #storage;
  #store = null;
  #key = null;
  // What the page has blinded and stored nowhere yet.
  #fresh = null;
  #state = null;
  #saving = null;
  #withoutStorage = false;
  // Whether the page has wiped this token, for example because the person has left.
  #wiped = false;

  // prepare: returns what prepareToken does
  constructor({ wave, prepare, secret, endpoint, suite, storage = storageFor(wave) }) {
    this.#wave = wave;
    this.#prepare = prepare;
    this.#secret = secret;
    this.#endpoint = endpoint;
    this.#suite = suite;
    this.#storage = storage;
  }

  // Whether the link has its secret.
  get complete() {
    return this.#secret !== null;
  }

  // Returns "ready", or the event that says why not. A further attempt continues with the same
  // number.
  // withoutStorage: whether the person agrees to go on although this browser stores nothing.
  // onRequest: called once only the server's signature is missing
  async admit({ withoutStorage = false, onRequest = () => {} } = {}) {
    if (!this.complete) return "incomplete";
    if (!globalThis.crypto?.subtle) return "insecure";
    this.#withoutStorage ||= withoutStorage;
    try {
      this.#store ??= await TokenStore.forInvitation(
        this.#wave.code,
        this.#secret,
        this.#storage,
      );
      await this.#redeemInTurn(onRequest);
      return "ready";
    } catch (error) {
      return error instanceof NotAdmitted ? error.outcome : "faulty";
    }
  }

  // The token of the submission, with its signature.
  credentials() {
    const { prefix, signature } = this.#state;
    return { token: encodeBase64Url(prefix), signature: encodeBase64(signature) };
  }

  // Removes the invitation from this device, once the server has accepted its report or never will.
  async forget() {
    this.wipe();
    await this.#saving;
    await this.#store?.clear();
  }

  // A redemption that is under way stops at its next step: it neither asks the server nor writes.
  wipe() {
    this.#wiped = true;
    for (const bytes of Object.values({ ...this.#fresh, ...this.#state })) bytes.fill(0);
    this.#fresh = null;
    this.#state = null;
  }

  // Another page waits until this one has stored its signature; the person need not.
  #redeemInTurn(onRequest) {
    return new Promise((resolve, reject) => {
      const redeem = async () => {
        await this.#redeem(onRequest);
        resolve(undefined);
        await this.#saving;
      };
      inTurn(this.#store.name, redeem).catch(reject);
    });
  }

  async #redeem(onRequest) {
    if (!this.#key) await this.#readKey();
    const state = this.#state ?? (await this.#readState()) ?? this.#fresh;
    this.#checkNotWiped();
    this.#state = state;
    if (this.#state.signature) {
      await this.#verify(this.#state);
    } else {
      const kept = await this.#store.save(this.#state);
      if (!kept && !this.#withoutStorage) throw new NotAdmitted("unkept");
      this.#checkNotWiped();
      const requested = this.#requestSignature();
      onRequest();
      await this.#unblind(await requested);
    }
  }

  // Only for a stored signature: a new one is checked when it is unblinded.
  async #verify({ prefix, signature }) {
    const valid = await this.#suite.verify(this.#key, signature, this.#message(prefix));
    if (!valid) throw new NotAdmitted("mistrusted");
  }

  // A new number would be saved over one that is signed already, where the browser only fails to read.
  async #readState() {
    try {
      return validState(await this.#store.read());
    } catch {
      if (!this.#withoutStorage) throw new NotAdmitted("unkept");
      return null;
    }
  }

  // The hash of the key must equal the one in the document, which people can compare.
  async #readKey() {
    const { spki, blinded } = await this.#fetchKey();
    const digest = await crypto.subtle.digest("SHA-256", spki);
    const hash = encodeHex(new Uint8Array(digest));
    if (hash !== this.#wave.key_hash) throw new NotAdmitted("mistrusted");
    const { key, state } = await blinded;
    this.#checkNotWiped();
    this.#key = key;
    this.#fresh = state;
  }

  async #fetchKey() {
    try {
      return await this.#prepare();
    } catch (error) {
      throw new NotAdmitted(error.status ? serverFailure(error.status) : networkFailure());
    }
  }

  async #requestSignature() {
    const blinded = encodeBase64(this.#state.blinded);
    let response;
    let body;
    try {
      response = await post(
        this.#endpoint,
        JSON.stringify({ invitation: this.#secret, blinded }),
      );
      if (response.status === 200) body = await response.json();
    } catch {
      throw new NotAdmitted(networkFailure());
    }
    if (response.status in REFUSALS) {
      await this.forget();
      throw new NotAdmitted(REFUSALS[response.status]);
    }
    if (response.status === NOT_YET_OPEN) throw new NotAdmitted("early");
    if (response.status === STORAGE_FULL) throw new NotAdmitted("unsigned");
    if (response.status !== 200) throw new NotAdmitted(serverFailure(response.status));
    return decodeBase64(String(body?.signature));
  }

  // Drops the blinding factor; the server cannot match what remains with its signed number.
  async #unblind(blindSignature) {
    this.#checkNotWiped();
    const { prefix, inv } = this.#state;
    const message = this.#message(prefix);
    const signature = await this.#suite
      .finalize(this.#key, message, blindSignature, inv)
      .catch(() => {
        throw new NotAdmitted("mistrusted");
      });
    // After a wipe the prefix is zeros, and storing it would make the invitation unusable.
    this.#checkNotWiped();
    this.#state = { prefix, signature };
    this.#saving = this.#store.save(this.#state);
  }

  #checkNotWiped() {
    if (this.#wiped) throw new NotAdmitted("mistrusted");
  }

  #message(prefix) {
    return concatenate(prefix, messageText(this.#wave.code));
  }
}

// A survey that could put people in danger leaves nothing on their device.
function storageFor({ survey }) {
  return survey.risky ? new NoStorage() : new BrowserStorage();
}

function validState(state) {
  if (state === null || state.prefix?.length !== PREFIX_BYTES) return null;
  const complete = (field) => state[field]?.length === KEY_BYTES;
  if (complete("signature")) return { prefix: state.prefix, signature: state.signature };
  return complete("inv") && complete("blinded") ? state : null;
}
