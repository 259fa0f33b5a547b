import type { OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { useCallback, useState } from "react";

/**
 * The state of a card on which the user's changes are based. Saving another card also brings newer values of this one;
 * while it has changes they are not taken over, so that a save still notices them. `renew` takes them over, for
 * what the card itself has saved, or what its user takes.
 */
export function useBaseCard(card: OptionSection, isChanged: boolean): [base: OptionSection, renew: () => void] {
  const [base, setBase] = useState<OptionSection | null>(card);
  const isKept = base === card || (base !== null && isChanged);
  if (!isKept) setBase(card);
  return [isKept ? base : card, useCallback(() => setBase(null), [])];
}
