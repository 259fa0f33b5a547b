import { appStore } from "@gatehouse/shared/state";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { LoadFailure } from "../health/load-failure.ts";
import { reportHang } from "./report-hang.ts";
import { loadPage } from "../loading/load-page.ts";
import { activate, activeSetAtom, dispatchRemoteEvent, selectionAtom } from "../selection/selection.atoms.ts";
import { recoverRemote } from "./recover-remote.ts";

jest.mock("../loading/load-page.ts", () => ({ loadPage: jest.fn(), getPage: () => undefined }));
jest.mock("./report-hang.ts", () => ({ reportHang: jest.fn() }));
const load = jest.mocked(loadPage);
const remote = aRemote("reports", ["/reports"]);
const longestDelayMs = 30_000;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const signal = (type: string): void => void window.dispatchEvent(new Event(type));
const phase = () => appStore.get(activeSetAtom)?.remotes["reports"]?.phase;
const recover = () => recoverRemote(remote, "/reports", new LoadFailure("entry", "unreachable"));

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockRejectedValue(new Error("unreachable"));
  const selection = aSelection([remote]);
  appStore.set(selectionAtom, selection);
  activate(selection);
  dispatchRemoteEvent("reports", { type: "failed", remote });
});

afterEach(async () => {
  // A remote that is gone is not tried again.
  appStore.set(activeSetAtom, null);
  await pass(longestDelayMs);
  jest.useRealTimers();
});

it("asks once at a time, also when the browser is online and in front again while it does", async () => {
  await recover();
  const { promise, reject } = Promise.withResolvers<never>();
  load.mockReturnValueOnce(promise);
  await pass(2000);
  signal("online");
  signal("focus");
  expect(load).toHaveBeenCalledTimes(1);
  reject(new Error("unreachable"));
  await pass(longestDelayMs - 1);
  // After 4 and 8 and 16 seconds; another chain would have asked in between.
  expect(load).toHaveBeenCalledTimes(4);
  signal("focus");
  await pass(0);
  expect(load).toHaveBeenCalledTimes(5);
});

it("goes on in one place only when the same remote fails again", async () => {
  await recover();
  const { promise, reject } = Promise.withResolvers<never>();
  load.mockReturnValueOnce(promise);
  await pass(2000);
  await recover();
  reject(new Error("unreachable"));
  await pass(2000 + 4000);
  expect(load).toHaveBeenCalledTimes(3);
  await recover();
  await pass(2000);
  expect(load).toHaveBeenCalledTimes(4);
});

it("ends once the wanted version has loaded", async () => {
  await recover();
  load.mockResolvedValueOnce({} as Awaited<ReturnType<typeof loadPage>>);
  await pass(2000);
  expect(phase()).toBe("in-use");
  signal("focus");
  await pass(longestDelayMs);
  expect(load).toHaveBeenCalledTimes(1);
});

it("tells of a page that hangs, which the user waits for", async () => {
  const failure = new LoadFailure("hang", "It did not answer in time.");
  load.mockReturnValue(new Promise(() => undefined));
  await recoverRemote(remote, "/reports", failure);
  expect(reportHang).toHaveBeenCalledWith(remote, failure, { paths: ["/reports"], isShown: true });
});
