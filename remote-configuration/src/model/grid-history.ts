/** A field that an audit event says was changed. */
export type DetailChange = { field: string; before: ChangedValue; after: ChangedValue };

/** Yes and no are said in words. */
export type ChangedValue = string | boolean;

/** Between the values of a list, in what the server records too. */
export const LIST_SEPARATOR = ", ";

/** More would hide the other events. */
const MAX_CHANGES = 5;

/** Reads the changed fields from the details of an audit event: those with an old and a new value. */
export function listDetailChanges(details: Record<string, unknown>): DetailChange[] {
  const nested = details["changes"];
  const values = isRecord(nested) ? nested : details;
  return Object.entries(values)
    .flatMap(([field, change]): DetailChange[] =>
      isRecord(change) && "old" in change && "new" in change
        ? [{ field, before: toValue(change["old"]), after: toValue(change["new"]) }]
        : [],
    )
    .slice(0, MAX_CHANGES);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const toValue = (value: unknown): ChangedValue => (typeof value === "boolean" ? value : toText(value));

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(toText).join(LIST_SEPARATOR);
  return typeof value === "string" ? value : JSON.stringify(value);
}
