import { START_FAILED_EVENT } from "./boot/start-failed-event.ts";

// In this file all the same: only so can a fault while the code is evaluated be caught and shown.
import(/* webpackMode: "eager" */ "./bootstrap.tsx")
  .then(({ startConsole }) => startConsole())
  .catch((error: unknown) => {
    document.dispatchEvent(new Event(START_FAILED_EVENT));
    reportError(error);
  });
