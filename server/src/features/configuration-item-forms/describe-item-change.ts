import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { ItemValues } from "./read-item-values.ts";
import { isSecret } from "./read-item-values.ts";

/** Stands for a secret in the audit record. */
const MASK = "••••••••";

/** For the audit record: the changed fields with their old and new value, secrets masked. */
export function describeItemChange(
  fields: readonly DescribedField[],
  values: ItemValues,
): Record<string, { old: unknown; new: unknown }> {
  const changed = fields.flatMap((field): [string, { old: unknown; new: unknown }][] => {
    const value = values[field.id];
    if (!isSecret(field)) {
      const old = field.value ?? null;
      return (value ?? null) === old ? [] : [[field.id, { old, new: value ?? null }]];
    }
    if (value === undefined) return [];
    return [[field.id, { old: field.hasValue === true ? MASK : null, new: value === "" ? null : MASK }]];
  });
  return Object.fromEntries(changed);
}
