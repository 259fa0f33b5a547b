import { useLocalRecord } from "@gatehouse/shared/api";
import { useSession } from "@gatehouse/shared/session";
import type { DashboardVersion } from "../model/local-work.ts";
import { versionsStore } from "./versions-store.ts";

type Versions = {
  /** The newest first; undefined while loading. */
  versions: readonly DashboardVersion[] | undefined;
  hasFailed: boolean;
};

/** The versions of a dashboard in this browser. */
export function useVersions(layoutId: string): Versions {
  const userId = useSession().SessionUser?.UserId ?? "";
  const { data, hasFailed } = useLocalRecord(["versions", userId, layoutId], () =>
    versionsStore.list(userId, layoutId),
  );
  return { versions: data, hasFailed };
}
