type PolicyFactory = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };

function refuseAllButEmpty(text: string): string {
  if (text === "") return text;
  throw new TypeError("HTML from text is not allowed in the console.");
}

/**
 * Installs the one Trusted Types policy of a page of ours. React-aria clears an element by `innerHTML = ""`; nothing
 * else may reach an HTML or script sink, so every other text is refused.
 */
export function installTrustedTypesPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy("default", { createHTML: refuseAllButEmpty });
}
