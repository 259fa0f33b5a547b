import { sendJson } from "@gatehouse/shared/api";
import {
  optionAreas,
  optionEndpoints,
  optionSectionsSchema,
  type OptionArea,
  type OptionSaveRequest,
  type OptionSection,
  type OptionSections,
} from "@gatehouse/shared/contracts/options.contract";
import { areaOfCard } from "../model/area-of-card.ts";
import type { OptionPlace } from "../model/option-place.ts";

const areaPaths: Record<OptionArea, string | null> = {
  [optionAreas.options]: null,
  [optionAreas.changeAgent]: optionEndpoints.changeAgent,
  [optionAreas.globalSettings]: optionEndpoints.globalSettings,
};

// Texts that the server's answers name.
// i18n-keys: option.locks.*, option.effects.*, option.help.*.*, option.interceptors.*.*, form.interceptors.*.*
export const optionSectionsRead = ({ area, sectionId }: OptionPlace) => ({
  path: areaPaths[area] ?? optionEndpoints.section(sectionId),
  schema: optionSectionsSchema,
});

/** Where a card is saved: cards of the areas at the call of their area, all others at their update link. */
export function saveAddress({ id, links }: OptionSection): string | undefined {
  if (!links.update) return undefined;
  const areaPath = areaPaths[areaOfCard(id)];
  return areaPath === null ? links.update.href : `${areaPath}?optionSectionId=${encodeURIComponent(id)}`;
}

/** Saves on top of a revision; the server refuses it if the card has another one by now. */
export async function updateOptions(
  href: string,
  revision: string,
  changes: OptionSaveRequest,
): Promise<OptionSections> {
  return sendJson("put", href, changes, optionSectionsSchema, { headers: { "if-match": `"${revision}"` } });
}
