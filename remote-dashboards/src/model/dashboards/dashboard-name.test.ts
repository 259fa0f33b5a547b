import { copyName, isDashboardName, isSameName, toDashboardName } from "./dashboard-name.ts";

it.each([
  ["", false],
  ["   ", false],
  ["a", true],
  ["x".repeat(50), true],
  [` ${"x".repeat(50)} `, true],
  ["x".repeat(51), false],
])("the name %j may be used: %s", (name, expected) => {
  expect(isDashboardName(name)).toBe(expected);
});

it("spaces around a name do not make another one, case does", () => {
  expect(isSameName("Night shift", "  Night shift ")).toBe(true);
  expect(isSameName("Night shift", "night shift")).toBe(false);
});

describe("the name of a copy", () => {
  it("is the name with the suffix", () => {
    expect(copyName("Night shift")).toBe("Night shift (copy)");
    expect(copyName("Nachtschicht", " (Kopie)")).toBe("Nachtschicht (Kopie)");
  });

  it("has 50 characters at most, of which the suffix is whole", () => {
    const name = copyName("x".repeat(50));
    expect(name).toBe(`${"x".repeat(43)} (copy)`);
    expect(copyName(name)).toBe(`${"x".repeat(43)} (copy)`);
  });

  it("has no space before that of the suffix", () => {
    expect(copyName(`${"x".repeat(42)} yyyyyyy`)).toBe(`${"x".repeat(42)} (copy)`);
  });

  it("does not cut a character in two", () => {
    const family = "👩‍👩‍👧";
    expect(copyName(`${"x".repeat(40)}${family}`)).toBe(`${"x".repeat(40)} (copy)`);
    expect(toDashboardName(`${"x".repeat(49)}e\u0301`)).toBe("x".repeat(49));
  });
});
