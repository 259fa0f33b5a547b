/**
 * Facades of what the shell provides: ES modules in the shell's release to which the page's import map leads the bare
 * specifiers of remotes that no federation plugin has built. Each has the export names of the shell's own instance.
 */
import { createHash } from "node:crypto";
import type { Compilation, Compiler, Module, WebpackPluginInstance } from "webpack";
import { PROVIDED_IMPORTS, PROVIDED_REGISTRY, providedFacade } from "../src/contracts/console-page.ts";

type Names = { named: string[]; hasDefault: boolean; isCommonJs: boolean };

/** Text of the facade: names are bound by number, as an export may have the name of a keyword. */
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

/** The names that a module exports as far as webpack can tell from its code; it must be able to tell all. */
function readNames(compilation: Compilation, specifier: string, module: Module): Names {
  const provided = compilation.moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided)) throw new Error(`The names that ${specifier} exports are not known to the build.`);
  const named = provided.filter((name) => name !== "default" && name !== "__esModule").sort();
  const isCommonJs = module.buildMeta?.exportsType !== "namespace";
  return { named, hasDefault: provided.includes("default"), isCommonJs };
}

/** Specifier to module of every `import()` in the file. */
function importsOf(compilation: Compilation, file: string): Map<string, Module> {
  const modules = [...compilation.modules].filter((module) => module.nameForCondition() === file);
  const dependencies = modules.flatMap(({ blocks }) => blocks.flatMap((block) => block.dependencies));
  const found = dependencies.flatMap((dependency): [string, Module][] => {
    const module = compilation.moduleGraph.getModule(dependency);
    return module && "request" in dependency ? [[String(dependency.request), module]] : [];
  });
  return new Map(found);
}

const integrityOf = (text: string): string => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** Writes a facade for each import of the file that lists what is provided, and a list of them with their hashes. */
export function providedFacades(listFile: string): WebpackPluginInstance {
  const name = "ProvidedFacades";
  const sources = new Map<string, string>();

  function readSources(compilation: Compilation): void {
    sources.clear();
    for (const [specifier, module] of importsOf(compilation, listFile)) {
      sources.set(specifier, facadeSource(specifier, readNames(compilation, specifier, module)));
    }
  }

  function emit(compiler: Compiler, compilation: Compilation): void {
    const { RawSource } = compiler.webpack.sources;
    // Left as they are, since the list names the hash of exactly this text.
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
        // Before modules are joined, and after webpack has learned what each exports.
        compilation.hooks.afterOptimizeDependencies.tap(name, () => readSources(compilation));
        compilation.hooks.processAssets.tap(name, () => emit(compiler, compilation));
      });
    },
  };
}
