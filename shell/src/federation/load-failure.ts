import type { FailureStage } from "@gatehouse/shared/contracts/health-reports.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

/** Why a version of a remote cannot be used: what it was at, and what happened. */
export class LoadFailure extends Error {
  readonly stage: FailureStage;

  constructor(stage: FailureStage, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "LoadFailure";
    this.stage = stage;
  }
}

/** What the browsers say of a module that could not be fetched, or whose hash is another. */
const fetchMessages =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|failed to fetch/i;

/** Names the stage at which the code of a remote failed. */
export function toLoadFailure(error: unknown, remote: SelectedRemote): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (!fetchMessages.test(message)) return new LoadFailure("init", error);
  return new LoadFailure(message.includes(remote.entry.url) ? "entry" : "chunk", error);
}

/** Gives the failure of a stage to whatever goes wrong in `work`. */
export async function atStage<T>(stage: FailureStage, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof LoadFailure ? error : new LoadFailure(stage, error);
  }
}

/** Rejects when `work` takes longer; the work itself goes on. */
export function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LoadFailure("hang", "It did not answer in time.")), limitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
