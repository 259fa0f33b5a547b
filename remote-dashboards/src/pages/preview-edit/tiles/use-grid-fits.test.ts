import { act, renderHook } from "@testing-library/react";
import { useGridFits } from "./use-grid-fits.ts";

class FakeQuery extends EventTarget {
  matches = false;
}

it("follows the width of the window once that has come to rest for 200 ms", () => {
  jest.useFakeTimers();
  const query = new FakeQuery();
  jest.spyOn(window, "matchMedia").mockReturnValue(query as unknown as MediaQueryList);
  const { result, unmount } = renderHook(() => useGridFits());
  const cross = (isNarrow: boolean, waitMs: number): void => {
    query.matches = isNarrow;
    query.dispatchEvent(new Event("change"));
    act(() => jest.advanceTimersByTime(waitMs));
  };

  cross(true, 199);
  cross(false, 199);
  cross(true, 199);
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);

  cross(false, 0);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
