import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { useEffect, useState } from "react";
import { failRemote } from "../federation/federation.ts";
import { toLoadFailure, withTimeout } from "../federation/health/load-failure.ts";
import { getPage, loadPage, type LoadedPage } from "../federation/loading/load-page.ts";

/** Leaves one of five seconds to find a fallback. */
const loadLimitMs = 4000;

/** Returns the page of a remote at a path; null while it loads. Failures go to the remote's state machine. */
export function useRemotePage(remote: SelectedRemote, path: string): LoadedPage | null {
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const known = getPage(remote, path) ?? null;

  useEffect(() => {
    let isCurrent = true;
    if (known) return;
    // It may have been loaded ahead since the render.
    const found = getPage(remote, path);
    const loading = found ? Promise.resolve(found) : withTimeout(loadPage(remote, path), loadLimitMs);
    loading.then(
      (page) => isCurrent && setLoaded(page),
      // Reported even after navigation, so that the fallback is ready when the user comes back.
      (error: unknown) => failRemote(remote, path, toLoadFailure(error, remote)),
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, path, known]);

  return known ?? loaded;
}
