// Numbers as text for people, as surveys/formatting.py writes them: with the marks of the language.

// A whole number with marks between thousands.
export function grouped(number) {
  return withMinus(separated(String(number)));
}

// A number with this many decimals.
export function decimals(number, places = 1) {
  return withMinus(separated(number.toFixed(places)));
}

// Increasing whole numbers as text, with runs of three or more as in "1–5".
export function numberRanges(numbers) {
  const runs = [];
  for (const number of numbers) {
    const run = runs[runs.length - 1];
    if (run && number === run[0] + run.length) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) =>
    run.length > 2 ? [`${run[0]}–${run[0] + run.length - 1}`] : run.map(String),
  );
}

// A number of a scale, as text; with no marks between thousands, as it may be a year.
export function scaleNumber(text) {
  return withMinus(text.replace(".", decimals(0.5)[1]));
}

// A share in per cent.
export function percent(share, places = 1) {
  return `${decimals(share * 100, places)}%`;
}

// A share that someone chose, in per cent: without trailing zeros.
export function statedPercent(share) {
  return `${withMinus(separated(String(Number((share * 100).toFixed(3)))))}%`;
}

// ε, rounded up to two decimals.
export function formatEpsilon(epsilon) {
  return epsilon === Infinity ? "∞" : decimals(Math.ceil(100 * epsilon - 1e-6) / 100, 2);
}

// δ with two digits, rounded up, never as a power of ten.
export function formatDelta(delta) {
  const places = 1 - Math.floor(Math.log10(delta));
  const digits = Math.ceil(delta * 10 ** places - 1e-9);
  return (digits / 10 ** places).toFixed(places).replace(/\.?0+$/, "");
}

// ε, with δ where ε may fail.
export function formatLoss(epsilon, delta) {
  const written = formatEpsilon(epsilon);
  return delta ? `${written}, δ\u00a0=\u00a0${formatDelta(delta)}` : written;
}

function separated(text) {
  const { body, documentElement } = globalThis.document ?? {};
  const language = body?.lang || documentElement?.lang || "en";
  const places = text.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  const size = text.replace("-", "");
  return text.replace(size, format.format(Number(size)));
}

// A true minus sign; zero has none.
function withMinus(text) {
  return text.replace("-", /[1-9]/.test(text) ? "−" : "");
}
