import { randomInt } from "node:crypto";

/** How long a browser waits before it reconnects: different for each, as all of them lose a server at one time. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 12_000;

/** The beginning of an event stream, with the time after which this browser comes back (HTML, server-sent events). */
export const describeRetry = (): string => `retry: ${randomInt(MIN_RETRY_MS, MAX_RETRY_MS + 1)}\n\n`;
