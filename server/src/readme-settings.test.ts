import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settingDefinitions } from "./env-definitions.ts";

/** The rows of the settings table, without the marks of Markdown. */
function readSettingsTable(): string[][] {
  const readme = readFileSync(join(__dirname, "../../README.md"), "utf8");
  const [, section = ""] = /^## Settings$(.*?)^## /ms.exec(readme) ?? [];
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll(/[`\\]/g, "")),
  );
}

test("the README lists every setting with its default and meaning", () => {
  const expected = settingDefinitions.map(({ name, default: standard, description }) => [
    name,
    standard === "" ? "not set" : standard,
    description,
  ]);
  expect(readSettingsTable()).toEqual(expected);
});
