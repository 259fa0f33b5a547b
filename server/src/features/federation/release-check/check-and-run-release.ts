import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { checkRelease, isSectionScript, readScripts, type CheckedRelease } from "./check-release.ts";
import { runSmokeTest } from "./run-smoke-test.ts";

/** One trial at a time in each server process, so that many uploads do not take the whole machine. */
let running: Promise<unknown> = Promise.resolve();

function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const turn = running.then(act, act);
  running = turn.catch(() => undefined);
  return turn;
}

/** Writes the section's scripts into an otherwise empty folder, laid out as browsers see them. */
async function writeScripts({ record, readFile }: CheckedRelease, root: string): Promise<string> {
  const folder = path.join(root, "current");
  for (const { path: file } of record.files.filter((one) => isSectionScript(one.path))) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, await readFile(file));
  }
  return folder;
}

async function tryRelease(release: CheckedRelease): Promise<ReleaseProblem[]> {
  const root = await mkdtemp(path.join(tmpdir(), "gatehouse-trial-"));
  try {
    const folder = await writeScripts(release, root);
    const { scripts } = await readScripts(release);
    return await runSmokeTest({ ...release, folder, scripts });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Runs the static check and, for a section that passes, optionally a trial of its code. */
export async function checkAndRunRelease(release: CheckedRelease, isTried: boolean): Promise<ReleaseProblem[]> {
  const problems = await checkRelease(release);
  const isRefused = problems.some(({ severity }) => severity === "error");
  if (isRefused || !isTried || release.record.name === "shell") return problems;
  return [...(await inTurn(() => tryRelease(release))), ...problems];
}
