// The texts of a lesson's widget, in the language of the lesson.

// A function that returns the text of a key, with {names} replaced by values.
export function speaker(texts) {
  return (key, values = {}) => {
    if (!(key in texts)) throw new RangeError(`the lesson has no text for ${key}`);
    return texts[key].replace(/\{(\w+)\}/g, (_, name) => {
      if (!(name in values)) throw new RangeError(`${key} has no value for ${name}`);
      return values[name];
    });
  };
}

// A number with separators of thousands, which are the same in all languages of the lessons.
export function count(number) {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

// A number with as many decimals as asked for, and a minus sign instead of a hyphen.
export function fixed(number, decimals = 1) {
  const text = number.toFixed(decimals);
  const isZero = Number(text) === 0;
  return (isZero ? text.replace("-", "") : text).replace("-", "−");
}

// A share in per cent.
export function share(number, decimals = 1) {
  return `${fixed(number * 100, decimals)}%`;
}
