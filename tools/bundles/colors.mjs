// Colors of style sheets as browsers of 2020 know them.

const OKLCH = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g;

// Replaces each oklch() by its color in hex. Throws RangeError at one outside sRGB.
export function inHex(css) {
  return css.replace(OKLCH, (color, light, chroma, hue) => {
    const parts = linearRgb(light / 100, Number(chroma), (hue * Math.PI) / 180);
    if (parts.some((part) => part < -2e-3 || part > 1 + 2e-3)) {
      throw new RangeError(`${color} is outside sRGB`);
    }
    return `#${parts.map(coded).join("")}`;
  });
}

// The matrices of OKLab: Björn Ottosson 2020, https://bottosson.github.io/posts/oklab/
function linearRgb(light, chroma, hue) {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function coded(part) {
  const within = Math.min(Math.max(part, 0), 1);
  const value = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
  return Math.round(255 * value)
    .toString(16)
    .padStart(2, "0");
}
