import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { AndFilter, EqualityFilter, FilterParser } from "ldapts";
import type { Client, Entry, Filter } from "ldapts";
import { directoryTimeouts } from "./ask-directory-server.ts";
import type { DirectorySettings } from "./directory-settings.ts";

export type DirectoryEntry = {
  dn: string;
  userName: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** Such a user may bind only to change the password, which the console does not offer. */
  mustChangePassword: boolean;
  /** Other refusals show only at the bind. */
  isDisabled: boolean;
};

const MAX_VALUE_LENGTH = 255;
/** ACCOUNTDISABLE of `userAccountControl` in Active Directory. */
const disabledBit = 2;
/** Value of `pwdAccountLockedTime` in OpenLDAP for "until an administrator unlocks it". */
const lockedForGood = "000001010000Z";

const readAttributes = ["givenName", "sn", "mail", "pwdReset", "pwdAccountLockedTime", "userAccountControl"];

/** Finds the one entry of that name among those who may sign in; null for none or several. */
export async function findDirectoryEntry(
  client: Client,
  settings: DirectorySettings,
  name: string,
): Promise<DirectoryEntry | null> {
  const { searchEntries } = await client.search(settings.baseName, {
    scope: "sub",
    filter: buildFilter(settings, name),
    attributes: [settings.nameAttribute, ...readAttributes],
    sizeLimit: 2,
    timeLimit: directoryTimeouts.operationMs / 1000,
  });
  const [entry, second] = searchEntries;
  if (entry === undefined || second !== undefined) return null;
  // Directories ignore more differences of spelling than we do (accents, blanks). Such a spelling would get its own
  // attempt counter and its own account here.
  const userName = listTexts(entry, settings.nameAttribute).find(
    (value) => canonicalName(value) === canonicalName(name),
  );
  if (userName === undefined || entry.dn === "") return null;
  const readText = (attribute: string) => (listTexts(entry, attribute)[0] ?? "").slice(0, MAX_VALUE_LENGTH);
  return {
    dn: entry.dn,
    userName,
    firstName: readText("givenName"),
    lastName: readText("sn"),
    emailAddress: readText("mail"),
    mustChangePassword: readText("pwdReset") === "TRUE",
    isDisabled:
      readText("pwdAccountLockedTime") === lockedForGood ||
      (Number(readText("userAccountControl")) & disabledBit) !== 0,
  };
}

/** Builds filter objects, never text, so that the name is only ever a value. */
function buildFilter({ nameAttribute, userFilter }: DirectorySettings, name: string): Filter {
  const isNamed = new EqualityFilter({ attribute: nameAttribute, value: name });
  return userFilter === "" ? isNamed : new AndFilter({ filters: [isNamed, FilterParser.parseString(userFilter)] });
}

/** Servers return an attribute in the spelling of their schema, which may differ from the request. */
export function listTexts(entry: Entry, attribute: string): string[] {
  const key = Object.keys(entry).find((candidate) => candidate.toLowerCase() === attribute.toLowerCase());
  const values = [key === undefined ? [] : (entry[key] ?? [])].flat();
  // PostgreSQL stores no NUL.
  return values.filter((value) => typeof value === "string").map((value) => value.replaceAll("\0", ""));
}
