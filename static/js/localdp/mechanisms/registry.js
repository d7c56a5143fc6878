// From the form of a frozen document to a mechanism: those of the families that were loaded.

const KINDS = Object.create(null);

export function register(kinds) {
  Object.assign(KINDS, kinds);
}

export function checkKeys(spec, keys) {
  const found = Object.keys(spec);
  const fits = found.length === keys.length + 1 && keys.every((key) => Object.hasOwn(spec, key));
  if (!fits) throw new RangeError(`a ${spec.mechanism} mechanism has the keys ${keys.join(", ")}`);
}

export function fromSpec(spec) {
  const known = typeof spec?.mechanism === "string" ? KINDS[spec.mechanism] : undefined;
  if (known === undefined) throw new RangeError("unknown mechanism");
  return known(spec);
}
