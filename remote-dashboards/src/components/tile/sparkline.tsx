import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { SPARKLINE_SIZE, sparklinePoints } from "../../model/sparkline-points.ts";
import classes from "./sparkline.module.css";

/** A small line through the counts of the last days, without axes. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { width, height } = SPARKLINE_SIZE;
  const line = sparklinePoints(values)
    .map((point) => point.join(","))
    .join(" ");
  const label = t("tile.trend.by-day", {
    lowest: format.number(Math.min(...values)),
    highest: format.number(Math.max(...values)),
  });
  return (
    <svg
      className={classes.sparkline}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <polygon className={classes.area} points={`0,${height} ${line} ${width},${height}`} />
      <polyline className={classes.line} points={line} />
    </svg>
  );
}
