import * as session from "@gatehouse/shared/session";
import * as react from "react";
import { installProvidedRegistry, providedRegistry } from "./provided-registry.ts";

describe("what the shell provides", () => {
  it("is the shell's own instance, for everybody and at every time", async () => {
    await expect(providedRegistry.load("react")).resolves.toHaveProperty("useState", react.useState);
    const loaded = await providedRegistry.load("@gatehouse/shared/session");
    expect(loaded).toHaveProperty("sessionStore", session.sessionStore);
    expect(await providedRegistry.load("@gatehouse/shared/session")).toBe(loaded);
    expect(providedRegistry.get("@gatehouse/shared/session")).toBe(loaded);
  });

  it("is nothing besides", async () => {
    await expect(providedRegistry.load("swr")).rejects.toThrow("The shell does not provide swr.");
    await expect(providedRegistry.load("toString")).rejects.toThrow("does not provide");
  });

  it("must be loaded before it is read at once", () => {
    expect(() => providedRegistry.get("react-dom/client")).toThrow("react-dom/client was not loaded before its use.");
  });

  it("cannot be replaced once it is in place", () => {
    installProvidedRegistry();
    expect(() => Object.assign(globalThis, { gatehouseProvided: {} })).toThrow(TypeError);
    expect(() => Object.assign(providedRegistry, { load: null })).toThrow(TypeError);
    expect(globalThis).toHaveProperty("gatehouseProvided", providedRegistry);
  });
});
