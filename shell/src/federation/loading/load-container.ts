import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { provideImports } from "./provide-imports.ts";

/** Loads the exposed module of a release, as its kind requires. */
export async function loadContainer(remote: SelectedRemote): Promise<RemoteModule> {
  if (remote.kind === "module") {
    await provideImports(remote.imports ?? []);
    return import(/* webpackIgnore: true */ remote.entry.url);
  }
  const { loadFederationContainer } = await loadFederationRuntime();
  return loadFederationContainer(remote);
}

/** Fetches and runs the federation runtime, which the first container needs. */
export const loadFederationRuntime = () => import("./federation-container.ts");
