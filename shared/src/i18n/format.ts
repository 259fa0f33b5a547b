import { dateTimeFormat, numberFormat } from "./intl-formats.ts";

/**
 * A point in time: a date, an ISO 8601 text or milliseconds since 1970.
 *
 * @since contract 1
 */
export type Moment = Date | string | number;

/**
 * Formatters of one language; text that is not a date is returned unchanged.
 *
 * @since contract 1
 */
export type Format = {
  date: (value: Moment, options?: Intl.DateTimeFormatOptions) => string;
  time: (value: Moment, options?: Intl.DateTimeFormatOptions) => string;
  dateTime: (value: Moment, options?: Intl.DateTimeFormatOptions) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** `clock` returns `02:03` or `1:02:03`, for timers; `long` returns words. */
  duration: (valueMs: number, style?: "clock" | "long") => string;
  /** Such as "3 minutes ago". */
  relativeTime: (value: Moment, now?: Moment) => string;
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeUnits: readonly [unit: Intl.RelativeTimeFormatUnit, lengthMs: number][] = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
];

let timeZone: string | undefined;

/**
 * The time zone that the user has chosen; undefined for that of the browser.
 *
 * @since contract 1
 */
export const currentTimeZone = (): string | undefined => timeZone;

/**
 * Sets the time zone of everything formatted from now on. One that this browser doesn't know counts as none.
 *
 * @since contract 1
 */
export function setTimeZone(zone: string | undefined): void {
  try {
    formatMoment("en", 0, { timeZone: zone });
    timeZone = zone;
  } catch {
    timeZone = undefined;
  }
}

function formatMoment(locale: string, value: Moment, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : dateTimeFormat(locale, { timeZone, ...options }).format(date);
}

function splitDuration(valueMs: number): { hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.floor(valueMs / SECOND_MS));
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 };
}

function clockDuration(locale: string, valueMs: number): string {
  const { hours, minutes, seconds } = splitDuration(valueMs);
  const plain = numberFormat(locale, { useGrouping: false });
  const padded = numberFormat(locale, { minimumIntegerDigits: 2 });
  const head = hours > 0 ? [plain.format(hours)] : [];
  return [...head, padded.format(minutes), padded.format(seconds)].join(":");
}

function longDuration(locale: string, valueMs: number): string {
  const { hours, minutes, seconds } = splitDuration(valueMs);
  const inUnit = (value: number, unit: string): string =>
    numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
  const parts = [
    ...(hours > 0 ? [inUnit(hours, "hour")] : []),
    ...(minutes > 0 ? [inUnit(minutes, "minute")] : []),
    ...(seconds > 0 || hours + minutes === 0 ? [inUnit(seconds, "second")] : []),
  ];
  return new Intl.ListFormat(locale, { type: "unit" }).format(parts);
}

function relativeTime(locale: string, value: Moment, now: Moment): string {
  const differenceMs = new Date(value).getTime() - new Date(now).getTime();
  if (Number.isNaN(differenceMs)) return String(value);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const found = relativeUnits.find(([, lengthMs]) => Math.abs(differenceMs) >= lengthMs);
  const [unit, lengthMs] = found ?? ["second", SECOND_MS];
  return format.format(Math.trunc(differenceMs / lengthMs), unit);
}

/**
 * Creates the formatters of a locale.
 *
 * @since contract 1
 */
export function createFormat(locale: string): Format {
  return {
    date: (value, options = { dateStyle: "medium" }) => formatMoment(locale, value, options),
    time: (value, options = { timeStyle: "medium" }) => formatMoment(locale, value, options),
    dateTime: (value, options = { dateStyle: "medium", timeStyle: "short" }) => formatMoment(locale, value, options),
    number: (value, options) => numberFormat(locale, options).format(value),
    duration: (valueMs, style = "clock") =>
      style === "clock" ? clockDuration(locale, valueMs) : longDuration(locale, valueMs),
    relativeTime: (value, now = Date.now()) => relativeTime(locale, value, now),
  };
}
