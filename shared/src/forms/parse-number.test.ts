import { parseNumber } from "./parse-number.ts";

it.each([
  ["1500", "en-US", 1500],
  ["1,500.5", "en-US", 1500.5],
  ["1.500", "de-DE", 1500],
  ["1.500,5", "de-DE", 1500.5],
  [" -3 ", "en-US", -3],
  ["−3", "en-US", -3],
  [".5", "en-US", 0.5],
  ["١٬٥٠٠٫٥", "ar-SA", 1500.5],
  ["1500", "ar-SA", 1500],
  ["1 500,5", "fr-FR", 1500.5],
  ["1\u202f500,5", "fr-FR", 1500.5],
  ["1.5", "fr-FR", 1.5],
  ["1.500", "es-ES", 1500],
  ["-1,234,567.89", "en-US", -1_234_567.89],
  ["\u061c-١٬٥٠٠", "ar-SA", -1500],
])("reads %s in %s as %d", (text, locale, value) => {
  expect(parseNumber(text, locale)).toBe(value);
});

it.each(["", "-", "abc", "1e5", "0x10", "1.2.3", "12abc", "Infinity"])("reads no number in %j", (text) => {
  expect(parseNumber(text, "en-US")).toBeNull();
});

it.each([
  ["1.5", "de-DE"],
  ["0.500", "de-DE"],
  ["1.5", "es-ES"],
  ["1.50", "pt-BR"],
  ["0,5", "en-US"],
  ["1,5000", "en-US"],
  ["1000,000", "en-US"],
  ["1,,500", "en-US"],
  ["1.5,000", "en-US"],
  ["0 5", "fr-FR"],
  ["١٬٥", "ar-SA"],
])("does not take the group sign of %j in %s for nothing", (text, locale) => {
  expect(parseNumber(text, locale)).toBeNull();
});
