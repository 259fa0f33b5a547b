// One thing has one name in a language, in whatever section the user reads it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../../..");
const parts = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, "locales/de-DE.json")));

/** Each text on a line of its own with its key, as the files are formatted. */
const listLines = (part: string): string[] =>
  readFileSync(path.join(root, part, "locales/de-DE.json"), "utf8").split("\n");

test.each(parts)("the German texts of %s say Kennwort; only lists of search words have both", (part) => {
  const lines = listLines(part).filter((line) => !/"[\w-]*keywords":/.test(line));
  expect(lines.filter((line) => /Passw[oö]rt/i.test(line))).toEqual([]);
});
