/** Loads remotes that are module federation containers. A lazy chunk: the runtime is fetched beside the first of them. */
import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import * as runtimeCore from "@module-federation/runtime-core";
import { providedRegistry } from "./provided-registry.ts";

/** Specifier to version of everything that the shell provides; the build writes it in place of this name. */
declare const PROVIDED_VERSIONS: Record<string, string>;

const hostName = "shell";

function describeShared(specifier: string, version: string) {
  return {
    version,
    // As loaded it is preferred to a copy that a container brings, however high the version that one claims to be.
    loaded: true,
    get: async () => {
      const module = await providedRegistry.load(specifier);
      return () => module;
    },
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  };
}

const shared = Object.fromEntries(
  Object.entries(PROVIDED_VERSIONS).map(([specifier, version]) => [specifier, describeShared(specifier, version)]),
);

const host = new runtimeCore.ModuleFederation({ name: hostName, remotes: [], shareStrategy: "loaded-first", shared });
runtimeCore.setGlobalFederationInstance(host);

// Where containers that were built with `externalRuntime` expect the runtime that they do not carry themselves.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: hostName, version: host.version },
});

/** Of what a release needs, what the shell does not provide in a version that it was built for. */
export const listUnfulfilled = (needs: Readonly<Record<string, string>>): string[] =>
  Object.entries(needs).flatMap(([specifier, range]) => {
    const version = PROVIDED_VERSIONS[specifier];
    return version !== undefined && runtimeCore.satisfy(version, range) ? [] : [`${specifier} ${range}`];
  });

/** One name for each address: two versions can be live at once, and a swap is a flip of a map. */
const containerName = ({ name, entry }: SelectedRemote): string => `${name}__${entry.url.replaceAll(/\W/g, "_")}`;

/** Gets `./remote` of a container. */
export async function loadFederationContainer(remote: SelectedRemote): Promise<RemoteModule> {
  const container = containerName(remote);
  host.registerRemotes([{ name: container, entry: remote.entry.url, type: "module" }]);
  const module = await host.loadRemote<RemoteModule>(`${container}/remote`);
  if (!module) throw new Error(`${remote.name} ${remote.version} exposes nothing.`);
  return module;
}
