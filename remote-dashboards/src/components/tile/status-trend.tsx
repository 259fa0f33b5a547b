import type { StatusTrend } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { ArrowDown, ArrowUp } from "lucide-react";
import { describeChange } from "../../model/status-change.ts";
import classes from "./status-trend.module.css";

const arrows = { up: ArrowUp, down: ArrowDown } as const;

/** The difference between a count and the period before. */
export function ChangeNote({ value, trend }: { value: number; trend: StatusTrend }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { direction, tone, difference, share } = describeChange(value, trend);
  const before = t("tile.trend.before", { days: trend.values.length });
  if (direction === "none") return <p className={classes.note}>{t("tile.trend.none", { before })}</p>;
  const Arrow = arrows[direction];
  const amount =
    share === null ? format.number(difference) : format.number(share, { style: "percent", maximumFractionDigits: 1 });
  return (
    <p className={classes.note}>
      <strong className={classes.change} data-tone={tone}>
        <Arrow aria-hidden="true" />
        {/* i18n-keys: tile.trend.up, tile.trend.down */}
        <VisuallyHidden>{t(`tile.trend.${direction}`)}</VisuallyHidden>
        {amount}
      </strong>{" "}
      {before}
    </p>
  );
}
