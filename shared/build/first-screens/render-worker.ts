/** A thread with its own globals, in which the components of a package render as on a server. */
import { parentPort, workerData } from "node:worker_threads";
import { pathToFileURL } from "node:url";
import type { RenderRequest, ScreenRenderer } from "./render-request.ts";
import { defineBrowserGlobals } from "./worker-globals.ts";

defineBrowserGlobals();
const file: string = workerData;
const { renderScreen }: ScreenRenderer = await import(pathToFileURL(file).href);

parentPort?.on("message", (request: RenderRequest) => {
  renderScreen(request).then(
    (markup) => parentPort?.postMessage({ markup }),
    (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});
parentPort?.postMessage("ready");
