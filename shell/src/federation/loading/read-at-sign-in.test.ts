import { http } from "@gatehouse/shared/api";
import { completeSignIn, sessionStore } from "@gatehouse/shared/session";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { returnAfterSignIn } from "../../navigation/return-after-sign-in.ts";
import { readAtSignIn, readReturnPath } from "./read-at-sign-in.ts";

const page = { pageId: "list", titleKey: "list.title", permission: "things.read", load: jest.fn() };
const loaded = (firstReads?: () => string[]) => ({ page, Content: () => null, loadedInMs: 1, firstReads });

/** Signs in on the sign-in page of this address; returns what was read besides the session. */
async function signIn(session: SessionRead, address = "/login"): Promise<string[]> {
  window.location.hash = `#${address}`;
  mockApi.use({ "GET /api/user/session": session, "GET /api/things": [], "GET /api/last": [] });
  await completeSignIn();
  // Requests are recorded in their order.
  await http("/api/last");
  const own = ["/api/user/session", "/api/last"];
  return mockApi.requests().flatMap(({ path }) => (own.includes(path) ? [] : [path]));
}

const permitted = aSession({ Permissions: ["things.read"], Preferences: { StartPage: "/things" } });

beforeEach(() => sessionStore.replace(aSignedOutSession()));

it("requests the first reads of the page that the sign-in leads to, once", async () => {
  await readAtSignIn(
    loaded(() => ["/api/things"]),
    "/things",
  );
  expect(await signIn(permitted)).toEqual(["/api/things"]);
  expect(await signIn(permitted)).toEqual(["/api/things"]);
});

it.each<[string, SessionRead, string]>([
  ["another page is the start page", aSession({ Permissions: ["things.read"] }), "/login"],
  ["the sign-in returns to another page", permitted, "/login?redir=%2Fother"],
  ["the user may not open the page", aSession({ Preferences: { StartPage: "/things" } }), "/login"],
  ["the terms come first", { ...permitted, TermsAccepted: false }, "/login"],
])("requests nothing if %s", async (_why, session, address) => {
  await readAtSignIn(
    loaded(() => ["/api/things"]),
    "/things",
  );
  expect(await signIn(session, address)).toEqual([]);
});

it("follows the path that the sign-in returns to", async () => {
  await readAtSignIn(
    loaded(() => ["/api/things"]),
    "/things",
  );
  expect(await signIn(aSession({ Permissions: ["things.read"] }), "/login?redir=%2Fthings%3Fpage%3D2")).toEqual([
    "/api/things",
  ]);
});

it("does not let a mistake of the page end the sign-in", async () => {
  const firstReads = () => {
    throw new Error("A mistake.");
  };
  await readAtSignIn(loaded(firstReads), "/things");
  expect(await signIn(permitted)).toEqual([]);
  expect(sessionStore.get().SignedIn).toBe(true);
});

describe("the address of the sign-in page", () => {
  it("names the page to return to, with its query", () => {
    window.location.hash = `#${returnAfterSignIn({ pathname: "/session-replay", search: "?id=7" })}`;
    expect(readReturnPath()).toBe("/session-replay?id=7");
  });

  it("may name none", () => {
    window.location.hash = "#/login";
    expect(readReturnPath()).toBeNull();
  });
});
