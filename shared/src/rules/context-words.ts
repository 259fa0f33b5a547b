/** Data of a user that attackers try first. */
export type ContextOwner = { userName: string; firstName: string; lastName: string; emailAddress: string };

const productName = "gatehouse";

/** Shorter words are part of too many others. */
const MIN_WORD_LENGTH = 4;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/**
 * Returns the words that a user's password must not contain: the product's name, the user's names and the parts of the
 * e-mail address, each with at least four characters.
 */
export function contextWords({ userName, firstName, lastName, emailAddress }: ContextOwner): string[] {
  const [mailbox = "", host = ""] = emailAddress.split("@");
  // In `mail.example.com`, only `example` identifies the owner.
  const company = host.split(".").at(-2) ?? "";
  const names = [userName, mailbox, company, firstName, lastName].map(fold);
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  return [...new Set([productName, ...parts])].filter((word) => Array.from(word).length >= MIN_WORD_LENGTH);
}

/** Whether a password contains one of the words, ignoring case. */
export function containsContextWord(words: readonly string[], password: string): boolean {
  const text = fold(password);
  return words.some((word) => text.includes(fold(word)));
}
