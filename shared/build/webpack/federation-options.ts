import { sharedSingletons } from "../bundlers/singletons.ts";

/** Options of the federation plugin for a remote, the same for every bundler that has one. */
export function federationOptions(name: string) {
  return {
    name: name.replaceAll("-", "_"),
    exposes: { "./remote": "./src/remote.tsx" },
    filename: "remoteEntry.js",
    library: { type: "module" },
    shared: sharedSingletons(),
    shareStrategy: "loaded-first" as const,
    manifest: true,
    dts: false,
    experiments: { externalRuntime: true, optimization: { target: "web" as const, disableSnapshot: true } },
  };
}
