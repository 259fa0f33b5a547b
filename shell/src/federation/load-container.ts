import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";

/** One name for each address: two versions can be live at once, and a swap is a flip of a map. */
const containerName = ({ name, entry }: SelectedRemote): string => `${name}__${entry.url.replaceAll(/\W/g, "_")}`;

/** Gets the module that a release exposes, by the kind of the release. */
export async function loadContainer(remote: SelectedRemote): Promise<RemoteModule> {
  const container = containerName(remote);
  registerRemotes([{ name: container, entry: remote.entry.url, type: "module" }]);
  const module = await loadRemote<RemoteModule>(`${container}/remote`);
  if (!module) throw new Error(`${remote.name} ${remote.version} exposes nothing.`);
  return module;
}
