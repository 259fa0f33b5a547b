import type { EndpointBins } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { addDays, dayIn, fromLocalTime, startOfDay, toLocalTime } from "@gatehouse/shared/rules/time-zones";

/** Parts of a range without a gap; the last one ends where the range ends. */
export type Bins = { unit: EndpointBins["unit"]; step: number; starts: readonly Date[]; end: Date };

const MAX_BINS = 60;
const HOUR_MS = 3_600_000;

type Unit = EndpointBins["unit"];
type Calendar = {
  /** The beginning of the unit that the moment is in. */
  startOf: (moment: Date) => Date;
  /** The beginning so many units after such a beginning. */
  next: (start: Date, units: number) => Date;
};

/** Counts months from the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function addMonths(day: string, months: number): string {
  const count = monthOf(day) + months;
  const year = String(Math.floor(count / 12)).padStart(4, "0");
  return `${year}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

const calendarsOf = (zone: string): Record<Unit, Calendar> => {
  const byDays = (firstDay: (day: string) => string, later: (day: string, units: number) => string): Calendar => ({
    startOf: (moment) => startOfDay(firstDay(dayIn(moment, zone)), zone),
    next: (start, units) => startOfDay(later(dayIn(start, zone), units), zone),
  });
  return {
    hour: {
      startOf: (moment) => {
        const sameHour = fromLocalTime(`${toLocalTime(moment, zone).slice(0, 14)}00`, zone);
        // Only the minutes of the clock matter: of two equal hours, when clocks go back, each keeps its own.
        const since = (moment.getTime() - sameHour.getTime()) % HOUR_MS;
        return new Date(moment.getTime() - ((since + HOUR_MS) % HOUR_MS));
      },
      next: (start, units) => new Date(start.getTime() + units * HOUR_MS),
    },
    day: byDays((day) => day, addDays),
    week: byDays(mondayOf, (day, units) => addDays(day, 7 * units)),
    month: byDays((day) => `${day.slice(0, 7)}-01`, addMonths),
  };
};

/** The beginnings of the parts; null if they are too many. */
function cut(from: Date, to: Date, { startOf, next }: Calendar, step: number): Date[] | null {
  const starts = [from];
  for (let start = next(startOf(from), step); start < to; start = next(start, step)) {
    if (starts.length === MAX_BINS) return null;
    starts.push(start);
  }
  return starts;
}

/** The finest parts of which at most 60 cover the range, in the time zone. */
export function binsOf(from: Date, to: Date, timeZone: string): Bins {
  const calendars = calendarsOf(timeZone);
  for (const unit of ["hour", "day", "week", "month"] as const) {
    const starts = cut(from, to, calendars[unit], 1);
    if (starts) return { unit, step: 1, starts, end: to };
  }
  const step = Math.ceil((monthOf(dayIn(to, timeZone)) - monthOf(dayIn(from, timeZone)) + 1) / MAX_BINS);
  return { unit: "month", step, starts: cut(from, to, calendars.month, step) ?? [from], end: to };
}
