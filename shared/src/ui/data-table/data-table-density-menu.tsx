import { Check, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Menu } from "../menu/menu.tsx";
import type { DataTableDensity } from "./data-table-types.ts";
import classes from "./data-table-columns.module.css";

const densities = ["compact", "normal", "comfortable"] as const;

/**
 * Properties of `DataTableDensity`.
 *
 * @since contract 1
 */
export type DataTableDensityProps = { value: DataTableDensity; onChange: (density: DataTableDensity) => void };

/**
 * The button of a table's toolbar that opens the choice of the row height.
 *
 * @since contract 1
 */
export function DataTableDensityMenu({ value, onChange }: DataTableDensityProps) {
  const { t } = useTranslation();
  // i18n-keys: ui.table.density.*
  const name = (density: DataTableDensity) => t(`ui.table.density.${density}`);
  return (
    <Menu
      isIconOnly
      variant="outlined"
      label={t("ui.table.rowHeight", { density: name(value) })}
      icon={<SlidersHorizontal aria-hidden="true" />}
      items={densities.map((density) => ({
        id: density,
        label: name(density),
        icon: <Check aria-hidden="true" className={density === value ? undefined : classes.unchecked} />,
        onAction: () => onChange(density),
      }))}
    />
  );
}
