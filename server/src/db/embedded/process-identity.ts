import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Process ids are reused; id and start time together are unique. Null if the process does not run. */
export function readProcessStart(processId: number): string | null {
  if (process.platform !== "linux") return readWithPs(processId, "lstart=");
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    // The second field, the name in parentheses, may contain spaces: fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isDead = fields[0] === "Z" || fields[0] === "X";
    return isDead ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

export function readCommandLine(processId: number): string | null {
  if (process.platform !== "linux") return readWithPs(processId, "command=");
  try {
    return readFileSync(`/proc/${processId}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return null;
  }
}

/** Processes whose current directory is this one; empty where the system does not tell (only Linux does). */
export function listProcessesIn(directory: string): number[] {
  if (process.platform !== "linux") return [];
  const isInside = (processId: string): boolean => {
    try {
      return readlinkSync(`/proc/${processId}/cwd`) === directory;
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isInside(name))
    .map(Number);
}

function readWithPs(processId: number, column: string): string | null {
  const result = spawnSync("ps", ["-o", column, "-p", String(processId)], { encoding: "utf8" });
  const text = result.stdout.trim();
  return result.status === 0 && text !== "" ? text : null;
}
