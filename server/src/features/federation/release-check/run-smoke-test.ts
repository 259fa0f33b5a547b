/**
 * Runs a release's code once, to find what only running shows: an endless loop, an exception at import, exports of
 * another shape. Always in a separate process that has no environment, reads only the release, writes nothing and
 * starts nothing. Decision 040.
 */
import { fork, type ChildProcess } from "node:child_process";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PROVIDED_REGISTRY } from "@gatehouse/shared/contracts/console-page.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { ExportedNames, Release } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";
import { findUsedNames } from "./find-used-names.ts";
import type { Script } from "./read-script.ts";
import { error, warning } from "./release-problem.ts";
import { smokeMessageSchema, type SmokeMessage, type SmokeTask } from "./smoke-messages.ts";

type SmokeTestInput = {
  record: Release;
  /** Folder of the entry and its chunks. */
  folder: string;
  scripts: Map<string, Script>;
  provided: Record<string, string> | null;
  exports: ExportedNames | null;
};

/** Limit of one step. A section's own code takes milliseconds, but the machine may be busy. */
const stepLimitMs = 5_000;
/** Includes the start of Node. */
const startLimitMs = 20_000;
/** Limit for all pages. */
const totalLimitMs = 60_000;
const memoryMegabytes = 256;

/** Browser names that Node lacks: code that uses them at import cannot be checked here. */
const needsBrowser =
  /\b(document|window|self|navigator|location|history|screen|fetch|WebSocket|EventSource|XMLHttpRequest|HTMLElement|Element|Node|customElements|matchMedia|requestAnimationFrame|ResizeObserver|MutationObserver|IntersectionObserver|CSS|DOMParser|localStorage|sessionStorage) is not defined/;

/** The federation runtime is part of the build tools; without them containers cannot be opened here. */
function findRuntime(): string | null {
  const require = createRequire(import.meta.url);
  try {
    const plugin = createRequire(require.resolve("@module-federation/enhanced/runtime"));
    return plugin.resolve("@module-federation/runtime-tools/runtime-core");
  } catch {
    return null;
  }
}

function describeTask(
  { record, folder, scripts, provided, exports }: SmokeTestInput,
  runtime: string | null,
): SmokeTask {
  // Also the names that are read of a namespace.
  const used = findUsedNames([...scripts.values()]);
  const versions = provided ?? record.needs;
  return {
    kind: record.kind,
    folder: path.dirname(folder),
    entry: path.join(folder, record.entry),
    provided: Object.entries(versions).map(([specifier, version]) => ({
      specifier,
      version,
      names: used[specifier] ?? [],
      exports: exports?.[specifier] ?? null,
    })),
    registry: PROVIDED_REGISTRY,
    runtime,
  };
}

function explainThrown({ step, name, message }: Extract<SmokeMessage, { type: "thrown" }>): ReleaseProblem {
  const text = `${step} threw ${name}: ${message}.`;
  if (needsBrowser.test(message))
    return warning(
      "needs_browser",
      `${text} It can't be tried without a browser. Read it when a page renders instead.`,
    );
  return error("import_throws", `${text} The section couldn't be shown; users would get the previous version.`);
}

function checkLoaded(
  { contract, paths, faults }: Extract<SmokeMessage, { type: "loaded" }>,
  { descriptor }: Release,
): ReleaseProblem[] {
  const claimed = descriptor?.pages.map((page) => page.path) ?? [];
  const file = "src/remote.tsx";
  return [
    ...(contract === String(REMOTE_CONTRACT)
      ? []
      : [error("contract_unsupported", `contract is ${contract}; this console speaks ${REMOTE_CONTRACT}.`, file)]),
    ...faults.map((fault) => error("pages_invalid", `${fault}.`, file)),
    ...claimed
      .filter((one) => !paths.includes(one))
      .map((one) => error("page_missing", `remote.json claims ${one}, which pages doesn't have.`, file)),
    ...paths
      .filter((one) => !claimed.includes(one))
      .map((one) => error("page_unclaimed", `pages has ${one}, which remote.json doesn't claim.`, file)),
  ];
}

/** The installation's packages: the federation runtime and its dependencies. */
const packagesOf = (runtime: string | null): string[] => {
  const [, folder] = /^(.*?\/node_modules\/)/.exec(runtime ?? "") ?? [];
  return folder === undefined ? [] : [`${folder}*`];
};

/** Permissions of the process: it may read its own code and the release. Older versions of Node have no permissions. */
function rightsOf(readable: readonly string[]): string[] {
  if (!process.allowedNodeEnvironmentFlags.has("--permission")) return [];
  return ["--permission", ...readable.map((one) => `--allow-fs-read=${one}`)];
}

function startChild(folder: string, runtime: string | null): ChildProcess {
  const own = [`${import.meta.dirname}/*`, path.resolve(import.meta.dirname, "../../../../package.json")];
  return fork(path.join(import.meta.dirname, `smoke-child${path.extname(import.meta.filename)}`), [], {
    // The caller's environment may contain tokens.
    env: {},
    cwd: folder,
    execArgv: [
      "--no-warnings",
      // Browsers continue after an unhandled rejection.
      "--unhandled-rejections=none",
      `--max-old-space-size=${memoryMegabytes}`,
      ...rightsOf([...own, `${folder}/*`, ...packagesOf(runtime)]),
    ],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

const cannotOpen = warning("not_tried", "The container can't be tried without this checkout's build tools.");

/** Loads entry, exposed module and pages in a separate process, and returns the problems. */
export function runSmokeTest(tested: SmokeTestInput): Promise<ReleaseProblem[]> {
  const runtime = tested.record.kind === "federation" ? findRuntime() : null;
  if (tested.record.kind === "federation" && runtime === null) return Promise.resolve([cannotOpen]);
  const folder = realpathSync(tested.folder);
  const task = describeTask({ ...tested, folder }, runtime);
  return followChild(startChild(path.dirname(folder), runtime), task, tested.record);
}

function followChild(child: ChildProcess, task: SmokeTask, record: Release): Promise<ReleaseProblem[]> {
  const { promise, resolve } = Promise.withResolvers<ReleaseProblem[]>();
  const problems: ReleaseProblem[] = [];
  let step = "starting";
  const stop = (): void => void child.kill("SIGKILL");
  let timer = setTimeout(stop, startLimitMs);
  const total = setTimeout(stop, totalLimitMs);
  let isDone = false;
  const end = (further: ReleaseProblem[]): void => {
    clearTimeout(timer);
    clearTimeout(total);
    resolve([...problems, ...further]);
  };
  child.on("message", (data) => {
    const { data: message } = smokeMessageSchema.safeParse(data);
    if (message === undefined) return stop();
    clearTimeout(timer);
    timer = setTimeout(stop, stepLimitMs);
    if (message.type === "step") step = message.step;
    if (message.type === "thrown") problems.push(explainThrown(message));
    if (message.type === "loaded") problems.push(...checkLoaded(message, record));
    if (message.type !== "done") return;
    isDone = true;
    // The release's timers would keep it alive.
    stop();
  });
  child.on("error", (fault) => end([error("not_started", `The trial run couldn't start: ${fault.message}.`)]));
  child.on("exit", () => {
    const endless = `${step} didn't finish within ${stepLimitMs / 1000} s. Look for an endless loop or await at the top of a module.`;
    end(isDone ? [] : [error("hangs", endless)]);
  });
  // If the process has ended, its exit event reports that.
  child.send(task, () => undefined);
  return promise;
}
