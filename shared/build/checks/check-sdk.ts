// Checks what teams install: doc comments, the committed API reports, and that all entries resolve with their types.
import { listPackageProblems } from "../sdk/check-package.ts";
import { listUndocumentedExports } from "../sdk/list-undocumented.ts";
import { stageShared } from "../sdk/stage-shared.ts";
import { listReportFaults } from "../sdk/surface-reports.ts";
import { reportProblems } from "./report-problems.ts";

await reportProblems(async () => {
  const folder = stageShared();
  return [...listUndocumentedExports(), ...listReportFaults(folder), ...(await listPackageProblems(folder))];
});
