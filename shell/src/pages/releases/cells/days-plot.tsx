import { ChartStage } from "@gatehouse/shared/charts/chart-stage";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import {
  barHeight,
  countDayAttempts,
  dayAt,
  dayTop,
  hasManyFailures,
  type DayHealth,
} from "../../../model/day-loads.ts";
import classes from "./days-cell.module.css";

/** Bars with the loads of the last days; days with many failures are marked. */
export function DaysPlot({ days }: { days: readonly DayHealth[] }) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const isMirrored = direction === "rtl";
  const nameOf = ({ day }: DayHealth): string =>
    format.date(day, { weekday: "short", day: "numeric", timeZone: "UTC" });
  const countsOf = (day: DayHealth) => ({
    loads: format.number(countDayAttempts(day)),
    failures: format.number(day.failures),
  });
  const summary = days.map((day) => t("releases.day", { day: nameOf(day), ...countsOf(day) })).join("; ");
  const textOf = (index: number) => {
    const day = days[index];
    return day ? { title: nameOf(day), label: t("releases.day-counts", countsOf(day)) } : { title: "", label: "" };
  };
  return (
    <ChartStage
      className={classes.stage}
      label={`${summary}. ${t("releases.chart-keys")}`}
      roleDescription={t("releases.chart")}
      count={days.length}
      isMirrored={isMirrored}
      indexAt={(place, size) => dayAt(days, place.xPx / size.widthPx, isMirrored)}
      pointOf={(index, size) => {
        const top = dayTop(days, index, isMirrored);
        return { xPx: top.x * size.widthPx, yPx: top.y * size.heightPx };
      }}
      textOf={textOf}
    >
      {(cursor) => (
        <span className={classes.days} aria-hidden="true">
          {days.map((day, index) => (
            <span
              key={day.day}
              className={hasManyFailures(day) ? classes.markedDay : classes.day}
              data-is-current={index === cursor}
            >
              <span style={{ blockSize: `${barHeight(days, index)}%` }} />
            </span>
          ))}
        </span>
      )}
    </ChartStage>
  );
}
