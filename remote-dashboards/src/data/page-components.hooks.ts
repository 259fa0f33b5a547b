import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { useEffect } from "react";
import { pageComponentsRead } from "./page-components.api.ts";

/**
 * What the user may see on the dashboard, asked for once. A failed read is repeated, at growing intervals and when the
 * tab gets the focus.
 */
export function usePageComponents(): ApiState<PageComponent[]> {
  const state = useApi(pageComponentsRead.path, pageComponentsRead.schema, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    errorRetryCount: Infinity,
  });
  const { mutate } = state;
  const hasFailed = state.error !== undefined && state.data === undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const handleFocus = (): void => void mutate();
    window.addEventListener("focus", handleFocus);
    return () => window.removeEventListener("focus", handleFocus);
  }, [hasFailed, mutate]);
  return state;
}
