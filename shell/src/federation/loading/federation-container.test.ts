import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import * as react from "react";
import { aRemote } from "../../testing/selection.builder.ts";

const mockLoadRemote = jest.fn<Promise<RemoteModule | null>, [string]>();
const mockRegisterRemotes = jest.fn();
const mockCreate = jest.fn();
jest.mock("@module-federation/runtime-core", () => ({
  setGlobalFederationInstance: jest.fn(),
  satisfy: jest.requireActual("@module-federation/runtime-core").satisfy,
  ModuleFederation: class {
    version = "1.0.0";
    loadRemote = mockLoadRemote;
    registerRemotes = mockRegisterRemotes;
    constructor(options: unknown) {
      mockCreate(options);
    }
  },
}));

async function importContainer() {
  Object.assign(globalThis, { PROVIDED_VERSIONS: { react: "19.3.1" } });
  return import("./federation-container.ts");
}

describe("a remote that is a module federation container", () => {
  it("is registered under a name of its own for each version and address", async () => {
    const { loadFederationContainer } = await importContainer();
    const module: RemoteModule = { contract: 1, pages: {} };
    mockLoadRemote.mockResolvedValue(module);
    const names = [];
    for (const url of ["/remotes/reports/1.0.0/remoteEntry.js", "/remotes/reports/~1/1.0.0/remoteEntry.js"]) {
      await expect(loadFederationContainer(aRemote("reports", [], { entry: { url, integrity: "" } }))).resolves.toBe(
        module,
      );
      const [[registered]] = mockRegisterRemotes.mock.lastCall;
      expect(registered).toMatchObject({ entry: url, type: "module" });
      expect(mockLoadRemote).toHaveBeenLastCalledWith(`${registered.name}/remote`);
      names.push(registered.name);
    }
    expect(new Set(names).size).toBe(2);
  });

  it("fails when it exposes nothing", async () => {
    const { loadFederationContainer } = await importContainer();
    mockLoadRemote.mockResolvedValue(null);
    await expect(loadFederationContainer(aRemote("reports", []))).rejects.toThrow("reports 1.0.0 exposes nothing.");
  });

  it("gets the shell's own instances, and finds the runtime that it does not carry", async () => {
    await importContainer();
    const { shared } = mockCreate.mock.lastCall[0];
    expect(shared.react).toMatchObject({
      version: "19.3.1",
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: "^19.3.1" },
    });
    expect((await shared.react.get())()).toHaveProperty("useState", react.useState);
    expect(globalThis).toHaveProperty("_FEDERATION_RUNTIME_CORE.ModuleFederation");
  });

  it("needs nothing but what the shell provides in a version that it was built for", async () => {
    const { listUnmetNeeds } = await importContainer();
    expect(listUnmetNeeds({ react: "^19.0.0" })).toEqual([]);
    expect(listUnmetNeeds({ react: "^20.0.0", vue: "^3.0.0" })).toEqual(["react ^20.0.0", "vue ^3.0.0"]);
  });
});
