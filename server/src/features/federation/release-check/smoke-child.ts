/** Runs a release's code in a separate process, without a browser: see run-smoke-test.ts. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { SmokeMessage, SmokeTask } from "./smoke-messages.ts";
import { makeModule, provideStubs } from "./smoke-stubs.ts";

/** A module's exports, unchecked. */
type ModuleExports = Record<string, unknown>;

/** Taken before the release's code runs, which finds neither. */
const channel = process;
const send = (message: SmokeMessage): void => void channel.send?.(message);

/** Longer texts would only fill the parent's memory. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_ENTRIES = 1_000;
const shorten = (value: unknown): string => String(value).slice(0, MAX_TEXT_LENGTH);
const isRecord = (value: unknown): value is ModuleExports => typeof value === "object" && value !== null;
const importFile = async (file: string): Promise<ModuleExports> => import(pathToFileURL(file).href);

async function runStep<Result>(step: string, act: () => Promise<Result>): Promise<Result | null> {
  send({ type: "step", step });
  try {
    return await act();
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : { name: "", message: String(thrown) };
    send({ type: "thrown", step, name: shorten(name), message: shorten(message) });
    return null;
  }
}

/** The share scope that the shell would pass, with stubs. */
function shareScope(provided: SmokeTask["provided"]): ModuleExports {
  const entries = provided.map(({ specifier, version, exports }): [string, ModuleExports] => {
    const module = makeModule(exports);
    const shared = {
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
    };
    return [specifier, { [version]: shared }];
  });
  return Object.fromEntries(entries);
}

async function openContainer(container: ModuleExports, task: SmokeTask): Promise<unknown> {
  const { init, get } = container;
  if (typeof init !== "function" || typeof get !== "function") throw new Error("The entry isn't a container.");
  await init(shareScope(task.provided), []);
  const factory: unknown = await get("./remote");
  return typeof factory === "function" ? factory() : null;
}

function describePages(pages: unknown): { paths: string[]; faults: string[] } {
  if (!isRecord(pages)) return { paths: [], faults: ["pages isn't an object"] };
  const faults = Object.entries(pages).flatMap(([path, page]) =>
    isRecord(page) && typeof page["load"] === "function" && typeof page["pageId"] === "string"
      ? []
      : [shorten(`the page of ${path} needs pageId and load`)],
  );
  return { paths: Object.keys(pages).slice(0, MAX_ENTRIES).map(shorten), faults: faults.slice(0, MAX_ENTRIES) };
}

async function loadPages(pages: unknown): Promise<void> {
  for (const [path, page] of Object.entries(isRecord(pages) ? pages : {})) {
    const load = isRecord(page) ? page["load"] : null;
    if (typeof load === "function") await runStep(shorten(`loading the page of ${path}`), async () => load());
  }
}

/** Hides what browsers lack, and network functions, which Node's permissions do not cover. */
function hideNode(): void {
  for (const name of ["process", "Buffer", "global", "fetch", "WebSocket", "EventSource"])
    Reflect.deleteProperty(globalThis, name);
}

async function run(task: SmokeTask): Promise<void> {
  if (task.runtime !== null)
    Reflect.set(globalThis, "_FEDERATION_RUNTIME_CORE", createRequire(task.runtime)(task.runtime));
  provideStubs(task);
  hideNode();
  const entry = await runStep("loading the entry", () => importFile(task.entry));
  if (!entry) return;
  const isContainer = task.kind === "federation";
  const remote = isContainer ? await runStep('loading "./remote"', () => openContainer(entry, task)) : entry;
  if (!isRecord(remote)) return;
  send({ type: "loaded", contract: shorten(remote["contract"]), ...describePages(remote["pages"]) });
  await loadPages(remote["pages"]);
}

async function runTask(task: SmokeTask): Promise<void> {
  await run(task);
  send({ type: "done" });
  channel.disconnect();
}

channel.once("message", (task: SmokeTask) => void runTask(task));
