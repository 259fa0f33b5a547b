import { defaultPasswordPolicy } from "@gatehouse/shared/rules/password-policy";
import { findNameProblem, findProblems, locateRefusal, type NewPasswordForm } from "./errors.ts";

const good = "words enough for this";

it.each<[string, NewPasswordForm, ReturnType<typeof findProblems>]>([
  ["nothing wrong", { Password: good, ConfirmPassword: good }, null],
  ["nothing at all", {}, { Password: { code: "required" }, ConfirmPassword: { code: "required" } }],
  ["a broken rule", { Password: "short", ConfirmPassword: "short" }, { Password: { code: "password_not_complex" } }],
  [
    "a common password",
    { Password: "password12345678", ConfirmPassword: "password12345678" },
    { Password: { code: "password_not_complex" } },
  ],
  [
    "another confirmation",
    { Password: good, ConfirmPassword: `${good} ` },
    { ConfirmPassword: { code: "passwords_differ" } },
  ],
  ["no confirmation", { Password: good }, { ConfirmPassword: { code: "required" } }],
])("findProblems: %s", (_case, values, expected) => {
  expect(findProblems(values, defaultPasswordPolicy)).toEqual(expected);
});

it.each([
  ["password_not_complex", "Password"],
  ["password_previously_used", "Password"],
  ["user_locked", "form"],
  ["ldap_or_ad", "form"],
  ["internal_error", null],
  ["token_invalid", null],
])("locateRefusal: %s", (code, expected) => {
  expect(locateRefusal(code)).toBe(expected);
});

it.each([
  ["ada", null],
  ["", { code: "required" }],
  ["  ", { code: "required" }],
  ["corp\\ada", { code: "directory_reset" }],
  ["ada@corp.example", { code: "directory_reset" }],
])("findNameProblem: %j", (userName, expected) => {
  expect(findNameProblem(userName)).toEqual(expected);
});
