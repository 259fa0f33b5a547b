import { createHash } from "node:crypto";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";

/** A submitted name, and the user that it means. */
export type SignInName = {
  /** The only spelling under which attempts are counted and users are looked up. */
  canonical: string;
  /** Label of the user's directory; null for a local user. */
  directory: string | null;
  /** The name inside the directory, or the whole name. */
  userName: string;
};

/** No user has a longer name; such names are counted by hash, because an index does not accept them. */
const MAX_NAME_LENGTH = 256;

/** Normalizes `Domain\user`, `user@domain` and all other spellings to one user and one counter. */
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
  return name.length <= MAX_NAME_LENGTH ? name : `sha256:${createHash("sha256").update(name).digest("hex")}`;
}
