import { pseudoLocalize } from "./pseudo.ts";

it("accents the letters, puts brackets around and makes the text about a third longer", () => {
  const text = "Sign in to the console";
  const pseudo = pseudoLocalize(text);
  expect(pseudo).toBe("[Šîĝñ îñ ţô ţĥé çôñšôļé ~~~~~~~~]");
  expect(pseudo.length / text.length).toBeGreaterThan(1.35);
});

it("keeps placeholders, nested keys and tags", () => {
  expect(pseudoLocalize("Page {{page, number}} of <b>{{pageCount}}</b> $t(ui.pages)")).toMatch(
    /^\[Þáĝé \{\{page, number\}\} ôƒ <b>\{\{pageCount\}\}<\/b> \$t\(ui\.pages\) ~+\]$/,
  );
});

it("leaves an empty text empty, and a text without letters readable", () => {
  expect(pseudoLocalize("")).toBe("");
  expect(pseudoLocalize("{{count}}")).toBe("[{{count}}]");
});
