const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

export type DurationUnit = keyof typeof units;

/** Units of durations, the shortest first. */
export const durationUnits: readonly DurationUnit[] = ["m", "h", "d", "w"];

export type Duration = { amount: number; unit: DurationUnit };

/** Reads `30d` or `12h`: minutes, hours, days or weeks, at most 99999 of them; null if it is none. */
export function parseDuration(text: string): Duration | null {
  const match = /^([1-9]\d{0,4})([mhdw])$/.exec(text);
  const unit = durationUnits.find((known) => known === match?.[2]);
  return match && unit ? { amount: Number(match[1]), unit } : null;
}

export const durationMs = ({ amount, unit }: Duration): number => amount * units[unit];
