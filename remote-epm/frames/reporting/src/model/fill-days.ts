import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";

export type DayCount = EndpointSummary["days"][number];

const dayMs = 86_400_000;

/** The last days up to the newest with events, oldest first, days without events among them. */
export function fillDays(days: readonly DayCount[], maxDays: number): DayCount[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const countsByDate = new Map(days.map((day) => [day.date, day]));
  const end = Date.parse(last.date);
  const length = Math.min(maxDays, Math.round((end - Date.parse(first.date)) / dayMs) + 1);
  return Array.from({ length }, (_, index) => {
    const date = new Date(end - (length - 1 - index) * dayMs).toISOString().slice(0, 10);
    return countsByDate.get(date) ?? { date, starts: 0, elevatedStarts: 0 };
  });
}
