import { expect, test } from "@playwright/test";
import { BenchFault } from "./bench-fault.ts";
import { formatRatios, requireRatios } from "./ratios.ts";

test("the last line of a bench names each figure", () => {
  expect(formatRatios({ "sign-in-first": 0.891, "scripts-kb": 194.96 })).toBe(
    "ratios: sign-in-first=0.89 scripts-kb=195.0",
  );
});

test("a figure without samples, or by nothing, is a fault", () => {
  expect(requireRatios("shell", { a: 0 })).toEqual({ a: 0 });
  const missing = (): unknown => requireRatios("shell", { a: 1, b: Number.NaN, c: 1 / 0 });
  expect(missing).toThrow(BenchFault);
  expect(missing).toThrow("The bench shell has no samples of b, c.");
});
