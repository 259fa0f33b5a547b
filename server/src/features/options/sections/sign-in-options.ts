import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { environmentOption, option } from "../define-option.ts";
import type { OptionSectionDefinition } from "../define-option.ts";
import { linkField } from "./field-builders.ts";

/** When sign-in is refused, and what the sign-in page offers. */
export const signInOptions: OptionSectionDefinition = {
  id: optionSectionIds.signIn,
  resourceKey: "option.sections.signIn",
  scope: "installation",
  needsRecentSignIn: true,
  cards: [
    {
      id: "sign-in-lock",
      resourceKey: "option.cards.sign-in-lock",
      fields: [
        option(
          optionTypeIds.signInLockTries,
          { type: "numerictextbox", minSize: 3, maxSize: 100 },
          (settings) => settings.signInLockTries,
        ),
        option(
          optionTypeIds.signInLockMinutes,
          { type: "numerictextbox", minSize: 1, maxSize: 1440 },
          (settings) => settings.signInLockMinutes,
        ),
        option(
          optionTypeIds.signInAttemptsPerMinute,
          { type: "numerictextbox", minSize: 1, maxSize: 10_000 },
          (settings) => settings.loginAttemptsPerMinute,
        ),
        environmentOption(
          "SIGN_IN_FLOOR_MS",
          optionTypeIds.signInFloorMs,
          { type: "numerictextbox", minSize: 0, maxSize: 5000 },
          (settings) => settings.signInFloorMs,
        ),
      ],
    },
    {
      id: "sign-in-page",
      resourceKey: "option.cards.sign-in-page",
      fields: [
        option(optionTypeIds.showsDomains, { type: "checkbox" }, (settings) => settings.showsDomains),
        linkField(optionTypeIds.signUpUrl, "signUpUrl", "httpsUrl"),
        linkField(optionTypeIds.signOutUrl, "signOutUrl", "httpsUrl"),
      ],
    },
  ],
};
