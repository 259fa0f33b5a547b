import { optionAreas } from "@gatehouse/shared/contracts/options.contract";
import type { OptionArea } from "@gatehouse/shared/contracts/options.contract";
import { notFoundError } from "../../errors.ts";
import type { OptionCardDefinition, OptionSectionDefinition } from "./define-option.ts";
import type { OptionPlace } from "./options.repository.ts";
import { optionSectionDefinitions } from "./options-definitions.ts";

/** Throws 404 for an unknown section. */
export function findOptionSection(sectionId: string): OptionSectionDefinition {
  const section = optionSectionDefinitions.find((candidate) => candidate.id === sectionId);
  if (!section) throw notFoundError("The option section");
  return section;
}

export function findOptionCard(section: OptionSectionDefinition, cardId: string): OptionCardDefinition {
  const card = section.cards.find((candidate) => candidate.id === cardId);
  if (!card) throw notFoundError("The option section");
  return card;
}

/** The area whose calls read and save the section; the section of an area has its name. */
export function areaOf({ id }: Pick<OptionSectionDefinition, "id">): OptionArea {
  return Object.values(optionAreas).find((area) => area === id) ?? optionAreas.options;
}

/** Where the section's options are stored for someone who works in the organization. */
export function placeOf(section: OptionSectionDefinition, organizationId: string): OptionPlace {
  return { section, organizationId: section.scope === "organization" ? organizationId : null };
}
