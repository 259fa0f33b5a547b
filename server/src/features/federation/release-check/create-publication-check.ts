import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { CheckedRelease } from "./check-release.ts";
import { checkAndRunRelease } from "./check-and-run-release.ts";

type Candidate = Pick<CheckedRelease, "record" | "readFile">;

export type PublicationOptions = {
  /** Whether the code is also run once, in a separate process. */
  isTried: boolean;
  /** The shell that comes into force together with the release; default: the one in force. */
  shell?: Release | null;
};

/** What is wrong with a release before its publication; errors refuse it. */
export type PublicationCheck = (candidate: Candidate, options: PublicationOptions) => Promise<ReleaseProblem[]>;

/** Reads what is in force; null if nothing is. */
type Manifests = { read: () => Promise<{ shell: Release; remotes: Release[] } | null> };

/** Creates the check before every publication, against what is in force at that moment. */
export function createPublicationCheck(manifests: Manifests): PublicationCheck {
  return async (candidate, { isTried, shell = null }) => {
    const running = await manifests.read();
    const beside = shell ?? running?.shell;
    const provided = beside?.provides ?? null;
    const surface = { provided, exports: beside?.exports ?? null, others: running?.remotes ?? [] };
    return checkAndRunRelease({ ...candidate, ...surface }, isTried);
  };
}
