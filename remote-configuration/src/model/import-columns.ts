import {
  NO_IMPORT_FIELD,
  type ImportColumn,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";

/** Fields by the names of columns. */
export type ImportMapping = Readonly<Record<string, string>>;

export const toMapping = (columns: readonly ImportColumn[]): ImportMapping =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field]));

/** What keeps a mapping from being used: fields that two columns hold, and required ones that none does. */
export function findMappingFaults(
  mapping: ImportMapping,
  fields: InventoryImport["fields"],
): { repeated: ReadonlySet<string>; missing: string[] } {
  const held = Object.values(mapping).filter((field) => field !== NO_IMPORT_FIELD);
  return {
    repeated: new Set(held.filter((field, index) => held.indexOf(field) !== index)),
    missing: fields.filter(({ name, isRequired }) => isRequired && !held.includes(name)).map(({ name }) => name),
  };
}
