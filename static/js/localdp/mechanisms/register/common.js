// Registers the mechanisms of nearly every survey: randomized response, and the answer itself.

import { OpenAnswer } from "../identity.js";
import { RandomizedResponse } from "../randomized_response.js";
import { checkKeys, register } from "../registry.js";

register({
  "randomized-response": randomizedResponse,
  open: (spec) => {
    checkKeys(spec, ["categories"]);
    return new OpenAnswer(spec.categories);
  },
});

function randomizedResponse(spec) {
  const parameter = spec.categories === 2 ? "yes" : "other";
  checkKeys(spec, ["categories", parameter]);
  return new RandomizedResponse(spec.categories, { [parameter]: spec[parameter] });
}
