import { useFormat } from "@gatehouse/shared/i18n";
import { useCallback } from "react";

/** Formats a moment: the time for today, else with the date. */
export function useShortMoment(): (moment: string) => string {
  const format = useFormat();
  return useCallback(
    (moment) => {
      const isToday = format.date(moment) === format.date(new Date());
      return isToday ? format.time(moment, { timeStyle: "short" }) : format.dateTime(moment);
    },
    [format],
  );
}
