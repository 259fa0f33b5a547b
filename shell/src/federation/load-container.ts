import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

/** Gets the module that a release exposes, by the kind of the release. */
export async function loadContainer(remote: SelectedRemote): Promise<RemoteModule> {
  if (remote.kind === "module") return import(/* webpackIgnore: true */ remote.entry.url);
  const { loadFederationContainer } = await import("./federation-container.ts");
  return loadFederationContainer(remote);
}
