import path from "node:path";

/** One program that ran; dates in ISO 8601. */
export type ProcessEvent = { processName: string; commandLine: string; startDate: string; endDate: string };

type Line = { kind: string; timeMs: number; shell: string; command: string };

function parseLine(text: string): Line | null {
  const [kind, seconds, shell, command] = text.split("\t");
  if (kind === undefined || seconds === undefined || shell === undefined || command === undefined) return null;
  return { kind, timeMs: Number(seconds.replace(",", ".")) * 1000, shell, command };
}

/**
 * Programs of an interactive shell end at its next prompt (pipelines run together), those of a script one after the
 * other.
 */
function endOf(start: Line, later: Line[], endOfSessionMs: number): number {
  const ofSameShell = later.filter((line) => line.shell === start.shell);
  const isScript = ofSameShell.some((line) => line.kind === "exit");
  return ofSameShell.find((line) => isScript || line.kind === "prompt")?.timeMs ?? endOfSessionMs;
}

/** Parses the log of `shell-hooks.sh` into events ordered by start. */
export function parseProcessEvents(log: string, endOfSession: Date): ProcessEvent[] {
  const lines = log.split("\n").flatMap((text) => parseLine(text) ?? []);
  return lines.flatMap((line, index) => {
    if (line.kind !== "start") return [];
    const endMs = endOf(line, lines.slice(index + 1), endOfSession.getTime());
    return {
      processName: path.basename(line.command.split(" ")[0] ?? line.command),
      commandLine: line.command,
      startDate: new Date(line.timeMs).toISOString(),
      endDate: new Date(Math.max(endMs, line.timeMs)).toISOString(),
    };
  });
}
