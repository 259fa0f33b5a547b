/** Runs the code of a release in a process of its own, without a browser: see run-smoke-test.ts. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { smokeTaskSchema, type SmokeMessage, type SmokeTask } from "./smoke-messages.ts";
import { makeStub, provideStubs } from "./smoke-stubs.ts";

/** A module's exports are anything until they are looked at. */
type Loose = Record<string, unknown>;

const send = (message: SmokeMessage): void => void process.send?.(message);
const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const importFile = async (file: string): Promise<Loose> => import(pathToFileURL(file).href);

async function runStep<Result>(step: string, act: () => Promise<Result>): Promise<Result | null> {
  send({ type: "step", step });
  try {
    return await act();
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : { name: "", message: String(thrown) };
    send({ type: "thrown", step, name, message });
    return null;
  }
}

/** The share scope that the shell would give, with stubs in it. */
function shareScope(provided: SmokeTask["provided"]): Loose {
  const module = makeStub();
  const entries = provided.map(({ specifier, version }): [string, Loose] => [
    specifier,
    {
      [version]: {
        version,
        from: "shell",
        loaded: true,
        lib: () => module,
        get: async () => () => module,
        shareConfig: { singleton: true, requiredVersion: version },
        scope: ["default"],
        strategy: "loaded-first",
        useIn: [],
        deps: [],
      },
    },
  ]);
  return Object.fromEntries(entries);
}

async function openContainer(container: Loose, task: SmokeTask): Promise<unknown> {
  const { init, get } = container;
  if (typeof init !== "function" || typeof get !== "function") throw new Error("The entry is no container.");
  await init(shareScope(task.provided), []);
  const factory: unknown = await get("./remote");
  return typeof factory === "function" ? factory() : null;
}

function describePages(pages: unknown): { paths: string[]; faults: string[] } {
  if (!isRecord(pages)) return { paths: [], faults: ["pages is no object"] };
  const faults = Object.entries(pages).flatMap(([path, page]) =>
    isRecord(page) && typeof page["load"] === "function" && typeof page["pageId"] === "string"
      ? []
      : [`the page of ${path} needs pageId and load`],
  );
  return { paths: Object.keys(pages), faults };
}

async function loadPages(pages: unknown): Promise<void> {
  for (const [path, page] of Object.entries(isRecord(pages) ? pages : {})) {
    const load = isRecord(page) ? page["load"] : null;
    if (typeof load === "function") await runStep(`loading the page of ${path}`, async () => load());
  }
}

async function run(task: SmokeTask): Promise<void> {
  if (task.runtime !== null)
    Reflect.set(globalThis, "_FEDERATION_RUNTIME_CORE", createRequire(task.runtime)(task.runtime));
  provideStubs(task.provided);
  const entry = await runStep("loading the entry", () => importFile(task.entry));
  if (!entry) return;
  const isContainer = task.kind === "federation";
  const remote = isContainer ? await runStep('loading "./remote"', () => openContainer(entry, task)) : entry;
  if (!isRecord(remote)) return;
  send({ type: "loaded", contract: remote["contract"], ...describePages(remote["pages"]) });
  await loadPages(remote["pages"]);
}

async function runTask(message: unknown): Promise<void> {
  await run(smokeTaskSchema.parse(message));
  send({ type: "done" });
  process.disconnect();
}

process.once("message", (message) => void runTask(message));
