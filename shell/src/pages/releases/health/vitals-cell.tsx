import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { NoValue } from "../cells/no-value.tsx";
import classes from "../releases.module.css";

/** By importance. */
const metrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;

/** Web vitals at the 75th percentile: CLS is a plain number, the others are durations. */
export function VitalsCell({ vitals }: { vitals: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const measured = metrics.flatMap((metric) => {
    const value = vitals[metric];
    return value === undefined ? [] : [{ metric, value }];
  });
  const textOf = (metric: string, value: number): string =>
    metric === "CLS"
      ? format.number(value, { maximumFractionDigits: 3 })
      : format.number(value, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 });
  if (measured.length === 0) return <NoValue>{t("releases.not-measured")}</NoValue>;
  return (
    <span className={classes.vitals}>
      {measured.map(({ metric, value }) => (
        <span key={metric}>
          <span className={classes.muted}>{metric}</span> <bdi>{textOf(metric, value)}</bdi>
        </span>
      ))}
    </span>
  );
}
