import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "../inventory/inventory-values.ts";

/**
 * What a field holds. `choice` offers known texts and accepts any in imports; `names` names other rows, by semicolons,
 * and the last three name one: `asset` as `name` or `name.domain`, `system` as `name` or `name (platform)`.
 */
export type ImportedFieldType =
  | "line"
  | "text"
  | "hostName"
  | "ipAddress"
  | "port"
  | "yesNo"
  | "moment"
  | "choice"
  | "tags"
  | "names"
  | "workgroup"
  | "asset"
  | "system";

export type ImportedField = {
  /** Name in forms, in files and in the audit record. */
  name: string;
  type: ImportedFieldType;
  isRequired?: boolean;
  /** Part of what makes a row the same one. Decision 058. */
  isKey?: boolean;
  /** A new value alone doesn't make a row a changed one. */
  isQuiet?: boolean;
  maxLength?: number;
  /** Of a given value, in place of what the type says. */
  read?: (text: string) => { value: string } | { fault: string };
};

/** Rows that files bring. */
export type ImportedKind = {
  /** Also the id of its item set. */
  id: string;
  permissions: { read: string; edit: string };
  /** Shows what a row is called; taken names are reported at it. */
  nameField: string;
  fields: readonly ImportedField[];
  /** Makes of the name what the database compares; without it, the database compares the key fields itself. */
  toKey?: (name: string) => string;
};

export const maxLengthOf = ({ type, maxLength }: ImportedField): number =>
  maxLength ?? (type === "text" ? MAX_DESCRIPTION_LENGTH : MAX_NAME_LENGTH);
