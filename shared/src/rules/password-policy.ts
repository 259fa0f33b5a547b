import { DEFAULT_PASSWORD_MAX_LENGTH, type PasswordPolicy } from "../contracts/passwords.contract.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { containsContextWord } from "./context-words.ts";

/** The policy where a server answers none of its own. */
export const defaultPasswordPolicy: PasswordPolicy = {
  MinLength: 15,
  MaxLength: DEFAULT_PASSWORD_MAX_LENGTH,
  MinUppercase: 0,
  MinLowercase: 0,
  MinNumeric: 0,
  MinSpecial: 0,
  AllowedSpecial: "",
};

/** What a policy can ask of a password, in the order in which a reader is told. */
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

/** One rule that a policy sets, and whether a password keeps it. */
export type PasswordRule = {
  name: PasswordRuleName;
  /** The count that the rule asks for; 0 where it asks for none. */
  count: number;
  isMet: boolean;
};

/** Letters without case, as in Arabic or Japanese, are neither upper nor lower case and not special either. */
const special = /[^\p{L}\p{M}\p{N}]/gu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Characters as a reader counts them; an emoji is not two. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function hasOnlyAllowedSpecial(password: string, allowed: string): boolean {
  return (password.match(special) ?? []).every((character) => allowed.includes(character));
}

/**
 * Every rule that the policy sets, with the password's result; rules that the policy leaves open are left out. The
 * browser shows and the server enforces this same list.
 */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordRule[] {
  const length = lengthOf(password);
  const words = policy.ContextWords ?? [];
  const longest = policy.MaxLength > 0 ? policy.MaxLength : DEFAULT_PASSWORD_MAX_LENGTH;
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
    // An empty password keeps neither of these: who has typed nothing has fulfilled nothing.
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

/** Whether a password keeps every rule of the policy. */
export function satisfiesPolicy(policy: PasswordPolicy, password: string): boolean {
  return checkPassword(policy, password).every((rule) => rule.isMet);
}
