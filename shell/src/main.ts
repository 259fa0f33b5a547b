import { START_FAILED_EVENT } from "./boot/start-failed-event.ts";

// Kept in this file, because only here an error during evaluation of the code can be caught and shown.
import(/* webpackMode: "eager" */ "./bootstrap.tsx")
  .then(({ startConsole }) => startConsole())
  .catch((error: unknown) => {
    document.dispatchEvent(new Event(START_FAILED_EVENT));
    reportError(error);
  });
