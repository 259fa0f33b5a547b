import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settingDefinitions } from "./env-definitions.ts";

/** Rows of the settings table, without Markdown. */
function readSettingsTable(): string[][] {
  const settings = readFileSync(join(__dirname, "../../docs/settings.md"), "utf8");
  const rows = settings.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll(/[`\\]/g, "")),
  );
}

it("docs/settings.md lists every setting with its default and meaning", () => {
  const expected = settingDefinitions.map(({ name, default: standard, description }) => [
    name,
    standard === "" ? "not set" : standard,
    description,
  ]);
  expect(readSettingsTable()).toEqual(expected);
});
