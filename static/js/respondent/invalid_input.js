// Connects an input with the message about its error, in addition to other descriptions.
export function markInvalid(input, message, invalid) {
  const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  const others = described.filter((id) => id !== message);
  const ids = invalid ? [...others, message] : others;
  if (invalid) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  if (ids.length > 0) input.setAttribute("aria-describedby", ids.join(" "));
  else input.removeAttribute("aria-describedby");
}
