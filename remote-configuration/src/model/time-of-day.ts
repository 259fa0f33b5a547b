type FormatTime = { time: (value: Date, options: Intl.DateTimeFormatOptions) => string };

/** Minutes since midnight in the user's way of writing times. */
export function timeOfDay(minutes: number, format: FormatTime): string {
  // A fixed day in UTC: a day on which clocks change would move the hour.
  const moment = new Date(Date.UTC(2000, 0, 1, 0, minutes));
  return format.time(moment, { timeStyle: "short", timeZone: "UTC" });
}
