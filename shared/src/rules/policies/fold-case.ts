const HIGHEST_ASCII = 0x7f;

/** Windows compares letter by letter and never takes a letter outside ASCII for one inside: `ſ` stays apart from `s`. */
function foldLetter(letter: string): string {
  if (letter.charCodeAt(0) <= HIGHEST_ASCII) return letter.toLowerCase();
  const upper = letter.toUpperCase();
  const folded = (upper.length === 1 ? upper : letter).toLowerCase();
  return folded.length === 1 && folded.charCodeAt(0) > HIGHEST_ASCII ? folded : letter;
}

/** The same text in one letter case, as long as before; two texts that Windows takes for equal become the same. */
export function foldCase(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > HIGHEST_ASCII) return text.split("").map(foldLetter).join("");
  }
  return text.toLowerCase();
}
