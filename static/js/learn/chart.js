// Charts as trees of shapes, which a page turns into elements and the build into text.
//
// Sizes are in units of a drawing that is 400 wide. static/css/charts.css and learn.css define the
// classes; the scales have the same ticks as Python's charts.scales.

export const WIDTH = 400;
const MOST_TICKS = 8;

// An element of SVG. Attributes are numbers or text; children are shapes or text.
export function shape(tag, attributes, ...children) {
  return { tag, attributes, children };
}

export function label(kind, text, x, y, anchor = "middle") {
  return shape("text", { class: kind, x, y, "text-anchor": anchor }, String(text));
}

export function line(kind, x1, y1, x2, y2) {
  return shape("line", { class: kind, x1, y1, x2, y2 });
}

export function dot(kind, x, y, radius = 4.5) {
  return shape("circle", { class: kind, cx: x, cy: y, r: radius });
}

export function box(kind, x, y, width, height, more = {}) {
  return shape("rect", { class: kind, x, y, width, height, ...more });
}

export function polyline(kind, points) {
  const drawn = points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
  return shape("polyline", { class: kind, points: drawn });
}

export function polygon(kind, points) {
  return { ...polyline(kind, points), tag: "polygon" };
}

// A picture: shapes with their size.
export function picture(height, shapes, width = WIDTH) {
  return shape("svg", { class: "chart", width, height, viewBox: `0 0 ${width} ${height}` }, ...shapes);
}

// A round scale that covers both values, and 0 unless another origin is given: low, high, ticks.
export function covering(low, high, { ticks = MOST_TICKS, finest = 0, origin = 0 } = {}) {
  const bottom = Math.min(low, origin);
  let top = Math.max(high, origin);
  if (!Number.isFinite(top - bottom)) throw new RangeError(`a scale cannot cover ${low} to ${high}`);
  if (bottom === top) top = bottom + Math.max(finest, 1);
  const power = 10 ** Math.floor(Math.log10((top - bottom) / ticks));
  for (const factor of [1, 2, 5, 10, 20, 50]) {
    const step = Math.max(factor * power, finest);
    const end = Math.ceil(top / step - 1e-9) * step;
    const first = Math.ceil(bottom / step - 1e-9);
    const last = Math.floor(end / step + 1e-9);
    if (last - first + 1 <= ticks) {
      const values = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
      return { low: bottom, high: end, step, ticks: values };
    }
  }
  throw new RangeError(`a scale from ${low} to ${high} needs more than ${ticks} ticks`);
}

// A logarithmic scale, of the decimal logarithms of values, with a tick at each power of ten.
export function powers(low, high) {
  const [bottom, top] = [Math.log10(low), Math.log10(high)];
  const first = Math.ceil(bottom - 1e-9);
  const length = Math.floor(top + 1e-9) - first + 1;
  return { low: bottom, high: top, step: 1, ticks: Array.from({ length }, (_, i) => first + i) };
}

// A scale in a drawing, from start to end; what lies beyond the scale is at its end.
export class Track {
  constructor(scale, start, end) {
    this.scale = scale;
    this.start = start;
    this.end = end;
  }

  at(value) {
    const { low, high } = this.scale;
    const inner = (value - low) / (high - low);
    return this.start + Math.min(Math.max(inner, 0), 1) * (this.end - this.start);
  }
}

// Two tracks at right angles, with lines at the ticks of the vertical one.
export class Frame {
  constructor(across, up) {
    this.across = across;
    this.up = up;
  }

  // The usual frame of a drawing of this height, with room for labels at the left and below.
  static of(x, y, height, { left = 44, right = WIDTH - 18, top = 26 } = {}) {
    return new Frame(new Track(x, left, right), new Track(y, height - 40, top));
  }

  point(x, y) {
    return [this.across.at(x), this.up.at(y)];
  }

  // Grid and labels; the names of the axes are above the vertical and below the horizontal one.
  axes({ x = "", y = "", xText = asText, yText = asText } = {}) {
    const { across, up } = this;
    return [
      ...up.scale.ticks.flatMap((tick) => [
        line(tick ? "grid" : "grid zero", across.start, up.at(tick), across.end, up.at(tick)),
        label("axis", yText(tick), across.start - 6, up.at(tick) + 4, "end"),
      ]),
      ...across.scale.ticks.map((tick) => label("axis", xText(tick), across.at(tick), up.start + 16)),
      label("axis", x, (across.start + across.end) / 2, up.start + 33),
      label("axis", y, 4, 12, "start"),
    ];
  }

  curve(kind, points) {
    return polyline(kind, points.map(([x, y]) => this.point(x, y)));
  }
}

// Samples of curves with their names, below each other.
export function legend(entries, x, y) {
  return entries.flatMap(([kind, name], row) => [
    line(kind, x, y + 16 * row, x + 18, y + 16 * row),
    label("axis", name, x + 24, y + 16 * row + 4, "start"),
  ]);
}

// An interval as a bar with its estimate, along a horizontal track, and the truth if it is given.
export function interval(track, { low, high, point, truth = null }, middle, height = 16) {
  const [start, end] = [track.at(low), track.at(high)];
  const marks = [
    box("interval", start, middle - height / 2, Math.max(end - start, 1), height, { rx: 4 }),
    dot("point", track.at(point), middle),
  ];
  if (truth !== null) {
    const [x, reach] = [track.at(truth), 0.8 * height];
    marks.push(line("truth", x, middle - reach, x, middle + reach));
  }
  return marks;
}

// Vertical lines and labels of a horizontal track without a frame.
export function ruler(track, top, bottom, text = asText) {
  return track.scale.ticks.flatMap((tick) => [
    line(tick ? "grid" : "grid zero", track.at(tick), top, track.at(tick), bottom),
    label("axis", text(tick), track.at(tick), bottom + 16),
  ]);
}

export function round(value) {
  return Math.round(value * 100) / 100;
}

function asText(tick) {
  return String(tick);
}

function tidy(value) {
  return Math.round(value * 1e9) / 1e9;
}
