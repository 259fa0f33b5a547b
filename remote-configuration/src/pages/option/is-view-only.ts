import type { OptionSections } from "@gatehouse/shared/contracts/options.contract";

/** Whether the user may change none of the sections. */
export const isViewOnly = (sections: OptionSections | undefined): boolean =>
  sections?._embedded.optionSections.every(({ links }) => !links.update) ?? false;
