import "fake-indexeddb/auto";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { AutomaticRollback } from "@gatehouse/shared/contracts/releases.contract";
import { clearNotifications, floatingNotificationsAtom, notificationsAtom } from "@gatehouse/shared/frame";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { waitFor } from "@testing-library/react";
import { aSelection } from "../../testing/selection.builder.ts";
import { watchRollbacks } from "./operator-notices.ts";
import { rollbacksAtom } from "./rollbacks.atoms.ts";
import { selectionAtom } from "../selection/selection.atoms.ts";

const aRollback = (version: string, minute: number, backTo = "1.0.0"): AutomaticRollback => ({
  id: version,
  name: "replay",
  version,
  backTo,
  group: "default",
  loads: 20,
  failures: 6,
  takenBackAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});

let takeBacks: AutomaticRollback[];
let stop: () => void;
/** The check under way. */
let check: Promise<void> | undefined;
beforeEach(async () => {
  // jsdom has no Web Locks, and there is one tab only.
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: { request: (_name: string, act: () => Promise<void>) => (check = act()) },
  });
  takeBacks = [aRollback("1.2.0", 2), aRollback("1.1.0", 1)];
  stop = () => undefined;
  mockApi.use({
    "GET /federation/take-backs": ({ path }) => {
      const since = new URLSearchParams(path.split("?")[1]).get("since") ?? "";
      return { body: { takeBacks: takeBacks.filter(({ takenBackAt }) => takenBackAt > since) } };
    },
  });
  await keptTexts.set("takeBacksSeen", "2026-01-01T00:00:00.000Z");
  appStore.set(rollbacksAtom, []);
  sessionStore.replace(aSession({ Permissions: [permissions.releasesRead] }));
  appStore.set(selectionAtom, aSelection([], { serial: "a:1:1" }));
});
afterEach(() => {
  stop();
  clearNotifications();
  appStore.set(selectionAtom, null);
});

const listMessages = () => appStore.get(notificationsAtom).map(({ data }) => data.message);
const message = (version: string) => expect.objectContaining({ values: expect.objectContaining({ version }) });

it("each take-back is told once, with a way to the releases", async () => {
  stop = watchRollbacks();
  await waitFor(() => expect(listMessages()).toEqual([message("1.2.0"), message("1.1.0")]));
  expect(appStore.get(notificationsAtom)[0]?.data.link?.path).toBe("/releases");
  takeBacks = [aRollback("1.3.0", 3, "1.3.0"), ...takeBacks];
  appStore.set(selectionAtom, aSelection([], { serial: "a:1:2" }));
  await waitFor(() => expect(listMessages()).toHaveLength(3));
  expect(listMessages()[0]).toMatchObject({ key: "operator-notices.failing" });
  expect(await keptTexts.get("takeBacksSeen")).toBe(takeBacks[0]?.takenBackAt);
  // Shown in the page, not as a toast.
  expect(appStore.get(rollbacksAtom)).toEqual(takeBacks);
  expect(appStore.get(floatingNotificationsAtom)).toEqual([]);
  sessionStore.replace(aSession({ SignedIn: false, SessionUser: null }));
  expect(appStore.get(rollbacksAtom)).toEqual([]);
});

it("a tab that nobody sees tells nothing before it is shown", async () => {
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  stop = watchRollbacks();
  expect(mockApi.requests()).toEqual([]);
  visibility.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(listMessages()).toHaveLength(2));
});

it("a selection that is not newer asks nothing", async () => {
  stop = watchRollbacks();
  await waitFor(() => expect(listMessages()).toHaveLength(2));
  appStore.set(selectionAtom, aSelection([], { serial: "a:1:1" }));
  expect(mockApi.requests()).toHaveLength(1);
});

it("who may not see releases is told nothing, until a user who may signs in", async () => {
  sessionStore.replace(aSession());
  stop = watchRollbacks();
  expect(mockApi.requests()).toEqual([]);
  const operator = aSession({ Permissions: [permissions.releasesRead] });
  const user = operator.SessionUser && { ...operator.SessionUser, UserId: "user-2" };
  sessionStore.replace({ ...operator, SessionUser: user });
  await waitFor(() => expect(listMessages()).toHaveLength(2));
});

it("asks nothing that the server refuses before a temporary password is changed", async () => {
  const session = { Permissions: [permissions.releasesRead] };
  sessionStore.replace(aSession({ ...session, MustChangePassword: true }));
  stop = watchRollbacks();
  await check;
  expect(mockApi.requests()).toEqual([]);
  sessionStore.replace(aSession(session));
  await waitFor(() => expect(listMessages()).toHaveLength(2));
  expect(mockApi.requests()).toHaveLength(1);
});
