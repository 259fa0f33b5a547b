/** Dispatched on the document when React has taken over the server's markup, or has replaced it. */
export const FIRST_SCREEN_TAKEN_EVENT = "gatehouse-first-screen-taken";
