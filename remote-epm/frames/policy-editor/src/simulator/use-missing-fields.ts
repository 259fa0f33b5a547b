import { processStartSchema } from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";

const known = new Set(Object.keys(processStartSchema.shape));

/** Words for fields that events lack; the three hashes are one to the reader. */
export function useMissingFields(): (fields: readonly string[]) => string {
  const { t } = useTranslation();
  // i18n-keys: simulator.fields.*
  return (fields) =>
    [...new Set(fields.map((field) => (known.has(field) ? t(`simulator.fields.${field}`) : field)))].join(", ");
}
