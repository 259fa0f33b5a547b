/** Known from the event itself, or made from other columns. */
const leftOut = new Set(["id", "organizationId", "revision", "createdAt", "updatedAt", "searchText"]);

/** For the audit record: the name of a row that is gone, and the values that went with it. */
export function describeRemoved(name: string, row: Readonly<Record<string, unknown>>) {
  const values = Object.entries(row).filter(
    ([field, value]) => !leftOut.has(field) && value !== null && value !== "" && !isEmptyList(value),
  );
  return { name, changes: Object.fromEntries(values.map(([field, value]) => [field, { old: value, new: null }])) };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
