import { sessionStore } from "@gatehouse/shared/session";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { waitFor } from "@testing-library/react";
import { createRouter } from "./create-router.tsx";
import { followSessionEnd } from "./follow-session-end.ts";

function endSessionAt(path: string): { location: () => string; restart: jest.Mock; stop: () => void } {
  window.history.replaceState(null, "", `/#${path}`);
  mockApi.use({ "GET /api/user/session": aSignedOutSession() });
  sessionStore.replace(aSession());
  const router = createRouter();
  const restart = jest.fn();
  const stopFollowing = followSessionEnd(router, restart);
  sessionStore.replace(aSignedOutSession());
  return {
    location: () => router.state.location.pathname + router.state.location.search,
    restart,
    stop: () => {
      stopFollowing();
      router.dispose();
    },
  };
}

it("leads to sign-in, which knows the page and its query", async () => {
  const { location, restart, stop } = endSessionAt("/session-replay?id=7");
  await waitFor(() => expect(location()).toBe(`/login?redir=${encodeURIComponent("/session-replay?id=7")}`));
  expect(restart).not.toHaveBeenCalled();
  stop();
});

it("stays at sign-in, where a mailed link may be in work", async () => {
  const { location, restart, stop } = endSessionAt("/login?redir=%2Faccount");
  await Promise.resolve();
  expect(location()).toBe("/login?redir=%2Faccount");
  expect(restart).not.toHaveBeenCalled();
  stop();
});

it.each(["/session-ended", "/loading"])(
  "starts anew at the dashboard from %s, where nobody wants to return",
  (path) => {
    const { restart, stop } = endSessionAt(path);
    expect(restart).toHaveBeenCalledWith("/dashboard");
    stop();
  },
);
