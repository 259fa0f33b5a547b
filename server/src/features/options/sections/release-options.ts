import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { option } from "../define-option.ts";
import type { OptionSectionDefinition } from "../define-option.ts";

/** When a new version is rolled back, and how long a browser may use what it was given. */
export const releaseOptions: OptionSectionDefinition = {
  id: optionSectionIds.releases,
  resourceKey: "option.sections.releases",
  scope: "installation",
  cards: [
    {
      id: "automatic-rollback",
      resourceKey: "option.cards.automatic-rollback",
      fields: [
        option(
          optionTypeIds.rollbackShare,
          { type: "numericslider", minSize: 1, maxSize: 100 },
          (settings) => settings.takeBackShare,
        ),
        option(
          optionTypeIds.rollbackMinUsers,
          { type: "numerictextbox", minSize: 3, maxSize: 10_000 },
          (settings) => settings.takeBackMinTabs,
        ),
        option(
          optionTypeIds.rollbackWindowMinutes,
          { type: "numerictextbox", minSize: 1, maxSize: 1440 },
          (settings) => settings.takeBackWindowMinutes,
        ),
      ],
    },
    {
      id: "selections",
      resourceKey: "option.cards.selections",
      fields: [
        option(
          optionTypeIds.selectionLifetimeHours,
          { type: "numericslider", minSize: 1, maxSize: 168 },
          (settings) => settings.selectionLifetimeHours,
        ),
      ],
    },
  ],
};
