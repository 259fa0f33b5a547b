import { optionAreas, type OptionArea } from "@gatehouse/shared/contracts/options.contract";

/** What the address of the options page names. */
export type OptionPlace = { area: OptionArea; sectionId: string };

/** The name of a place in the calls about its options: the area, else the section. */
export const optionScopeId = ({ area, sectionId }: OptionPlace): string =>
  area === optionAreas.options ? sectionId : area;
