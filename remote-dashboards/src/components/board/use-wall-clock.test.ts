import { act, renderHook } from "@testing-library/react";
import { useWallClock } from "./use-wall-clock.ts";

beforeEach(() => jest.useFakeTimers({ now: Date.parse("2026-11-22T10:42:30.000Z") }));
afterEach(() => jest.useRealTimers());

it("turns with the minute, however late it was started", () => {
  const { result } = renderHook(() => useWallClock());
  act(() => jest.advanceTimersByTime(29_000));
  expect(new Date(result.current).toISOString()).toBe("2026-11-22T10:42:30.000Z");
  act(() => jest.advanceTimersByTime(1000));
  expect(new Date(result.current).toISOString()).toBe("2026-11-22T10:43:00.000Z");
  act(() => jest.advanceTimersByTime(60_000));
  expect(new Date(result.current).toISOString()).toBe("2026-11-22T10:44:00.000Z");
});
