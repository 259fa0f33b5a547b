/** Builds a project at each change, in a process of its own: `node watch-build <folder>`; reports to its parent. */
import path from "node:path";
import { explainFailure, watchRelease } from "@gatehouse/shared/build/releases/build-release.ts";

/** Null means success; see follow-build-process.ts of the server. */
const report = (failure: string | null): void => void process.send?.({ failure });

// The parent may have been killed.
process.on("disconnect", () => process.exit());

function fail(error: unknown): void {
  console.error(explainFailure(error));
  report(error instanceof Error ? error.message : String(error));
}

try {
  await watchRelease(path.resolve(process.argv[2] ?? "."), () => report(null), fail);
} catch (error) {
  fail(error);
  process.exit(1);
}
