import { anError, mockApi } from "../testing/mock-api.ts";
import { aSession, aSignedOutSession } from "../testing/session.builder.ts";
import { onSessionExpired } from "./session-end.ts";
import { listenToSessionMessages } from "./session-messages.ts";
import { sessionStore } from "./session-store.ts";
import { completeSignIn, hasUnconfirmedSignOut, onSignInCompleted, signOut, waitForSignOut } from "./sign-out.ts";

const signedOut = aSignedOutSession();

beforeEach(() => sessionStore.replace(aSession()));

it("signs out at the server with the session's token and forgets the user", async () => {
  mockApi.use({ "GET /api/security/auth/logout": () => ({ status: 204 }), "GET /api/user/session": signedOut });
  window.sessionStorage.setItem("plugin.epm.token", "secret");
  await signOut();
  expect(mockApi.requests()[0]?.headers.get("X-AntiCSRFToken")).toBe("token-of-the-session");
  expect(sessionStore.get()).toEqual(signedOut);
  expect(sessionStore.getOrganization()).toBeNull();
  expect(window.localStorage.getItem("currentUser")).toBeNull();
  expect(window.sessionStorage.getItem("plugin.epm.token")).toBeNull();
  expect(hasUnconfirmedSignOut()).toBe(false);
});

it("is under way until the token of the next visit is there, and over when it has failed", async () => {
  const read = Promise.withResolvers<typeof signedOut>();
  mockApi.use({
    "GET /api/security/auth/logout": () => ({ status: 204 }),
    "GET /api/user/session": async () => ({ body: await read.promise }),
  });
  const done = signOut();
  const token = waitForSignOut().then(() => sessionStore.get().antiCSRFToken);
  read.resolve({ ...signedOut, antiCSRFToken: "token-of-the-next-visit" });
  expect(await token).toBe("token-of-the-next-visit");
  await done;
  mockApi.use({ "GET /api/security/auth/logout": anError(503, "database_unavailable") });
  sessionStore.replace(aSession());
  await expect(signOut()).rejects.toMatchObject({ status: 503 });
  await waitForSignOut();
});

it("counts a session that is already gone as signed out, and does not speak of expiry", async () => {
  const expired = jest.fn();
  const stop = onSessionExpired(expired);
  mockApi.use({ "GET /api/security/auth/logout": anError(401, "no_session"), "GET /api/user/session": signedOut });
  await signOut();
  stop();
  expect(hasUnconfirmedSignOut()).toBe(false);
  expect(expired).not.toHaveBeenCalled();
});

describe("when the server does not confirm", () => {
  let failure: unknown;
  beforeEach(async () => {
    mockApi.use({ "GET /api/security/auth/logout": anError(503, "database_unavailable") });
    failure = await signOut().catch((error: unknown) => error);
  });

  it("says so, forgets the user here and marks the sign-out", () => {
    expect(failure).toMatchObject({ name: "ApiError", status: 503 });
    expect(sessionStore.get().SignedIn).toBe(false);
    expect(hasUnconfirmedSignOut()).toBe(true);
  });

  it("does not enter the live session again by itself", async () => {
    mockApi.use({ "GET /api/user/session": aSession() });
    await sessionStore.refresh();
    expect(sessionStore.get()).toMatchObject({ SignedIn: false, SessionUser: null });
  });

  it("signs out at the next try, with the token of the live session", async () => {
    mockApi.use({
      "GET /api/user/session": aSession({ antiCSRFToken: "token-still-alive" }),
      "GET /api/security/auth/logout": () => ({ status: 204 }),
    });
    await signOut();
    const logout = mockApi.requests().findLast((request) => request.path.endsWith("/logout"));
    expect(logout?.headers.get("X-AntiCSRFToken")).toBe("token-still-alive");
    expect(hasUnconfirmedSignOut()).toBe(false);
  });

  it("is entered again by a new sign-in", async () => {
    mockApi.use({ "GET /api/user/session": aSession() });
    await completeSignIn();
    expect(sessionStore.get().SignedIn).toBe(true);
  });
});

describe("the address that the server names", () => {
  const answerWith = (text: string) =>
    jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(async (input) =>
        input instanceof Request && input.url.endsWith("/logout") ? new Response(text) : Response.json(signedOut),
      );
  afterEach(() => jest.restoreAllMocks());

  it("is where the user goes on to", async () => {
    answerWith("https://idp.example/signed-out");
    await expect(signOut()).resolves.toBe("https://idp.example/signed-out");
  });

  it.each(["", "javascript:alert(1)", "http://elsewhere.example/"])("is not followed when it is %j", async (text) => {
    answerWith(text);
    await expect(signOut()).resolves.toBeNull();
  });
});

it("gives a server that hangs five seconds", async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, "fetch").mockImplementation(
    (input) =>
      new Promise((_resolve, reject) => {
        if (input instanceof Request)
          input.signal.addEventListener("abort", () => reject(new Error("The request was given up.")));
      }),
  );
  const outcome = signOut().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(4999);
  expect(hasUnconfirmedSignOut()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ code: "timeout" });
  expect(hasUnconfirmedSignOut()).toBe(true);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("tells this tab of a sign-in that was made in it", async () => {
  const completed = jest.fn();
  const stop = onSignInCompleted(completed);
  mockApi.use({ "GET /api/user/session": signedOut });
  await completeSignIn();
  expect(completed).not.toHaveBeenCalled();
  mockApi.use({ "GET /api/user/session": aSession() });
  await completeSignIn();
  expect(completed).toHaveBeenCalledTimes(1);
  stop();
});

describe("a sign-in whose response has the session", () => {
  const started = aSession({ antiCSRFToken: "token-of-the-new-session" });
  beforeEach(() => sessionStore.replace(signedOut));

  it("needs no request", async () => {
    const completed = jest.fn();
    const stop = onSignInCompleted(completed);
    expect(await completeSignIn([], started)).toEqual(started);
    expect(sessionStore.get()).toEqual(started);
    expect(completed).toHaveBeenCalledTimes(1);
    expect(mockApi.requests()).toEqual([]);
    stop();
  });

  it("is not ended by a read that was requested before it", async () => {
    const answer = Promise.withResolvers<typeof signedOut>();
    mockApi.use({ "GET /api/user/session": async () => ({ body: await answer.promise }) });
    const read = sessionStore.refresh();
    await completeSignIn([], started);
    answer.resolve(signedOut);
    expect(await read).toEqual(started);
    expect(sessionStore.get()).toEqual(started);
  });
});

it("tells the other tabs", async () => {
  const heard = Promise.withResolvers<string>();
  const stop = listenToSessionMessages((message) => heard.resolve(message.type));
  mockApi.use({ "GET /api/security/auth/logout": () => ({ status: 204 }), "GET /api/user/session": signedOut });
  await signOut();
  await expect(heard.promise).resolves.toBe("signedOut");
  stop();
});
