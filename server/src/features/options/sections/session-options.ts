import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { option } from "../define-option.ts";
import type { OptionDefinition, OptionSectionDefinition } from "../define-option.ts";
import { choices, switchedNumber } from "./field-builders.ts";

/** How many characters of a kind a password must have; 0, the default, requires none. */
function characterCount(id: string): OptionDefinition {
  return option(id, { type: "numerictextbox", minSize: 0, maxSize: 10 }, () => 0);
}

/** Who needs a second factor even if they have not set one up. */
export const secondFactorGroups = ["nobody", "administrators", "everyone"] as const;

/** Who may have an authenticator app; whoever needs one may in any case. */
export const authenticatorAppGroups = ["everyone", "local-users", "nobody"] as const;

/** What happens at a sign-in that would exceed the sessions of a user. */
export const sessionLimitActions = ["end-oldest", "refuse-new"] as const;

/** How people sign in, and how long their sessions last. */
export const sessionOptions: OptionSectionDefinition = {
  id: optionSectionIds.sessions,
  resourceKey: "option.sections.sessions",
  scope: "installation",
  needsRecentSignIn: true,
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
        switchedNumber(optionTypeIds.sessionsPerUser, 100, () => 0),
        option(
          optionTypeIds.sessionsOverLimit,
          { type: "radiobuttonset" },
          () => sessionLimitActions[0],
          choices(sessionLimitActions, "option.values.sessions-over-limit-"),
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
        switchedNumber(optionTypeIds.passwordHistory, 50, (settings) => settings.passwordHistory),
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
        option(
          optionTypeIds.authenticatorAppsAllowedTo,
          { type: "combobox" },
          () => authenticatorAppGroups[0],
          choices(authenticatorAppGroups, "option.values.authenticator-apps-"),
        ),
        option(optionTypeIds.securityKeysAllowed, { type: "checkbox" }, () => true),
        option(optionTypeIds.securityKeysRefuseCopies, { type: "checkbox" }, () => true),
      ],
    },
  ],
};
