import { onSessionExpired, sessionStore } from "@gatehouse/shared/session";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { waitFor } from "@testing-library/react";
import { watchSession } from "./watch-session.ts";

const READ = "GET /api/user/session";
const withRest = (remainingSeconds: number) =>
  aSession({ Timeouts: { idleSeconds: 900, absoluteSeconds: 43_200, remainingSeconds } });
const countReads = () => mockApi.requests().filter(({ path }) => path === "/api/user/session").length;

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
  sessionStore.replace(withRest(900));
  stop = watchSession();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Responses arrive in real time. */
async function pass(ms: number, expectation: () => void): Promise<void> {
  jest.advanceTimersByTime(ms);
  jest.useRealTimers();
  await waitFor(expectation);
}

it("asks the server once the session must be over, and ends it here", async () => {
  const ended = jest.fn();
  const stopListening = onSessionExpired(ended);
  mockApi.use({ [READ]: aSignedOutSession() });
  jest.advanceTimersByTime(900_999);
  expect(countReads()).toBe(0);
  await pass(1, () => expect(sessionStore.get().SignedIn).toBe(false));
  expect(ended).toHaveBeenCalledTimes(1);
  stopListening();
});

it("goes on while another tab keeps the session alive", async () => {
  mockApi.use({ [READ]: withRest(300) });
  await pass(901_000, () => expect(sessionStore.get().Timeouts.remainingSeconds).toBe(300));
  expect(sessionStore.get().SignedIn).toBe(true);
});

it("keeps the session while the server is away", async () => {
  mockApi.use({ [READ]: anError(503, "unavailable") });
  await pass(901_000, () => expect(countReads()).toBe(1));
  expect(sessionStore.get().SignedIn).toBe(true);
});

it("asks at once when a page comes back that the browser had put away", async () => {
  mockApi.use({ [READ]: aSignedOutSession() });
  const event = new PageTransitionEvent("pageshow", { persisted: true });
  window.dispatchEvent(event);
  await pass(0, () => expect(sessionStore.get().SignedIn).toBe(false));
});

it("asks nothing while signed out", () => {
  sessionStore.replace(aSignedOutSession());
  jest.advanceTimersByTime(2_000_000);
  expect(countReads()).toBe(0);
});
