import { useTranslation } from "@gatehouse/shared/i18n";
import { useCallback } from "react";

/** What a field is called in forms and grids; one of a newer server by its own name. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (field) => {
      // i18n-keys: form.fields.inventory.*.label, form.fields.users.*.label, grid.columns.*
      const ofGrid = t(`grid.columns.${field}`, { defaultValue: field });
      const ofUsers = t(`form.fields.users.${field}.label`, { defaultValue: ofGrid });
      return t(`form.fields.inventory.${field}.label`, { defaultValue: ofUsers });
    },
    [t],
  );
}
