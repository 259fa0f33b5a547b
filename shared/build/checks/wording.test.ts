// A term has one translation in all sections.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../../..");
const parts = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, "locales/de-DE.json")));

/** Locale files are formatted with one text and its key per line. */
const listLines = (part: string): string[] =>
  readFileSync(path.join(root, part, "locales/de-DE.json"), "utf8").split("\n");

it.each(parts)("the German texts of %s say Kennwort; only lists of search words have both", (part) => {
  const lines = listLines(part).filter((line) => !/"[\w-]*keywords":/.test(line));
  expect(lines.filter((line) => /Passw[oö]rt/i.test(line))).toEqual([]);
});
