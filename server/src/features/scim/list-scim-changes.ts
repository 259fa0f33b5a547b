import { isDeepStrictEqual } from "node:util";
import type { ScimUserFacts } from "./scim-user-resource.ts";

/** Old and new values, for the audit record. */
export type ScimChanges = Record<string, { old: unknown; new: unknown }>;

/** The record can't be deleted, so that no provider may fill it with long values. */
const MAX_RECORDED_LENGTH = 500;

/** A map: providers name attributes, and an object has more names than its own, such as `constructor`. */
const factsOf = ({ attributes, isActive, ...facts }: ScimUserFacts): ReadonlyMap<string, unknown> =>
  new Map(Object.entries({ ...attributes, ...facts, active: isActive }));

/** What differs between two states of a user; of a new one, everything that it has. */
export function listScimChanges(before: ScimUserFacts | null, after: ScimUserFacts): ScimChanges {
  const [old, wanted] = [before === null ? new Map<string, unknown>() : factsOf(before), factsOf(after)];
  const names = [...new Set([...old.keys(), ...wanted.keys()])];
  return Object.fromEntries(
    names
      // The database may give the keys of an object back in another order, which is no change.
      .filter((name) => !isDeepStrictEqual(orNull(old.get(name)), orNull(wanted.get(name))))
      .map((name) => [name, { old: toRecorded(old.get(name)), new: toRecorded(wanted.get(name)) }]),
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
