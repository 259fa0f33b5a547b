import { expect, test } from "@playwright/test";
import type { Switch } from "../shell/measure-switches.ts";
import { describeBuilds } from "./describe-builds.ts";

const aSwitch = (isFirst: boolean, paintedMs: number): Switch => ({
  to: "about",
  isFirst,
  paintedMs,
  threadMs: paintedMs / 2,
  tasks: { count: 0, blockingMs: 0, longestMs: 0 },
});

test("first and later switches are compared apart, as multiples of the other build's", () => {
  const table = describeBuilds({
    other: [aSwitch(true, 400), aSwitch(false, 100), aSwitch(false, 100), aSwitch(false, 200)],
    own: [aSwitch(true, 300), aSwitch(false, 90), aSwitch(false, 90), aSwitch(false, 100)],
  });
  const rows = table.split("\n").map((line) => line.trim().split(/ {2,}/));
  expect(rows).toContainEqual(["first switch, p50", "400", "300", "0.75"]);
  expect(rows).toContainEqual(["later switch, p50", "100", "90", "0.90"]);
  expect(rows).toContainEqual(["later switch, p95", "200", "100", "0.50"]);
  expect(rows).toContainEqual(["later switch, main thread, p50", "50", "45", "0.90"]);
});
