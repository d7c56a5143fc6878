// Registers the mechanisms for numbers: a scale, and whole numbers that say how its levels are
// drawn.

import { MOST_OPEN_LEVELS, NumberScale } from "../numeric/scale.js";
import { Duchi, Hybrid } from "../numeric/duchi.js";
import { Gaussian } from "../numeric/gaussian.js";
import { OpenNumber } from "../numeric/identity.js";
import { Laplace } from "../numeric/laplace.js";
import { Piecewise, SquareWave } from "../numeric/window_mechanisms.js";
import { checkKeys, register } from "../registry.js";

const SCALE = ["low", "high", "step"];
const WINDOW = ["shift", "width", "inside", "outside"];
const NOISE = ["fine", "reach", "cell", "decay"];

register({
  piecewise: number(Piecewise, WINDOW),
  "square-wave": number(SquareWave, WINDOW),
  duchi: number(Duchi, ["rise"]),
  hybrid: number(Hybrid, ["rise", ...WINDOW]),
  laplace: number(Laplace, NOISE),
  gaussian: number(Gaussian, [...NOISE, "epsilon", "delta"]),
  "open-number": number(OpenNumber, [], MOST_OPEN_LEVELS),
});

function number(Kind, names, most) {
  return (spec) => {
    checkKeys(spec, [...SCALE, ...names]);
    const scale = new NumberScale(spec.low, spec.high, spec.step, most);
    return new Kind(scale, ...names.map((name) => spec[name]));
  };
}
