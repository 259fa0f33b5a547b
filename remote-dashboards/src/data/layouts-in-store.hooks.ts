import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useSession } from "@gatehouse/shared/session";
import { useEffect, useState } from "react";
import { layoutsStore } from "./layouts-store.ts";

export type StoredLayout = {
  /** Null where this browser has none, or cannot read it; undefined until that is known. */
  layout: DashboardLayout | null | undefined;
  /** The store could not be read. */
  hasFailed: boolean;
};

const unknown: StoredLayout = { layout: undefined, hasFailed: false };

/** One of the user's dashboards in this browser; null as id reads nothing. */
export function useLayoutInStore(layoutId: string | null): StoredLayout {
  const userId = useSession().SessionUser?.UserId ?? "";
  const key = `${userId} ${layoutId ?? ""}`;
  const [found, setFound] = useState<StoredLayout & { key: string }>();
  useEffect(() => {
    if (layoutId === null) return undefined;
    let isCurrent = true;
    // The store writes to the console what goes wrong; the server may still have the dashboard.
    const read = async (): Promise<void> => {
      const [outcome] = await Promise.allSettled([layoutsStore.getOne(userId, layoutId)]);
      if (!isCurrent) return;
      if (outcome.status === "fulfilled") setFound({ key, layout: outcome.value, hasFailed: false });
      else setFound({ key, layout: null, hasFailed: true });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [userId, layoutId, key]);
  return found?.key === key ? found : unknown;
}
