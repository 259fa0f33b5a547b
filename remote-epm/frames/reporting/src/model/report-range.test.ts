import { isReversed, readRange, toBounds, toDays, writeRange } from "./report-range.ts";

const zone = "Asia/Kolkata";
const now = Date.parse("2026-03-01T20:07:00Z");
const bounds = (query: Parameters<typeof readRange>[0]) => toBounds(readRange(query), now, zone);

it.each([
  [{ range: "24h" }, { from: "2026-02-28T20:00:00.000Z" }],
  // In Kolkata it is March 2 already.
  [{ range: "7d" }, { from: "2026-02-23T18:30:00.000Z" }],
  [{ range: "1y" }, { from: "2025-03-02T18:30:00.000Z" }],
  [{ range: "all" }, {}],
  [{}, {}],
  [{ range: "own" }, {}],
  [{ range: "99d", from: "2020", to: "x-y-z" }, {}],
  [{ from: "0001-01-01", to: "2026-02-30T99:00Z" }, {}],
  [
    { from: "2020-01-01", to: "2020-01-31" },
    { from: "2019-12-31T18:30:00.000Z", to: "2020-01-31T18:30:00.000Z" },
  ],
  [
    { from: "2020-01-01T10:00:00Z", to: "2020-01-01T11:00:00.000Z" },
    { from: "2020-01-01T10:00:00Z", to: "2020-01-01T11:00:00.000Z" },
  ],
])("%j is from and to", (query, expected) => {
  expect(bounds({ search: "", ...query })).toEqual(expected);
});

it.each([{ range: "30d" }, { from: "2020-01-01", to: "" }, { range: "own" }, {}])(
  "%j is written as it is read",
  (query) => {
    const range = readRange({ search: "", ...query });
    expect(readRange({ search: "", ...writeRange(range) })).toEqual(range);
  },
);

it("names the days of bounds, of which the last is included", () => {
  expect(toDays(bounds({ search: "", from: "2020-01-01", to: "2020-01-31" }), zone)).toEqual({
    from: "2020-01-01",
    to: "2020-01-31",
  });
  expect(toDays({}, zone)).toEqual({ from: "", to: "" });
});

it("knows a range that ends before it begins", () => {
  expect(isReversed({ from: "2026-02-02", to: "2026-02-01" })).toBe(true);
  expect(isReversed({ from: "2026-02-01", to: "2026-02-01" })).toBe(false);
  expect(isReversed({ from: "2026-02-02", to: "" })).toBe(false);
});
