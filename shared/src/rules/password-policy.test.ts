import type { PasswordPolicy } from "../contracts/passwords.contract.ts";
import { checkPassword, defaultPasswordPolicy, satisfiesPolicy } from "./password-policy.ts";

const open: PasswordPolicy = {
  MinLength: 0,
  MaxLength: 0,
  MinUppercase: 0,
  MinLowercase: 0,
  MinNumeric: 0,
  MinSpecial: 0,
  AllowedSpecial: "",
};

/** 255 characters that are neither common nor a repetition. */
const longest = Array.from({ length: 51 }, (_unused, index) => `q${index}zé🔑x`)
  .join("")
  .match(/./gu)!
  .slice(0, 255)
  .join("");

describe("checkPassword", () => {
  it("lists only the rules that the policy sets", () => {
    expect(checkPassword(open, "")).toEqual([
      { name: "maxLength", count: 255, isMet: true },
      { name: "common", count: 0, isMet: false },
    ]);
    const policy = { ...open, MinLength: 12, MaxLength: 64, MinNumeric: 1, ContextWords: ["lovelace"] };
    expect(checkPassword(policy, "xkc")).toEqual([
      { name: "minLength", count: 12, isMet: false },
      { name: "maxLength", count: 64, isMet: true },
      { name: "numeric", count: 1, isMet: false },
      { name: "common", count: 0, isMet: true },
      { name: "contextWords", count: 0, isMet: true },
    ]);
  });

  it.each<[string, Partial<PasswordPolicy>, string, boolean]>([
    ["a length at the limit", { MinLength: 4 }, "xkcd", true],
    ["a length under it", { MinLength: 4 }, "xkc", false],
    ["an emoji as one character", { MinLength: 2 }, "😀", false],
    ["the longest length", { MaxLength: 4 }, "xkcd", true],
    ["one more than the longest", { MaxLength: 4 }, "xkcdz", false],
    ["the default where no longest length is set", {}, longest, true],
    ["one more than that", {}, `${longest}x`, false],
    ["upper case beyond ASCII", { MinUppercase: 1 }, "Ä", true],
    ["no upper case", { MinUppercase: 1 }, "ä", false],
    ["lower case beyond ASCII", { MinLowercase: 1 }, "ж", true],
    ["digits of other scripts", { MinNumeric: 1 }, "٣", true],
    ["letters without case, which are not special", { MinSpecial: 1 }, "مرحبا", false],
    ["a space as special", { MinSpecial: 1 }, "a k", true],
    ["only allowed special characters", { AllowedSpecial: "!?" }, "a!k?", true],
    ["another special character", { AllowedSpecial: "!?" }, "a#b", false],
    ["a password that is used often", { MinLength: 8 }, "password", false],
    ["one that has the user's name", { ContextWords: ["lovelace"] }, "Lady Lovelace", false],
    ["one that has not", { ContextWords: ["lovelace"] }, "Lady Byron", true],
  ])("judges %s", (_case, rules, password, expected) => {
    expect(satisfiesPolicy({ ...open, ...rules }, password)).toBe(expected);
  });
});

it("the default policy asks for 15 to 255 characters of any kind", () => {
  expect(checkPassword(defaultPasswordPolicy, "").map(({ name, count }) => [name, count])).toEqual([
    ["minLength", 15],
    ["maxLength", 255],
    ["common", 0],
  ]);
});
