import { sessionStore, signedOutSession } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { activate, shownRemoteAtom } from "../selection/selection.atoms.ts";
import { rememberShownPage } from "./remember-shown-page.ts";

const reports = aRemote("reports", ["/reports"]);
const lastPath = (): string | undefined => /lastPath=([^;]*)/.exec(document.cookie)?.[1];
let visibility: DocumentVisibilityState = "visible";
let stop: () => void = () => undefined;

function show(hash: string): void {
  window.location.hash = hash;
  appStore.set(shownRemoteAtom, { ...reports });
}

beforeEach(() => {
  document.cookie = "lastPath=; Max-Age=0";
  visibility = "visible";
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  sessionStore.replace(aSession());
  activate(aSelection([reports]));
  appStore.set(shownRemoteAtom, null);
});
afterEach(() => stop());

it("says which page the tab in front shows, as its section claims it", () => {
  stop = rememberShownPage();
  expect(lastPath()).toBeUndefined();
  show("#/reports/7?day=1");
  expect(lastPath()).toBe("/reports");
  document.cookie = "lastPath=/other";
  visibility = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(lastPath()).toBe("/other");
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(lastPath()).toBe("/reports");
});

it("keeps the last page of a section while a page of the shell shows", () => {
  stop = rememberShownPage();
  show("#/reports");
  window.location.hash = "#/about";
  appStore.set(shownRemoteAtom, null);
  expect(lastPath()).toBe("/reports");
});

it("says nothing while nobody is signed in", () => {
  sessionStore.replace(signedOutSession);
  stop = rememberShownPage();
  show("#/reports");
  expect(lastPath()).toBeUndefined();
});

it("disturbs no page where cookies may not be written", () => {
  const writing = jest.spyOn(document, "cookie", "set").mockImplementation(() => {
    throw new DOMException("Cookies are blocked.", "SecurityError");
  });
  stop = rememberShownPage();
  expect(() => show("#/reports")).not.toThrow();
  expect(writing).toHaveBeenCalled();
  writing.mockRestore();
});
