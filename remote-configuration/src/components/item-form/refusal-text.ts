import type { Translate } from "@gatehouse/shared/i18n";

/** Codes of refusals that concern the item as a whole, with their texts. */
const refusals: Readonly<Record<string, string>> = {
  would_lock_out: "form.would-lock-out",
  last_administrator: "form.refusals.last_administrator",
  rights_exceeded: "form.refusals.rights_exceeded",
  own_account: "form.refusals.own_account",
  organization_in_use: "form.refusals.organization_in_use",
  still_referenced: "form.refusals.still_referenced",
};

/** Null for a refusal of single fields. */
export const refusalKey = (code: string): string | null =>
  Object.hasOwn(refusals, code) ? (refusals[code] ?? null) : null;

export function refusalText(code: string, t: Translate): string | null {
  const key = refusalKey(code);
  return key === null ? null : t(key);
}
