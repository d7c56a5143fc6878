// Blind signatures as one module without imports: node build.mjs TARGET, after npm ci.
//
// The package brings all of sjcl in one file, ciphers and a generator of its own among them. Only
// its big integers are needed, and integers.js has them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const ENTRY = `
import { RSABSSA } from "@cloudflare/blindrsa-ts";
export const blindSignatures = () => RSABSSA.SHA384.PSS.Randomized();
`;
const NOTICE =
  "Built by run.py vendor. Licences and versions: vendor.json and the texts beside it.";
const here = fileURLToPath(new URL(".", import.meta.url));

const bigIntegers = {
  name: "big integers of browsers",
  setup({ onLoad }) {
    onLoad({ filter: /blindrsa-ts[/\\]lib[/\\]src[/\\]sjcl[/\\]index\.js$/ }, () => ({
      contents: readFileSync(`${here}integers.js`, "utf8"),
    }));
  },
};

await build({
  stdin: { contents: ENTRY, resolveDir: here },
  plugins: [bigIntegers],
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  legalComments: "none",
  banner: { js: `// ${NOTICE}` },
  outfile: process.argv[2],
});
