import { ChartSwitch } from "@gatehouse/shared/charts/chart-switch";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { countDayAttempts, type DayHealth } from "../../../model/day-loads.ts";
import classes from "./days-cell.module.css";
import { DaysPlot } from "./days-plot.tsx";

/** The loads of the last days as bars or, by a key, as a table. */
export function DaysCell({ days }: { days: readonly DayHealth[] }) {
  const [isTableShown, setIsTableShown] = useState(false);
  return (
    <ChartSwitch
      className={classes.figure}
      isTableShown={isTableShown}
      onToggleTable={() => setIsTableShown(!isTableShown)}
      chart={<DaysPlot days={days} />}
      table={<DaysTable days={days} />}
    />
  );
}

function DaysTable({ days }: { days: readonly DayHealth[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    // The key that switches back must be received.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={classes.table} aria-label={t("releases.columns.days")} aria-keyshortcuts="T" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("releases.columns.day")}</th>
            <th scope="col">{t("releases.columns.day-loads")}</th>
            <th scope="col">{t("releases.columns.failed")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{format.date(day.day, { weekday: "short", day: "numeric", timeZone: "UTC" })}</th>
              <td>{format.number(countDayAttempts(day))}</td>
              <td>{format.number(day.failures)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
