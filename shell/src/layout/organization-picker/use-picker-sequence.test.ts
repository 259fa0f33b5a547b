import { act, renderHook } from "@testing-library/react";
import { readFileSync } from "node:fs";
import path from "node:path";
import { usePickerSequence } from "./use-picker-sequence.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The steps, each with the time at which it begins. */
function listSteps(start: "open" | "close"): [string, number][] {
  const { result } = renderHook(() => usePickerSequence(() => undefined));
  if (start === "close") {
    act(() => result.current.open());
    act(() => jest.advanceTimersByTime(1000));
  }
  act(() => result.current[start]());
  const steps: [string, number][] = [[result.current.step, 0]];
  for (let atMs = 1; atMs <= 1000; atMs += 1) {
    act(() => jest.advanceTimersByTime(1));
    if (result.current.step !== steps.at(-1)?.[0]) steps.push([result.current.step, atMs]);
  }
  return steps;
}

it("fades the button for 200 ms before the list, and runs in reverse with a pause of 100 ms", () => {
  expect(listSteps("open")).toEqual([
    ["button-fades-out", 0],
    ["list", 200],
  ]);
  expect(listSteps("close")).toEqual([
    ["list-gone", 0],
    ["button-fades-in", 100],
    ["rest", 300],
  ]);
});

it("waits for nothing with reduced motion", () => {
  const reduced = { matches: true } as MediaQueryList;
  jest.spyOn(window, "matchMedia").mockReturnValue(reduced);
  expect(listSteps("open").at(-1)).toEqual(["list", 1]);
  expect(listSteps("close").at(-1)).toEqual(["rest", 2]);
});

it.each([
  ["the main area", '<main tabindex="-1"></main>', 1],
  ["a panel", '<section role="dialog" tabindex="-1"></section>', 0],
  ["the heading of a page", '<main><h1 tabindex="-1">Releases</h1></main>', 0],
])("after a click that has put the focus on %s", (_place, markup, returns) => {
  const returnFocus = jest.fn();
  document.body.innerHTML = markup;
  const { result } = renderHook(() => usePickerSequence(returnFocus));
  act(() => result.current.open());
  act(() => jest.advanceTimersByTime(1000));
  document.body.click();
  document.querySelector<HTMLElement>("[tabindex]")?.focus();
  act(() => result.current.close());
  act(() => jest.advanceTimersByTime(100));
  act(() => jest.advanceTimersByTime(200));
  expect(returnFocus).toHaveBeenCalledTimes(returns);
  document.body.replaceChildren();
});

it("shows a list of 400 pixels", () => {
  const styles = readFileSync(path.join(import.meta.dirname, "organization-picker.module.css"), "utf8");
  expect(/\.panel \{[^}]*\n\s+inline-size: 40rem;/.test(styles)).toBe(true);
});
