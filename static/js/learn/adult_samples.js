// Written by: python3 run.py bench joint --part samples --write
export const SAMPLES = {
  "0.1": {
    "map": 0.0318,
    "em": 0.0335,
    "lremh": 0.0744,
    "lasso": 0.243,
    "independence": 0.0861,
    "paper": 0.0322
  },
  "0.3": {
    "map": 0.0824,
    "em": 0.0952,
    "lremh": 0.1425,
    "lasso": 0.2494,
    "independence": 0.0975,
    "paper": 0.0798
  },
  "0.5": {
    "map": 0.148,
    "em": 0.1822,
    "lremh": 0.2015,
    "lasso": 0.2609,
    "independence": 0.1198,
    "paper": 0.1323
  },
  "0.7": {
    "map": 0.249,
    "em": 0.3403,
    "lremh": 0.266,
    "lasso": 0.2748,
    "independence": 0.1674,
    "paper": 0.1967
  },
  "0.9": {
    "map": 0.36,
    "em": 0.5572,
    "lremh": 0.3808,
    "lasso": 0.3809,
    "independence": 0.3276,
    "paper": 0.6566
  }
};
export const INCOME = {
  "open": 0.8922,
  "0.1": 0.8879,
  "0.25": 0.8904,
  "0.5": 0.891,
  "1.0": 0.891,
  "2.0": 0.891,
  "4.0": 0.891
};
