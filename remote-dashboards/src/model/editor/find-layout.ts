import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { OpenedLayout } from "./editor-state.ts";

/** Where a dashboard may be. */
export type LayoutPlaces = {
  readonly handedOver: OpenedLayout | null;
  /** In this browser, and of the user's on the server, those of the browser first. */
  readonly custom: readonly DashboardLayout[];
  /** Of which nothing but a draft is kept. */
  readonly drafts: readonly DashboardLayout[];
};

/** A dashboard as the editor opens it where all of it is saved. */
export const openSaved = (layout: DashboardLayout): OpenedLayout => ({
  layout,
  origin: layout.isStatic ? "system" : "custom",
  saved: layout,
});

const openDraft = (layout: DashboardLayout): OpenedLayout => ({
  layout: { ...layout, isStatic: false },
  origin: "unsaved",
  saved: null,
});

/** Looks for a dashboard where no question to the server is needed; null where it is not. */
export function findLayout(layoutId: string, { handedOver, custom, drafts }: LayoutPlaces): OpenedLayout | null {
  const isWanted = (layout: DashboardLayout): boolean => layout.layoutId === layoutId;
  const saved = custom.find(isWanted);
  if (saved) return openSaved(saved);
  const draft = drafts.find(isWanted);
  if (draft) return openDraft(draft);
  return handedOver?.layout.layoutId === layoutId ? handedOver : null;
}
