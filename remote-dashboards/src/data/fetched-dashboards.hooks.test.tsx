import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderHook, waitFor } from "@testing-library/react";
import { aDashboard } from "../testing/dashboards.builder.ts";
import { useFetchedDashboard } from "./fetched-dashboards.hooks.ts";

const ask = (answer: Answer) => {
  mockApi.use({ "GET /api/dynamic-dashboard/layout": answer });
  return renderHook(() => useFetchedDashboard("wanted"));
};

const retry: unknown = expect.any(Function);

it.each<[string, Answer, { isMissing: boolean; hasFailed: boolean }]>([
  ["not found", anError(404, "not_found"), { isMissing: true, hasFailed: false }],
  ["an empty answer", () => ({ status: 204 }), { isMissing: true, hasFailed: false }],
  ["a refusal", anError(400, "request_invalid"), { isMissing: false, hasFailed: true }],
  ["a failure", anError(503, "unavailable"), { isMissing: false, hasFailed: true }],
])("%s", async (_what, answer, expected) => {
  const { result } = ask(answer);
  await waitFor(() => expect(result.current).toEqual({ dashboard: null, ...expected, retry }));
});

it("a dashboard that the server has", async () => {
  const dashboard = aDashboard({ layoutId: "wanted" });
  const { result } = ask(dashboard);
  await waitFor(() => expect(result.current).toEqual({ dashboard, isMissing: false, hasFailed: false, retry }));
});
