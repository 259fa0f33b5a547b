import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import {
  AndFilter,
  EqualityFilter,
  ExtensibleFilter,
  FilterParser,
  OrFilter,
  PresenceFilter,
  ResultCodeError,
} from "ldapts";
import type { Client, Entry, Filter } from "ldapts";
import { directoryTimeouts } from "./ask-directory-server.ts";
import type { DirectorySettings } from "./directory-settings.ts";
import { findDirectoryEntry, listTexts } from "./find-directory-entry.ts";
import type { DirectoryEntry } from "./find-directory-entry.ts";

/** Names as the sign-in takes them. `isWhole` is false if there are more. */
export type GroupMembers = { userNames: string[]; isWhole: boolean };

const MAX_MEMBERS = 1000;
const PAGE_SIZE = 500;
/** Searches that are under way at once. */
const SEARCHES = 20;

/** LDAP_MATCHING_RULE_IN_CHAIN of Active Directory: also groups in groups. Other servers find nothing by it. */
const inChain = "1.2.840.113556.1.4.1941";

/** Referral, nothing found, and names or attributes that the server doesn't know: the group has no such member. */
const codesOfNoMatch = new Set([10, 16, 17, 18, 21, 32, 34, 50, 53]);

const timeLimit = directoryTimeouts.operationMs / 1000;

/** Ids of the groups that have the entry as a member. The server compares names, by the rules of its schema. */
export async function listGroupsOf(
  client: Client,
  settings: DirectorySettings,
  entry: Pick<DirectoryEntry, "dn" | "userName">,
  groups: readonly { id: string; name: string }[],
): Promise<string[]> {
  const found = await mapInTurns(groups, async ({ id, name }) =>
    (await isMember(client, settings, entry, name)) ? [id] : [],
  );
  return found.flat();
}

/** By the attribute of the user, else by those of the group. */
async function isMember(
  client: Client,
  { kind }: DirectorySettings,
  { dn, userName }: Pick<DirectoryEntry, "dn" | "userName">,
  group: string,
): Promise<boolean> {
  if ((await searchOne(client, dn, refersTo(kind, "memberOf", group))) !== null) return true;
  const named = ["uniqueMember", "memberUid"].map((attribute) =>
    // Groups of POSIX accounts name their users, not their entries.
    equals(attribute, attribute === "memberUid" ? userName : dn),
  );
  return (await searchOne(client, group, new OrFilter({ filters: [refersTo(kind, "member", dn), ...named] }))) !== null;
}

/** Users in the group who may sign in, found as {@link listGroupsOf} finds their groups. */
export async function listGroupMembers(
  client: Client,
  settings: DirectorySettings,
  group: string,
): Promise<GroupMembers> {
  const entries = await listReferringUsers(client, settings, group);
  const found = entries.length > 0 ? entries : await listNamedUsers(client, settings, group);
  const names = new Map(found.map((name) => [canonicalName(name), name]));
  return { userNames: [...names.values()].slice(0, MAX_MEMBERS), isWhole: found.length <= MAX_MEMBERS };
}

/** Users whose own entry names the group. */
async function listReferringUsers(client: Client, settings: DirectorySettings, group: string): Promise<string[]> {
  const filter = amongUsers(settings, refersTo(settings.kind, "memberOf", group));
  const options = {
    scope: "sub" as const,
    filter,
    attributes: [settings.nameAttribute],
    paged: { pageSize: PAGE_SIZE },
  };
  const names: string[] = [];
  try {
    for await (const { searchEntries } of client.searchPaginated(settings.baseName, { ...options, timeLimit })) {
      names.push(...searchEntries.flatMap((entry) => nameOf(settings, entry)));
      if (names.length > MAX_MEMBERS) break;
    }
  } catch (error) {
    refuseOthers(error);
  }
  return names;
}

/** Users whom the entry of the group names. */
async function listNamedUsers(client: Client, settings: DirectorySettings, group: string): Promise<string[]> {
  const attributes = ["member", "uniqueMember", "memberUid"];
  const entry = await searchOne(client, group, new PresenceFilter({ attribute: "objectClass" }), attributes);
  if (entry === null) return [];
  const isUser = amongUsers(settings, new PresenceFilter({ attribute: settings.nameAttribute }));
  const members = attributes
    .flatMap((attribute) => listTexts(entry, attribute).map((member) => ({ attribute, member })))
    .slice(0, MAX_MEMBERS + 1);
  const names = await mapInTurns(members, async ({ attribute, member }) => {
    if (attribute === "memberUid") return (await findDirectoryEntry(client, settings, member))?.userName ?? [];
    const user = await searchOne(client, member, isUser, [settings.nameAttribute]);
    return user === null ? [] : nameOf(settings, user);
  });
  return names.flat();
}

/** The entry of that name if it matches; null if the server finds none, or can make nothing of the name. */
async function searchOne(
  client: Client,
  dn: string,
  filter: Filter,
  attributes: string[] = ["1.1"],
): Promise<Entry | null> {
  try {
    const { searchEntries } = await client.search(dn, { scope: "base", filter, attributes, timeLimit });
    return searchEntries[0] ?? null;
  } catch (error) {
    refuseOthers(error);
    return null;
  }
}

function refuseOthers(error: unknown): void {
  if (!(error instanceof ResultCodeError && codesOfNoMatch.has(error.code))) throw error;
}

/** Filter objects, never text: names are only ever values. */
const equals = (attribute: string, value: string): Filter => new EqualityFilter({ attribute, value });

const refersTo = (kind: DirectorySettings["kind"], attribute: string, value: string): Filter =>
  kind === "domain"
    ? new OrFilter({
        filters: [equals(attribute, value), new ExtensibleFilter({ matchType: attribute, rule: inChain, value })],
      })
    : equals(attribute, value);

const amongUsers = ({ userFilter }: DirectorySettings, filter: Filter): Filter =>
  userFilter === "" ? filter : new AndFilter({ filters: [filter, FilterParser.parseString(userFilter)] });

const nameOf = ({ nameAttribute }: DirectorySettings, entry: Entry): string[] =>
  listTexts(entry, nameAttribute).slice(0, 1);

/** A few at a time, on one connection. */
async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SEARCHES)
    results.push(...(await Promise.all(items.slice(start, start + SEARCHES).map(map))));
  return results;
}
