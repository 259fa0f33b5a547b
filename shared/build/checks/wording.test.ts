// A term has one translation in all sections, and codes in Arabic texts stay in order.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../../..");
const parts = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, "locales/de-DE.json")));

const frames = ["frame-start", "policy-editor", "reporting"].map((frame) => `remote-epm/frames/${frame}`);

/** Locale files are formatted with one text and its key per line. */
const listLines = (part: string): string[] =>
  readFileSync(path.join(root, part, "locales/de-DE.json"), "utf8").split("\n");

it.each(parts)("the German texts of %s say Kennwort; only lists of search words have both", (part) => {
  const lines = listLines(part).filter((line) => !/"[\w-]*keywords":/.test(line));
  expect(lines.filter((line) => /Passw[oö]rt/i.test(line))).toEqual([]);
});

/** Addresses, dates and patterns that begin with a digit, or begin or end with a sign, which Arabic texts turn around. */
const TURNED = /\b\d+[:-]\w+[:-]\S*|\S+:\/\/(?!\w)|\*[\w-]\S*|\S*[\w=\\-]\*/g;
const ISOLATED = /[\u2066\u200E][^\u2069\u200E]*[\u2069\u200E]/g;

it.each([...parts, ...frames])("the Arabic texts of %s isolate codes that they would turn around", (part) => {
  const texts = readFileSync(path.join(root, part, "locales/ar-SA.json"), "utf8").replaceAll(ISOLATED, "");
  expect(texts.match(TURNED) ?? []).toEqual([]);
});
