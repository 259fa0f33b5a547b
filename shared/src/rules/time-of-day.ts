type FormatTime = { time: (value: Date, options: Intl.DateTimeFormatOptions) => string };

/** Formats minutes since midnight as a time in the user's locale. */
export function timeOfDay(minutes: number, format: FormatTime): string {
  // A fixed day in UTC, because a change of daylight-saving time would shift the hour.
  const moment = new Date(Date.UTC(2000, 0, 1, 0, minutes));
  return format.time(moment, { timeStyle: "short", timeZone: "UTC" });
}
