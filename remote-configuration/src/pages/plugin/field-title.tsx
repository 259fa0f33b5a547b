import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { useTranslation } from "@gatehouse/shared/i18n";

/** The name of a field, in the words of the section around it. */
export function FieldTitle({ field }: { field: DescribedField }) {
  const { t } = useTranslation();
  // i18n-keys: *
  return t(field.resourceKey);
}
