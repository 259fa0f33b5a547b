import type { DescribedField } from "../contracts/described-fields.contract.ts";

export const frequencyNames = ["daily", "weekly", "monthly"] as const;
export type FrequencyName = (typeof frequencyNames)[number];

/** How often, and the number that says more about it. */
export type Frequency = { name: FrequencyName; value: number };

/** Values of a monthly frequency; a positive one is a number of days. */
export const FIRST_DAY_OF_MONTH = 0;
export const LAST_DAY_OF_MONTH = -1;

const MIN_DAYS = 1;
const MAX_DAYS = 999;
export const DEFAULT_DAYS = 30;

/** Reads `monthly:30`; null for what isn't one of the known frequencies. */
export function parseFrequency(text: unknown): Frequency | null {
  const [, word, digits] = /^([a-z]+):(-?\d{1,9})$/.exec(typeof text === "string" ? text : "") ?? [];
  const name = frequencyNames.find((known) => known === word);
  return name === undefined ? null : { name, value: Number(digits) };
}

export const formatFrequency = ({ name, value }: Frequency): string => `${name}:${value}`;

type FrequencyField = Pick<DescribedField, "parameters">;

/** Range of the number of days. */
export const dayLimits = ({ parameters }: FrequencyField): { minimum: number; maximum: number } => ({
  minimum: Math.max(MIN_DAYS, parameters.minSize ?? MIN_DAYS),
  maximum: Math.min(MAX_DAYS, parameters.maxSize ?? MAX_DAYS),
});

export const isEveryDays = ({ name, value }: Frequency): boolean =>
  name === "monthly" && value !== FIRST_DAY_OF_MONTH && value !== LAST_DAY_OF_MONTH;

/** Whether a number of days is outside of what the field accepts. */
export function isOutsideDays(field: FrequencyField, frequency: Frequency): boolean {
  const { minimum, maximum } = dayLimits(field);
  return isEveryDays(frequency) && (frequency.value < minimum || frequency.value > maximum);
}
