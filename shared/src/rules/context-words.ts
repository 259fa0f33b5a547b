/** What is known of a user, and what attackers would try first for this one. */
export type ContextOwner = { userName: string; firstName: string; lastName: string; emailAddress: string };

const productName = "gatehouse";

/** Shorter words occur in too many others. */
const shortestWord = 4;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/**
 * The words that a user's password must not contain: the product's name, the names of the user and the parts of the
 * e-mail address, each of at least four characters.
 */
export function contextWords({ userName, firstName, lastName, emailAddress }: ContextOwner): string[] {
  const [mailbox = "", host = ""] = emailAddress.split("@");
  // Of `mail.example.com` only `example` says something about whom the address belongs to.
  const company = host.split(".").at(-2) ?? "";
  const names = [userName, mailbox, company, firstName, lastName].map(fold);
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  return [...new Set([productName, ...parts])].filter((word) => Array.from(word).length >= shortestWord);
}

/** Whether a password contains one of the words, in whatever case. */
export function containsContextWord(words: readonly string[], password: string): boolean {
  const text = fold(password);
  return words.some((word) => text.includes(fold(word)));
}
