// Drives a Firefox for `firefox.py`: one command a line on standard input, one answer a line.
// Arguments: the program, the width and the height of the window.

import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [program, width, height] = process.argv.slice(2);
// The folder of a profile that outlives the browser; otherwise nothing does.
const profile = process.env.FIREFOX_PROFILE;
// The certificate of an authority that it trusts: some headers count only where there is one.
const authority = process.env.FIREFOX_AUTHORITY;
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: program,
  headless: true,
  defaultViewport: null, // see start()
  userDataDir: profile,
  acceptInsecureCerts: !authority, // of the tests' own servers
  args: authority ? ["--remote-allow-system-access"] : [],
  extraPrefsFirefox: { "ui.prefersReducedMotion": 1, ...JSON.parse(process.env.FIREFOX_PREFERENCES ?? "{}") },
});
let context = null;
let page = null;

async function trust(pem) {
  const { result } = await browser.connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const held = pem.replace(/-----.*?-----|\s/g, "");
  const database = 'Cc["@mozilla.org/security/x509certdb;1"].getService(Ci.nsIX509CertDB)';
  const done = await browser.connection.send("script.evaluate", {
    expression: `${database}.addCertFromBase64("${held}", "C,,"); "trusted"`,
    target: { context: result.contexts[0].context },
    awaitPromise: false,
  });
  if (done.result.result?.value !== "trusted") throw new Error(JSON.stringify(done));
}

async function start() {
  context = profile ? browser.defaultBrowserContext() : await browser.createBrowserContext();
  page = await context.newPage();
  // A page with answers asks before it is left.
  page.on("dialog", (dialog) => dialog.accept().catch(() => {}));
  // page.setViewport() also sets the screen's orientation, which Firefox 140 can't.
  await browser.connection.send("browsingContext.setViewport", {
    context: page.mainFrame()._id,
    viewport: { width: Number(width), height: Number(height) },
    devicePixelRatio: 1,
  });
}

async function find(script) {
  const found = (await page.evaluateHandle(script)).asElement();
  if (!found) throw new Error(`nothing is found by ${script}`);
  return found;
}

const COMMANDS = {
  async open(url) {
    await page.goto("about:blank");
    // A page whose script is late has loaded late: the test says what it waits for.
    page.goto(url).catch(() => {});
    // page.waitForFunction() compiles text, which the pages' policy forbids, and page.url() changes
    // only when a page has loaded.
    const where = () => page.evaluate("location.href").catch(() => "about:blank");
    for (let tries = 0; (await where()) === "about:blank"; tries++) {
      if (tries === 1000) throw new Error(`${url} does not open`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  },
  evaluate: (script) => page.evaluate(script),
  async click(script) {
    await (await find(script)).click();
  },
  async type(script, text) {
    await (await find(script)).type(text);
  },
  async heard(role, name) {
    const all = await page.$$(`aria/[name=${JSON.stringify(name)}][role=${JSON.stringify(role)}]`);
    const shown = await Promise.all(all.map((each) => each.evaluate((part) => part.checkVisibility())));
    return shown.filter(Boolean).length;
  },
  picture: () => page.screenshot({ fullPage: true, encoding: "base64" }),
  async forget() {
    await context.close();
    await start();
  },
};

if (authority) await trust(authority);
await start();
process.stdout.write("{}\n");
for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...given] = JSON.parse(line);
  const answer = await COMMANDS[command](...given).then(
    (value) => ({ value: value ?? null }),
    (error) => ({ error: String(error.cause ?? error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
