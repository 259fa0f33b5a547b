import { areaCardIds, optionAreas, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { option } from "../define-option.ts";
import type { OptionSectionDefinition } from "../define-option.ts";
import { switchedNumber } from "./field-builders.ts";

/** In days. */
const tenYears = 3650;

/** The cards of the area of global settings; their ids are part of its address. */
export const globalOptions: OptionSectionDefinition = {
  id: optionAreas.globalSettings,
  resourceKey: "option.sections.global-settings",
  scope: "installation",
  cards: [
    {
      id: areaCardIds.retention,
      resourceKey: "option.cards.retention",
      fields: [option(optionTypeIds.mailsKeptDays, { type: "numerictextbox", minSize: 1, maxSize: 365 }, () => 30)],
    },
    {
      id: areaCardIds.exports,
      resourceKey: "option.cards.exports",
      fields: [option(optionTypeIds.supportPackageDays, { type: "numericslider", minSize: 1, maxSize: 90 }, () => 30)],
    },
    {
      id: areaCardIds.analytics,
      resourceKey: "option.cards.analytics",
      fields: [option(optionTypeIds.analysisHours, { type: "numericslider", minSize: 1, maxSize: 168 }, () => 24)],
    },
    {
      id: areaCardIds.recordings,
      resourceKey: "option.cards.recordings",
      fields: [switchedNumber(optionTypeIds.recordingsKeptDays, tenYears, () => 0)],
    },
    {
      id: areaCardIds.notices,
      resourceKey: "option.cards.notices",
      fields: [
        option(optionTypeIds.noticeOfNewDevice, { type: "checkbox" }, () => true),
        option(optionTypeIds.noticeOfLock, { type: "checkbox" }, () => true),
      ],
    },
    {
      id: areaCardIds.policies,
      resourceKey: "option.cards.endpoint-policies",
      fields: [option(optionTypeIds.globalPolicyPriority, { type: "checkbox" }, () => false)],
    },
  ],
};

/** The card of the area of endpoint agents. */
export const agentOptions: OptionSectionDefinition = {
  id: optionAreas.changeAgent,
  resourceKey: "option.sections.change-agent",
  scope: "installation",
  cards: [
    {
      id: areaCardIds.changeAgent,
      resourceKey: "option.cards.endpoint-agents",
      fields: [switchedNumber(optionTypeIds.endpointEventsKeptDays, tenYears, () => 0)],
    },
  ],
};
