import { shortenNames } from "./shorten-names.ts";

it("leaves 175 characters as they are, and marks a longer text as cut", () => {
  expect(shortenNames("n".repeat(175))).toBe("n".repeat(175));
  expect(shortenNames("n".repeat(176))).toBe(`${"n".repeat(175)}…`);
});

it("cuts no character in two", () => {
  expect(shortenNames(`${"n".repeat(174)}🔑🔑`)).toBe(`${"n".repeat(174)}…`);
});
