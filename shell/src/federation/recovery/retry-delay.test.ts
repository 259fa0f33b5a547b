import { retryDelayMs } from "./retry-delay.ts";

it("the wait doubles up to half a minute", () => {
  expect([0, 1, 2, 3, 4, 50].map(retryDelayMs)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
