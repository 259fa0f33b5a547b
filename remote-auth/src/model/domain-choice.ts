import { type DomainEntry, findDomain } from "./login-domains.ts";
import { typedDomain } from "./login-names.ts";

/** The chosen domain; empty for none. */
export type DomainChoice = {
  domain: string;
  /** The custom entry added for a typed domain; empty if there is none. */
  customDomain: string;
  /** The typed domain that made this choice; null if the user chose it in the selector. */
  typed: string | null;
  /** The choice before a typed domain replaced it; null if none did. */
  before: string | null;
};

/** The initial choice: the domain of the last sign-in if it is still listed. */
export function firstDomain(entries: readonly DomainEntry[], lastDomain: string | null): DomainChoice {
  const domain = lastDomain === null ? "" : (findDomain(entries, lastDomain)?.name ?? "");
  return { domain, customDomain: "", typed: null, before: null };
}

/** Applies a choice in the selector. */
export function chooseDomain(choice: DomainChoice, domain: string): DomainChoice {
  return { ...choice, domain, before: null };
}

/**
 * Applies a change of the user name. A typed domain that is listed is chosen. If no domains are listed, it becomes a
 * custom entry. Otherwise no domain is chosen, and the whole text is the user name. Removing the domain or all of the text
 * restores the previous choice.
 */
export function followTyping(entries: readonly DomainEntry[], choice: DomainChoice, userName: string): DomainChoice {
  const typed = typedDomain(userName);
  const before = choice.before ?? choice.domain;
  if (userName === "" || (typed === null && choice.before !== null)) {
    return { domain: before, customDomain: "", typed: null, before: null };
  }
  if (typed === null || typed === choice.typed) return choice;
  const listed = findDomain(entries, typed);
  if (listed !== undefined) return { domain: listed.name, customDomain: "", typed, before };
  const customDomain = entries.length === 0 ? typed : "";
  return { domain: customDomain, customDomain, typed, before };
}
