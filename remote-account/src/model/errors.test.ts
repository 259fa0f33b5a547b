import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { findProblems, locateRefusal, type PasswordForm } from "./errors.ts";

const policy: PasswordPolicy = {
  MinLength: 8,
  MaxLength: 64,
  MinUppercase: 0,
  MinLowercase: 0,
  MinNumeric: 1,
  MinSpecial: 0,
  AllowedSpecial: "",
};

describe("locateRefusal", () => {
  it.each([
    ["incorrect_current_password", "CurrentPassword"],
    ["password_not_complex", "NewPassword"],
    ["password_previously_used", "NewPassword"],
    ["user_locked", "form"],
    ["ldap_or_ad", "form"],
    ["network", null],
    ["internal_error", null],
  ])("%s: %s", (code, expected) => {
    expect(locateRefusal(code)).toBe(expected);
  });
});

describe("findProblems", () => {
  const good = { CurrentPassword: "old", NewPassword: "new words 1", ConfirmPassword: "new words 1" };

  it.each<[string, PasswordForm, ReturnType<typeof findProblems>]>([
    ["nothing wrong", good, null],
    ["no current password", { ...good, CurrentPassword: "" }, { CurrentPassword: { code: "required" } }],
    [
      "a broken rule",
      { ...good, NewPassword: "new words", ConfirmPassword: "new words" },
      { NewPassword: { code: "password_not_complex" } },
    ],
    [
      "another confirmation",
      { ...good, ConfirmPassword: "new words 2" },
      { ConfirmPassword: { code: "passwords_differ" } },
    ],
    ["no confirmation", { ...good, ConfirmPassword: undefined }, { ConfirmPassword: { code: "required" } }],
    [
      "nothing at all",
      {},
      {
        CurrentPassword: { code: "required" },
        NewPassword: { code: "required" },
        ConfirmPassword: { code: "required" },
      },
    ],
  ])("%s", (_case, values, expected) => {
    expect(findProblems(values, policy)).toEqual(expected);
  });
});
