import type { Format } from "../i18n/format.ts";
import { splitMinutes } from "../rules/described-durations.ts";

const units = [
  ["days", "day"],
  ["hours", "hour"],
  ["minutes", "minute"],
] as const;

/**
 * A duration such as "2 hours 30 minutes".
 *
 * @since contract 1
 */
export function durationWords(total: number, format: Format): string {
  const parts = splitMinutes(total);
  const shown = units.filter(([name]) => parts[name] > 0 || (total === 0 && name === "minutes"));
  return shown
    .map(([name, unit]) => format.number(parts[name], { style: "unit", unit, unitDisplay: "long" }))
    .join(" ");
}
