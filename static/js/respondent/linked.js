// Questions with several parts: what draws them, and how they are answered.

import "../localdp/mechanisms/families/linked.js";
import { Parts } from "./parts.js";
import { answeredBy } from "./questions.js";

answeredBy("[data-part]", (section, texts) => {
  const parts = [...section.querySelectorAll("[data-part]")];
  return new Parts(parts, (said) => texts.say("part-place", said));
});
