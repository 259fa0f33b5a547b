import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { aRemote } from "../../testing/selection.builder.ts";
import { withAttemptUrls } from "./attempt-urls.ts";
import { toLocalVersion } from "../selection/local-version.ts";
import { healthSender } from "../health/health-sender.ts";
import { LoadFailure } from "../health/load-failure.ts";
import { reportHang } from "./report-hang.ts";

const mockListeners = new Set<(remote: SelectedRemote, path: string) => void>();
jest.mock("../loading/load-page.ts", () => ({
  getPage: (_remote: SelectedRemote, path: string) => (path === "/reports/come" ? {} : undefined),
  onPageLoad: (listener: (remote: SelectedRemote, path: string) => void) => {
    mockListeners.add(listener);
    return () => mockListeners.delete(listener);
  },
}));
const add = jest.spyOn(healthSender, "addUnlessLate").mockResolvedValue();

const remote = aRemote("reports", ["/reports", "/reports/other", "/reports/come"]);
const failure = new LoadFailure("hang", "It did not answer in time.");
const load = async (loaded: SelectedRemote, path: string): Promise<void> => {
  for (const listener of mockListeners) listener(loaded, path);
  await Promise.resolve();
};

beforeEach(() => void add.mockClear());

it("waits for the code of all pages that are missing, whichever try brings it", async () => {
  reportHang(remote, failure, { paths: remote.pages.map(({ path }) => path), isShown: false });
  const [event, { late, isShown } = { late: Promise.resolve(), isShown: true }] = add.mock.calls[0] ?? [];
  expect(event).toMatchObject({ name: "reports", version: remote.version, stage: "hang", message: failure.message });
  expect(isShown).toBe(false);
  const hasCome = jest.fn();
  void late.then(hasCome);
  await load(remote, "/reports");
  await load({ ...remote, version: "0.9.0" }, "/reports/other");
  await load(remote, "/reports/third");
  expect(hasCome).not.toHaveBeenCalled();
  await load(withAttemptUrls(remote, 1), "/reports/other");
  await late;
  expect(hasCome).toHaveBeenCalled();
  expect(mockListeners.size).toBe(0);
});

it("says nothing of versions that a developer runs", () => {
  reportHang({ ...remote, version: toLocalVersion("1.0.0", 1) }, failure, { paths: ["/reports"], isShown: true });
  expect(add).not.toHaveBeenCalled();
});
