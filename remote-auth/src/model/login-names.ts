const SEPARATOR = "\\";

/** What stands before the first backslash; null where nothing does. */
export function typedDomain(userName: string): string | null {
  const domain = userName.slice(0, Math.max(userName.indexOf(SEPARATOR), 0)).trim();
  return domain === "" ? null : domain;
}

/** The user name as the server takes it: with a chosen domain `domain\user`, whatever domain was typed. */
export function nameToSend(userName: string, domain: string): string {
  if (domain === "") return userName;
  const bareName = typedDomain(userName) === null ? userName : userName.slice(userName.indexOf(SEPARATOR) + 1);
  return `${domain}${SEPARATOR}${bareName.trim()}`;
}
