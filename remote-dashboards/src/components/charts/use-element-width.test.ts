import { act, renderHook } from "@testing-library/react";
import { useElementWidth } from "./use-element-width.ts";

const original = window.ResizeObserver;
let tellResize = (): void => undefined;

/** jsdom has no layout: the test says when something was resized. */
class ToldObserver {
  constructor(listener: ResizeObserverCallback) {
    tellResize = () => listener([], this);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

let widthPx = 0;
let renders = 0;

function open() {
  const element = document.createElement("div");
  jest.spyOn(element, "clientWidth", "get").mockImplementation(() => widthPx);
  const ref = { current: element };
  renders = 0;
  return renderHook(() => {
    renders += 1;
    return useElementWidth(ref);
  });
}

const resizeTo = (px: number): void => {
  widthPx = px;
  act(() => tellResize());
};
const pass = (timeMs: number): void => act(() => jest.advanceTimersByTime(timeMs));

beforeEach(() => {
  jest.useFakeTimers();
  window.ResizeObserver = ToldObserver;
});
afterEach(() => {
  jest.useRealTimers();
  window.ResizeObserver = original;
});

it("is the width at once, and a new one 200 ms after the last step of a resize", () => {
  widthPx = 300;
  const { result } = open();
  expect(result.current).toBe(300);
  const before = renders;
  for (const px of [310, 320, 330]) {
    resizeTo(px);
    pass(199);
  }
  expect([result.current, renders]).toEqual([300, before]);
  pass(1);
  expect([result.current, renders]).toEqual([330, before + 1]);
});

it("does not wait where there was no width yet", () => {
  widthPx = 0;
  const { result } = open();
  expect(result.current).toBe(0);
  resizeTo(300);
  expect(result.current).toBe(300);
});

it("asks nothing any more once it is gone", () => {
  widthPx = 300;
  const { unmount } = open();
  resizeTo(310);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
