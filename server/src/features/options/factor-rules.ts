import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { OptionValues } from "./option-values.ts";
import { authenticatorAppGroups, secondFactorGroups } from "./sections/session-options.ts";

/** What users need besides, or instead of, their password. */
export type FactorRules = {
  secondFactorRequiredOf: (typeof secondFactorGroups)[number];
  /** Whether users without an authenticator may set one up during the sign-in that asks for it. */
  allowsEnrolmentAtSignIn: boolean;
  /** Who may have an authenticator app without having to. */
  allowsAppsTo: (typeof authenticatorAppGroups)[number];
  allowsSecurityKeys: boolean;
  /** Whether a key is refused if its counter went back, as that of a copy does. */
  refusesKeyCopies: boolean;
};

export function toFactorRules(values: OptionValues): FactorRules {
  const group = secondFactorGroups.find((candidate) => candidate === values[optionTypeIds.secondFactorRequiredOf]);
  const allowed = values[optionTypeIds.authenticatorAppsAllowedTo];
  return {
    allowsAppsTo: authenticatorAppGroups.find((candidate) => candidate === allowed) ?? authenticatorAppGroups[0],
    secondFactorRequiredOf: group ?? secondFactorGroups[0],
    allowsEnrolmentAtSignIn: values[optionTypeIds.secondFactorEnrolment] === true,
    allowsSecurityKeys: values[optionTypeIds.securityKeysAllowed] === true,
    refusesKeyCopies: values[optionTypeIds.securityKeysRefuseCopies] === true,
  };
}
