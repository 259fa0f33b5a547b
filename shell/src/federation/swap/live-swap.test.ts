import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { ApiError } from "@gatehouse/shared/http";
import { appStore } from "@gatehouse/shared/state";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { reportHang } from "../recovery/report-hang.ts";
import { checkNow } from "./live-swap.ts";
import { loadPage as loadPageOf, type LoadedPage } from "../loading/load-page.ts";
import { requestSelection as requestSelectionOf } from "../selection/request-signed.ts";
import { activate, activeSetAtom, selectionAtom } from "../selection/selection.atoms.ts";

jest.mock("../selection/request-signed.ts", () => ({ requestSelection: jest.fn(), requestFallback: jest.fn() }));
jest.mock("../loading/load-page.ts", () => ({ loadPage: jest.fn(), forgetPages: jest.fn() }));
jest.mock("../recovery/report-hang.ts", () => ({ reportHang: jest.fn() }));
jest.mock("../health/can-swap-live.ts", () => ({ canSwapLive: () => mockCanSwap }));
jest.mock("../selection/last-good.ts", () => ({
  storeAcceptedSelection: async () => undefined,
  readGoodVersions: async () => [],
}));
const requestSelection = jest.mocked(requestSelectionOf);
const loadPage = jest.mocked(loadPageOf);
let mockCanSwap = true;

const reports = aRemote("reports", ["/reports"], { version: "1.0.0" });
const fixed = aRemote("reports", ["/reports"], { version: "0.9.0" });
const audits = aRemote("audits", ["/audits"], { version: "1.0.0" });
const revoked = [{ name: "reports", version: "1.0.0" }];

const loadedPage = ({ pages: [page] }: SelectedRemote): LoadedPage => ({
  page: { pageId: page?.pageId ?? "", titleKey: "", load: async () => ({ default: () => null }) },
  Content: () => null,
  loadedInMs: 0,
});

beforeEach(() => {
  jest.useFakeTimers();
  mockCanSwap = true;
  requestSelection.mockReset();
  loadPage.mockReset();
  activate(aSelection([reports, audits]));
});
afterEach(() => {
  jest.useRealTimers();
  appStore.set(selectionAtom, null);
  appStore.set(activeSetAtom, null);
});

const stateOf = (name: string) => appStore.get(activeSetAtom)?.remotes[name];
const pass = (durationMs: number) => jest.advanceTimersByTimeAsync(durationMs);

it("switches a section off at once, while the other changes of the revision are still on their way", async () => {
  const disabled = [{ name: "reports", message: "Closed.", paths: ["/reports"] }];
  const next = aRemote("audits", ["/audits"], { version: "2.0.0" });
  requestSelection.mockResolvedValue(aSelection([next], { disabled }));
  loadPage.mockReturnValue(new Promise(() => undefined));
  void checkNow();
  await pass(0);
  expect(stateOf("reports")).toBeUndefined();
  expect(appStore.get(activeSetAtom)?.selection.disabled).toEqual(disabled);
  expect(stateOf("audits")?.current.version).toBe("1.0.0");
});

it("takes a revoked version off the screen within two seconds, and shows its successor when that is ready", async () => {
  requestSelection.mockResolvedValue(aSelection([fixed, audits], { revoked }));
  const { promise, resolve } = Promise.withResolvers<LoadedPage>();
  loadPage.mockReturnValue(promise);
  void checkNow();
  await pass(1_900);
  expect(stateOf("reports")).toMatchObject({ phase: "in-use", current: { version: "1.0.0" } });
  await pass(100);
  expect(stateOf("reports")?.phase).toBe("searching");
  resolve(loadedPage(fixed));
  await pass(0);
  expect(stateOf("reports")).toMatchObject({ phase: "in-use", current: { version: "0.9.0" } });
});

it("closes a revoked version whose successor does not come, and one that had stood in", async () => {
  requestSelection.mockResolvedValue(aSelection([fixed, audits], { revoked }));
  loadPage.mockRejectedValue(new Error("404"));
  void checkNow();
  await pass(1_000);
  expect(stateOf("reports")?.phase).toBe("failed");
});

it("closes a revoked version where the browser takes no other one, too", async () => {
  mockCanSwap = false;
  requestSelection.mockResolvedValue(aSelection([fixed, audits], { revoked }));
  void checkNow();
  await pass(0);
  expect(stateOf("reports")?.phase).toBe("failed");
  expect(loadPage).not.toHaveBeenCalled();
});

it("prepares no section that the tab had not read of, and knows it afterwards", async () => {
  const selected = { ...audits, record: "sha384-record" };
  activate(aSelection([reports], { index: "sha384-index" }));
  requestSelection.mockResolvedValue(aSelection([reports, selected]));
  await checkNow();
  expect(loadPage).not.toHaveBeenCalled();
  expect(stateOf("audits")).toMatchObject({ phase: "in-use", current: selected });
});

it("asks again after a request that had no answer", async () => {
  const unanswered = new ApiError({ status: 503, code: "unavailable", message: "", fields: [], requestId: "" });
  requestSelection.mockRejectedValueOnce(unanswered).mockResolvedValue(aSelection([], { disabled: [] }));
  await checkNow();
  expect(stateOf("reports")).toBeDefined();
  await pass(2_000);
  expect(stateOf("reports")).toBeUndefined();
});

it("tells of a version whose self-check hangs, for which nobody waits", async () => {
  const next = aRemote("audits", ["/audits", "/audits/old"], { version: "2.0.0" });
  requestSelection.mockResolvedValue(aSelection([reports, next]));
  loadPage.mockReturnValue(new Promise(() => undefined));
  void checkNow();
  await pass(20_000);
  const hang = expect.objectContaining({ stage: "hang" });
  expect(reportHang).toHaveBeenCalledWith(next, hang, { paths: ["/audits", "/audits/old"], isShown: false });
});
