/**
 * Runs the code of a release once, to find what only running shows: a loop without end, an exception at import, exports of
 * another shape. Only where a team checks its own build; the server never runs what is uploaded to it.
 */
import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";
import type { Script } from "./read-script.ts";
import { error, warning } from "./release-problem.ts";
import { smokeMessageSchema, type SmokeMessage, type SmokeTask } from "./smoke-messages.ts";

type Tested = { record: Release; folder: string; scripts: Map<string, Script>; provided: Record<string, string> };

/** For one step; a section's own code takes milliseconds. */
const stepLimitMs = 2_000;
/** Node itself has to start first. */
const startLimitMs = 20_000;
const memoryMegabytes = 256;

/** Names of a browser that Node lacks: what uses them at import cannot be judged here. */
const needsBrowser =
  /\b(document|window|self|navigator|location|history|screen|HTMLElement|Element|Node|customElements|matchMedia|requestAnimationFrame|ResizeObserver|MutationObserver|IntersectionObserver|CSS|DOMParser|localStorage|sessionStorage) is not defined/;

/** The federation runtime comes with the build tools; without them containers cannot be opened here. */
function findRuntime(): string | null {
  const require = createRequire(import.meta.url);
  try {
    const plugin = createRequire(require.resolve("@module-federation/enhanced/runtime"));
    return plugin.resolve("@module-federation/runtime-tools/runtime-core");
  } catch {
    return null;
  }
}

function describeTask({ record, folder, scripts, provided }: Tested): SmokeTask {
  const imports = [...scripts.values()].flatMap((script) => script.imports);
  return {
    kind: record.kind,
    entry: path.join(folder, record.entry),
    provided: Object.entries(provided).map(([specifier, version]) => ({
      specifier,
      version,
      names: [...new Set(imports.filter(({ source }) => source === specifier).flatMap(({ names }) => names))],
    })),
    runtime: record.kind === "federation" ? findRuntime() : null,
  };
}

function judgeThrown({ step, name, message }: Extract<SmokeMessage, { type: "thrown" }>): ReleaseProblem {
  const text = `${step} threw ${name}: ${message}.`;
  if (needsBrowser.test(message))
    return warning(
      "needs_browser",
      `${text} It cannot be tried without a browser; better read it when a page is drawn.`,
    );
  return error("import_throws", `${text} The section could not be shown; users would get the version before.`);
}

function judgeLoaded(
  { contract, paths, faults }: Extract<SmokeMessage, { type: "loaded" }>,
  { descriptor }: Release,
): ReleaseProblem[] {
  const claimed = descriptor?.pages.map((page) => page.path) ?? [];
  const file = "src/remote.tsx";
  return [
    ...(contract === REMOTE_CONTRACT
      ? []
      : [
          error(
            "contract_unsupported",
            `contract is ${String(contract)}; this console speaks ${REMOTE_CONTRACT}.`,
            file,
          ),
        ]),
    ...faults.map((fault) => error("pages_invalid", `${fault}.`, file)),
    ...claimed
      .filter((one) => !paths.includes(one))
      .map((one) => error("page_missing", `remote.json claims ${one}, which pages does not have.`, file)),
    ...paths
      .filter((one) => !claimed.includes(one))
      .map((one) => error("page_unclaimed", `pages has ${one}, which remote.json does not claim.`, file)),
  ];
}

function startChild(): ChildProcess {
  return fork(path.join(import.meta.dirname, "smoke-child.ts"), [], {
    // Nothing of the caller's environment: it may hold tokens.
    env: {},
    execArgv: ["--no-warnings", `--max-old-space-size=${memoryMegabytes}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** Loads entry, exposed module and pages in a process of its own, and says what came of it. */
export function runSmokeTest(tested: Tested): Promise<ReleaseProblem[]> {
  const { promise, resolve } = Promise.withResolvers<ReleaseProblem[]>();
  const problems: ReleaseProblem[] = [];
  const child = startChild();
  let step = "starting";
  const stop = (): void => void child.kill("SIGKILL");
  let timer = setTimeout(stop, startLimitMs);
  let isDone = false;
  child.on("message", (data) => {
    const message = smokeMessageSchema.parse(data);
    clearTimeout(timer);
    timer = setTimeout(stop, stepLimitMs);
    if (message.type === "step") step = message.step;
    if (message.type === "thrown") problems.push(judgeThrown(message));
    if (message.type === "loaded") problems.push(...judgeLoaded(message, tested.record));
    if (message.type === "done") isDone = true;
  });
  child.on("exit", () => {
    clearTimeout(timer);
    const endless = `${step} did not end within ${stepLimitMs / 1000} s: look for a loop or an await without end at the top of a module.`;
    resolve(isDone ? problems : [...problems, error("hangs", endless)]);
  });
  child.send(describeTask(tested));
  return promise;
}
