/** What a service can cost the console. */
export type ServiceLimits = {
  /** Until a connection is open. */
  connectMs: number;
  /** Without a byte of the answer after its head. */
  idleMs: number;
  /** Until an answer has ended. */
  answerMs: number;
  /** Largest answer. */
  answerBytes: number;
  /** Calls of one service at a time, in each server process. */
  calls: number;
  /** Failures in a row that open the circuit, and the pause until one call is tried again. */
  failures: number;
  pauseMs: number;
};

export const standardServiceLimits: ServiceLimits = {
  connectMs: 5_000,
  idleMs: 30_000,
  answerMs: 10 * 60_000,
  answerBytes: 100 * 1024 * 1024,
  calls: 64,
  failures: 5,
  pauseMs: 10_000,
};

/** Largest answer that the server itself reads. */
export const MAX_JSON_BYTES = 1024 * 1024;
