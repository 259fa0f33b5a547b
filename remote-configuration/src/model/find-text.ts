import type { Translations } from "@gatehouse/shared/contracts/translations.contract";

/** The text of a key in a translation file; null if there is none. */
export function findText(texts: Translations, key: string): string | null {
  let node: unknown = texts;
  for (const step of key.split(".")) {
    const found: [string, unknown] | undefined =
      typeof node === "object" && node !== null ? Object.entries(node).find(([name]) => name === step) : undefined;
    node = found?.[1];
  }
  return typeof node === "string" ? node : null;
}
