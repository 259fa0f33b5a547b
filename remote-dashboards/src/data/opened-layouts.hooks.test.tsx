import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderHook, waitFor } from "@testing-library/react";
import { aLayout } from "../testing/layouts.builder.ts";
import { useServerLayout } from "./opened-layouts.hooks.ts";

const ask = (answer: Answer) => {
  mockApi.use({ "GET /api/dynamic-dashboard/layout": answer });
  return renderHook(() => useServerLayout("wanted"));
};

test.each<[string, Answer, { isMissing: boolean; hasFailed: boolean }]>([
  ["not found", anError(404, "not_found"), { isMissing: true, hasFailed: false }],
  ["an empty answer", () => ({ status: 204 }), { isMissing: true, hasFailed: false }],
  ["a refusal", anError(400, "request_invalid"), { isMissing: false, hasFailed: true }],
  ["a failure", anError(503, "unavailable"), { isMissing: false, hasFailed: true }],
])("%s", async (_what, answer, expected) => {
  const { result } = ask(answer);
  await waitFor(() => expect(result.current).toEqual({ layout: null, ...expected }));
});

test("a dashboard that the server has", async () => {
  const layout = aLayout({ layoutId: "wanted" });
  const { result } = ask(layout);
  await waitFor(() => expect(result.current).toEqual({ layout, isMissing: false, hasFailed: false }));
});
