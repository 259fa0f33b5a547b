import type { ImportRow } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useCallback } from "react";
import { useFieldLabel } from "./use-field-label.ts";

export type ImportFault = NonNullable<ImportRow["fault"]>;

/** What is wrong with a row, with the name of the field. */
export function useFaultText(): (fault: ImportFault) => string {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  return useCallback(
    ({ field, code }) => {
      // What forms say of the same values.
      const ofForm = t(`form.faults.${code}`, { defaultValue: t("import.faults.other") });
      // i18n-keys: import.faults.*, form.faults.*
      const fault = t(`import.faults.${code}`, { defaultValue: ofForm });
      return field === "" ? fault : t("import.fault-of-field", { field: labelOf(field), fault });
    },
    [t, labelOf],
  );
}
