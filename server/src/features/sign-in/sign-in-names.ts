import { createHash } from "node:crypto";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";

/** A name as somebody typed it, and who is meant by it. */
export type SignInName = {
  /** The one spelling under which attempts are counted and the user is looked up. */
  canonical: string;
  /** Label of the directory that knows the user; null for a user of the console's own. */
  directory: string | null;
  /** The name inside the directory, or the whole. */
  userName: string;
};

/** Longer ones are no user's; they are counted under a hash, because an index does not take them. */
const longestName = 256;

/** `Domain\user`, `user@domain` and every other spelling of them name one user, and share one counter. */
export function readSignInName(submitted: string, directoryLabels: readonly string[]): SignInName {
  const whole = canonicalName(submitted);
  for (const label of directoryLabels) {
    const domain = canonicalName(label);
    const userName = nameInDomain(whole, domain);
    if (userName !== null) return { canonical: limitLength(`${domain}\\${userName}`), directory: label, userName };
  }
  return { canonical: limitLength(whole), directory: null, userName: whole };
}

/** The canonical name of a directory's user. */
export function nameOfDirectoryUser(label: string, userName: string): string {
  return `${canonicalName(label)}\\${canonicalName(userName)}`;
}

function nameInDomain(whole: string, domain: string): string | null {
  const slash = whole.indexOf("\\");
  if (slash !== -1) return whole.slice(0, slash).trim() === domain ? whole.slice(slash + 1).trim() : null;
  const at = whole.lastIndexOf("@");
  return at !== -1 && whole.slice(at + 1).trim() === domain ? whole.slice(0, at).trim() : null;
}

function limitLength(name: string): string {
  return name.length <= longestName ? name : `sha256:${createHash("sha256").update(name).digest("hex")}`;
}
