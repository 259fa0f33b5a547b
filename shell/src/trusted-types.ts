/**
 * The one Trusted Types policy of the console. React-aria clears an element by `innerHTML = ""`; nothing else may
 * reach an HTML or script sink, so every other text is refused.
 */
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };

function refuseAllButEmpty(text: string): string {
  if (text === "") return text;
  throw new TypeError("HTML from text is not allowed in the console.");
}

export function installTrustedTypesPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy("default", { createHTML: refuseAllButEmpty });
}
