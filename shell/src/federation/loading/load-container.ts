import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { provideImports } from "./provide-imports.ts";

/** Loads the exposed module of a release, as its kind requires. */
export async function loadContainer(remote: SelectedRemote): Promise<RemoteModule> {
  if (remote.kind === "module") {
    await provideImports(remote.imports ?? []);
    return import(/* webpackIgnore: true */ remote.entry.url);
  }
  const { loadFederationContainer } = await import("./federation-container.ts");
  return loadFederationContainer(remote);
}
