const SEPARATOR = "\\";

/** Returns the part before the first backslash; null if there is none. */
export function typedDomain(userName: string): string | null {
  const domain = userName.slice(0, Math.max(userName.indexOf(SEPARATOR), 0)).trim();
  return domain === "" ? null : domain;
}

/** Returns the user name to send: with a chosen domain `domain\user`, replacing a typed domain. */
export function nameToSend(userName: string, domain: string): string {
  if (domain === "") return userName;
  const bareName = typedDomain(userName) === null ? userName : userName.slice(userName.indexOf(SEPARATOR) + 1);
  return `${domain}${SEPARATOR}${bareName.trim()}`;
}
