// The scripts and styles of respondents' pages, one file each: node tools/bundles/build.mjs FOLDER
//
// esbuild puts the modules of static/js and static/css together. The same sources give the same
// bytes on every machine, so that anyone can check what a site serves.

import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BUNDLES = {
  "survey.js": "static/js/respondent/entry/survey_entry.js",
  "invited.js": "static/js/respondent/entry/invited_access.js",
  "device.js": "static/js/respondent/panel/device_page.js",
  "respondent.css": "static/css/respondent_page.css",
};
const NOTICE = "Built by run.py bundles from the readable sources in static/js and static/css.";

// Only surveys for invited people load the blind signatures, a file of their own.
const invitedApart = {
  name: "invited apart",
  setup({ onResolve }) {
    onResolve({ filter: /\/invited_access\.js$/ }, ({ kind }) =>
      kind === "dynamic-import" ? { path: "./invited.js", external: true } : undefined,
    );
  },
};

for (const [name, source] of Object.entries(BUNDLES)) {
  const kind = name.split(".").pop();
  await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile: `${process.argv[2]}/${name}`,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    banner: { [kind]: kind === "js" ? `// ${NOTICE}` : `/* ${NOTICE} */` },
    plugins: [invitedApart],
    logLevel: "warning",
  });
}
