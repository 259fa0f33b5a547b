import { foldCase } from "./fold-case.ts";

const BACKSLASH = "\\";

function isSpace(letter: string): boolean {
  return letter === " " || letter === "\t" || letter === "\n" || letter === "\r";
}

/**
 * Command lines and their patterns without quotation marks, in one letter case, with single spaces. Windows halves
 * backslashes before a quotation mark, and so does this. Written as a loop: a regular expression would try each run of
 * backslashes again from each of its places.
 */
export function normalizeCommandLine(commandLine: string): string {
  const pieces: string[] = [];
  let piece = "";
  let backslashes = 0;
  for (const letter of foldCase(commandLine)) {
    if (letter === BACKSLASH) {
      backslashes += 1;
      continue;
    }
    const isQuote = letter === '"';
    piece += BACKSLASH.repeat(isQuote ? Math.floor(backslashes / 2) : backslashes);
    backslashes = 0;
    if (isQuote) continue;
    if (!isSpace(letter)) {
      piece += letter;
    } else if (piece !== "") {
      pieces.push(piece);
      piece = "";
    }
  }
  piece += BACKSLASH.repeat(backslashes);
  if (piece !== "") pieces.push(piece);
  return pieces.join(" ");
}
