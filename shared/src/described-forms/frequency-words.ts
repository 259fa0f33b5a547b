import type { Translate } from "../i18n/translators.ts";
import { FIRST_DAY_OF_MONTH, isEveryDays, parseFrequency } from "../rules/described-frequencies.ts";

/**
 * A frequency in words; one that isn't known stays as it is.
 *
 * @since contract 1
 */
export function frequencyWords(text: string, t: Translate): string {
  const frequency = parseFrequency(text);
  if (frequency === null) return text;
  // i18n-keys: forms.frequency.*
  if (frequency.name !== "monthly") return t(`forms.frequency.${frequency.name}`);
  if (isEveryDays(frequency)) return t("forms.frequency.every", { count: frequency.value });
  return t(frequency.value === FIRST_DAY_OF_MONTH ? "forms.frequency.firstDay" : "forms.frequency.lastDay");
}
