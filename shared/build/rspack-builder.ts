import path from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import type { Builder } from "./builder.ts";
import { compilerBuilder, describeContainer } from "./compiler-builder.ts";

/** Builds with the `rspack.config.ts` of the package: a list of configurations, the remote's own first. */
export async function rspackBuilder(directory: string): Promise<Builder> {
  const { default: configurations }: { default: Configuration[] } = await import(
    path.join(directory, "rspack.config.ts")
  );
  return compilerBuilder(rspack(configurations), directory, describeContainer);
}
