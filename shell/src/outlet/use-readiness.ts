import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { hasServerAnswered } from "@gatehouse/shared/http";
import { useEffect, useEffectEvent } from "react";
import { awaitPageRoot } from "./await-page-root.ts";
import { markVersionGood } from "../federation/federation.ts";
import { reportLoad } from "../federation/health/report-load.ts";

/** A page that runs this long without an error counts as working. */
const goodAfterMs = 2000;

type Options = {
  /** Whether the page itself is shown: the user has the permission and the remote has started. */
  isShown: boolean;
  loadedInMs: number;
  /** `isPageAtFault` is false if the page may be waiting for the server. */
  onLate: (isPageAtFault: boolean) => void;
};

/** Reports a load once the page is ready, and calls `onLate` if it is not ready in time. */
export function useReadiness(remote: SelectedRemote, { isShown, loadedInMs, onLate }: Options): void {
  const handleReady = useEffectEvent(() => reportLoad(remote, loadedInMs));
  const handleLate = useEffectEvent(onLate);
  useEffect(() => {
    if (!isShown) return;
    const startMs = performance.now();
    let goodTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = awaitPageRoot(remote.name, {
      onReady: () => {
        handleReady();
        goodTimer = setTimeout(() => markVersionGood(remote), goodAfterMs);
      },
      onLate: () => handleLate(hasServerAnswered(startMs)),
    });
    return () => {
      stop();
      clearTimeout(goodTimer);
    };
  }, [remote, isShown]);
}
