/** The committed API reports, `shared/api-reports/<group>.txt`: their comparison with the surface, and their update. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { REMOTE_CONTRACT } from "../../src/contracts/remotes.contract.ts";
import { providedVersions } from "../bundlers/singletons.ts";
import { writeReports } from "./api-report.ts";
import { compareReports, contractOf, type SurfaceChange } from "./compare-reports.ts";
import { listEntries, sharedDirectory } from "./sdk-entries.ts";

const folder = path.join(sharedDirectory, "api-reports");

const fileOf = (group: string): string => path.join(folder, `${group}.txt`);

const readReport = (group: string): string => (existsSync(fileOf(group)) ? readFileSync(fileOf(group), "utf8") : "");

const listCommitted = (): string[] =>
  existsSync(folder) ? readdirSync(folder).map((file) => path.basename(file, ".txt")) : [];

/** A release has its own copy of the other entries, so that only their names are promised. */
const isPromised = ({ entry, kind }: SurfaceChange): boolean => kind === "removed" || entry in providedVersions();

const advice =
  "Keep it, marked with `@deprecated` and what to use instead. If it has to go, raise REMOTE_CONTRACT in " +
  "shared/src/contracts/remotes.contract.ts. If no code of a team can fail by it, run " +
  "`npm run build -- --api-reports --compatible`, and say why in the commit.";

/** What teams would lose without a raised contract. */
function listBreaks(before: string, after: string): string[] {
  if (before === "" || REMOTE_CONTRACT > contractOf(before)) return [];
  return compareReports(before, after)
    .filter(isPromised)
    .map(({ entry, name, kind }) => `${entry}: ${name} was ${kind}, and sections that use it may fail. ${advice}`);
}

/** The differences between the committed reports and the surface that was compiled into the folder. */
export function listReportFaults(stageFolder: string): string[] {
  const reports = writeReports(listEntries(), stageFolder);
  const groups = [...new Set([...reports.keys(), ...listCommitted()])].sort();
  return groups.flatMap((group) => {
    const [before, after] = [readReport(group), reports.get(group) ?? ""];
    if (before === after) return [];
    const breaks = listBreaks(before, after);
    if (breaks.length > 0) return breaks;
    return `shared/api-reports/${group}.txt does not show the surface. Run \`npm run build -- --api-reports\`, and commit it.`;
  });
}

/** Writes the reports, unless teams would lose something; returns what. `isCompatible` is the word of the author. */
export function updateReports(stageFolder: string, isCompatible: boolean): string[] {
  const reports = writeReports(listEntries(), stageFolder);
  const removed = listCommitted().filter((group) => !reports.has(group));
  const breaks = isCompatible
    ? []
    : [...reports.keys(), ...removed].flatMap((group) => listBreaks(readReport(group), reports.get(group) ?? ""));
  if (breaks.length > 0) return breaks;
  mkdirSync(folder, { recursive: true });
  for (const [group, text] of reports) writeFileSync(fileOf(group), text);
  for (const group of removed) rmSync(fileOf(group));
  return [];
}
