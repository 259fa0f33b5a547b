import { shownVersion } from "./shown-version.ts";

it.each([
  ["1.0.0-134437c53611", "1.0.0 · 134437c"],
  ["2.1.0-beta.2-134437c53611", "2.1.0-beta.2 · 134437c"],
  ["1.0.0", "1.0.0"],
  ["2.1.0-beta.2", "2.1.0-beta.2"],
])("shows %s as %s", (version, shown) => {
  expect(shownVersion(version)).toBe(shown);
});
