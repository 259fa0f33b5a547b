import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { anOrganization, aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { aSelection } from "../../testing/selection.builder.ts";
import { isAwaitingAtom, selectionAtom } from "../selection/selection.atoms.ts";
import { followSession } from "./follow-session.ts";
import { checkNow } from "./live-swap.ts";

jest.mock("./live-swap.ts", () => ({ checkNow: jest.fn() }));

const check = Promise.withResolvers<void>();
const organizations = [anOrganization(), anOrganization({ organization: "2", orgLabel: "Second" })];
const running = aSelection([]);
const signIn = (digest: string) =>
  sessionStore.replace(aSession({ AccessibleOrganizations: organizations, SelectionDigest: digest }));
const isHeld = () => appStore.get(isAwaitingAtom);

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(checkNow).mockReset().mockReturnValue(check.promise);
  sessionStore.replace(aSignedOutSession());
  appStore.set(selectionAtom, running);
  stop = followSession();
});
afterEach(() => {
  stop();
  appStore.set(isAwaitingAtom, false);
  appStore.set(selectionAtom, null);
  jest.useRealTimers();
});

it("lets the first page after a sign-in show at once in the versions of the session, and checks them after it", () => {
  signIn(running.digest);
  expect(isHeld()).toBe(false);
  expect(checkNow).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(isHeld()).toBe(false);
  expect(checkNow).toHaveBeenCalledTimes(1);
});

it("holds the first page of a user with other versions", () => {
  signIn("of the user");
  expect(isHeld()).toBe(true);
  expect(checkNow).toHaveBeenCalledTimes(1);
});

it("holds the next page when the organization changes, whose versions the session read doesn't tell", () => {
  signIn(running.digest);
  sessionStorage.setItem("organizationId.user-1", "2");
  signIn(running.digest);
  expect(sessionStore.getOrganization()?.organization).toBe("2");
  expect(isHeld()).toBe(true);
});
