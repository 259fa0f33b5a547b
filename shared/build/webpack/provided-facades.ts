/**
 * Facades of the provided entries: ES modules in the shell's release. The page's import map resolves the bare
 * specifiers of remotes built without the federation plugin to them. Each exports the names of the shell's own
 * instance.
 */
import type { Compilation, Compiler, Module, WebpackPluginInstance } from "webpack";
import type { ExportedNames } from "../../src/contracts/release-records.contract.ts";
import { PROVIDED_IMPORTS, PROVIDED_REGISTRY, providedFacade } from "../../src/contracts/console-page.contract.ts";
import { integrityOf } from "../releases/integrity-of.ts";

type Names = { named: string[]; hasDefault: boolean; isCommonJs: boolean };

/** Exports of all facades, by compilation. */
const exportsOfBuilds = new WeakMap<object, ExportedNames>();

/** Maps each provided entry to the names that its facade exports, for a compilation of the shell. */
export const providedExports = (compilation: object): ExportedNames => exportsOfBuilds.get(compilation) ?? {};

/** Node makes a CommonJS module the default export of its ES module, so the facade does too. */
const exportedNames = ({ named, hasDefault, isCommonJs }: Names): string[] =>
  hasDefault || isCommonJs ? [...named, "default"] : named;

/** The source of a facade. Local names are numbers, because an export may be named like a keyword. */
export function facadeSource(specifier: string, { named, hasDefault, isCommonJs }: Names): string {
  const all = hasDefault && !isCommonJs ? [...named, "default"] : named;
  const lines = [
    `const module = await globalThis.${PROVIDED_REGISTRY}.load(${JSON.stringify(specifier)});`,
    `const { ${all.map((name, index) => `${name}: v${index}`).join(", ")} } = module;`,
    `export { ${all.map((name, index) => `v${index} as ${name}`).join(", ")} };`,
    ...(isCommonJs ? ["export default module;"] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** The exports of a module as webpack reads them from its code; throws if webpack cannot know them all. */
function readNames(compilation: Compilation, specifier: string, module: Module): Names {
  const provided = compilation.moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided)) throw new Error(`The names that ${specifier} exports are not known to the build.`);
  const named = provided.filter((name) => name !== "default" && name !== "__esModule").sort();
  const isCommonJs = module.buildMeta?.exportsType !== "namespace";
  return { named, hasDefault: provided.includes("default"), isCommonJs };
}

/** Maps the specifier of every `import()` in the file to its module. */
function importsOf(compilation: Compilation, file: string): Map<string, Module> {
  const modules = [...compilation.modules].filter((module) => module.nameForCondition() === file);
  const dependencies = modules.flatMap(({ blocks }) => blocks.flatMap((block) => block.dependencies));
  const found = dependencies.flatMap((dependency): [string, Module][] => {
    const module = compilation.moduleGraph.getModule(dependency);
    return module && "request" in dependency ? [[String(dependency.request), module]] : [];
  });
  return new Map(found);
}

/** Writes a facade for each import of the list of provided entries, and an index of them with hashes. */
export function providedFacades(listFile: string): WebpackPluginInstance {
  const name = "ProvidedFacades";
  const sources = new Map<string, string>();

  function readSources(compilation: Compilation): void {
    sources.clear();
    const names = [...importsOf(compilation, listFile)].map(([specifier, module]): [string, Names] => [
      specifier,
      readNames(compilation, specifier, module),
    ]);
    for (const [specifier, found] of names) sources.set(specifier, facadeSource(specifier, found));
    exportsOfBuilds.set(
      compilation,
      Object.fromEntries(names.map(([specifier, found]) => [specifier, exportedNames(found)])),
    );
  }

  function emit(compiler: Compiler, compilation: Compilation): void {
    const { RawSource } = compiler.webpack.sources;
    // Not minified again: the index has the hash of exactly this text.
    const info = { minimized: true };
    for (const [specifier, text] of sources) {
      compilation.emitAsset(providedFacade(specifier), new RawSource(text), info);
    }
    const integrity = Object.fromEntries([...sources].map(([specifier, text]) => [specifier, integrityOf(text)]));
    compilation.emitAsset(PROVIDED_IMPORTS, new RawSource(JSON.stringify(integrity)));
  }

  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        // Runs before modules are concatenated and after webpack knows the exports of each.
        compilation.hooks.afterOptimizeDependencies.tap(name, () => readSources(compilation));
        compilation.hooks.processAssets.tap(name, () => emit(compiler, compilation));
      });
    },
  };
}
