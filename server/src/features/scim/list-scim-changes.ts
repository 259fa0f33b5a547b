import { isDeepStrictEqual } from "node:util";
import type { ScimUserFacts } from "./scim-user-resource.ts";

/** Old and new values, for the audit record. */
export type ScimChanges = Record<string, { old: unknown; new: unknown }>;

/** The record can't be deleted, so that no provider may fill it with long values. */
const MAX_RECORDED_LENGTH = 500;

const factsOf = ({ attributes, isActive, ...facts }: ScimUserFacts): Record<string, unknown> => ({
  ...attributes,
  ...facts,
  active: isActive,
});

/** What differs between two states of a user; of a new one, everything that it has. */
export function listScimChanges(before: ScimUserFacts | null, after: ScimUserFacts): ScimChanges {
  const [old, wanted] = [before === null ? {} : factsOf(before), factsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(wanted)])];
  return Object.fromEntries(
    names
      // The database may give the keys of an object back in another order, which is no change.
      .filter((name) => !isDeepStrictEqual(orNull(old[name]), orNull(wanted[name])))
      .map((name) => [name, { old: toRecorded(old[name]), new: toRecorded(wanted[name]) }]),
  );
}

const orNull = (value: unknown): unknown => (value === undefined || value === "" ? null : value);

/** Objects are recorded as their JSON. */
function toRecorded(value: unknown): unknown {
  if (orNull(value) === null) return null;
  if (typeof value === "boolean") return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length <= MAX_RECORDED_LENGTH ? text : `${text.slice(0, MAX_RECORDED_LENGTH)}…`;
}
