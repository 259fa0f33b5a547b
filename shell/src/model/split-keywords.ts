/** Words of a list in one text; writers of Arabic and Japanese use their own comma. */
export function splitKeywords(text: string): string[] {
  return text
    .split(/[,،、]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");
}
