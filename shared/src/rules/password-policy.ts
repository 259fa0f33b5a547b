import { MAX_PASSWORD_LENGTH, type PasswordPolicy } from "../contracts/passwords.contract.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { containsContextWord } from "./context-words.ts";

/** The policy if the server has none of its own. */
export const defaultPasswordPolicy: PasswordPolicy = {
  MinLength: 15,
  MaxLength: MAX_PASSWORD_LENGTH,
  MinUppercase: 0,
  MinLowercase: 0,
  MinNumeric: 0,
  MinSpecial: 0,
  AllowedSpecial: "",
};

/** The rules of a policy, in the order in which they are shown. */
export type PasswordRuleName =
  | "minLength"
  | "maxLength"
  | "uppercase"
  | "lowercase"
  | "numeric"
  | "special"
  | "allowedSpecial"
  | "common"
  | "contextWords";

/** A rule of a policy, and whether a password meets it. */
export type PasswordRule = {
  name: PasswordRuleName;
  /** The count that the rule requires; 0 if it requires none. */
  count: number;
  isMet: boolean;
};

/** Letters without case, as in Arabic or Japanese, are not upper case, lower case or special. */
const special = /[^\p{L}\p{M}\p{N}]/gu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Characters as a reader counts them: an emoji is one. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function hasOnlyAllowedSpecial(password: string, allowed: string): boolean {
  return (password.match(special) ?? []).every((character) => allowed.includes(character));
}

/** Checks a password against every rule that the policy sets. The browser shows and the server enforces this list. */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordRule[] {
  const length = lengthOf(password);
  const words = policy.ContextWords ?? [];
  const longest = policy.MaxLength > 0 ? policy.MaxLength : MAX_PASSWORD_LENGTH;
  const atLeast = (name: PasswordRuleName, wanted: number, found: number): PasswordRule[] =>
    wanted > 0 ? [{ name, count: wanted, isMet: found >= wanted }] : [];
  return [
    ...atLeast("minLength", policy.MinLength, length),
    { name: "maxLength", count: longest, isMet: length <= longest },
    ...atLeast("uppercase", policy.MinUppercase, count(password, /\p{Lu}/gu)),
    ...atLeast("lowercase", policy.MinLowercase, count(password, /\p{Ll}/gu)),
    ...atLeast("numeric", policy.MinNumeric, count(password, /\p{Nd}/gu)),
    ...atLeast("special", policy.MinSpecial, count(password, special)),
    ...(policy.AllowedSpecial === ""
      ? []
      : [
          {
            name: "allowedSpecial" as const,
            count: 0,
            isMet: hasOnlyAllowedSpecial(password, policy.AllowedSpecial),
          },
        ]),
    // An empty password meets neither rule, so that an empty form shows no success.
    { name: "common", count: 0, isMet: password !== "" && !isCommonPassword(password) },
    ...(words.length === 0
      ? []
      : [
          {
            name: "contextWords" as const,
            count: 0,
            isMet: password !== "" && !containsContextWord(words, password),
          },
        ]),
  ];
}

/** Whether a password meets every rule of the policy. */
export function satisfiesPolicy(policy: PasswordPolicy, password: string): boolean {
  return checkPassword(policy, password).every((rule) => rule.isMet);
}
