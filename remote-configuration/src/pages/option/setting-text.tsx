import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import { FieldValueText, isSecret } from "@gatehouse/shared/described-forms";

type SettingTextProps = { field: DescribedField; value: FieldValue | null };

/** A value that a setting had or will have, as text; of a secret only that it is set. */
export function SettingText({ field, value }: SettingTextProps) {
  const hasValue = isSecret(field) ? field.hasValue === true || Boolean(value) : undefined;
  return <FieldValueText field={{ ...field, value: hasValue === undefined ? value : null, hasValue }} />;
}
