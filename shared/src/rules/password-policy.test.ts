import type { PasswordPolicy } from "../contracts/passwords.contract.ts";
import { checkPassword, satisfiesPolicy } from "./password-policy.ts";

const open: PasswordPolicy = {
  MinLength: 0,
  MaxLength: 0,
  MinUppercase: 0,
  MinLowercase: 0,
  MinNumeric: 0,
  MinSpecial: 0,
  AllowedSpecial: "",
};

describe("checkPassword", () => {
  it("lists only the rules that the policy sets", () => {
    expect(checkPassword(open, "")).toEqual([{ name: "maxLength", count: 255, isMet: true }]);
    expect(checkPassword({ ...open, MinLength: 12, MaxLength: 64, MinNumeric: 1 }, "abc")).toEqual([
      { name: "minLength", count: 12, isMet: false },
      { name: "maxLength", count: 64, isMet: true },
      { name: "numeric", count: 1, isMet: false },
    ]);
  });

  it.each<[string, Partial<PasswordPolicy>, string, boolean]>([
    ["a length at the limit", { MinLength: 4 }, "abcd", true],
    ["a length under it", { MinLength: 4 }, "abc", false],
    ["an emoji as one character", { MinLength: 2 }, "😀", false],
    ["the longest length", { MaxLength: 4 }, "abcd", true],
    ["one more than the longest", { MaxLength: 4 }, "abcde", false],
    ["the default where no longest length is set", {}, "a".repeat(256), false],
    ["upper case beyond ASCII", { MinUppercase: 1 }, "Ä", true],
    ["no upper case", { MinUppercase: 1 }, "ä", false],
    ["lower case beyond ASCII", { MinLowercase: 1 }, "ж", true],
    ["digits of other scripts", { MinNumeric: 1 }, "٣", true],
    ["letters without case, which are not special", { MinSpecial: 1 }, "مرحبا", false],
    ["a space as special", { MinSpecial: 1 }, "a b", true],
    ["only allowed special characters", { AllowedSpecial: "!?" }, "a!b?", true],
    ["another special character", { AllowedSpecial: "!?" }, "a#b", false],
  ])("judges %s", (_case, rules, password, expected) => {
    expect(satisfiesPolicy({ ...open, ...rules }, password)).toBe(expected);
  });
});
