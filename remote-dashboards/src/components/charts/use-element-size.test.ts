import { act, renderHook } from "@testing-library/react";
import { useElementSize } from "./use-element-size.ts";

const original = window.ResizeObserver;
let triggerResize = (): void => undefined;

/** jsdom has no layout, so the test triggers each resize. */
class ToldObserver {
  constructor(listener: ResizeObserverCallback) {
    triggerResize = () => listener([], this);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let widthPx = 0;
let heightPx = 200;
let renders = 0;

function open() {
  const element = document.createElement("div");
  jest.spyOn(element, "clientWidth", "get").mockImplementation(() => widthPx);
  jest.spyOn(element, "clientHeight", "get").mockImplementation(() => heightPx);
  const ref = { current: element };
  renders = 0;
  return renderHook(() => {
    renders += 1;
    return useElementSize(ref);
  });
}

const resizeTo = (px: number): void => {
  widthPx = px;
  act(() => triggerResize());
};
const pass = (timeMs: number): void => act(() => jest.advanceTimersByTime(timeMs));

beforeEach(() => {
  jest.useFakeTimers();
  heightPx = 200;
  window.ResizeObserver = ToldObserver;
});
afterEach(() => {
  jest.useRealTimers();
  window.ResizeObserver = original;
});

it("is the size at once, and a new one 200 ms after the last step of a resize", () => {
  widthPx = 300;
  const { result } = open();
  expect(result.current).toEqual({ widthPx: 300, heightPx: 200 });
  const before = renders;
  for (const px of [310, 320, 330]) {
    resizeTo(px);
    pass(199);
  }
  expect([result.current.widthPx, renders]).toEqual([300, before]);
  pass(1);
  expect([result.current.widthPx, renders]).toEqual([330, before + 1]);
});

it("does not wait where there was no size yet", () => {
  widthPx = 0;
  const { result } = open();
  expect(result.current.widthPx).toBe(0);
  resizeTo(300);
  expect(result.current.widthPx).toBe(300);
});

it("follows a tile that only grows in height", () => {
  widthPx = 300;
  const { result } = open();
  heightPx = 260;
  act(() => triggerResize());
  pass(200);
  expect(result.current).toEqual({ widthPx: 300, heightPx: 260 });
});

it("asks nothing any more once it is gone", () => {
  widthPx = 300;
  const { unmount } = open();
  resizeTo(310);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
