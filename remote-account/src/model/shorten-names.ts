/** Longest list of names in a question. */
const MAX_NAMES_LENGTH = 175;

/** Cuts a longer text and marks that with an ellipsis; never within a character of two code units. */
export function shortenNames(names: string): string {
  if (names.length <= MAX_NAMES_LENGTH) return names;
  const cut = names.slice(0, MAX_NAMES_LENGTH);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
