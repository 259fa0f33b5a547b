/** Lists the provided entries that a webpack or Rspack build takes from the shell, with the names of each. */
import type { ExportedNames } from "../../src/contracts/release-records.contract.ts";
import { inOrder } from "../releases/imported-names.ts";

type ImportDependency = { request?: string | undefined; ids?: readonly string[] | undefined; type: string };
type Connection = {
  dependency: ImportDependency | null;
  /** False if the bundler found that the import never runs. */
  getActiveState(runtime: undefined): unknown;
};
type LinkedModule = { type: string; externalType?: string };

/** The common interface of the import graph in webpack and Rspack. */
export type LinkedCompilation = {
  modules: Iterable<LinkedModule>;
  moduleGraph: { getIncomingConnections(module: LinkedModule): Iterable<Connection> };
};

/** A side-effect import, which also accompanies each import of names. */
const takesNothing = /^(harmony side effect evaluation|esm import|esm export import)$/;

/** Whether the module stands for a provided entry, of a container or of the registry. */
const isProvidedModule = ({ type, externalType }: LinkedModule): boolean =>
  type === "consume-shared-module" || externalType === "var";

/**
 * The names that one import uses: the first property it reads (`react.Children.map` uses `Children`), or `*` if the
 * module is used as a whole.
 */
function namesOf({ ids, type }: ImportDependency): string[] {
  if (takesNothing.test(type)) return [];
  return [ids?.[0] ?? "*"];
}

/** Maps each provided entry to the names that the build uses, without dead imports. */
export function listConsumedNames({ modules, moduleGraph }: LinkedCompilation): ExportedNames {
  const uses = new Map<string, Set<string>>();
  for (const module of modules) {
    if (!isProvidedModule(module)) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency } = connection;
      if (dependency?.request === undefined || connection.getActiveState(undefined) === false) continue;
      const names = uses.get(dependency.request) ?? new Set();
      uses.set(dependency.request, names);
      for (const name of namesOf(dependency)) names.add(name);
    }
  }
  return Object.fromEntries([...uses.keys()].sort().map((entry) => [entry, inOrder(uses.get(entry) ?? new Set())]));
}
