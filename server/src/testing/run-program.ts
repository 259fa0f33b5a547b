import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export const serverSource = resolve(import.meta.dirname, "..");

export type ProgramResult = { exitCode: number | null; stdout: string; stderr: string };

/** Runs the command-line tool as a process, as users do. */
export async function runGatehouse(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [resolve(serverSource, "main.ts"), ...args], {
    env: { ...process.env, LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const result = { exitCode: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (result.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (result.stderr += text));
  const [exitCode] = (await once(child, "close")) as [number | null];
  return { ...result, exitCode };
}
