type PolicyFactory = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };

function refuseAllButEmpty(text: string): string {
  if (text === "") return text;
  throw new TypeError("HTML from text is not allowed in the console.");
}

/**
 * Installs the only Trusted Types policy of our pages. React-aria clears an element with `innerHTML = ""`; every other
 * text for an HTML or script sink is refused.
 *
 * @since contract 1
 */
export function installTrustedTypesPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy("default", { createHTML: refuseAllButEmpty });
}
