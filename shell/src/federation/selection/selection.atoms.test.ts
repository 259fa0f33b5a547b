import { appStore } from "@gatehouse/shared/state";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { activateLocal } from "./activate-local.ts";
import { activate, activeSetAtom } from "./selection.atoms.ts";

const reports = aRemote("reports", ["/reports"]);
const account = aRemote("account", ["/account"]);
const local = aRemote("reports", ["/reports", "/reports/new"], { version: "1.0.0~1" });

const running = () =>
  Object.values(appStore.get(activeSetAtom)?.remotes ?? {}).map(({ current }) => `${current.name} ${current.version}`);

afterEach(() => {
  activateLocal(null);
  appStore.set(activeSetAtom, null);
});

describe("a remote of the user's own machine", () => {
  it("stands in the place of the selected one, with the pages it has, until it is taken out again", () => {
    activate(aSelection([reports, account]));
    activateLocal(local);
    expect(running()).toEqual(["account 1.0.0", "reports 1.0.0~1"]);
    expect(appStore.get(activeSetAtom)?.selection.remotes.at(-1)?.pages).toHaveLength(2);
    activateLocal(null);
    expect(running()).toEqual(["reports 1.0.0", "account 1.0.0"]);
  });

  it("stays when another selection comes, and gives way to the newest one", () => {
    activate(aSelection([reports]));
    activateLocal(local);
    activate(aSelection([{ ...reports, version: "2.0.0" }]));
    expect(running()).toEqual(["reports 1.0.0~1"]);
    activateLocal(null);
    expect(running()).toEqual(["reports 2.0.0"]);
  });

  it("is added if it is in no revision", () => {
    activate(aSelection([account]));
    activateLocal(local);
    expect(running()).toEqual(["account 1.0.0", "reports 1.0.0~1"]);
    activateLocal(null);
    expect(running()).toEqual(["account 1.0.0"]);
  });

  it("does not bring back what operations have switched off", () => {
    activateLocal(local);
    activate(aSelection([account], { disabled: [{ name: "reports", message: "Closed.", paths: ["/reports"] }] }));
    expect(running()).toEqual(["account 1.0.0"]);
  });
});
