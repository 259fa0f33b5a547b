import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { BenchFault } from "./bench-fault.ts";
import type { Bounds } from "./bounds-file.ts";
import { checkRatios } from "./check-ratios.ts";
import type { Ratios } from "./ratios.ts";

const bounds: Bounds = {
  shell: { "switch-p50-ms": { atMost: 125, aim: 50 } },
  "sign-in": { "requests-32-per-second": { atLeast: 1000 } },
};

const check = (p50: number, perSecond: number): number =>
  checkRatios(
    new Map<string, Ratios>([
      ["shell", { "switch-p50-ms": p50 }],
      ["sign-in", { "requests-32-per-second": perSecond }],
    ]),
    bounds,
  );

test("the exit code is 1 as soon as one figure of one bench breaks its bound, and 0 while only an aim is missed", () => {
  expect(check(50, 1000)).toBe(0);
  expect(check(125, 1000)).toBe(0);
  expect(check(126, 1000)).toBe(1);
  expect(check(50, 999)).toBe(1);
});

test("a figure that the bounds don't name is no broken bound but a fault", () => {
  expect(() => checkRatios(new Map([["shell", { other: 1 }]]), bounds)).toThrow(BenchFault);
});

const runBench = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, "../run-bench.ts"), ...args], { encoding: "utf8" });

test("the exit code is 2 when the check can't be made", () => {
  for (const args of [["unknown"], ["grid", "--check"]]) {
    const { status, stderr } = runBench(...args);
    expect([args, status]).toEqual([args, 2]);
    expect(stderr).toContain("npm run bench -- <name>");
  }
});
