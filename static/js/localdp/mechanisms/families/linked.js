// Questions with several parts, whose answers are drawn together.

import { EveryResponse, JointResponse, RandomPair } from "../linked.js";
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
