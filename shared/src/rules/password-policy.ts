import type { PasswordPolicy } from "../contracts/password-policy.contract.ts";

/** The rules a password can break; also the codes of the error's fields. */
export type PasswordRule = "too_short" | "too_long" | "uppercase" | "lowercase" | "numeric" | "special";

/** Lists every rule of the policy that the password breaks, in the order in which they are shown. */
export function listBrokenPasswordRules(password: string, policy: PasswordPolicy): PasswordRule[] {
  const characters = [...password.normalize("NFC")];
  const count = (pattern: RegExp) => characters.filter((character) => pattern.test(character)).length;
  const special = characters.filter((character) => isSpecial(character, policy.AllowedSpecial)).length;
  const checks: readonly [PasswordRule, boolean][] = [
    ["too_short", characters.length < policy.MinLength],
    ["too_long", characters.length > policy.MaxLength],
    ["uppercase", count(/\p{Lu}/u) < policy.MinUppercase],
    ["lowercase", count(/\p{Ll}/u) < policy.MinLowercase],
    ["numeric", count(/\p{Nd}/u) < policy.MinNumeric],
    ["special", special < policy.MinSpecial],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

function isSpecial(character: string, allowed: string): boolean {
  return allowed === "" ? !/[\p{L}\p{N}]/u.test(character) : allowed.includes(character);
}
