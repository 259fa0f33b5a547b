import type { OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { useState } from "react";

/**
 * The state of a card on which the user's changes are based. Saving another card also brings newer values of this one;
 * while it has changes they are not taken over, so that a save still notices them.
 */
export function useBaseCard(card: OptionSection, isChanged: boolean): OptionSection {
  const [base, setBase] = useState(card);
  if (base === card || isChanged) return base;
  setBase(card);
  return card;
}
