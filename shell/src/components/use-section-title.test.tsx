import { renderHook } from "@testing-library/react";
import { useSectionTitle } from "./use-section-title.ts";

it("calls a section what users call it, and an unknown one by the words of its name", () => {
  const { result } = renderHook(() => useSectionTitle());
  expect(result.current("team-passwords")).toBe("Team passwords");
});
