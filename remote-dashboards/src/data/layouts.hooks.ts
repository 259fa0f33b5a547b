import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useSession } from "@gatehouse/shared/session";
import { useEffect, useState } from "react";
import type { LayoutContent } from "../model/layouts/layout-difference.ts";
import { defaultDashboard } from "./default-dashboards.hooks.ts";
import { draftsStore } from "./drafts-store.ts";
import { layoutsStore } from "./layouts-store.ts";
import { versionsStore } from "./versions-store.ts";

const readers = new Set<() => void>();

function readAgain(): void {
  for (const read of readers) read();
}

async function followSave(userId: string, layout: DashboardLayout): Promise<void> {
  readAgain();
  // The layout is safe. What fails here costs a version in the list.
  await Promise.allSettled([versionsStore.add(userId, layout)]);
}

async function saveLayout(userId: string, layout: DashboardLayout): Promise<void> {
  await layoutsStore.put(userId, layout);
  await followSave(userId, layout);
}

async function saveLayoutOver(
  userId: string,
  layout: DashboardLayout,
  base: LayoutContent | null,
): Promise<DashboardLayout | null> {
  const theirs = await layoutsStore.putOver(userId, layout, base);
  if (!theirs) await followSave(userId, layout);
  return theirs;
}

async function removeLayout(userId: string, layoutId: string): Promise<void> {
  await layoutsStore.remove(userId, layoutId);
  if (defaultDashboard.get(userId) === layoutId) defaultDashboard.remove(userId);
  readAgain();
  // Nothing shows what may stay behind: its dashboard is gone.
  await Promise.allSettled([versionsStore.removeAll(userId, layoutId), draftsStore.removeAll(userId, layoutId)]);
}

type StoredLayouts = {
  /** The one created first first; undefined until they are read. */
  layouts: DashboardLayout[] | undefined;
  /** True where they could not be read, the last time it was tried. */
  hasFailed: boolean;
  /** Rejects, and changes nothing, where the browser cannot write. A save also is a version. */
  save: (layout: DashboardLayout) => Promise<void>;
  /** The same, unless another tab has saved something else since `base`: that one comes back then. */
  saveOver: (layout: DashboardLayout, base: LayoutContent | null) => Promise<DashboardLayout | null>;
  /** With its versions and its drafts; if it was the default, there is none then. */
  remove: (layoutId: string) => Promise<void>;
};

/** The user's dashboards in this browser. */
export function useStoredLayouts(): StoredLayouts {
  const userId = useSession().SessionUser?.UserId ?? "";
  const [state, setState] = useState<{ userId: string; layouts?: DashboardLayout[]; hasFailed: boolean }>();

  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const [outcome] = await Promise.allSettled([layoutsStore.getAll(userId)]);
      if (!isCurrent) return;
      if (outcome.status === "fulfilled") setState({ userId, layouts: outcome.value, hasFailed: false });
      else setState((before) => ({ ...before, userId, hasFailed: true }));
    };
    const handleFocus = (): void => void read();
    handleFocus();
    readers.add(handleFocus);
    // Another tab may have saved meanwhile.
    window.addEventListener("focus", handleFocus);
    return () => {
      isCurrent = false;
      readers.delete(handleFocus);
      window.removeEventListener("focus", handleFocus);
    };
  }, [userId]);

  return {
    layouts: state?.userId === userId ? state.layouts : undefined,
    hasFailed: state?.hasFailed ?? false,
    save: (layout) => saveLayout(userId, layout),
    saveOver: (layout, base) => saveLayoutOver(userId, layout, base),
    remove: (layoutId) => removeLayout(userId, layoutId),
  };
}

let probing: Promise<boolean> | null = null;

/** Whether this browser lets layouts be saved: tried once, at the first use; undefined until then. */
export function useCanStoreLayouts(): boolean | undefined {
  const [canStore, setCanStore] = useState<boolean>();
  useEffect(() => {
    probing ??= layoutsStore.canWrite();
    void probing.then(setCanStore);
  }, []);
  return canStore;
}
