import type { OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { useLocation, useSearchParams } from "@gatehouse/shared/routing";
import { useEffect, useEffectEvent } from "react";
import { findField } from "./find-field.ts";
import { goToCard } from "./focus-card.ts";

/** Shows what the address names: a field, as search does, or one of the cards of an area. */
export function useAddressedPart(sections: readonly OptionSection[]): void {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const field = parameters.get("field");
  const card = sections.find(({ id }) => id === parameters.get("section"));
  const show = useEffectEvent((): void => {
    if (field !== null) findField(field);
    else if (card && card !== sections[0]) goToCard(card.resourceKey);
  });
  // Each navigation shows it again, such as the same result of a search.
  useEffect(() => show(), [key]);
}
