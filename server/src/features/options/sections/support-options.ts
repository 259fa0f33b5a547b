import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { option } from "../define-option.ts";
import type { OptionSectionDefinition } from "../define-option.ts";

/** Who helps the users of an organization. */
export const supportOptions: OptionSectionDefinition = {
  id: optionSectionIds.support,
  resourceKey: "option.sections.support",
  scope: "organization",
  cards: [
    {
      id: "support-contact",
      resourceKey: "option.cards.support-contact",
      fields: [
        option(optionTypeIds.supportTeam, { type: "textbox", maxSize: 100 }, () => ""),
        option(optionTypeIds.supportEmails, { type: "emailtextbox" }, () => ""),
        option(optionTypeIds.supportNote, { type: "multilinetextbox" }, () => ""),
      ],
    },
    {
      id: "support-hours",
      resourceKey: "option.cards.support-hours",
      fields: [
        option(optionTypeIds.supportOpensAt, { type: "time", isOptional: true }, () => null),
        option(optionTypeIds.supportClosesAt, { type: "time", isOptional: true }, () => null),
      ],
    },
  ],
};
