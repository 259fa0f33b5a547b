import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import { FieldValueText } from "@gatehouse/shared/described-forms";

type ItemValueProps = { field: DescribedField; value: FieldValue | null };

/** A value of an item as text; a secret that was typed shows as dots, too. */
export function ItemValue({ field, value }: ItemValueProps) {
  const isTypedSecret = field.hasValue !== undefined && value !== null;
  return (
    <FieldValueText field={isTypedSecret ? { ...field, value: null, hasValue: value !== "" } : { ...field, value }} />
  );
}
