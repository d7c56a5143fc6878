// Makes a mechanism from its specification in a frozen document. It knows the mechanisms whose
// register/ module is loaded.

const CONSTRUCTORS = Object.create(null);

export function register(constructors) {
  Object.assign(CONSTRUCTORS, constructors);
}

export function checkKeys(spec, keys) {
  const fields = Object.keys(spec);
  const fits = fields.length === keys.length + 1 && keys.every((key) => fields.includes(key));
  if (!fits) throw new RangeError(`a ${spec.mechanism} mechanism has the keys ${keys.join(", ")}`);
}

export function fromSpec(spec) {
  const construct = typeof spec?.mechanism === "string" ? CONSTRUCTORS[spec.mechanism] : undefined;
  if (construct === undefined) throw new RangeError("unknown mechanism");
  return construct(spec);
}
