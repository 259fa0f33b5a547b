import type { FactorRules } from "../options/factor-rules.ts";
import type { TotpNeeds } from "./totp-devices.repository.ts";

/** What a user has, must have and may have. */
export type TotpStanding = { hasDevice: boolean; isRequired: boolean; isAllowed: boolean };

/** Whoever must have an authenticator app, or has one, may have it regardless of the other rules. */
export function decideTotpStanding(
  { hasDevice, isAdministrator, isLocal }: TotpNeeds,
  { secondFactorRequiredOf, allowsAppsTo }: FactorRules,
): TotpStanding {
  const isRequired =
    secondFactorRequiredOf === "everyone" || (secondFactorRequiredOf === "administrators" && isAdministrator);
  const isInGroup = allowsAppsTo === "everyone" || (allowsAppsTo === "local-users" && isLocal);
  return { hasDevice, isRequired, isAllowed: hasDevice || isRequired || isInGroup };
}
