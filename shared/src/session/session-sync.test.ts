import { waitFor } from "@testing-library/react";
import { mockApi } from "../testing/mock-api.ts";
import { aSession, aSignedOutSession, aUser } from "../testing/session.builder.ts";
import { onSessionExpired } from "./session-end.ts";
import { sessionStore } from "./session-store.ts";
import { postSessionMessage } from "./session-messages.ts";
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
  await waitFor(() => expect(sessionStore.get().antiCSRFToken).toBe("token-before-sign-in"));
  stopListening();
});

it("follows another tab into the session of another user", async () => {
  sessionStore.replace(aSession());
  mockApi.use({ "GET /api/user/session": aSession({ SessionUser: aUser({ UserId: "user-2" }) }) });
  postFromOtherTab({ type: "signedIn" });
  await waitFor(() => expect(sessionStore.get().SessionUser?.UserId).toBe("user-2"));
});

it("asks the server when another tab says that the session expired", async () => {
  sessionStore.replace(aSession());
  mockApi.use({ "GET /api/user/session": aSignedOutSession() });
  const ended = jest.fn();
  const stopListening = onSessionExpired(ended);
  postFromOtherTab({ type: "expired" });
  postFromOtherTab({ type: "expired" });
  await waitFor(() => expect(sessionStore.get().SignedIn).toBe(false));
  expect(ended.mock.calls).toEqual([[{ reason: "expired", userId: "user-1" }]]);
  stopListening();
});

it("stays signed in when the expired session has a successor already", async () => {
  sessionStore.replace(aSession());
  mockApi.use({ "GET /api/user/session": aSession({ antiCSRFToken: "token-of-the-successor" }) });
  postFromOtherTab({ type: "expired" });
  await waitFor(() => expect(sessionStore.get().antiCSRFToken).toBe("token-of-the-successor"));
});

it("follows what another tab has changed about the session", async () => {
  sessionStore.replace(aSession({ TermsAccepted: false }));
  mockApi.use({ "GET /api/user/session": aSession() });
  postFromOtherTab({ type: "changed" });
  await waitFor(() => expect(sessionStore.get().TermsAccepted).toBe(true));
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

it("doesn't read the session again for a sign-in of its own", async () => {
  sessionStore.replace(aSession());
  mockApi.use({ "GET /api/user/session": aSession({ antiCSRFToken: "read-again" }) });
  postSessionMessage({ type: "signedIn" });
  postFromOtherTab({ type: "changed" });
  await waitFor(() => expect(sessionStore.get().antiCSRFToken).toBe("read-again"));
  expect(mockApi.requests()).toHaveLength(1);
});
