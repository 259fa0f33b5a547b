/** What every bundler that builds packages here must give. See find-builder.ts. */
import type { Release } from "../src/contracts/release-records.contract.ts";

/** What only the bundler knows of a finished build; the rest of a release is the same for all. */
export type BuiltFiles = Pick<Release, "kind" | "needs" | "entry" | "exposed" | "pages"> & {
  /** Names of the chunks that this build wrote; others in the folder are of a build before. */
  chunks: ReadonlySet<string>;
};

/** Failure of a build whose message is the bundler's own. */
export class BuildError extends Error {}

export type Builder = {
  run: () => Promise<BuiltFiles>;
  /** Builds at each change of the sources; never ends. */
  watch: (onBuilt: (files: BuiltFiles) => void, onFailed: (error: unknown) => void) => Promise<void>;
};
