/** Builds one package in a process of its own: `node shared/build/build-package.ts <package> [--watch [--no-publish]]`. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildRelease, explainFailure, watchRelease } from "./releases/build-release.ts";
import { fingerprintOf, root } from "./packages/packages.ts";

// A package outside the repository is given by its path.
const directory = path.resolve(root, process.argv[2] ?? "");

function stamp(fingerprint: string): void {
  writeFileSync(path.join(directory, "dist/release/fingerprint"), fingerprint);
}

/** Publishes the build to the console that runs on this data directory and puts it in force; a reload shows it. */
function publish(): void {
  const command = [path.join(root, "server/src/main.ts"), "remotes", "publish", directory, "--as-start"];
  spawnSync(process.execPath, command, { stdio: "inherit" });
}

/** Reports the result of a rebuild to the parent process, if there is one; null means success. */
function reportToParent(failure: string | null): void {
  process.send?.({ failure });
}

const watch = (): Promise<void> =>
  watchRelease(
    directory,
    () => {
      stamp(fingerprintOf(directory));
      reportToParent(null);
      if (!process.argv.includes("--no-publish")) publish();
    },
    (error) => {
      console.error(explainFailure(error));
      reportToParent(error instanceof Error ? error.message : String(error));
    },
  );

async function build(): Promise<void> {
  const fingerprint = fingerprintOf(directory);
  await buildRelease(directory);
  stamp(fingerprint);
}

try {
  await (process.argv.includes("--watch") ? watch() : build());
  process.exit(0);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
