/** Splits a comma-separated list; Arabic and Japanese texts use their own comma. */
export function splitKeywords(text: string): string[] {
  return text
    .split(/[,،、]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");
}
