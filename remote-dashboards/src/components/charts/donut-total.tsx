import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { ChartEntry } from "../../model/chart-series.ts";
import classes from "./chart-canvas.module.css";

/** The sum of the shown slices, in the hole of a pie. */
export function DonutTotal({ entries }: { entries: readonly ChartEntry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={classes.total}>
      <strong>{format.number(entries.reduce((sum, { value }) => sum + value, 0))}</strong> {t("charts.total")}
    </p>
  );
}
