import { type Configuration, rspack } from "@rspack/core";
import type { Builder } from "./builder.ts";
import { compilerBuilder, describeContainer } from "./compiler-builder.ts";
import { importConfiguration } from "./import-configuration.ts";

/** Builds with the `rspack.config.ts` of the package: a list of configurations, the remote's own first. */
export async function rspackBuilder(directory: string): Promise<Builder> {
  const configurations = await importConfiguration<Configuration[]>(directory, "rspack.config.ts");
  return compilerBuilder(rspack(configurations), directory, describeContainer);
}
