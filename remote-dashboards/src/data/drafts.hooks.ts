import { useLocalRecord } from "@gatehouse/shared/api";
import { useSession } from "@gatehouse/shared/session";
import { useCallback } from "react";
import type { Draft } from "../model/local-work.ts";
import { draftsStore } from "./drafts-store.ts";

/** Key of the record that lists the drafts. */
export const DRAFTS = "drafts";

type Drafts = {
  /** The most recently saved first; undefined while loading. */
  list: readonly Draft[] | undefined;
  /** Rejects if the browser cannot write. */
  put: (draft: Pick<Draft, "id" | "layout">) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Removes all drafts of one dashboard. */
  removeAll: (layoutId: string) => Promise<void>;
};

/** Without readable drafts the editor works normally. */
const listDrafts = (userId: string): Promise<readonly Draft[]> => draftsStore.getAll(userId).catch(() => []);

/** The user's drafts in this browser. */
export function useDrafts(): Drafts {
  const userId = useSession().SessionUser?.UserId ?? "";
  const { data, mutate } = useLocalRecord([DRAFTS, userId], () => listDrafts(userId));

  const put = useCallback(
    async (draft: Pick<Draft, "id" | "layout">): Promise<void> => {
      await draftsStore.put(userId, draft);
      await mutate();
    },
    [userId, mutate],
  );
  const remove = useCallback(
    async (id: string): Promise<void> => {
      await draftsStore.remove(userId, id);
      await mutate();
    },
    [userId, mutate],
  );
  const removeAll = useCallback(
    async (layoutId: string): Promise<void> => {
      await draftsStore.removeAll(userId, layoutId);
      await mutate();
    },
    [userId, mutate],
  );
  return { list: data, put, remove, removeAll };
}
