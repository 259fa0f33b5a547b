import { useSession } from "@gatehouse/shared/session";
import { useCallback, useEffect, useState } from "react";
import type { Draft } from "../model/kept-layouts.ts";
import { draftsStore } from "./drafts-store.ts";

type Drafts = {
  /** The one saved last first; undefined until they are read. */
  drafts: readonly Draft[] | undefined;
  /** Rejects where the browser cannot write. */
  put: (draft: Pick<Draft, "id" | "layout">) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** All that are left of one dashboard. */
  removeAll: (layoutId: string) => Promise<void>;
};

type ReadDrafts = { userId: string; drafts: readonly Draft[] };

/** Whoever cannot read drafts works without them. */
const listDrafts = (userId: string): Promise<readonly Draft[]> => draftsStore.getAll(userId).catch(() => []);

async function readAgain(userId: string, finish: (read: ReadDrafts) => void): Promise<void> {
  finish({ userId, drafts: await listDrafts(userId) });
}

/** The user's unsaved work in this browser. */
export function useDrafts(): Drafts {
  const userId = useSession().SessionUser?.UserId ?? "";
  const [read, setRead] = useState<ReadDrafts>();

  useEffect(() => {
    let isCurrent = true;
    void readAgain(userId, (next) => {
      if (isCurrent) setRead(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  const put = useCallback(
    async (draft: Pick<Draft, "id" | "layout">): Promise<void> => {
      await draftsStore.put(userId, draft);
      await readAgain(userId, setRead);
    },
    [userId],
  );
  const remove = useCallback(
    async (id: string): Promise<void> => {
      await draftsStore.remove(userId, id);
      await readAgain(userId, setRead);
    },
    [userId],
  );
  const removeAll = useCallback(
    async (layoutId: string): Promise<void> => {
      await draftsStore.removeAll(userId, layoutId);
      await readAgain(userId, setRead);
    },
    [userId],
  );
  return { drafts: read?.userId === userId ? read.drafts : undefined, put, remove, removeAll };
}
