import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Draft } from "../kept-layouts.ts";
import type { OpenedLayout } from "./editor-state.ts";

/** Where a dashboard may be. */
type LayoutPlaces = {
  readonly handedOver: OpenedLayout | null;
  /** In this browser, and of the user's on the server, those of the browser first. */
  readonly custom: readonly DashboardLayout[];
  /** Of which nothing but a draft is kept. */
  readonly drafts: readonly Draft[];
};

/** A dashboard as the editor opens it where all of it is saved. */
export const openSaved = (layout: DashboardLayout): OpenedLayout => ({
  layout,
  origin: layout.isStatic ? "system" : "custom",
  saved: layout,
});

const openDraft = ({ id, layout }: Draft): OpenedLayout => ({
  layout: { ...layout, isStatic: false },
  origin: "unsaved",
  saved: null,
  draftId: id,
});

/** Looks for a dashboard where no question to the server is needed; null where it is not. */
export function findLayout(layoutId: string, { handedOver, custom, drafts }: LayoutPlaces): OpenedLayout | null {
  const isWanted = (layout: DashboardLayout): boolean => layout.layoutId === layoutId;
  const saved = custom.find(isWanted);
  if (saved) return openSaved(saved);
  const draft = drafts.find(({ layout }) => isWanted(layout));
  if (draft) return openDraft(draft);
  return handedOver?.layout.layoutId === layoutId ? handedOver : null;
}
