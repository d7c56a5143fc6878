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
