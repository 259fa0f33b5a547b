import { act, renderHook, waitFor } from "@testing-library/react";
import * as z from "@gatehouse/shared/schema";
import { runSessionCleanup } from "../session/session-cleanup.ts";
import { sessionStore } from "../session/session-store.ts";
import { anError, mockApi } from "../testing/mock-api.ts";
import { aSession } from "../testing/session.builder.ts";
import { requestAhead } from "./read-ahead.ts";
import { clearApiCache, useApi } from "./use-api.ts";

const readThing = () => renderHook(() => useApi("/api/thing", z.string()));

beforeEach(() => {
  clearApiCache();
  sessionStore.replace(aSession());
  mockApi.use({ "GET /api/thing": "an answer" });
});
afterEach(() => jest.useRealTimers());

it("gives the response to the next read of the path, and only to that one", async () => {
  requestAhead("/api/thing");
  const { result } = readThing();
  await waitFor(() => expect(result.current.data).toBe("an answer"));
  expect(mockApi.requests()).toHaveLength(1);
  mockApi.use({ "GET /api/thing": "a later answer" });
  await act(() => result.current.mutate());
  expect(result.current.data).toBe("a later answer");
  expect(mockApi.requests()).toHaveLength(2);
});

it("does not request again what nobody has read yet", async () => {
  requestAhead("/api/thing");
  requestAhead("/api/thing");
  const { result } = readThing();
  await waitFor(() => expect(result.current.data).toBe("an answer"));
  expect(mockApi.requests()).toHaveLength(1);
});

it("gives a refusal too", async () => {
  mockApi.use({ "GET /api/thing": anError(403, "permission_required") });
  requestAhead("/api/thing");
  const { result } = readThing();
  await waitFor(() => expect(result.current.error?.code).toBe("permission_required"));
  expect(mockApi.requests()).toHaveLength(1);
});

it("checks the response by the reader's schema", async () => {
  mockApi.use({ "GET /api/thing": 7 });
  requestAhead("/api/thing");
  const { result } = readThing();
  await waitFor(() => expect(result.current.error?.code).toBe("answer_invalid"));
});

it("gives nothing of an earlier user or organization", async () => {
  requestAhead("/api/thing");
  runSessionCleanup("organization-changed");
  mockApi.use({ "GET /api/thing": "another answer" });
  const { result } = readThing();
  await waitFor(() => expect(result.current.data).toBe("another answer"));
});

it("drops a response that nobody has read for five seconds", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  requestAhead("/api/thing");
  await jest.advanceTimersByTimeAsync(5000);
  const { result } = readThing();
  await waitFor(() => expect(result.current.data).toBe("an answer"));
  expect(mockApi.requests()).toHaveLength(2);
});
