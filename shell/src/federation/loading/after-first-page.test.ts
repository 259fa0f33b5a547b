import { http } from "@gatehouse/shared/http";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { aRemote } from "../../testing/selection.builder.ts";
import { shownRemoteAtom } from "../selection/selection.atoms.ts";
import { afterFirstPage } from "./after-first-page.ts";

const run = jest.fn();
const wait = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  run.mockReset();
  sessionStore.replace(aSession({ SignedIn: false }));
  appStore.set(shownRemoteAtom, null);
  window.location.hash = "";
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const showPage = (): void => appStore.set(shownRemoteAtom, aRemote("reports", ["/reports"]));
const signIn = (): void => sessionStore.replace(aSession());

it("waits for the sign-in, the page and its data", async () => {
  afterFirstPage(run);
  showPage();
  await wait(60_000);
  appStore.set(shownRemoteAtom, null);
  signIn();
  const { promise, resolve } = Promise.withResolvers<Response>();
  jest.spyOn(window, "fetch").mockReturnValue(promise);
  showPage();
  const reading = http.get("https://console.example/api/reports").then(() => undefined);
  await wait(2000);
  expect(run).not.toHaveBeenCalled();
  resolve(new Response("{}"));
  await reading;
  // In jsdom the browser is idle after a second.
  await wait(1300);
  expect(run).toHaveBeenCalledTimes(1);
});

it("does not take the sign-in page for the page after it", async () => {
  window.location.hash = "#/login?wfs=extension";
  showPage();
  signIn();
  afterFirstPage(run);
  await wait(4900);
  expect(run).not.toHaveBeenCalled();
  window.location.hash = "#/reports";
  await wait(1300);
  expect(run).toHaveBeenCalledTimes(1);
});

it("runs after five seconds where no page of a section shows, or one waits longer for its data", async () => {
  signIn();
  afterFirstPage(run);
  await wait(4900);
  expect(run).not.toHaveBeenCalled();
  await wait(1300);
  expect(run).toHaveBeenCalledTimes(1);
  await wait(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
