import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { DescribedFieldControl } from "@gatehouse/shared/described-forms";
import { useMemo } from "react";
import { FieldHistory } from "./history/field-history.tsx";

type OptionControlProps = { field: DescribedField; fields: readonly DescribedField[]; scopeId: string };

/** The control of an option, with the texts of this section and its history. */
export function OptionControl({ field, fields, scopeId }: OptionControlProps) {
  // The same element each time, so that only a change of the field renders the field.
  const history = useMemo(() => <FieldHistory field={field} scopeId={scopeId} />, [field, scopeId]);
  // i18n-keys: option.fields.*.label, option.fields.*.hint, option.fields.*.switch, option.fields.*.keywords
  // i18n-keys: option.values.*
  return <DescribedFieldControl field={field} fields={fields} actions={history} />;
}
