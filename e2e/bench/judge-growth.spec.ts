import { expect, test } from "@playwright/test";
import { judgeGrowth } from "./judge-growth.ts";

test("a figure that grows only at first levels off", () => {
  expect(judgeGrowth([100, 180, 200, 205, 204], 10)).toEqual({ steps: [80, 20, 5, -1], isLevelingOff: true });
});

test("a figure that grows by the same at each step does not", () => {
  expect(judgeGrowth([100, 150, 200, 250, 300], 10)).toEqual({ steps: [50, 50, 50, 50], isLevelingOff: false });
});

test("one busy reading at the end does not hide or make a verdict", () => {
  expect(judgeGrowth([100, 100, 100, 100, 118], 10).isLevelingOff).toBe(true);
  expect(judgeGrowth([100, 100, 100, 140, 138], 10).isLevelingOff).toBe(false);
});

test("a single reading says nothing good", () => {
  expect(judgeGrowth([100], 10)).toEqual({ steps: [], isLevelingOff: false });
});
