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
])("reads %s in %s as %d", (text, locale, value) => {
  expect(parseNumber(text, locale)).toBe(value);
});

it.each(["", "-", "abc", "1e5", "0x10", "1.2.3", "12abc", "Infinity"])("reads no number in %j", (text) => {
  expect(parseNumber(text, "en-US")).toBeNull();
});
