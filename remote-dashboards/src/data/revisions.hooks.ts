import { useLocalRecord } from "@gatehouse/shared/api";
import { useSession } from "@gatehouse/shared/session";
import { useCallback } from "react";
import { revisionsStore } from "./revisions-store.ts";

type LocalRevision = {
  /** Null if this browser has never sent or fetched the dashboard; undefined while loading. */
  revision: number | null | undefined;
  /** If the browser cannot write it, it is kept until the page closes. */
  set: (revision: number | null) => Promise<void>;
};

/** The revision on the server that this browser's copy of a dashboard was made from. */
export function useLocalRevision(layoutId: string): LocalRevision {
  const userId = useSession().SessionUser?.UserId ?? "";
  const { data: revision, mutate } = useLocalRecord(["revision", userId, layoutId], () =>
    revisionsStore.get(userId, layoutId).catch(() => null),
  );

  const set = useCallback(
    async (next: number | null): Promise<void> => {
      const showing = mutate(next);
      const writing =
        next === null ? revisionsStore.remove(userId, layoutId) : revisionsStore.set(userId, layoutId, next);
      await Promise.allSettled([showing, writing]);
    },
    [userId, layoutId, mutate],
  );
  return { revision, set };
}
