const longestMessage = 200;

/** What follows these words up to the next blank is a secret more often than not. */
const namedSecret = /\b(token|password|passwd|secret|authorization|bearer|cookie|api[-_]?key)\b(["']?\s*[:=]?\s*)\S+/gi;
const address = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]+@)?([^\s?#]*)[?#]?\S*/gi;
const queryString = /\?[^\s?]*=[^\s]*/g;
const mailAddress = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** A run of 24 characters with a digit is a token or an id: words have no digits. Hashes in paths of files stay. */
const tokenLike = /(?<![/\w.-])(?=[\w+=-]*\d)[\w+=-]{24,}/g;
// The database cannot hold the character of code 0; the others would spoil a terminal.
const controlCharacters = /\p{Cc}+/gu;

/** A failure message as it may be kept and shown: short, on one line, without what looks like a secret or a person. */
export function cleanFailureMessage(message: string): string {
  const cleaned = message
    .toWellFormed()
    .replaceAll(controlCharacters, " ")
    .replaceAll(address, "$1$2")
    .replaceAll(queryString, "?…")
    .replaceAll(mailAddress, "…")
    .replaceAll(namedSecret, "$1$2…")
    .replaceAll(tokenLike, "…")
    .trim();
  return cleaned.length <= longestMessage ? cleaned : `${cleaned.slice(0, longestMessage - 1)}…`.toWellFormed();
}
