import { areaCardIds, optionAreas, type OptionArea } from "@gatehouse/shared/contracts/options.contract";

const { changeAgent, ...globalSettings } = areaCardIds;
const globalIds = Object.values<string>(globalSettings);

/** The area that a card is in, by its id. */
export function areaOfCard(id: string): OptionArea {
  if (id === changeAgent) return optionAreas.changeAgent;
  return globalIds.includes(id) ? optionAreas.globalSettings : optionAreas.options;
}
