import { gridPageSizes } from "@gatehouse/shared/contracts/grids.contract";
import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { OptionField } from "@gatehouse/shared/contracts/options.contract";
import type { ServerSettings } from "../../env.ts";

/** Settings of the environment that an option may override. */
export type OptionDefaults = Pick<ServerSettings, "sessionIdleMinutes" | "sessionAbsoluteHours" | "passwordMinLength">;

export type OptionDefinition = Omit<OptionField, "value" | "defaultValue"> & {
  readDefault: (settings: OptionDefaults) => OptionField["defaultValue"];
};

/** One card of the options page. */
export type OptionCardDefinition = { id: string; resourceKey: string; fields: readonly OptionDefinition[] };

export type OptionSectionDefinition = {
  id: string;
  resourceKey: string;
  /** Options of the whole installation bind every organization, so only administrators change them. */
  scope: "installation" | "organization";
  cards: readonly OptionCardDefinition[];
};

function option(
  id: string,
  parameters: OptionField["parameters"],
  readDefault: OptionDefinition["readDefault"],
  values: OptionField["values"] = [],
): OptionDefinition {
  const resourceKey = `option.fields.${id}.label`;
  return { id, resourceKey, parameters: { hint: `option.fields.${id}.hint`, ...parameters }, values, readDefault };
}

/** How many characters of a kind a password must have; 0, which is the default, leaves it to the user. */
function characterCount(id: string): OptionDefinition {
  return option(id, { type: "numerictextbox", minSize: 0, maxSize: 10 }, () => 0);
}

/** Who has to show a second factor even without having set one up. */
export const secondFactorGroups = ["nobody", "administrators", "everyone"] as const;

/** Every option section of the server. A new one is an entry here and its strings in the configuration remote. */
export const optionSectionDefinitions: readonly OptionSectionDefinition[] = [
  {
    id: optionSectionIds.sessions,
    resourceKey: "option.sections.sessions",
    scope: "installation",
    cards: [
      {
        id: "session-limits",
        resourceKey: "option.cards.session-limits",
        fields: [
          option(
            optionTypeIds.sessionIdleMinutes,
            { type: "numerictextbox", minSize: 1, maxSize: 1440 },
            (settings) => settings.sessionIdleMinutes,
          ),
          option(
            optionTypeIds.sessionAbsoluteHours,
            { type: "numerictextbox", minSize: 1, maxSize: 168 },
            (settings) => settings.sessionAbsoluteHours,
          ),
        ],
      },
      {
        id: "password-rules",
        resourceKey: "option.cards.password-rules",
        fields: [
          option(
            optionTypeIds.passwordMinLength,
            { type: "numerictextbox", minSize: 8, maxSize: 128 },
            (settings) => settings.passwordMinLength,
          ),
          characterCount(optionTypeIds.passwordMinUppercase),
          characterCount(optionTypeIds.passwordMinLowercase),
          characterCount(optionTypeIds.passwordMinNumeric),
          characterCount(optionTypeIds.passwordMinSpecial),
        ],
      },
      {
        id: "second-factors",
        resourceKey: "option.cards.second-factors",
        fields: [
          option(
            optionTypeIds.secondFactorRequiredOf,
            { type: "combobox" },
            () => secondFactorGroups[0],
            secondFactorGroups.map((value) => ({ value, resourcekey: `option.values.second-factor-${value}` })),
          ),
          option(optionTypeIds.secondFactorEnrolment, { type: "checkbox" }, () => true),
          option(optionTypeIds.securityKeysAllowed, { type: "checkbox" }, () => true),
          option(optionTypeIds.securityKeysRefuseCopies, { type: "checkbox" }, () => true),
        ],
      },
    ],
  },
  {
    id: optionSectionIds.tables,
    resourceKey: "option.sections.tables",
    scope: "organization",
    cards: [
      {
        id: "table-display",
        resourceKey: "option.cards.table-display",
        fields: [
          option(
            optionTypeIds.tableRowsPerPage,
            { type: "combobox" },
            () => String(gridPageSizes[0]),
            gridPageSizes.map((size) => ({ value: String(size), resourcekey: `option.values.rows-${size}` })),
          ),
          option(optionTypeIds.tableShowSeconds, { type: "checkbox" }, () => false),
        ],
      },
    ],
  },
  {
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
          option(optionTypeIds.supportOpensAt, { type: "time" }, () => null),
          option(optionTypeIds.supportClosesAt, { type: "time" }, () => null),
        ],
      },
    ],
  },
];
