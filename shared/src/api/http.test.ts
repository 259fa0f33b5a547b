import { waitFor } from "@testing-library/react";
import * as z from "@gatehouse/shared/schema";
import { setLanguage } from "../i18n/i18n-instance.ts";
import { onSessionExpired } from "../session/session-end.ts";
import { listenToSessionMessages } from "../session/session-messages.ts";
import { sessionStore } from "../session/session-store.ts";
import { anError, mockApi } from "../testing/mock-api.ts";
import { anOrganization, aSession, aSignedOutSession, aUser } from "../testing/session.builder.ts";
import { http } from "./http.ts";
import { getJson, sendJson } from "./requests.ts";

const anything = z.unknown();
const lastHeaders = (): Headers => mockApi.requests().at(-1)?.headers ?? new Headers();

describe("session headers", () => {
  it("carry the token and the organization", async () => {
    sessionStore.replace(aSession());
    mockApi.use({ "GET /api/things": [] });
    await getJson("/api/things", anything);
    expect(lastHeaders().get("X-AntiCSRFToken")).toBe("token-of-the-session");
    expect(lastHeaders().get("OrganizationID")).toBe("organization-1");
  });

  it("are absent while nothing is known", async () => {
    mockApi.use({ "GET /api/things": [] });
    await getJson("/api/things", anything);
    expect(lastHeaders().has("X-AntiCSRFToken")).toBe(false);
    expect(lastHeaders().has("OrganizationID")).toBe(false);
  });

  it("carry the language of the console, whatever the browser prefers", async () => {
    await setLanguage("de-DE");
    mockApi.use({ "GET /api/things": [] });
    await getJson("/api/things", anything);
    expect(lastHeaders().get("Accept-Language")).toBe("de-DE");
  });

  it("carry the token of the visit before sign-in, without an organization", async () => {
    sessionStore.replace(aSignedOutSession());
    mockApi.use({ "GET /api/things": [] });
    await getJson("/api/things", anything);
    expect(lastHeaders().get("X-AntiCSRFToken")).toBe("token-before-sign-in");
    expect(lastHeaders().has("OrganizationID")).toBe(false);
  });

  it.each([
    ["another origin", "http://other.example/api/things"],
    ["another port", "http://localhost:81/api/things"],
    ["the extension's configuration", "/api/browserextension/configuration?version=1"],
  ])("never go to %s", async (_name, address) => {
    sessionStore.replace(aSession());
    const sent: Headers[] = [];
    const recording = async (input: unknown): Promise<Response> => {
      if (input instanceof Request) sent.push(input.headers);
      return Response.json({});
    };
    await http.get(address, { fetch: recording });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.has("X-AntiCSRFToken")).toBe(false);
    expect(sent[0]?.has("OrganizationID")).toBe(false);
  });
});

it("follows no redirect, which could lead the session headers away", async () => {
  const modes: RequestRedirect[] = [];
  const recording = async (input: unknown): Promise<Response> => {
    if (input instanceof Request) modes.push(input.redirect);
    return Response.json({});
  };
  await http.get("/api/things", { fetch: recording });
  expect(modes).toEqual(["error"]);
});

describe("session end", () => {
  const expired = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    expired.mockReset();
    stop = onSessionExpired(expired);
    mockApi.use({ "GET /api/user/session": aSignedOutSession() });
  });
  afterEach(() => stop());
  /** The read that follows the end of a session; later it would end the session of the next test. */
  const signedOutRead = () => waitFor(() => expect(sessionStore.get()).toEqual(aSignedOutSession()));

  it.each([401, 440])("follows from %i, once for several requests that fail together", async (status) => {
    sessionStore.replace(aSession());
    mockApi.use({ "GET /api/a": anError(status, "session"), "POST /api/b": anError(status, "session") });
    const results = await Promise.allSettled([
      getJson("/api/a", anything),
      getJson("/api/a", anything),
      sendJson("post", "/api/b", {}),
    ]);
    expect(results.map((result) => result.status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(expired).toHaveBeenCalledTimes(1);
    expect(sessionStore.get().SignedIn).toBe(false);
    await signedOutRead();
  });

  it("is told to the other tabs, once", async () => {
    sessionStore.replace(aSession());
    const told: string[] = [];
    const stopListening = listenToSessionMessages(({ type }) => told.push(type));
    mockApi.use({ "GET /api/a": anError(440, "session_timed_out") });
    await Promise.allSettled([getJson("/api/a", anything), getJson("/api/a", anything)]);
    await waitFor(() => expect(told).toEqual(["expired"]));
    stopListening();
    await signedOutRead();
  });

  it("is not meant by a token that is no longer right: who is signed in is read again", async () => {
    sessionStore.replace(aSession());
    const other = aSession({ SessionUser: aUser({ UserId: "user-2" }), antiCSRFToken: "token-of-the-other" });
    mockApi.use({ "POST /api/b": anError(403, "csrf_token_invalid"), "GET /api/user/session": other });
    await expect(sendJson("post", "/api/b", {})).rejects.toMatchObject({ status: 403 });
    await waitFor(() => expect(sessionStore.get().SessionUser?.UserId).toBe("user-2"));
    expect(expired).not.toHaveBeenCalled();
  });

  it("does not follow from the failures of sign-in calls", async () => {
    sessionStore.replace(aSession());
    mockApi.use({ "POST /api/security/auth/login": anError(401, "no_session") });
    await expect(sendJson("post", "/api/security/auth/login", {})).rejects.toMatchObject({ status: 401 });
    expect(expired).not.toHaveBeenCalled();
    expect(sessionStore.get().SignedIn).toBe(true);
  });

  it("does not follow while signed out, from another status, or from another origin", async () => {
    mockApi.use({ "GET /api/a": anError(401, "no_session"), "GET /api/b": anError(403, "permission_required") });
    await expect(getJson("/api/a", anything)).rejects.toMatchObject({ status: 401 });
    sessionStore.replace(aSession());
    await expect(getJson("/api/b", anything)).rejects.toMatchObject({ status: 403 });
    const refusing = async (): Promise<Response> => new Response(null, { status: 401 });
    await expect(http.get("http://other.example/", { fetch: refusing })).rejects.toMatchObject({ status: 401 });
    expect(expired).not.toHaveBeenCalled();
  });

  it("does not follow from the late failure of the session before", async () => {
    sessionStore.replace(aSession());
    const gate = Promise.withResolvers<void>();
    const late = http.get("/api/a", {
      context: { isUnscoped: true },
      fetch: async () => {
        await gate.promise;
        return new Response(null, { status: 401 });
      },
    });
    const failure = late.catch((error: unknown) => error);
    sessionStore.replace(aSignedOutSession());
    sessionStore.replace(aSession());
    expired.mockReset();
    gate.resolve();
    expect(await failure).toMatchObject({ status: 401 });
    expect(expired).not.toHaveBeenCalled();
  });
});

it.each([
  ["/api/security/auth/LoginDetails", "no-cache"],
  ["/api/security/authority", null],
  ["/api/user/session", null],
])("asks past the caches on the way for sign-in only: %s", async (path, expected) => {
  mockApi.use({ [`GET ${path}` as const]: null });
  await getJson(path, anything);
  expect(mockApi.requests()[0]?.headers.get("cache-control")).toBe(expected);
});

describe("errors", () => {
  it("carry what the server said", async () => {
    const fields = [{ path: "UserName", code: "taken", message: "Taken" }];
    mockApi.use({ "POST /api/things": anError(400, "request_invalid", fields) });
    await expect(sendJson("post", "/api/things", {})).rejects.toMatchObject({
      name: "ApiError",
      status: 400,
      code: "request_invalid",
      fields,
      requestId: "request-1",
    });
  });

  it("name the status when a proxy answers in its own words", async () => {
    mockApi.use({ "GET /api/things": () => ({ status: 502, body: "<html>Bad gateway</html>" }) });
    await expect(getJson("/api/things", anything)).rejects.toMatchObject({
      status: 502,
      code: "http_502",
      message: "",
    });
  });

  it("tell a network that fails, a time-out and an abort apart", async () => {
    const failing = async (): Promise<Response> => {
      throw new TypeError("Failed to fetch");
    };
    await expect(http.get("/api/a", { fetch: failing })).rejects.toMatchObject({ status: 0, code: "network" });

    const never = (): Promise<Response> => Promise.withResolvers<Response>().promise;
    await expect(http.get("/api/a", { fetch: never, timeout: 1 })).rejects.toMatchObject({ code: "timeout" });

    const controller = new AbortController();
    mockApi.use({ "GET /api/slow": () => Promise.withResolvers<{ body: null }>().promise });
    const slow = getJson("/api/slow", anything, { signal: controller.signal });
    const failure = slow.catch((error: unknown) => error);
    controller.abort();
    expect(await failure).toMatchObject({ status: 0, code: "aborted" });
  });

  it("are asked for once: transport does not retry", async () => {
    mockApi.use({ "GET /api/things": anError(503, "database_unavailable") });
    await expect(getJson("/api/things", anything)).rejects.toMatchObject({ status: 503 });
    expect(mockApi.requests()).toHaveLength(1);
  });
});

it("aborts what is under way when the organization changes", async () => {
  const other = anOrganization({ organization: "2", orgLabel: "Second" });
  sessionStore.replace(aSession({ AccessibleOrganizations: [anOrganization(), other] }));
  mockApi.use({
    "GET /api/slow": () => Promise.withResolvers<{ body: null }>().promise,
    "PUT /api/user/organization": () => ({ status: 204 }),
  });
  const failure = getJson("/api/slow", anything).catch((error: unknown) => error);
  await sessionStore.setOrganization(other);
  expect(await failure).toMatchObject({ code: "aborted" });
});
