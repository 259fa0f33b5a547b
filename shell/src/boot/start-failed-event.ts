/** Sent to the document when the console could not start; the boot script then says so in place of a blank page. */
export const START_FAILED_EVENT = "gatehouse-start-failed";
