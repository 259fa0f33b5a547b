import { useApi } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { defaultLayoutRead, isAbsent, layoutRead } from "./dynamic-dashboards.api.ts";

/** A failure is told at once, not after more tries: another dashboard stands in. */
const readOnce = { errorRetryCount: 0, revalidateOnFocus: false } as const;

/** What became of a question to the server about a dashboard. */
type ServerLayout = {
  layout: DashboardLayout | null;
  /** The server has no such dashboard. */
  isMissing: boolean;
  /** It could not be asked. */
  hasFailed: boolean;
};

/** Nothing came of the question, whatever the reason. */
export const isLost = ({ isMissing, hasFailed }: ServerLayout): boolean => isMissing || hasFailed;

function useLayoutRead(read: ReturnType<typeof layoutRead> | null, mayBeElsewhere = false): ServerLayout {
  const { path, schema } = read ?? defaultLayoutRead;
  const { data, error } = useApi(read === null ? null : path, schema, readOnce);
  const isMissing = isAbsent(error) && !mayBeElsewhere;
  return { layout: data ?? null, isMissing, hasFailed: error !== undefined && !isMissing };
}

/**
 * A dashboard that the server has; null as id asks nothing.
 * @param hasStore - False where this browser's own dashboards cannot be read: what the server does not have may be among
 * them, and is not missing.
 */
export const useServerLayout = (layoutId: string | null, hasStore = true): ServerLayout =>
  useLayoutRead(layoutId === null ? null : layoutRead(layoutId), !hasStore);

/** The dashboard that the server offers to everyone. */
export const useServerDefault = (isWanted: boolean): ServerLayout => useLayoutRead(isWanted ? defaultLayoutRead : null);
