// What this device keeps: texts, each in a database of its own, so that erasing one leaves nothing.
// No one can go on after closing a page: its answers end with it (flow/session.js).
//
// The databases are numbered: a name of a survey or an invitation could stay in the browser's files.
//
// Browsers delete such a database with its file, or clean the file that holds it. What localStorage
// removes stays readable in Chromium's files (docs/explanation/waves.md). Keys that scripts cannot
// read would not help: Chromium's files have their bytes.

const STORE = "texts";
const KEY = "text";
// Chromium rewrites its file when a database is deleted, but what has just been written may reach
// the new file together with its deletion, and the former file goes later. The next deletions rewrite
// that file, too. After two a former file was still there in one of six runs, after four in none of 72.
const SWEEP = "candor sweep";
const PROBE = "candor probe";
const SWEEPS = 4;
const MOST_PLACES = 24;
// Of the databases that earlier releases named after what is in them.
const FORMER = /^candor (waves|invitation) /;
const PATIENCE_S = 10;
const SECOND_MS = 1000;

// Some browsers never answer (Safari 14 at first, others when their files are broken). One that let
// the page wait once counts as refusing, so that no step of the page waits again.
let stuck = false;

export class BrowserStorage {
  // Whether the browser keeps anything. Some do not: in a private window, or by a setting.
  async available() {
    try {
      return (await write(PROBE, { name: PROBE, text: "" })) && (await read(PROBE)) !== null;
    } catch {
      return false;
    } finally {
      await remove(PROBE);
    }
  }

  // The text under a name; null if there is none. Throws if the browser does not tell.
  async getItem(name) {
    await moveFormer(name);
    const kept = await find(name);
    if (kept) return kept.text;
    // A browser that is too full to move it still has it.
    return FORMER.test(name) && (await exists(name)) ? read(name) : null;
  }

  // Returns whether the browser keeps the text. Browsers may refuse: in a private window, by a
  // setting, or when the storage is full.
  async setItem(name, text) {
    try {
      return await put(name, text);
    } catch {
      return false;
    }
  }

  // Returns whether the text is gone: a browser may refuse, or its disk may be full.
  async removeItem(name) {
    try {
      await remove(name);
      const kept = await find(name);
      if (kept) await remove(kept.place);
      await sweep();
      return (await this.getItem(name)) === null;
    } catch {
      return false;
    }
  }
}

// Storage for previews, which ends with the page.
export class TransientStorage {
  #items = new Map();

  async available() {
    return true;
  }

  async getItem(name) {
    return this.#items.get(name) ?? null;
  }

  async setItem(name, text) {
    this.#items.set(name, text);
    return true;
  }

  async removeItem(name) {
    this.#items.delete(name);
    return true;
  }
}

// Storage for surveys that keep nothing.
export class NoStorage {
  async available() {
    return false;
  }

  async getItem() {
    return null;
  }

  async setItem() {
    return false;
  }

  async removeItem() {
    return true;
  }
}

// Moves what earlier releases have kept under other names. A text is in its new place before the old
// one goes: if the browser is closed in between, the next page finds it there.
async function moveFormer(wanted) {
  const names = (await listed()) ?? [wanted];
  let moved = false;
  for (const name of names.filter((each) => FORMER.test(each))) {
    try {
      const text = await read(name);
      if (text === null || (await find(name)) || (await put(name, text, { replace: false }))) {
        await remove(name);
        moved ||= text !== null;
      }
    } catch (error) {
      if (name === wanted) throw error;
    }
  }
  if (moved) await sweep();
}

// The place of a name, with its text; null if it has none.
async function find(name) {
  for (const place of await places()) {
    const held = await read(place);
    if (held?.name === name) return { place, text: held.text };
  }
  return null;
}

// Returns whether the text is kept: in the place of the name, or else in the first that is free.
// replace: whether to write over what another page has put there meanwhile
async function put(name, text, { replace = true } = {}) {
  const kept = await find(name);
  const candidates = kept ? [kept.place] : numbered();
  for (const place of candidates) {
    if (!(await write(place, { name, text }, replace))) continue;
    const held = await read(place);
    return held?.name === name && (held.text === text || !replace);
  }
  return false;
}

const numbered = () => Array.from({ length: MOST_PLACES }, (_, place) => `candor ${place + 1}`);

async function places() {
  const names = await listed();
  return numbered().filter((place) => names === null || names.includes(place));
}

// What the database keeps; null if there is none.
async function read(place) {
  const database = await open(place, { create: false });
  if (database === null) return null;
  try {
    const request = database.transaction(STORE).objectStore(STORE).get(KEY);
    await ended(request.transaction);
    return request.result ?? null;
  } finally {
    database.close();
  }
}

// Returns whether the place was free, or had the same name.
async function write(place, entry, replace = true) {
  const database = await open(place, { create: true });
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    const request = store.get(KEY);
    request.onsuccess = () => {
      const { result: held } = request;
      if (held === undefined || (replace && held.name === entry.name)) store.put(entry, KEY);
    };
    await ended(transaction);
    return (request.result ?? entry).name === entry.name;
  } finally {
    database.close();
  }
}

async function sweep() {
  try {
    for (let round = 0; round < SWEEPS; round += 1) {
      await write(SWEEP, { name: SWEEP, text: "" });
      await remove(SWEEP);
    }
  } catch {
    // What is removed is removed, though a file may still have it for a while.
  }
}

async function remove(name) {
  try {
    // Another page may use it for an instant; the browser deletes it after that.
    await inTime((resolve) => {
      const request = globalThis.indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = resolve;
    });
  } catch {
    // A browser without storage has nothing to remove.
  }
}

// WebKit keeps an empty database of a name that was only looked for. Where a browser does not list
// databases, none is kept.
async function exists(name) {
  const names = await listed();
  return names === null || names.includes(name);
}

// The names of all databases; null where a browser does not list them.
async function listed() {
  if (!globalThis.indexedDB.databases) return null;
  const databases = await inTime((resolve, reject) => {
    globalThis.indexedDB.databases().then(resolve, reject);
  });
  return databases.map(({ name }) => name);
}

// create: whether to make the database if there is none; otherwise it resolves to null then
function open(name, { create }) {
  return inTime((resolve, reject) => {
    const request = globalThis.indexedDB.open(name, 1);
    let absent = false;
    request.onupgradeneeded = () => {
      absent = !create;
      if (create) request.result.createObjectStore(STORE);
      else request.transaction.abort();
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = request.onblocked = () => {
      if (absent) resolve(null);
      else reject(new Error("the storage cannot be opened"));
    };
  });
}

function ended(transaction) {
  return inTime((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = transaction.onabort = () => reject(new Error("the storage refuses"));
  });
}

// A promise that begin settles, or that fails when the browser takes too long. Seconds are counted
// one by one: a page that the phone had suspended gets its answers first.
async function inTime(begin) {
  if (stuck) throw new Error("the storage does not answer");
  let timer;
  try {
    return await new Promise((resolve, reject) => {
      let seconds = 0;
      timer = setInterval(() => {
        seconds += 1;
        if (seconds < PATIENCE_S) return;
        stuck = true;
        reject(new Error("the storage does not answer"));
      }, SECOND_MS);
      begin(resolve, reject);
    });
  } finally {
    clearInterval(timer);
  }
}
