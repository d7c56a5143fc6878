// The mechanisms of a survey: those that nearly every one has, and others where it asks for them.

import "../localdp/mechanisms/families/common.js";

const FAMILIES = [
  [/^permanent$/, () => import("../localdp/mechanisms/families/permanent.js")],
  [/^linked-/, () => import("./linked.js")],
  [
    /^(duchi|piecewise|hybrid|square-wave|laplace|gaussian|open-number)$/,
    () => import("./numbers.js"),
  ],
];

// What must be there before the page can begin; nothing for most surveys.
export function familiesOf(frozen) {
  const names = frozen.questions.map(({ protection }) => protection.mechanism.mechanism);
  return FAMILIES.filter(([kind]) => names.some((name) => kind.test(name))).map(([, load]) =>
    load(),
  );
}
