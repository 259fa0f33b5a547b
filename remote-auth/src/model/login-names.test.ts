import { nameToSend } from "./login-names.ts";

describe("nameToSend", () => {
  it.each([
    ["pat", "", "pat"],
    ["other\\pat", "", "other\\pat"],
    ["pat", "CORP", "CORP\\pat"],
    ["corp\\pat", "CORP", "CORP\\pat"],
    ["corp\\pat", "Lab", "Lab\\pat"],
    ["corp\\pat\\x", "CORP", "CORP\\pat\\x"],
    ["\\pat", "CORP", "CORP\\\\pat"],
    [" pat ", "CORP", "CORP\\pat"],
  ])("%j in %j is %j", (userName, domain, expected) => {
    expect(nameToSend(userName, domain)).toBe(expected);
  });
});
