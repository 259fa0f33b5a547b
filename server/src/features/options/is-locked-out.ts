import type { FactorRules } from "./factor-rules.ts";
import type { HeldFactors } from "./option-effects.repository.ts";

/** Whether somebody with these factors can't complete a sign-in by these rules. */
export function isLockedOut(
  rules: FactorRules,
  { isAdministrator }: { isAdministrator: boolean },
  held: HeldFactors,
): boolean {
  const { secondFactorRequiredOf: group } = rules;
  const needsApp = group === "everyone" || (group === "administrators" && isAdministrator);
  const hasOtherWay = (rules.allowsSecurityKeys && held.hasKey) || held.hasIdentityProvider;
  return needsApp && !held.hasApp && !rules.allowsEnrolmentAtSignIn && !hasOtherWay;
}
