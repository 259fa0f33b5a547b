import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { countBytes } from "./count-bytes.ts";

const run = promisify(execFile);

const version = "1.10.3";
const packages = [`piral-cli@${version}`, `piral-cli-webpack5@${version}`].flatMap((name) => ["--package", name]);
const STEP_TIMEOUT_MS = 5 * 60_000;

/** The scaffold of a module for Piral's own sample shell, whose page is about as small as ours. */
export type PiralPage = { steps: { command: string; seconds: number }[]; installedBytes: number };

/** The reason why something could not be installed, as the package manager says it. */
const reasonOf = (error: unknown): string => {
  const { stdout = "", stderr = "", message = "" }: Record<string, string> = Object(error);
  const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => /error/i.test(line));
  return (lines[0] ?? message).trim();
};

/** Scaffolds and builds a module with Piral's command; a text instead says why it could not be installed. */
export async function measurePiral(): Promise<PiralPage | string> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-piral-"));
  const steps: PiralPage["steps"] = [];
  const time = async (command: string, args: readonly string[]): Promise<void> => {
    const startedAt = performance.now();
    await run("npx", ["--yes", ...packages, "pilet", ...args], { cwd: folder, timeout: STEP_TIMEOUT_MS });
    steps.push({ command, seconds: (performance.now() - startedAt) / 1000 });
  };
  try {
    await time("create and install", ["new", `sample-piral@${version}`, "--bundler", "webpack5", "--target", "page"]);
    await time("build", ["build", "--base", "page"]);
    return { steps, installedBytes: countBytes(path.join(folder, "page/node_modules")) };
  } catch (error) {
    return reasonOf(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
