import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useEffect, useSyncExternalStore } from "react";
import { failRemote } from "../federation/federation.ts";
import { toLoadFailure, withTimeout } from "../federation/health/load-failure.ts";
import { getPage, loadPage, onPageLoad, type LoadedPage } from "../federation/loading/load-page.ts";

/** Leaves one of five seconds to find a fallback. */
const loadLimitMs = 4000;

/** Returns the page of a remote at a path; null while it loads. Failures go to the remote's state machine. */
export function useRemotePage(remote: SelectedRemote, path: string): LoadedPage | null {
  const read = (): LoadedPage | null => getPage(remote, path) ?? null;
  // It may also be loaded ahead, by the sign-in page or because an earlier visit showed it.
  const page = useSyncExternalStore(onPageLoad, read, read);

  useEffect(() => {
    if (getPage(remote, path)) return;
    // Reported even after navigation, so that the fallback is ready when the user comes back.
    withTimeout(loadPage(remote, path), loadLimitMs).catch((error: unknown) =>
      failRemote(remote, path, toLoadFailure(error, remote)),
    );
  }, [remote, path]);

  return page;
}
