import type { ScimOperation } from "@gatehouse/shared/contracts/scim.contract";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import { isGroupName, MAX_GROUP_NAME_LENGTH } from "../user-groups/user-group-name.ts";
import type { ScimFilter } from "./parse-filter.ts";
import { parsePath } from "./parse-path.ts";
import type { ScimPath } from "./parse-path.ts";
import { ScimError } from "./scim-error.ts";
import { isObject, valueIn } from "./scim-objects.ts";
import { readExternalId } from "./scim-user-resource.ts";

/** One thing that a request does to a group. `set` makes the members the only ones. */
export type GroupChange =
  | { kind: "name"; name: string }
  | { kind: "externalId"; externalId: string | null }
  | { kind: "members"; how: "add" | "remove" | "set"; ids: string[] };

type Op = ScimOperation["op"];

/** What the operations do, in their order. Attributes that the console doesn't know are ignored. */
export function readGroupChanges(operations: readonly ScimOperation[]): GroupChange[] {
  return operations.flatMap(({ op, path, value }) => {
    if (path !== undefined && path.trim() !== "") return readChange(op, parsePath(path), value);
    if (op === "remove") throw new ScimError("noTarget", "A remove operation needs a path.");
    if (!isObject(value))
      throw new ScimError("invalidValue", "An operation without a path needs an object as its value.");
    return Object.entries(value).flatMap(([key, inner]) => readChange(op, parsePath(key), inner));
  });
}

function readChange(op: Op, { extension, attribute, filter }: ScimPath, value: unknown): GroupChange[] {
  if (extension !== null) return [];
  switch (attribute?.toLowerCase()) {
    case "displayname":
      return [{ kind: "name", name: readGroupName(op === "remove" ? undefined : value) }];
    case "externalid":
      return [{ kind: "externalId", externalId: readExternalId(op === "remove" ? null : value) }];
    case "members":
      return [filter === null ? readMembers(op, value) : readFilteredMembers(op, filter)];
    default:
      return [];
  }
}

export function readGroupName(value: unknown): string {
  const name = typeof value === "string" ? value.trim() : "";
  if (isGroupName(name)) return name;
  throw new ScimError("invalidValue", `displayName needs 1 to ${MAX_GROUP_NAME_LENGTH} characters.`);
}

function readMembers(op: Op, value: unknown): GroupChange {
  const isAbsent = value === undefined || value === null;
  if (op === "remove" && isAbsent) return { kind: "members", how: "set", ids: [] };
  const ids = isAbsent ? [] : (Array.isArray(value) ? value : [value]).map(readId);
  if (op === "replace") return { kind: "members", how: "set", ids: ids.map(requireId) };
  // Whoever is no member can't be removed, which is what the request wants.
  if (op === "remove") return { kind: "members", how: "remove", ids: ids.filter(isItemId) };
  return { kind: "members", how: "add", ids: ids.map(requireId) };
}

/** `members[value eq "…"]`, or several joined by `or`. */
function readFilteredMembers(op: Op, filter: ScimFilter): GroupChange {
  if (op !== "remove") throw new ScimError("invalidPath", "Members are added and replaced without a filter.");
  return { kind: "members", how: "remove", ids: idsOf(filter).filter(isItemId) };
}

function idsOf(filter: ScimFilter): string[] {
  if (filter.kind === "or") return [...idsOf(filter.left), ...idsOf(filter.right)];
  const isId = filter.kind === "compare" && filter.operator === "eq" && filter.attribute.toLowerCase() === "value";
  if (isId && typeof filter.value === "string") return [filter.value];
  throw new ScimError("invalidPath", 'Members are named by value, as in members[value eq "…"].');
}

function readId(member: unknown): string {
  const id = isObject(member) ? valueIn(member, "value") : member;
  if (typeof id === "string") return id;
  throw new ScimError("invalidValue", "Each member needs the id of a user as its value.");
}

function requireId(id: string): string {
  if (isItemId(id)) return id.toLowerCase();
  throw unknownMember(id);
}

export const unknownMember = (id: string): ScimError =>
  new ScimError("invalidValue", `No user of this provider has the id ${id.slice(0, 100)}.`);
