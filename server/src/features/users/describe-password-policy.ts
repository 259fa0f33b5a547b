import { MAX_PASSWORD_LENGTH } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { contextWords } from "@gatehouse/shared/rules/context-words";
import type { ContextOwner } from "@gatehouse/shared/rules/context-words";
import type { PasswordRules } from "../options/options.service.ts";

/**
 * The policy for a new password of this user. Long passwords of any kind instead of short ones with mixed characters
 * (NIST SP 800-63B, OWASP ASVS 6.2): an administrator may require kinds of characters, but by default none are.
 */
export function describePasswordPolicy(rules: PasswordRules, owner: ContextOwner): PasswordPolicy {
  return {
    MinLength: rules.minLength,
    MaxLength: MAX_PASSWORD_LENGTH,
    MinUppercase: rules.minUppercase,
    MinLowercase: rules.minLowercase,
    MinNumeric: rules.minNumeric,
    MinSpecial: rules.minSpecial,
    AllowedSpecial: "",
    ContextWords: contextWords(owner),
  };
}
