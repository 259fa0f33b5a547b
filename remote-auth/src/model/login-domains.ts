import type { LoginServers } from "@gatehouse/shared/contracts/login.contract";
import { typedDomain } from "./login-names.ts";

/** An entry of the domain selector; the none entry is no entry but the empty choice. */
export type DomainEntry = { name: string; group: "domains" | "ldap" | "custom" };

/** What is chosen; an empty domain is the none entry. */
export type DomainChoice = {
  domain: string;
  /** The entry that was added because it was typed; empty without one. */
  customDomain: string;
  /** The typed domain that made this choice; null when the user made it by hand. */
  typed: string | null;
  /** What was chosen before typing took over; null where it has not. */
  before: string | null;
};

function isSameName(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}

/** The entry of that name, whatever its case. */
function findDomain(entries: readonly DomainEntry[], name: string): DomainEntry | undefined {
  return entries.find((entry) => isSameName(entry.name, name));
}

/** Both kinds of directories in one list, in the order of the server; of two with one name the first. */
export function listDomains({ domains, ldapservers }: LoginServers): DomainEntry[] {
  const all = [
    ...domains.map(({ DomainName }): DomainEntry => ({ name: DomainName, group: "domains" })),
    ...ldapservers.map(({ Server }): DomainEntry => ({ name: Server, group: "ldap" })),
  ];
  return all.filter((entry) => findDomain(all, entry.name) === entry);
}

/** The choice at the start: the domain of the last sign-in where it is still listed. */
export function firstDomain(entries: readonly DomainEntry[], lastDomain: string | null): DomainChoice {
  const domain = lastDomain === null ? "" : (findDomain(entries, lastDomain)?.name ?? "");
  return { domain, customDomain: "", typed: null, before: null };
}

/** The choice after the user has picked an entry. */
export function chooseDomain(choice: DomainChoice, domain: string): DomainChoice {
  return { ...choice, domain, before: null };
}

/**
 * The choice after the user name has changed. A typed domain that is listed is chosen; where nothing is listed it is
 * added as a custom entry; else the none entry is chosen, and the whole text goes as the name. An emptied field brings
 * back what was chosen before.
 */
export function followTyping(entries: readonly DomainEntry[], choice: DomainChoice, userName: string): DomainChoice {
  if (userName === "") {
    return { domain: choice.before ?? choice.domain, customDomain: "", typed: null, before: null };
  }
  const typed = typedDomain(userName);
  if (typed === null || typed === choice.typed) return choice;
  const before = choice.before ?? choice.domain;
  const listed = findDomain(entries, typed);
  if (listed !== undefined) return { domain: listed.name, customDomain: "", typed, before };
  const customDomain = entries.length === 0 ? typed : "";
  return { domain: customDomain, customDomain, typed, before };
}
