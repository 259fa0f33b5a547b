import { toldResizes } from "@gatehouse/shared/testing/told-resizes";
import { act, renderHook } from "@testing-library/react";
import { useElementSize } from "./use-element-size.ts";

let widthPx = 0;
let heightPx = 200;
let renders = 0;
let element: HTMLElement;

function open() {
  element = document.createElement("div");
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
  act(() => toldResizes.tell(element));
};
const pass = (timeMs: number): void => act(() => jest.advanceTimersByTime(timeMs));

beforeEach(() => {
  jest.useFakeTimers();
  heightPx = 200;
  toldResizes.install();
});
afterEach(() => {
  jest.useRealTimers();
  toldResizes.restore();
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
  act(() => toldResizes.tell(element));
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
