import type { SessionUser } from "@gatehouse/shared/contracts/sessions.contract";

type NamedUser = Pick<SessionUser, "FirstName" | "LastName" | "UserName" | "DomainName">;

const collapse = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** Returns first and last name, or an empty string if the user has neither. */
export function personName({ FirstName, LastName }: Pick<NamedUser, "FirstName" | "LastName">): string {
  return collapse(`${FirstName} ${LastName}`);
}

/** Returns "First Last (DOMAIN\user)"; without a name "DOMAIN\user", without a domain the user name only. */
export function displayName(user: NamedUser): string {
  const name = personName(user);
  const account = user.DomainName.trim() === "" ? user.UserName : `${user.DomainName.trim()}\\${user.UserName}`;
  return name === "" ? account : `${name} (${account})`;
}
