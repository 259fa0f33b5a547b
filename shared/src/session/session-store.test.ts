import { waitFor } from "@testing-library/react";
import { keptNotifications } from "../storage/kept-notifications.ts";
import { anError, mockApi, type MockAnswer } from "../testing/mock-api.ts";
import { anOrganization, aSession, aSignedOutSession, aUser } from "../testing/session.builder.ts";
import { onSessionCleanup } from "./session-cleanup.ts";
import { endSession, onSessionExpired, readSessionEnd } from "./session-end.ts";
import { sessionStore } from "./session-store.ts";

const first = anOrganization({ organization: "1", orgLabel: "First" });
const second = anOrganization({ organization: "2", orgLabel: "Second" });
const inTwo = aSession({ AccessibleOrganizations: [first, second] });

const ofToken = (antiCSRFToken: string): MockAnswer => ({ body: aSession({ antiCSRFToken }) });

/** Answers the reads in the order in which they arrive, each when it is let go. */
function holdReads(...answers: MockAnswer[]): (() => void)[] {
  const gates = answers.map(() => Promise.withResolvers<void>());
  let count = 0;
  mockApi.use({
    "GET /api/user/session": async () => {
      const index = count++;
      await gates[index]?.promise;
      return answers[index] ?? { status: 500 };
    },
  });
  return gates.map(({ resolve }) => resolve);
}

/** Reads twice at the same time. Of two reads that are sent at once, either can arrive first. */
async function refreshTwice() {
  const older = sessionStore.refresh();
  await waitFor(() => expect(mockApi.requests()).toHaveLength(1));
  const newer = sessionStore.refresh();
  await waitFor(() => expect(mockApi.requests()).toHaveLength(2));
  return [older, newer] as const;
}

describe("refresh", () => {
  it("puts the server's read in force", async () => {
    mockApi.use({ "GET /api/user/session": inTwo });
    await expect(sessionStore.refresh()).resolves.toEqual(inTwo);
    expect(sessionStore.get()).toEqual(inTwo);
  });

  it("keeps the session when the read fails", async () => {
    sessionStore.replace(inTwo);
    mockApi.use({ "GET /api/user/session": anError(500, "internal_error") });
    await expect(sessionStore.refresh()).rejects.toMatchObject({ code: "internal_error" });
    expect(sessionStore.get()).toEqual(inTwo);
  });

  it("lets the later of two reads win", async () => {
    const [answerOlder, answerNewer] = holdReads(ofToken("old"), ofToken("new"));
    const [older, newer] = await refreshTwice();
    answerNewer?.();
    await newer;
    answerOlder?.();
    await older;
    expect(sessionStore.get().antiCSRFToken).toBe("new");
  });

  it("is done only when the last of several reads is in force, whose token the next call needs", async () => {
    const [answerOlder, answerNewer] = holdReads(ofToken("old"), ofToken("new"));
    const [older] = await refreshTwice();
    answerOlder?.();
    answerNewer?.();
    await expect(older).resolves.toMatchObject({ antiCSRFToken: "new" });
  });

  it("takes the read before when the last one fails", async () => {
    const answers = holdReads(ofToken("old"), { status: 503 });
    const reads = await refreshTwice();
    for (const answer of answers) answer();
    const [older, newer] = await Promise.allSettled(reads);
    expect([older.status, newer.status]).toEqual(["fulfilled", "rejected"]);
    expect(sessionStore.get().antiCSRFToken).toBe("old");
  });

  it("treats a read that says signed out as the end of the session", async () => {
    sessionStore.replace(inTwo);
    const listener = jest.fn();
    const stop = onSessionExpired(listener);
    mockApi.use({ "GET /api/user/session": aSignedOutSession() });
    await sessionStore.refresh();
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledWith({ reason: "expired", userId: "user-1" });
    expect(sessionStore.get().antiCSRFToken).toBe("token-before-sign-in");
  });
});

describe("replace", () => {
  it("keeps only the token in the local record, and drops it at the end", () => {
    sessionStore.replace(inTwo);
    expect(JSON.parse(window.localStorage.getItem("currentUser") ?? "")).toEqual({
      antiCSRFToken: "token-of-the-session",
    });
    sessionStore.replace(aSignedOutSession());
    expect(window.localStorage.getItem("currentUser")).toBeNull();
  });

  it("starts in the tab's organization, else the browser's, else the first", () => {
    sessionStore.replace(inTwo);
    expect(sessionStore.getOrganization()).toEqual(first);

    sessionStore.replace(aSignedOutSession());
    window.sessionStorage.clear();
    window.localStorage.setItem("organizationId.user-1", "2");
    sessionStore.replace(inTwo);
    expect(sessionStore.getOrganization()).toEqual(second);

    sessionStore.replace(aSignedOutSession());
    window.sessionStorage.setItem("organizationId.user-1", "1");
    sessionStore.replace(inTwo);
    expect(sessionStore.getOrganization()).toEqual(first);
  });

  it("stays where it started, whatever another tab chooses", () => {
    sessionStore.replace(inTwo);
    window.localStorage.setItem("organizationId.user-1", "2");
    sessionStore.replace(inTwo);
    expect(sessionStore.getOrganization()).toEqual(first);
  });

  it("ignores a stored organization that the user may not enter", () => {
    window.sessionStorage.setItem("organizationId.user-1", "9");
    window.localStorage.setItem("organizationId.user-1", "8");
    sessionStore.replace(inTwo);
    expect(sessionStore.getOrganization()).toEqual(first);
  });

  it("drops what belongs to the user before", () => {
    sessionStore.replace(inTwo);
    const cleanup = jest.fn();
    const stop = onSessionCleanup(cleanup);
    sessionStore.replace({ ...inTwo, Permissions: ["more"] });
    expect(cleanup).not.toHaveBeenCalled();
    sessionStore.replace(aSession({ SessionUser: aUser({ UserId: "user-2" }) }));
    stop();
    expect(cleanup.mock.calls).toEqual([["user-changed"]]);
  });

  it("changes the organization when the user has lost the current one", () => {
    sessionStore.replace(inTwo);
    const cleanup = jest.fn();
    const stop = onSessionCleanup(cleanup);
    sessionStore.replace(aSession({ AccessibleOrganizations: [second] }));
    stop();
    expect(sessionStore.getOrganization()).toEqual(second);
    expect(cleanup.mock.calls).toEqual([["organization-changed"]]);
  });
});

describe("setOrganization", () => {
  beforeEach(() => sessionStore.replace(inTwo));

  it("tells the server, keeps the choice for this tab and new ones, and drops the answers so far", async () => {
    mockApi.use({ "PUT /api/user/organization": () => ({ status: 204 }) });
    const cleanup = jest.fn();
    const stop = onSessionCleanup(cleanup);
    await sessionStore.setOrganization(second);
    stop();
    expect(mockApi.requests()[0]).toMatchObject({ body: { OrganizationId: "2", OrganizationName: "Second" } });
    expect(sessionStore.getOrganization()).toEqual(second);
    expect(window.sessionStorage.getItem("organizationId.user-1")).toBe("2");
    expect(window.localStorage.getItem("organizationId.user-1")).toBe("2");
    expect(cleanup.mock.calls).toEqual([["organization-changed"]]);
  });

  it("keeps the organization before when the server refuses", async () => {
    mockApi.use({ "PUT /api/user/organization": anError(403, "organization_forbidden") });
    await expect(sessionStore.setOrganization(second)).rejects.toMatchObject({ status: 403 });
    expect(sessionStore.getOrganization()).toEqual(first);
    expect(window.localStorage.getItem("organizationId.user-1")).toBeNull();
  });

  it("tells its subscribers", async () => {
    mockApi.use({ "PUT /api/user/organization": () => ({ status: 204 }) });
    const listener = jest.fn();
    const stop = sessionStore.subscribe(listener);
    await sessionStore.setOrganization(second);
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("notifications kept in the tab", () => {
  const { UserId } = aUser();
  const listKept = () => ["other", UserId].filter((userId) => keptNotifications.get(userId) !== null);

  beforeEach(() => {
    for (const userId of ["other", UserId]) keptNotifications.set(userId, "[]");
  });

  it("are those of the user alone", () => {
    sessionStore.replace(inTwo);
    expect(listKept()).toEqual([UserId]);
  });

  it("are dropped where nobody is signed in", () => {
    sessionStore.replace(aSignedOutSession());
    expect(listKept()).toEqual([]);
  });

  it.each(["expired", "signed-out", "signed-out-elsewhere"] as const)("are dropped at the end: %s", (reason) => {
    sessionStore.replace(inTwo);
    endSession(reason);
    expect(listKept()).toEqual([]);
  });
});

it.each([
  ["expired", "expired"],
  ["signed-out-elsewhere", "signed-out-elsewhere"],
  ["signed-out", null],
] as const)("says why the last session ended: %s", (reason, said) => {
  sessionStore.replace(inTwo);
  endSession(reason);
  expect(readSessionEnd()).toBe(said);
});
