import { waitFor } from "@testing-library/react";
import { mockApi } from "../testing/mock-api.ts";
import { aSession, aSignedOutSession, aUser } from "../testing/session.builder.ts";
import { onSessionExpired } from "./session-end.ts";
import { sessionStore } from "./session-store.ts";
import { startSessionSync } from "./session-sync.ts";

/** Another tab of this browser. */
function postFromOtherTab(message: unknown): void {
  const channel = new BroadcastChannel("gatehouse-session");
  channel.postMessage(message);
  channel.close();
}

let stop: () => void;
beforeEach(() => {
  stop = startSessionSync();
});
afterEach(() => stop());

it("ends the session when another tab signs out", async () => {
  sessionStore.replace(aSession());
  mockApi.use({ "GET /api/user/session": aSignedOutSession() });
  const ended = jest.fn();
  const stopListening = onSessionExpired(ended);
  postFromOtherTab({ type: "signedOut" });
  await waitFor(() => expect(ended).toHaveBeenCalledWith({ reason: "signed-out-elsewhere", userId: "user-1" }));
  // The token that the next sign-in needs.
  await waitFor(() => expect(sessionStore.get().antiCSRFToken).toBe("token-before-sign-in"));
  stopListening();
});

it("follows another tab into the session of another user", async () => {
  sessionStore.replace(aSession());
  mockApi.use({ "GET /api/user/session": aSession({ SessionUser: aUser({ UserId: "user-2" }) }) });
  postFromOtherTab({ type: "signedIn" });
  await waitFor(() => expect(sessionStore.get().SessionUser?.UserId).toBe("user-2"));
});

it("ignores anything else on the channel", async () => {
  sessionStore.replace(aSession());
  postFromOtherTab({ type: "erase" });
  postFromOtherTab("signedOut");
  postFromOtherTab({ type: "signedIn" });
  mockApi.use({ "GET /api/user/session": aSession({ antiCSRFToken: "read-again" }) });
  await waitFor(() => expect(sessionStore.get().antiCSRFToken).toBe("read-again"));
  expect(mockApi.requests()).toHaveLength(1);
});
