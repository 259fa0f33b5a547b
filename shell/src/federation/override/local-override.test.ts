import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { FakeEventSource, installFakeTabs } from "../../testing/fake-tabs.ts";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { startOverride, stopOverride } from "./local-override.ts";
import { overrideAtom } from "./override.atoms.ts";
import { activate, activeSetAtom, localRemoteAtom } from "../selection/selection.atoms.ts";

jest.mock("../selection/start-data.ts", () => ({ readStartData: () => ({ allowsLocalSections: true }) }));
jest.mock("../swap/live-swap.ts", () => ({ prepare: async () => undefined }));
jest.mock("./to-local-remote.ts", () => ({ toLocalRemote: (release: unknown) => release }));
jest.mock("./read-local-release.ts", () => ({
  ...jest.requireActual<object>("./read-local-release.ts"),
  readLocalRelease: async () => mockBuild,
}));
const mockBuild = aRemote("reports", ["/reports"], { version: "1.0.0~1" }) as unknown as Release;

const address = "http://localhost:4700";

beforeEach(() => {
  installFakeTabs();
  activate(aSelection([aRemote("reports", ["/reports"])]));
  sessionStore.replace(aSession({ Permissions: [permissions.releasesOverride] }));
  startOverride({ name: "reports", address });
});
afterEach(() => {
  stopOverride();
  appStore.set(activeSetAtom, null);
});

const tell = (event: string, data: object): void =>
  void FakeEventSource.opened[0]?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

it("says that newer sources gave no build, while the last one goes on, until they do", async () => {
  tell("release", { version: "1.0.0" });
  await settle();
  expect(appStore.get(overrideAtom)).toMatchObject({ status: "running", problem: null });
  tell("failure", { reason: "page.tsx 5:3 Unexpected token" });
  expect(appStore.get(overrideAtom)).toMatchObject({
    status: "running",
    problem: { kind: "failed", detail: "page.tsx 5:3 Unexpected token" },
  });
  expect(appStore.get(localRemoteAtom)?.version).toBe("1.0.0~1");
  tell("failure", { reason: null });
  expect(appStore.get(overrideAtom)).toMatchObject({ status: "running", problem: null });
});

it("says so also where it is told with the build that came before", async () => {
  tell("release", { version: "1.0.0" });
  tell("failure", { reason: "Unexpected token" });
  await settle();
  expect(appStore.get(overrideAtom)).toMatchObject({ status: "running", problem: { detail: "Unexpected token" } });
  tell("release", { version: "1.0.1" });
  await settle();
  expect(appStore.get(overrideAtom)).toMatchObject({ status: "running", problem: null });
});

it("says so where there is no build at all", () => {
  tell("failure", { reason: "Unexpected token" });
  expect(appStore.get(overrideAtom)).toMatchObject({ status: "selected", problem: { detail: "Unexpected token" } });
});
