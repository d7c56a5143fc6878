// Loads the mechanisms of a survey: the common ones always, others only if a question uses them.

import "../../localdp/mechanisms/register/common.js";

/** @type {[RegExp, () => Promise<unknown>][]} */
const LOADERS = [
  [/^permanent$/, () => import("../../localdp/mechanisms/register/permanent.js")],
  [/^linked-/, () => import("../answering/linked_input.js")],
  [
    /^(duchi|piecewise|hybrid|square-wave|laplace|gaussian|open-number)$/,
    () => import("../answering/number_input.js"),
  ],
];

// Returns a promise for each module that must load before the page can open; most surveys need
// none.
export function loadMechanisms(frozen) {
  const names = frozen.questions.map(({ protection }) => protection.mechanism.mechanism);
  return LOADERS.filter(([pattern]) => names.some((name) => pattern.test(name))).map(([, load]) =>
    load(),
  );
}
