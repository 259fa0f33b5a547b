import { act, renderHook } from "@testing-library/react";
import { standardSection } from "../../../model/login-sections.ts";
import type { SignInFailure } from "../../../model/sign-in-failure.ts";
import { useShownFailure } from "./use-shown-failure.ts";

const failure: SignInFailure = { kind: "locked" };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("shows what the form itself was told at once", () => {
  const { result } = renderHook(() => useShownFailure({ ...standardSection, failure }));
  expect(result.current).toEqual(failure);
});

it("holds what another section brought back for 500 ms", () => {
  const { result } = renderHook(() => useShownFailure({ ...standardSection, failure, isLate: true }));
  act(() => jest.advanceTimersByTime(499));
  expect(result.current).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toEqual(failure);
});
