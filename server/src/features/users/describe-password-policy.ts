import { DEFAULT_PASSWORD_MAX_LENGTH } from "@gatehouse/shared/contracts/passwords.contract";
import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { contextWords } from "@gatehouse/shared/rules/context-words";
import type { ContextOwner } from "@gatehouse/shared/rules/context-words";
import type { PasswordRules } from "../options/options.service.ts";

/**
 * What a new password of this user must fulfil. Long passwords of any kind rather than short ones with a mixture
 * (NIST SP 800-63B, OWASP ASVS 6.2): an administrator may ask for kinds of characters, but nobody need.
 */
export function describePasswordPolicy(rules: PasswordRules, owner: ContextOwner): PasswordPolicy {
  return {
    MinLength: rules.minLength,
    MaxLength: DEFAULT_PASSWORD_MAX_LENGTH,
    MinUppercase: rules.minUppercase,
    MinLowercase: rules.minLowercase,
    MinNumeric: rules.minNumeric,
    MinSpecial: rules.minSpecial,
    AllowedSpecial: "",
    ContextWords: contextWords(owner),
  };
}
