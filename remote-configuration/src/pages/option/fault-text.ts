import type { Translate } from "@gatehouse/shared/i18n";
import type { OptionFault } from "@gatehouse/shared/rules/option-fields";

/** What is wrong with a value, in words. */
export function faultText(fault: OptionFault | null, t: Translate): string | undefined {
  // i18n-keys: option.faults.*
  return fault === null ? undefined : t(`option.faults.${fault.code}`, fault.values);
}
