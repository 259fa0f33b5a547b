import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { useEffect, useState } from "react";
import { pageComponentsRead } from "./page-components.api.ts";

/** How long failures stay silent: most are over by then, and a user who is leaving the page is gone. */
const SILENT_RETRY_MS = 5000;
/** The first delay is one to three times as long; each further one about doubles. */
const RETRY_INTERVAL_MS = 1000;

function useStaysTrue(isTrue: boolean, timeMs: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setLasts(true), timeMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isTrue, timeMs]);
  return lasts;
}

/** The path of the tiles. */
export const pageComponentsPath = pageComponentsRead.path;

type PageComponents = ApiState<PageComponent[]> & {
  /** The read has failed for so long that the user must be notified. */
  isStuck: boolean;
};

/**
 * The tiles that the user may see on the dashboard, read once. A failed read is retried with growing delays and when
 * the tab gets the focus; the first seconds of failures are silent.
 */
export function usePageComponents(): PageComponents {
  const state = useApi(pageComponentsRead.path, pageComponentsRead.schema, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    errorRetryCount: Infinity,
    errorRetryInterval: RETRY_INTERVAL_MS,
  });
  const { mutate } = state;
  const hasFailed = state.error !== undefined && state.data === undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const handleFocus = (): void => void mutate();
    window.addEventListener("focus", handleFocus);
    return () => window.removeEventListener("focus", handleFocus);
  }, [hasFailed, mutate]);
  return { ...state, isStuck: useStaysTrue(hasFailed, SILENT_RETRY_MS) };
}
