import type { FailureStage } from "@gatehouse/shared/contracts/health-reports.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";

/** Why a version of a remote cannot be used: the stage and the cause. */
export class LoadFailure extends Error {
  readonly stage: FailureStage;

  constructor(stage: FailureStage, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "LoadFailure";
    this.stage = stage;
  }
}

/** Messages of browsers when a module cannot be fetched or its hash differs. */
const fetchMessages =
  /dynamically imported module|importing a module script failed|loading (css )?chunk|failed to fetch/i;

/** Whether a message says that code was not fetched, or not as its release has it. */
export const isFetchMessage = (message: string): boolean => fetchMessages.test(message);

/** Determines the stage at which the code of a remote failed. */
export function toLoadFailure(error: unknown, remote: SelectedRemote): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (!isFetchMessage(message)) return new LoadFailure("init", error);
  return new LoadFailure(message.includes(remote.entry.url) ? "entry" : "chunk", error);
}

/** Wraps any error of `work` in a LoadFailure with this stage. */
export async function withFailureStage<T>(stage: FailureStage, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof LoadFailure ? error : new LoadFailure(stage, error);
  }
}

/** Rejects if `work` takes longer than the limit; the work itself continues. */
export function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LoadFailure("hang", "It did not answer in time.")), limitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
