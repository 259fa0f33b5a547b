/**
 * Lets a webpack build take the provided entries from the shell's registry, without an import map, a request for each
 * entry, or the federation runtime. Decision 090.
 */
import webpack, { type Chunk, type Compilation, type WebpackPluginInstance } from "webpack";
import { PROVIDED_REGISTRY } from "../../src/contracts/console-page.contract.ts";
import { providedVersions } from "../bundlers/singletons.ts";

const name = "ProvidedFromRegistry";

/** Every provided entry, as the registry has it once the chunk of its user has loaded. */
const externals = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(providedVersions()).map((specifier) => [
      specifier,
      `var ${PROVIDED_REGISTRY}.get(${JSON.stringify(specifier)})`,
    ]),
  );

/** The provided entries that the modules of a chunk use, without dead imports. */
function entriesOf({ chunkGraph, moduleGraph }: Compilation, chunk: Chunk): string[] {
  const found = new Set<string>();
  for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (!(connection.module instanceof webpack.ExternalModule) || !connection.isTargetActive(chunk.runtime)) continue;
      found.add(connection.module.userRequest);
    }
  }
  return [...found].sort();
}

/** Requests the entries of a chunk with the chunk. A failure is not kept, so the next `import()` requests them again. */
class LoadProvided extends webpack.RuntimeModule {
  constructor() {
    super("provided entries");
  }

  override generate(): string {
    const { chunk, compilation } = this;
    if (!chunk || !compilation) return "";
    const own = entriesOf(compilation, chunk);
    if (own.length > 0) throw new Error(`src/remote.tsx can't use ${own.join(", ")} itself, only through import().`);
    const chunks = [...chunk.getAllAsyncChunks()].map((one) => [one.id, entriesOf(compilation, one)] as const);
    const names = [...new Set(chunks.flatMap(([, entries]) => entries))].sort();
    const indexes = chunks.map(([id, entries]) => [id, entries.map((entry) => names.indexOf(entry))] as const);
    return webpack.Template.asString([
      `const names = ${JSON.stringify(names)};`,
      `const needed = ${JSON.stringify(Object.fromEntries(indexes.filter(([, entries]) => entries.length > 0)))};`,
      `${webpack.RuntimeGlobals.ensureChunkHandlers}.provided = (id, promises) => {`,
      webpack.Template.indent(
        `for (const index of needed[id] || []) promises.push(${PROVIDED_REGISTRY}.load(names[index]));`,
      ),
      "};",
    ]);
  }
}

export const providedFromRegistry: WebpackPluginInstance = {
  apply(compiler) {
    new webpack.ExternalsPlugin("var", externals()).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new LoadProvided())),
    );
  },
};
