import type { LoginServers } from "@gatehouse/shared/contracts/sign-in-details.contract";

/** An entry of the domain selector. The entry for no domain is the empty choice. */
export type DomainEntry = { name: string; group: "domains" | "ldap" | "custom" };

function isSameName(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}

/** Finds an entry by name, ignoring case. */
export function findDomain(entries: readonly DomainEntry[], name: string): DomainEntry | undefined {
  return entries.find((entry) => isSameName(entry.name, name));
}

/** Merges both kinds of directories in server order; the first of equal names wins. */
export function listDomains({ domains, ldapservers }: LoginServers): DomainEntry[] {
  const all = [
    ...domains.map(({ DomainName }): DomainEntry => ({ name: DomainName, group: "domains" })),
    ...ldapservers.map(({ Server }): DomainEntry => ({ name: Server, group: "ldap" })),
  ];
  return all.filter((entry) => findDomain(all, entry.name) === entry);
}
