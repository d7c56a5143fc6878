// The widgets by the names that lessons use.

import * as anonymity from "./widgets/anonymity.js";
import * as attacks from "./widgets/attacks.js";
import * as budget from "./widgets/budget.js";
import * as curator from "./widgets/curator.js";
import * as definitions from "./widgets/definitions.js";
import * as encodings from "./widgets/encodings.js";
import * as epsilon from "./widgets/epsilon.js";
import * as likelihood from "./widgets/likelihood.js";
import * as linearModels from "./widgets/linear_models.js";
import * as listExperiments from "./widgets/list_experiments.js";
import * as manyQuestions from "./widgets/many_questions.js";
import * as methodsCompared from "./widgets/methods_compared.js";
import * as neighbors from "./widgets/neighbors.js";
import * as noise from "./widgets/noise.js";
import * as numbers from "./widgets/numbers.js";
import * as promises from "./widgets/promises.js";
import * as publishedStudies from "./widgets/published_studies.js";
import * as sales from "./widgets/sales.js";
import * as smallEpsilon from "./widgets/small_epsilon.js";
import * as training from "./widgets/training.js";
import * as trust from "./widgets/trust.js";
import * as twoCoins from "./widgets/two_coins.js";
import * as unaryEncoding from "./widgets/unary_encoding.js";

export const WIDGETS = {
  anonymity,
  "two-coins": twoCoins,
  likelihood,
  "unary-encoding": unaryEncoding,
  encodings,
  epsilon,
  "list-experiments": listExperiments,
  definitions,
  "small-epsilon": smallEpsilon,
  noise,
  neighbors,
  budget,
  trust,
  sales,
  curator,
  numbers,
  training,
  "linear-models": linearModels,
  "many-questions": manyQuestions,
  "methods-compared": methodsCompared,
  promises,
  "published-studies": publishedStudies,
  attacks,
};
