import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";

/** Returns a function that says a value in words, if its column knows it. */
export function useValueWords(): (column: GridColumn | undefined, value: string) => string {
  const { t } = useTranslation();
  return (column, value) => {
    const known = column?.values?.find((candidate) => candidate.value === value);
    // i18n-keys: grid.values.*.*, grid.history.*, form.values.*, form.permissions.*.*
    return known ? t(known.resourceKey) : value;
  };
}
