// Registers the permanent randomized response, which a device draws once and repeats in each wave.

import { PermanentResponse } from "../permanent.js";
import { checkKeys, register } from "../registry.js";

register({
  permanent: (spec) => {
    checkKeys(spec, ["categories", "kept", "zero", "one"]);
    return new PermanentResponse(spec.categories, spec.kept, spec.zero, spec.one);
  },
});
