import { decideTotpStanding } from "./totp-rules.ts";

const rules = { allowsEnrolmentAtSignIn: true, allowsSecurityKeys: true, refusesKeyCopies: true };
const needs = { hasDevice: false, isAdministrator: false, isLocal: true };
const standing = (
  secondFactorRequiredOf: "nobody" | "administrators" | "everyone",
  allowsAppsTo: "everyone" | "local-users" | "nobody",
  held: Partial<typeof needs> = {},
) => decideTotpStanding({ ...needs, ...held }, { ...rules, secondFactorRequiredOf, allowsAppsTo });

it.each([
  ["everyone", {}, true],
  ["everyone", { isLocal: false }, true],
  ["local-users", {}, true],
  ["local-users", { isLocal: false }, false],
  ["nobody", {}, false],
  ["nobody", { isAdministrator: true }, false],
] as const)("apps for %s: whoever is %j may have one: %s", (group, held, isAllowed) => {
  expect(standing("nobody", group, held)).toEqual({ hasDevice: false, isRequired: false, isAllowed });
});

it("whoever needs or has an app may have it, whatever the rules say of others", () => {
  const userFromElsewhere = { isLocal: false };
  expect(standing("everyone", "nobody", userFromElsewhere)).toMatchObject({ isRequired: true, isAllowed: true });
  const administrator = { isAdministrator: true };
  expect(standing("administrators", "nobody", administrator)).toMatchObject({ isRequired: true, isAllowed: true });
  expect(standing("administrators", "nobody")).toMatchObject({ isRequired: false, isAllowed: false });
  expect(standing("nobody", "nobody", { hasDevice: true })).toMatchObject({ isRequired: false, isAllowed: true });
});
