/**
 * Writes `shared/api-reports`: `node shared/build/sdk/write-api-reports.ts [--compatible]`. Refuses what would break
 * sections of teams, unless the contract was raised or `--compatible` says that no code can fail by it.
 */
import { stageShared } from "./stage-shared.ts";
import { updateReports } from "./surface-reports.ts";

const breaks = updateReports(stageShared(), process.argv.includes("--compatible"));
for (const one of breaks) console.error(one);
process.exitCode = breaks.length > 0 ? 1 : 0;
