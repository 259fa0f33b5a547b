import type { OptionKeys, SettingKeys } from "@gatehouse/shared/contracts/option-keys.contract";
import { optionAreas } from "@gatehouse/shared/contracts/options.contract";
import type { OptionCardDefinition, OptionDefinition } from "./define-option.ts";
import { areaOf } from "./find-option-section.ts";
import { optionSectionDefinitions } from "./options-definitions.ts";

/** Names of all settings; who may read one section may read all. In an area, each card is a section of its own. */
export const listOptionKeys = (): OptionKeys[] =>
  optionSectionDefinitions.flatMap((section) => {
    const { id, resourceKey, cards } = section;
    const area = areaOf(section);
    return area === optionAreas.options
      ? [{ sectionId: id, resourceKey, ...namesOf(cards) }]
      : cards.map((card) => ({ sectionId: card.id, area, resourceKey, ...namesOf([card]) }));
  });

const namesOf = (cards: readonly OptionCardDefinition[]): Pick<OptionKeys, "resourceKeys" | "fields"> => ({
  resourceKeys: cards.flatMap((card) => [card.resourceKey, ...card.fields.map((field) => field.resourceKey)]),
  fields: cards.flatMap((card) => card.fields.map((field) => toSettingKeys(card, field))),
});

function toSettingKeys(card: OptionCardDefinition, { id, resourceKey, parameters }: OptionDefinition): SettingKeys {
  const { hint, minSize, maxSize, type } = parameters;
  // The limits of a text are its length, which no hint names.
  const isNumber = type.startsWith("num") && minSize !== undefined && maxSize !== undefined;
  return {
    id,
    labelKey: resourceKey,
    ...(hint !== undefined && { hintKey: hint }),
    keywordsKey: `option.fields.${id}.keywords`,
    cardKey: card.resourceKey,
    ...(isNumber && { limits: { minimum: minSize, maximum: maxSize } }),
  };
}
