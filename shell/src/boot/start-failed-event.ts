/** Dispatched on the document when the console cannot start; the boot script then shows an error page. */
export const START_FAILED_EVENT = "gatehouse-start-failed";
