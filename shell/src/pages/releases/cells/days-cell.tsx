import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import type { SectionRow } from "../../../model/section-rows.ts";
import classes from "../releases.module.css";

type Day = SectionRow["days"][number];

/** A day whose bar is marked. */
const MARKED_SHARE = 0.01;
/** So that a day with a single load is still to be seen. */
const LEAST_HEIGHT_PERCENT = 8;

/** Loads of the last days as small bars; a day with many failures carries a mark, and the numbers are there as text. */
export function DaysCell({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(1, ...days.map(attemptsOf));
  const dayName = { weekday: "short", day: "numeric", timeZone: "UTC" } as const;
  const textOf = (day: Day): string =>
    t("releases.day", {
      day: format.date(day.day, dayName),
      loads: format.number(attemptsOf(day)),
      failures: format.number(day.failures),
    });
  return (
    <>
      <span className={classes["days"]} aria-hidden="true" title={days.map(textOf).join("\n")}>
        {days.map((day) => (
          <span key={day.day} className={isMarked(day) ? classes["marked-day"] : classes["day"]}>
            <span style={{ blockSize: `${heightOf(day, most)}%` }} />
          </span>
        ))}
      </span>
      <VisuallyHidden>{days.map(textOf).join("; ")}</VisuallyHidden>
    </>
  );
}

/** Failed loads are not among the loads. */
const attemptsOf = ({ loads, failures }: Day): number => loads + failures;

const isMarked = (day: Day): boolean => day.failures > 0 && day.failures / attemptsOf(day) >= MARKED_SHARE;

function heightOf(day: Day, most: number): number {
  return attemptsOf(day) === 0 ? 0 : Math.max(LEAST_HEIGHT_PERCENT, (100 * attemptsOf(day)) / most);
}
