import type { ChartEntry } from "./chart-series.ts";
import { groupSlices } from "./chart-slices.ts";

const slice = (name: string, value: number): ChartEntry => ({
  name,
  value,
  colourToken: "--chart-1",
  tipTitle: name,
  tipLabel: String(value),
});
const slices = (...values: number[]) => values.map((value, index) => slice(`n${index}`, value));
const other = (value: number) => slice("Other", value);
const shown = (entries: readonly ChartEntry[]) => entries.map(({ name, value }) => [name, value]);

it("six slices stay as they are", () => {
  const six = slices(1, 2, 3, 4, 5, 6);
  expect(groupSlices(six, other)).toBe(six);
});

it("of more, the five largest keep their names and the others are one slice with their sum", () => {
  expect(shown(groupSlices(slices(1, 2, 30, 4, 5, 6, 7, 1), other))).toEqual([
    ["n2", 30],
    ["n6", 7],
    ["n5", 6],
    ["n4", 5],
    ["n3", 4],
    ["Other", 4],
  ]);
});
