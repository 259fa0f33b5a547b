import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { ManifestsService } from "../manifests.service.ts";
import { checkRelease, type CheckedRelease } from "./check-release.ts";

type Candidate = Pick<CheckedRelease, "record" | "readFile">;

/** Checks uploads against what is in force at that moment. */
export function createUploadCheck(
  manifests: Pick<ManifestsService, "read">,
): (candidate: Candidate) => Promise<ReleaseProblem[]> {
  return async (candidate) => {
    const running = await manifests.read();
    return checkRelease({
      ...candidate,
      provided: running?.shell.provides ?? null,
      others: running?.remotes ?? [],
    });
  };
}
