import { useSession } from "@gatehouse/shared/session";
import { useCallback, useEffect, useState } from "react";
import { revisionsStore } from "./revisions-store.ts";

type KeptRevision = {
  /** Null where this browser has never sent or fetched the dashboard; undefined until that is known. */
  revision: number | null | undefined;
  /** Where the browser cannot write it, it holds until the page goes. */
  keep: (revision: number | null) => Promise<void>;
};

/** Which state of a dashboard on the server this browser's copy was made from. */
export function useKeptRevision(layoutId: string): KeptRevision {
  const userId = useSession().SessionUser?.UserId ?? "";
  const [revision, setRevision] = useState<number | null>();

  useEffect(() => {
    let isCurrent = true;
    const finish = (read: number | null): void => {
      if (isCurrent) setRevision(read);
    };
    revisionsStore.get(userId, layoutId).then(finish, () => finish(null));
    return () => {
      isCurrent = false;
    };
  }, [userId, layoutId]);

  const keep = useCallback(
    async (next: number | null): Promise<void> => {
      setRevision(next);
      const writing =
        next === null ? revisionsStore.remove(userId, layoutId) : revisionsStore.set(userId, layoutId, next);
      await Promise.allSettled([writing]);
    },
    [userId, layoutId],
  );
  return { revision, keep };
}
