import { expect, test } from "@playwright/test";
import type { Bound } from "./bounds-file.ts";
import { judgeRatios } from "./judge-ratios.ts";
import { formatBroken } from "./print-ratios.ts";

const judge = (value: number, bound: Bound) => judgeRatios("shell", { figure: value }, { shell: { figure: bound } });

const cases: [number, Bound, string][] = [
  [1, { atMost: 1.2 }, "kept"],
  [1.2, { atMost: 1.2 }, "kept"],
  [1.21, { atMost: 1.2 }, "broken"],
  [1.1, { atMost: 1.2, aim: 1 }, "aim missed"],
  [1, { atMost: 1.2, aim: 1 }, "kept"],
  [1.3, { atMost: 1.2, aim: 1 }, "broken"],
  [299, { atLeast: 300 }, "broken"],
  [300, { atLeast: 300, aim: 2000 }, "aim missed"],
  [2000, { atLeast: 300, aim: 2000 }, "kept"],
];

for (const [value, bound, state] of cases)
  test(`${value} with ${JSON.stringify(bound)}: ${state}`, () => {
    expect(judge(value, bound).map((judged) => judged.state)).toEqual([state]);
  });

test("only what broke a bound in force is named", () => {
  expect(formatBroken(judge(299, { atLeast: 300, aim: 2000 }))).toEqual(["shell: figure is 299.0, not at least 300"]);
  expect(formatBroken(judge(1.1, { atMost: 1.2, aim: 1 }))).toEqual([]);
});

test("a figure without a bound and a bound without a figure are faults", () => {
  expect(() => judgeRatios("shell", { figure: 1 }, {})).toThrow("The bounds of shell lack figure.");
  expect(() => judgeRatios("shell", {}, { shell: { figure: { atMost: 1 } } })).toThrow(
    "The bench shell has no figure figure.",
  );
});
