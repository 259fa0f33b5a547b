import { isDirectoryName } from "./directory-name.ts";

it.each([
  ["ada", false],
  ["ada.lovelace", false],
  ["ada lovelace/dev", false],
  ["corp\\ada", true],
  ["ada@corp.example", true],
  ["@", true],
])("%s: %s", (userName, expected) => {
  expect(isDirectoryName(userName)).toBe(expected);
});
