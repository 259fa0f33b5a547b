import { planSnapshots } from "./plan-snapshots.ts";

it("the slide on screen comes first, then those ahead, then those behind", () => {
  expect(planSnapshots(10, 100)).toEqual([10, 11, 12, 13, 14, 15, 16, 9, 8]);
});

it("nothing outside the recording is planned", () => {
  expect(planSnapshots(0, 3)).toEqual([0, 1, 2]);
  expect(planSnapshots(2, 3)).toEqual([2, 1, 0]);
});
