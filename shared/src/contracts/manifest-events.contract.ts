import * as z from "@gatehouse/shared/schema";

/** Data of the event `manifest`, and response with the newest revision: 0 if there is none. */
export const newestRevisionSchema = z.object({ number: z.int() });

export const manifestEventEndpoints = {
  /** Server-sent events: `manifest` with the number of the newest revision. Only for `accept: text/event-stream`. */
  events: "/federation/events",
  /** The same number as an ordinary response, for browsers without an event stream. */
  newestRevision: "/federation/events/newest",
} as const;
