import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { completeActive } from "./complete-active.ts";
import { completeSelection as completeSelectionOf } from "../selection/complete-selection.ts";
import { activate, activeSetAtom, selectionAtom } from "../selection/selection.atoms.ts";
import { switchOff } from "../selection/switch-off.ts";

jest.mock("../selection/complete-selection.ts", () => ({ completeSelection: jest.fn() }));
jest.mock("../selection/request-signed.ts", () => ({ requestWholeSelection: () => mockWhole() }));
const completeSelection = jest.mocked(completeSelectionOf);
const mockWhole = jest.fn<Promise<Selection>, []>();

const [auth, reports, audits] = ["auth", "reports", "audits"].map((name) => aRemote(name, [`/${name}`])) as [
  ReturnType<typeof aRemote>,
  ReturnType<typeof aRemote>,
  ReturnType<typeof aRemote>,
];
const complete = aSelection([auth, reports, audits]);
const listActive = () => Object.keys(appStore.get(activeSetAtom)?.remotes ?? {});

beforeEach(() => {
  completeSelection.mockReset();
  mockWhole.mockReset();
  const partial = aSelection([auth], { index: "sha384-index" });
  appStore.set(selectionAtom, partial);
  activate(partial);
});

it("adds the sections of the index to the set in force, and reads it once", async () => {
  const state = appStore.get(activeSetAtom)?.remotes["auth"];
  completeSelection.mockResolvedValue(complete);
  await Promise.all([completeActive(), completeActive()]);
  await completeActive();
  expect(completeSelection).toHaveBeenCalledTimes(1);
  expect(listActive()).toEqual(["auth", "reports", "audits"]);
  expect(appStore.get(activeSetAtom)?.remotes["auth"]).toBe(state);
  expect(appStore.get(selectionAtom)).toBe(complete);
});

it("asks for complete lists if the index cannot be used; rejects if these don't come either, and tries again", async () => {
  completeSelection.mockRejectedValue(new TypeError("Failed to fetch"));
  mockWhole.mockRejectedValueOnce(new Error("Refused."));
  await expect(completeActive()).rejects.toThrow("Refused.");
  expect(listActive()).toEqual(["auth"]);
  mockWhole.mockResolvedValueOnce(complete);
  await completeActive();
  expect(listActive()).toEqual(["auth", "reports", "audits"]);
});

it("does not bring back what a newer selection has switched off meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<Selection>();
  completeSelection.mockReturnValue(promise);
  const completed = completeActive();
  const newest = aSelection([auth], { disabled: [{ name: "reports", message: "Closed.", paths: ["/reports"] }] });
  appStore.set(selectionAtom, newest);
  switchOff(newest.disabled);
  resolve(complete);
  await completed;
  expect(listActive()).toEqual(["auth", "audits"]);
  expect(appStore.get(selectionAtom)).toBe(newest);
});

it("goes on with another set that came into force meanwhile and is not complete either", async () => {
  const { promise, resolve } = Promise.withResolvers<Selection>();
  completeSelection.mockReturnValueOnce(promise).mockResolvedValueOnce(aSelection([reports, audits]));
  const completed = completeActive();
  activate(aSelection([reports], { index: "sha384-other" }));
  resolve(complete);
  await completed;
  expect(completeSelection).toHaveBeenCalledTimes(2);
  expect(listActive()).toEqual(["reports", "audits"]);
});

it("leaves a set alone that came into force meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<Selection>();
  completeSelection.mockReturnValue(promise);
  const completed = completeActive();
  activate(aSelection([reports]));
  resolve(complete);
  await completed;
  expect(listActive()).toEqual(["reports"]);
});
