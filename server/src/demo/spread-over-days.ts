import type { RandomSource } from "./random-source.ts";

export const dayMs = 86_400_000;

/** How many days back the history starts. */
const historyDays = 90;

/** How often something happens on a weekday, and between which hours (UTC). */
export type Schedule = {
  aDay: number;
  fromHour: number;
  toHour: number;
  /** Factor for Saturdays and Sundays. */
  weekendShare: number;
};

/** Sorted moments of the last days: more of them recently, no two days alike, and none in the future. */
export function spreadOverDays(schedule: Schedule, now: Date, random: RandomSource): Date[] {
  const todayMs = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: historyDays }, (_unused, index) => index)
    .flatMap((index) => {
      const dayStartMs = todayMs - (historyDays - 1 - index) * dayMs;
      const isWeekend = [0, 6].includes(new Date(dayStartMs).getUTCDay());
      const growth = 0.75 + (0.5 * index) / historyDays;
      const expected = schedule.aDay * growth * (isWeekend ? schedule.weekendShare : 1) * (0.5 + random.next());
      const count = Math.floor(expected + random.next());
      return Array.from({ length: count }, () => pickMoment(dayStartMs, schedule, random));
    })
    .filter((moment) => moment <= now)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

function pickMoment(dayStartMs: number, { fromHour, toHour }: Schedule, random: RandomSource): Date {
  return new Date(dayStartMs + Math.floor((fromHour + random.next() * (toHour - fromHour)) * 3_600_000));
}
