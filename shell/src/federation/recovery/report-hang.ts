import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { getPage, onPageLoad } from "../loading/load-page.ts";
import { isLocalVersion } from "../selection/local-version.ts";
import { healthSender } from "../health/health-sender.ts";
import type { LoadFailure } from "../health/load-failure.ts";

/** Resolves once the code of a page has come, whichever try brings it. */
function awaitCode({ name, version }: SelectedRemote, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onPageLoad((loaded, loadedPath) => {
    if (loaded.name !== name || loaded.version !== version || loadedPath !== path) return;
    stop();
    resolve();
  });
  return promise;
}

/**
 * Reports that pages did not come in time; not if their code comes soon after. `isShown` tells that the user waits for
 * them: leaving the document then counts as a failure too. Decision 022.
 */
export function reportHang(
  remote: SelectedRemote,
  { message }: LoadFailure,
  { paths, isShown }: { paths: readonly string[]; isShown: boolean },
): void {
  const { name, version } = remote;
  if (isLocalVersion(version)) return;
  const missing = paths.filter((path) => !getPage(remote, path));
  const late = Promise.all(missing.map((path) => awaitCode(remote, path)));
  void healthSender.addUnlessLate({ kind: "failure", name, version, stage: "hang", message }, { late, isShown });
}
