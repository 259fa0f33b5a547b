import { createFormat, setTimeZone } from "./format.ts";
import { findLanguage } from "../rules/languages.ts";

const english = createFormat("en-US");
const german = createFormat("de-DE");
const arabic = createFormat(findLanguage("ar-SA").formatLocale);
const at = new Date(2026, 0, 15, 14, 5, 9);

it("writes dates and numbers as the language does", () => {
  expect(english.date(at)).toBe("Jan 15, 2026");
  expect(german.date(at)).toBe("15.01.2026");
  expect(english.number(1234.5)).toBe("1,234.5");
  expect(german.number(1234.5)).toBe("1.234,5");
  expect(english.time(at)).toMatch(/^2:05:09\sPM$/);
  expect(german.dateTime(at)).toBe("15.01.2026, 14:05");
});

it("keeps the common calendar in Arabic", () => {
  expect(arabic.date(at)).toContain("٢٠٢٦");
});

it("takes ISO texts and milliseconds, and gives back what is no date", () => {
  expect(english.date(at.toISOString())).toBe("Jan 15, 2026");
  expect(english.date(at.getTime())).toBe("Jan 15, 2026");
  expect(english.date("never")).toBe("never");
  expect(english.relativeTime("never")).toBe("never");
});

it.each([
  [0, "00:00"],
  [5_900, "00:05"],
  [65_000, "01:05"],
  [3_723_000, "1:02:03"],
  [-1, "00:00"],
])("writes %i ms on a clock as %s", (valueMs, text) => {
  expect(english.duration(valueMs)).toBe(text);
});

it("writes a clock in the digits of the language", () => {
  expect(arabic.duration(65_000)).toBe("٠١:٠٥");
});

it.each([
  [0, "0 seconds"],
  [60_000, "1 minute"],
  [3_723_000, "1 hour, 2 minutes, 3 seconds"],
])("writes %i ms in words as %s", (valueMs, text) => {
  expect(english.duration(valueMs, "long")).toBe(text);
});

it.each([
  [20_000, "in 20 seconds"],
  [-180_000, "3 minutes ago"],
  [-86_400_000, "yesterday"],
  [-40 * 86_400_000, "last month"],
])("writes a moment %i ms from now as %s", (differenceMs, text) => {
  expect(english.relativeTime(at.getTime() + differenceMs, at)).toBe(text);
});

it("keeps formatters apart by language, options and the user's time zone", () => {
  const noon = Date.UTC(2026, 0, 15, 12);
  const hour: Intl.DateTimeFormatOptions = { hour: "numeric", hourCycle: "h23" };
  setTimeZone("Asia/Tokyo");
  expect(english.time(noon, hour)).toBe("21");
  setTimeZone("UTC");
  expect(english.time(noon, hour)).toBe("12");
  expect(german.time(noon, hour)).toBe("12 Uhr");
  setTimeZone(undefined);
  expect(english.number(0.5, { style: "percent" })).toBe("50%");
  expect(english.number(0.5)).toBe("0.5");
});
