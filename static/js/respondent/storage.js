// What this device keeps: texts, each in a database of its own, so that erasing one leaves nothing.
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
const PATIENCE_S = 10;
const SECOND_MS = 1000;

// Some browsers never answer (Safari 14 at first, others when their files are broken). One that let
// the page wait once counts as refusing, so that no step of the page waits again.
let stuck = false;

export class BrowserStorage {
  // Whether the browser keeps anything. Some do not: in a private window, or by a setting.
  async available() {
    const kept = await this.setItem(PROBE, "");
    await remove(PROBE);
    return kept;
  }

  // The text under a name; null if there is none. Throws if the browser does not tell.
  async getItem(name) {
    if (!(await exists(name))) return null;
    const database = await open(name, { create: false });
    if (database === null) return null;
    try {
      const request = database.transaction(STORE).objectStore(STORE).get(KEY);
      await ended(request.transaction);
      return request.result ?? null;
    } finally {
      database.close();
    }
  }

  // Returns whether the browser keeps the text. Browsers may refuse: in a private window, by a
  // setting, or when the storage is full.
  async setItem(name, text) {
    try {
      const database = await open(name, { create: true });
      const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
      transaction.objectStore(STORE).put(text, KEY);
      await ended(transaction);
      database.close();
      return (await this.getItem(name)) === text;
    } catch {
      return false;
    }
  }

  // Returns whether the text is gone: a browser may refuse, or its disk may be full.
  async removeItem(name) {
    await remove(name);
    for (let round = 0; round < SWEEPS; round += 1) {
      await this.setItem(SWEEP, "");
      await remove(SWEEP);
    }
    try {
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
  if (!globalThis.indexedDB.databases) return true;
  const listed = await inTime((resolve, reject) => {
    globalThis.indexedDB.databases().then(resolve, reject);
  });
  return listed.some((database) => database.name === name);
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
