import { appStore } from "@gatehouse/shared/state";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { activeSetAtom, type ActiveSet } from "../federation/selection/selection.atoms.ts";
import { prepareFirstScreen } from "./prepare-first-screen.ts";

const mockLoadPage = jest.fn();
const mockStartRemote = jest.fn();
jest.mock("../federation/loading/load-page.ts", () => ({
  loadPage: (...values: unknown[]) => mockLoadPage(...values),
}));
jest.mock("../federation/loading/started-remotes.ts", () => ({
  startRemote: (remote: unknown) => mockStartRemote(remote),
}));

const remote = { name: "auth", version: "1.0.0", pages: [{ path: "/login" }] } as unknown as SelectedRemote;

function activate(phase: "in-use" | "failed"): void {
  const state = { phase, wanted: remote, current: remote };
  const selection = { remotes: [remote], disabled: [], aliases: [], reserved: [] };
  appStore.set(activeSetAtom, { selection, remotes: { auth: state } } as unknown as ActiveSet);
}

beforeEach(() => {
  mockLoadPage.mockReset().mockResolvedValue({});
  mockStartRemote.mockReset();
  document.documentElement.setAttribute("data-first-screen", "1.0.0");
  window.location.hash = "";
  activate("in-use");
});
afterEach(() => document.documentElement.removeAttribute("data-first-screen"));

it("starts the page in the markup", async () => {
  expect(await prepareFirstScreen()).toBe(true);
  expect(mockStartRemote).toHaveBeenCalledWith(remote);
});

it.each([
  ["", "#/login"],
  ["#/login?redir=%2Faccount", "#/login?redir=%2Faccount"],
  ["#/grid?definition=a b", "#/login?redir=%2Fgrid%3Fdefinition%3Da%2520b"],
])("goes from %j to the sign-in, which returns there", async (hash, expected) => {
  window.location.hash = hash;
  await prepareFirstScreen();
  expect(window.location.hash).toBe(expected);
});

it.each([null, "hidden", "2.0.0"])("leaves markup of %j alone", async (version) => {
  if (version === null) document.documentElement.removeAttribute("data-first-screen");
  else document.documentElement.setAttribute("data-first-screen", version);
  expect(await prepareFirstScreen()).toBe(false);
  expect(mockLoadPage).not.toHaveBeenCalled();
  expect(window.location.hash).toBe("");
});

it("leaves the markup of a section alone that is not in use", async () => {
  activate("failed");
  expect(await prepareFirstScreen()).toBe(false);
});

it.each([
  ["load", () => mockLoadPage.mockRejectedValue(new Error("offline"))],
  [
    "start",
    () =>
      mockStartRemote.mockImplementation(() => {
        throw new Error("defect");
      }),
  ],
])("gives up when the section cannot %s", async (_, fail) => {
  fail();
  expect(await prepareFirstScreen()).toBe(false);
  expect(window.location.hash).toBe("");
});
