// Estimates of a table of two yes/no questions from the counts of their reports.
//
// Cells and reports are numbered no-no, no-yes, yes-no, yes-yes. Python's localdp.estimation.joint
// has the same methods for tables of any size.

const STEPS = 5_000;
const SETTLED = 1e-14;
const CHANGE = 0.001;
const PENALTY = 0.03;
const [MAIN, PAIR] = [3, 0.6];
const SIGNS = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];

// Pr[pair of reports | pair of answers] if each report is true with this probability.
export function pairChannel(truth) {
  const chances = [truth, 1 - truth];
  return SIGNS.map((_, report) =>
    SIGNS.map((__, cell) => chances[(report ^ cell) >> 1] * chances[(report ^ cell) & 1]),
  );
}

export function distance(first, second) {
  return first.reduce((sum, share, cell) => sum + Math.abs(share - second[cell]), 0) / 2;
}

export function marginsOf(table) {
  return [table[2] + table[3], table[1] + table[3]];
}

export function productOf(margins) {
  const [first, second] = margins;
  return [(1 - first) * (1 - second), (1 - first) * second, first * (1 - second), first * second];
}

// The inverse of the channel: unbiased, and possibly below 0.
export function inverse(rates, truth) {
  const [keep, swap] = [truth / (2 * truth - 1), (truth - 1) / (2 * truth - 1)];
  const weights = [keep, swap];
  return SIGNS.map((_, cell) =>
    rates.reduce((sum, rate, report) => sum + rate * weights[(report ^ cell) >> 1] * weights[(report ^ cell) & 1], 0),
  );
}

function step(table, rates, channel) {
  const seen = channel.map((row) => row.reduce((sum, chance, cell) => sum + chance * table[cell], 0));
  return table.map((share, cell) => {
    return share * rates.reduce((sum, rate, report) => sum + (rate * channel[report][cell]) / seen[report], 0);
  });
}

// Expectation maximization until no share changes by more than this.
export function em(rates, channel, start = [0.25, 0.25, 0.25, 0.25], change = SETTLED) {
  let table = start;
  for (let i = 0; i < STEPS; i++) {
    const next = step(table, rates, channel);
    const moved = Math.max(...next.map((share, cell) => Math.abs(share - table[cell])));
    table = next;
    if (moved < change) break;
  }
  return table;
}

// The regression on one-way margins, by cyclic coordinate descent with a penalty.
export function lasso(margins) {
  const [first, second] = margins;
  const left = [1 - first, first, 1 - second, second];
  const cells = [0, 0, 0, 0];
  for (let sweep = 0; sweep < 1_000; sweep++) {
    let moved = 0;
    for (let cell = 0; cell < 4; cell++) {
      const bits = [cell >> 1, 2 + (cell & 1)];
      const better = cells[cell] + (left[bits[0]] + left[bits[1]] - PENALTY) / 2;
      const move = Math.max(better, 0) - cells[cell];
      cells[cell] += move;
      for (const bit of bits) left[bit] -= move;
      moved = Math.max(moved, Math.abs(move));
    }
    if (moved <= 1e-4 * Math.max(...cells)) break;
  }
  const sum = cells.reduce((total, cell) => total + cell, 0);
  return cells.map((cell) => cell / sum);
}

// LREMH: the regression, without the cells that it sets to 0, then EM until no share changes by .001.
export function lremh(margins, rates, channel) {
  return em(rates, channel, lasso(margins), CHANGE);
}

// The most likely table under normal priors on two main effects and their interaction, by Newton's
// method with steps that are halved until the posterior grows.
export function map(rates, channel, n) {
  const precision = [1 / MAIN ** 2, 1 / MAIN ** 2, 1 / PAIR ** 2];
  const tableOf = (effects) => {
    const logs = SIGNS.map((signs) => signs.reduce((sum, sign, i) => sum + sign * effects[i], 0));
    const whole = logs.reduce((sum, log) => sum + Math.exp(log), 0);
    return logs.map((log) => Math.exp(log) / whole);
  };
  const value = (effects) => {
    const table = tableOf(effects);
    const seen = channel.map((row) => row.reduce((sum, chance, cell) => sum + chance * table[cell], 0));
    const fit = rates.reduce((sum, rate, report) => sum + (rate ? rate * Math.log(seen[report]) : 0), 0);
    return n * fit - effects.reduce((sum, effect, i) => sum + (precision[i] * effect ** 2) / 2, 0);
  };
  const gradient = (effects) => {
    const table = tableOf(effects);
    const next = step(table, rates, channel);
    const pulls = next.map((share, cell) => n * (share - table[cell]));
    return effects.map((effect, i) => {
      return pulls.reduce((sum, pull, cell) => sum + pull * SIGNS[cell][i], 0) - precision[i] * effect;
    });
  };
  let effects = [0, 0, 0];
  for (let i = 0; i < 100; i++) {
    const slope = gradient(effects);
    if (Math.max(...slope.map(Math.abs)) < 1e-9 * n) break;
    const move = newton(effects, slope, gradient, precision);
    let factor = 1;
    const before = value(effects);
    const moved = () => effects.map((effect, k) => effect + factor * move[k]);
    while (factor > 1e-9 && value(moved()) < before) factor /= 2;
    effects = moved();
  }
  return tableOf(effects);
}

// The step of Newton's method with a numerical Hessian, made negative definite by the prior's.
function newton(effects, slope, gradient, precision) {
  const width = 1e-5;
  const rows = effects.map((_, i) => {
    const shifted = (sign) => gradient(effects.map((effect, k) => effect + (k === i ? sign * width : 0)));
    const [above, below] = [shifted(1), shifted(-1)];
    return above.map((component, k) => -(component - below[k]) / (2 * width));
  });
  for (let ridge = 0; ; ridge = ridge ? ridge * 10 : Math.max(...precision)) {
    const move = solve(rows.map((row, i) => row.map((entry, k) => entry + (i === k ? ridge : 0))), slope);
    const uphill = move && move.reduce((sum, component, i) => sum + component * slope[i], 0) > 0;
    if (uphill || ridge > 1e12) return move ?? slope;
  }
}

// Gaussian elimination of a small system.
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < rows.length; i++) {
    const best = rows.slice(i).reduce((top, row, k) => (Math.abs(row[i]) > Math.abs(rows[top][i]) ? i + k : top), i);
    [rows[i], rows[best]] = [rows[best], rows[i]];
    if (!rows[i][i]) return null;
    for (let k = 0; k < rows.length; k++) {
      if (k === i) continue;
      const factor = rows[k][i] / rows[i][i];
      rows[k] = rows[k].map((entry, column) => entry - factor * rows[i][column]);
    }
  }
  return rows.map((row, i) => row[row.length - 1] / row[i]);
}
