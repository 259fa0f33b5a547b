/** Calendar days and times of day in a time zone; without one, in that of the browser. */
type Zone = string | undefined;

const DAY_MS = 86_400_000;

const formats = new Map<Zone, Intl.DateTimeFormat>();

function formatOf(timeZone: Zone): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-US", { ...digits, ...time, timeZone });
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether it is a time zone of the IANA database, such as `Asia/Kolkata`; offsets are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,59}$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What a clock in the zone shows, as if it were UTC. */
function wallClockMs(ms: number, zone: Zone): number {
  if (Number.isNaN(ms)) return NaN;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? NaN;
  const date = new Date(0);
  // Date.UTC would take the years 0 to 99 for those of the 20th century.
  date.setUTCFullYear(at("year"), at("month") - 1, at("day"));
  date.setUTCHours(at("hour"), at("minute"), at("second"), ((ms % 1000) + 1000) % 1000);
  return date.getTime();
}

/**
 * The moment at which a clock in the zone shows this. Of two such moments, when clocks go back, the first; a time that
 * clocks skip counts on from the time before.
 */
function momentOf(wallMs: number, zone: Zone): number {
  const offsetAt = (ms: number): number => wallClockMs(ms, zone) - ms;
  const candidates = [wallMs - offsetAt(wallMs - DAY_MS), wallMs - offsetAt(wallMs + DAY_MS)];
  const exact = candidates.filter((ms) => wallClockMs(ms, zone) === wallMs);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

const toText = (wallMs: number): string => new Date(wallMs).toISOString();

/** The day of a moment, such as `2026-03-08`. */
export const dayIn = (moment: Date, zone?: Zone): string => toText(wallClockMs(moment.getTime(), zone)).slice(0, 10);

/** The first moment of a day such as `2026-03-08`; a day can have 23 or 25 hours. */
export const startOfDay = (day: string, zone?: Zone): Date => new Date(momentOf(Date.parse(`${day}T00:00:00Z`), zone));

/** The day so many days later or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment when the same clock shows the same time so many days later or earlier. */
export function addCalendarDays(moment: Date, days: number, zone?: Zone): Date {
  return new Date(momentOf(wallClockMs(moment.getTime(), zone) + days * DAY_MS, zone));
}

/** What a `datetime-local` control shows for a moment: `2026-03-08T14:05`. */
export const toLocalTime = (moment: Date, zone?: Zone): string =>
  toText(wallClockMs(moment.getTime(), zone)).slice(0, 16);

/** The moment that a `datetime-local` control means. */
export const fromLocalTime = (text: string, zone?: Zone): Date => new Date(momentOf(Date.parse(`${text}Z`), zone));

/** ISO 8601 with the offset in force then: `2026-03-08T14:05:09.000+05:30`. */
export function toZonedIso(moment: Date, zone?: Zone): string {
  const wallMs = wallClockMs(moment.getTime(), zone);
  const minutes = Math.round((wallMs - moment.getTime()) / 60_000);
  if (minutes === 0) return moment.toISOString();
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${toText(wallMs).slice(0, -1)}${minutes < 0 ? "-" : "+"}${two(size / 60)}:${two(size % 60)}`;
}
