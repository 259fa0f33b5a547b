import type { ProcessStart, TargetType } from "../../contracts/policy-content.contract.ts";
import { parsePath } from "./parse-path.ts";

/** What these programs start is told by their command line only. */
const typeByHost: ReadonlyMap<string, TargetType> = new Map([
  ["msiexec.exe", "installer"],
  ["mmc.exe", "managementConsole"],
  ["wscript.exe", "script"],
  ["cscript.exe", "script"],
  ["powershell.exe", "script"],
  ["pwsh.exe", "script"],
  ["cmd.exe", "script"],
  ["mshta.exe", "script"],
]);

type Recorded = Pick<ProcessStart, "targetType" | "path" | "commandLine" | "parentPath">;

/** What a start may be, and the field that would tell. */
export type PossibleTargetType = { type: TargetType; missing: "commandLine" | "parentPath" | null };

/** An unknown program may be any of the hosts. */
function listHostedTypes(path: string | null): TargetType[] {
  if (!path) return [...new Set(typeByHost.values())];
  const type = typeByHost.get(parsePath(path).fileName);
  return type === undefined ? [] : [type];
}

/**
 * Events name a target type even if they lack what it follows from: without a parent every start may be a service, and
 * without a command line a host may have run one of its files. None if the type itself is absent.
 */
export function listPossibleTargetTypes(start: Recorded): PossibleTargetType[] {
  const { targetType, path, commandLine, parentPath } = start;
  if (targetType === null) return [];
  const possible: PossibleTargetType[] = [{ type: targetType, missing: null }];
  if (targetType === "executable" && !commandLine) {
    for (const type of listHostedTypes(path)) possible.push({ type, missing: "commandLine" });
  }
  if (!parentPath && targetType !== "service") possible.push({ type: "service", missing: "parentPath" });
  return possible;
}
