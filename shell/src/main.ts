import { START_FAILED_EVENT } from "./boot/start-failed-event.ts";

// The async boundary: the federation runtime must be ready before anything shared is imported.
import("./bootstrap.tsx")
  .then(({ startConsole }) => startConsole())
  .catch((error: unknown) => {
    document.dispatchEvent(new Event(START_FAILED_EVENT));
    reportError(error);
  });
