import { sparklinePoints } from "./sparkline-points.ts";

it("goes from one side to the other, highest at the top and 0 at the bottom", () => {
  expect(sparklinePoints([0, 5, 10])).toEqual([
    [0, 38],
    [50, 20],
    [100, 2],
  ]);
});

it("without anything to count lies at the bottom", () => {
  expect(sparklinePoints([0, 0])).toEqual([
    [0, 38],
    [100, 38],
  ]);
});
