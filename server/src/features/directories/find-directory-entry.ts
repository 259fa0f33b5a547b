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
  /** Such an entry may bind, but only to set another password, which the console does not offer. */
  mustChangePassword: boolean;
  /** Of those who may not bind, only these are known without a bind. */
  isDisabled: boolean;
};

const longestValue = 255;
/** ACCOUNTDISABLE of `userAccountControl` in Active Directory. */
const disabledBit = 2;
/** Value of `pwdAccountLockedTime` in OpenLDAP that stands for "until an administrator unlocks it". */
const lockedForGood = "000001010000Z";

const readAttributes = ["givenName", "sn", "mail", "pwdReset", "pwdAccountLockedTime", "userAccountControl"];

/** The one entry of that name among those who may sign in; null for none and for several. */
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
  // Directories fold names further than we do (accents, blanks). Such a spelling would have a counter of attempts, and an
  // account here, of its own.
  const userName = listTexts(entry, settings.nameAttribute).find(
    (value) => canonicalName(value) === canonicalName(name),
  );
  if (userName === undefined || entry.dn === "") return null;
  const readText = (attribute: string) => (listTexts(entry, attribute)[0] ?? "").slice(0, longestValue);
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

/** Of objects, never of text: the name is a value wherever it is put, whatever it contains. */
function buildFilter({ nameAttribute, userFilter }: DirectorySettings, name: string): Filter {
  const isNamed = new EqualityFilter({ attribute: nameAttribute, value: name });
  return userFilter === "" ? isNamed : new AndFilter({ filters: [isNamed, FilterParser.parseString(userFilter)] });
}

/** Servers spell an attribute as their schema does, which need not be as it was asked for. */
function listTexts(entry: Entry, attribute: string): string[] {
  const key = Object.keys(entry).find((candidate) => candidate.toLowerCase() === attribute.toLowerCase());
  const values = [key === undefined ? [] : (entry[key] ?? [])].flat();
  // PostgreSQL holds no NUL.
  return values.filter((value) => typeof value === "string").map((value) => value.replaceAll("\0", ""));
}
