import { useFormat } from "@gatehouse/shared/i18n";
import { useCallback } from "react";

/** Gives the time of a moment of today, and the day with it for any other. */
export function useShortMoment(): (moment: string) => string {
  const format = useFormat();
  return useCallback(
    (moment) => {
      const isToday = new Date(moment).toDateString() === new Date().toDateString();
      return isToday ? format.time(moment, { timeStyle: "short" }) : format.dateTime(moment);
    },
    [format],
  );
}
