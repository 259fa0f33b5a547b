import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { fillDays, type DayCount } from "../model/fill-days.ts";
import classes from "./days-chart.module.css";

const maxDays = 31;

/** Starts by day as columns, with the same numbers as a table one key away. */
export function DaysChart({ days }: { days: readonly DayCount[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = fillDays(days, maxDays);
  const most = Math.max(1, ...shown.map(({ starts }) => starts));
  // The server counts by days of UTC.
  const formatDay = (date: string): string => format.date(date, { dateStyle: "medium", timeZone: "UTC" });
  const first = formatDay(shown[0]?.date ?? "");
  const last = formatDay(shown.at(-1)?.date ?? "");
  return (
    <figure className={classes.chart}>
      <div
        className={classes.plot}
        role="img"
        aria-label={t("days-chart.label", { first, last, most: format.number(most) })}
      >
        <span className={classes.most}>{format.number(most)}</span>
        <div className={classes.columns}>
          {shown.map((day) => (
            <Column key={day.date} day={day} most={most} />
          ))}
        </div>
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{first}</span>
        {shown.length > 1 && <span>{last}</span>}
      </div>
      <figcaption className={classes.legend}>
        <span className={classes.elevatedKey}>{t("days-chart.elevated")}</span>
        <span className={classes.otherKey}>{t("days-chart.other")}</span>
      </figcaption>
      <details className={classes.details}>
        <summary>{t("days-chart.as-table")}</summary>
        <DaysTable days={shown} formatDay={formatDay} />
      </details>
    </figure>
  );
}

function Column({ day, most }: { day: DayCount; most: number }) {
  const height = (starts: number): { blockSize: string } => ({ blockSize: `${(100 * starts) / most}%` });
  return (
    <span className={classes.column}>
      <span className={classes.other} style={height(day.starts - day.elevatedStarts)} />
      <span className={classes.elevated} style={height(day.elevatedStarts)} />
    </span>
  );
}

function DaysTable({ days, formatDay }: { days: readonly DayCount[]; formatDay: (date: string) => string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("days-chart.day")}</th>
          <th scope="col">{t("report.starts")}</th>
          <th scope="col">{t("report.elevated-starts")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDay(day.date)}</th>
            <td>{format.number(day.starts)}</td>
            <td>{format.number(day.elevatedStarts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
