import { renderHook } from "@testing-library/react";
import { useGrowingCount } from "./use-growing-count.ts";

it("begins with some, adds as many each time, and ends with all", () => {
  const counts: number[] = [];
  renderHook(() => counts.push(useGrowingCount(40)));
  expect(counts).toEqual([16, 32, 48]);
});

it("leaves a few as they are", () => {
  const counts: number[] = [];
  renderHook(() => counts.push(useGrowingCount(3)));
  expect(counts).toEqual([16]);
});
