import webpack, { type Configuration } from "webpack";
import { FEDERATION_RUNTIME, SIGNED_IN_SHELL } from "../../src/contracts/console-page.contract.ts";
import type { Builder, BuiltFiles } from "../bundlers/builder.ts";
import { compilerBuilder, describeContainer, describeRegistryModule } from "../bundlers/compiler-builder.ts";
import { importConfiguration } from "../bundlers/import-configuration.ts";
import { isShellPackage } from "../packages/is-shell-package.ts";
import { MODULE_ENTRY } from "../bundlers/module-entry.ts";
import { providedExports } from "./provided-facades.ts";
import {
  type BundledCompilation,
  filesOfFederationRuntime,
  filesOfShellStart,
  filesOfSignedInShell,
} from "./webpack-files.ts";

function describeShell(compilation: BundledCompilation, directory: string): Omit<BuiltFiles, "chunks"> {
  return {
    kind: "module",
    needs: {},
    exports: providedExports(compilation),
    entry: "main.js",
    exposed: filesOfShellStart(compilation, directory),
    pages: {
      [SIGNED_IN_SHELL]: filesOfSignedInShell(compilation, directory),
      [FEDERATION_RUNTIME]: filesOfFederationRuntime(compilation, directory),
    },
  };
}

/** A container's entry comes from the federation plugin. */
function describerOf(directory: string, configuration: Configuration | undefined) {
  if (isShellPackage(directory)) return describeShell;
  const entry = configuration?.entry;
  return typeof entry === "object" && MODULE_ENTRY in entry ? describeRegistryModule : describeContainer;
}

/** Builds with the `webpack.config.ts` of the package: a list of configurations, the package's own first. */
export async function webpackBuilder(directory: string): Promise<Builder> {
  const configurations = await importConfiguration<Configuration[]>(directory, "webpack.config.ts");
  return compilerBuilder(webpack(configurations), directory, describerOf(directory, configurations[0]));
}
