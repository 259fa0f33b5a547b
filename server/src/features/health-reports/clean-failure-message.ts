const MAX_MESSAGE_LENGTH = 200;

/** The text after these words up to the next blank is usually a secret. */
const namedSecret = /\b(token|password|passwd|secret|authorization|bearer|cookie|api[-_]?key)\b(["']?\s*[:=]?\s*)\S+/gi;
const address = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]+@)?([^\s?#]*)[?#]?\S*/gi;
const queryString = /\?[^\s?]*=[^\s]*/g;
const mailAddress = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** A run of 24 characters with a digit is a token or an id: words have no digits. Hashes in file paths stay. */
const tokenLike = /(?<![/\w.-])(?=[\w+=-]*\d)[\w+=-]{24,}/g;
// The database cannot store NUL; other control characters would disturb a terminal.
const controlCharacters = /\p{Cc}+/gu;

/** Shortens a failure message to one line and removes what looks like a secret or a person. */
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
  return cleaned.length <= MAX_MESSAGE_LENGTH ? cleaned : `${cleaned.slice(0, MAX_MESSAGE_LENGTH - 1)}…`.toWellFormed();
}
