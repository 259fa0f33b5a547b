/**
 * Loads remotes that are module federation containers. A lazy chunk, so that the federation runtime loads only when
 * needed. Decision 021.
 */
import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import * as runtimeCore from "@module-federation/runtime-core";
import { providedRegistry } from "./provided-registry.ts";

/** Versions of the modules that the shell provides, by specifier; a constant of the build. */
declare const PROVIDED_VERSIONS: Record<string, string>;

const hostName = "shell";

function describeShared(specifier: string, version: string) {
  return {
    version,
    // A loaded module is preferred to a container's own copy, even one of a higher version.
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

// Containers built with `externalRuntime` expect the runtime here.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: hostName, version: host.version },
});

/** Lists the modules that a release needs and the shell does not provide in a compatible version. */
export const listUnmetNeeds = (needs: Readonly<Record<string, string>>): string[] =>
  Object.entries(needs).flatMap(([specifier, range]) => {
    const version = PROVIDED_VERSIONS[specifier];
    return version !== undefined && runtimeCore.satisfy(version, range) ? [] : [`${specifier} ${range}`];
  });

/** Each URL has a name of its own, because two versions of a remote can be loaded at once. */
const containerName = ({ name, entry }: SelectedRemote): string => `${name}__${entry.url.replaceAll(/\W/g, "_")}`;

/** Loads `./remote` of a container. */
export async function loadFederationContainer(remote: SelectedRemote): Promise<RemoteModule> {
  const container = containerName(remote);
  host.registerRemotes([{ name: container, entry: remote.entry.url, type: "module" }]);
  const module = await host.loadRemote<RemoteModule>(`${container}/remote`);
  if (!module) throw new Error(`${remote.name} ${remote.version} exposes nothing.`);
  return module;
}
