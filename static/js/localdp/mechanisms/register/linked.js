// Registers the designs for linked questions, whose parts are randomized together.

import { RandomPair } from "../linked/pair.js";
import { EveryResponse, JointResponse } from "../linked/whole.js";
import { checkKeys, fromSpec, register } from "../registry.js";

register({
  "linked-joint": (spec) => {
    checkKeys(spec, ["sizes", "other"]);
    return new JointResponse(spec.sizes, spec.other);
  },
  "linked-every": (spec) => {
    checkKeys(spec, ["parts"]);
    return new EveryResponse(Array.isArray(spec.parts) ? spec.parts.map(fromSpec) : null);
  },
  "linked-pair": (spec) => {
    checkKeys(spec, ["sizes", "others"]);
    return new RandomPair(spec.sizes, spec.others);
  },
});
