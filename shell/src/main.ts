import { awaitFirstPaint } from "./boot/await-first-paint.ts";
import { START_FAILED_EVENT } from "./boot/start-failed-event.ts";

// The import is in this file, because only here an error during evaluation of the code can be caught and shown.
awaitFirstPaint()
  .then(() => import(/* webpackMode: "eager" */ "./bootstrap.tsx"))
  .then(({ startConsole }) => startConsole())
  .catch((error: unknown) => {
    document.dispatchEvent(new Event(START_FAILED_EVENT));
    reportError(error);
  });
