import type { DescribedField } from "../contracts/described-fields.contract.ts";

/** A duration in the units that people enter. */
export type DurationParts = { days: number; hours: number; minutes: number };

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

export const DEFAULT_DURATION_MINUTES = 120;
/** 6 days, 23 hours and 59 minutes. */
const DEFAULT_MAXIMUM_MINUTES = 7 * MINUTES_A_DAY - 1;

export function splitMinutes(total: number): DurationParts {
  return {
    days: Math.floor(total / MINUTES_A_DAY),
    hours: Math.floor((total % MINUTES_A_DAY) / MINUTES_AN_HOUR),
    minutes: total % MINUTES_AN_HOUR,
  };
}

export const joinMinutes = ({ days, hours, minutes }: DurationParts): number =>
  days * MINUTES_A_DAY + hours * MINUTES_AN_HOUR + minutes;

type DurationField = Pick<DescribedField, "parameters">;

/** The least and the greatest duration, in minutes. */
export function durationLimits({ parameters }: DurationField): { minimum: number; maximum: number } {
  return { minimum: parameters.minSize ?? 0, maximum: parameters.maxSize ?? DEFAULT_MAXIMUM_MINUTES };
}

/** How far each unit goes: a smaller unit goes as far as it can if a larger one is allowed. */
export function unitLimits(maximum: number): DurationParts {
  const { days, hours } = splitMinutes(maximum);
  return {
    days,
    hours: days > 0 ? 23 : hours,
    minutes: maximum >= MINUTES_AN_HOUR ? 59 : maximum,
  };
}

/** The nearest duration that the field accepts. */
export function clampDuration(field: DurationField, total: number): number {
  const { minimum, maximum } = durationLimits(field);
  return Math.min(maximum, Math.max(minimum, total));
}
