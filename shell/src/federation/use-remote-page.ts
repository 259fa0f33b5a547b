import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useEffect, useState } from "react";
import { failRemote } from "./federation.ts";
import { toLoadFailure, withLimit } from "./load-failure.ts";
import { getPage, loadPage, type LoadedPage } from "./load-page.ts";

/** With the time to find what stands in, something shows within five seconds. */
const loadLimitMs = 4000;

/** The page that a remote shows at a path; null while it is loaded. A failure goes to the state machine of the remote. */
export function useRemotePage(remote: SelectedRemote, path: string): LoadedPage | null {
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const known = getPage(remote, path) ?? null;

  useEffect(() => {
    let isCurrent = true;
    if (getPage(remote, path)) return;
    withLimit(loadPage(remote, path), loadLimitMs).then(
      (page) => isCurrent && setLoaded(page),
      // Also when the user has gone elsewhere meanwhile: what stands in is then there when he comes back.
      (error: unknown) => failRemote(remote, path, toLoadFailure(error, remote)),
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, path]);

  return known ?? loaded;
}
