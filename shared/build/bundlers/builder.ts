/** The interface of all bundlers. See find-builder.ts. */
import type { Release } from "../../src/contracts/release-records.contract.ts";

/** The part of a release that comes from the bundler; the rest is the same for all. */
export type BuiltFiles = Pick<
  Release,
  "kind" | "needs" | "imports" | "uses" | "exports" | "entry" | "exposed" | "pages"
> & {
  /** Names of the chunks of this build; the folder also has those of earlier builds. */
  chunks: ReadonlySet<string>;
};

/** A failed build, with the bundler's own message. */
export class BuildError extends Error {}

export type Builder = {
  run: () => Promise<BuiltFiles>;
  /** Builds on each change of the sources and never returns. */
  watch: (onBuilt: (files: BuiltFiles) => void, onFailed: (error: unknown) => void) => Promise<void>;
};
