import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Draft } from "../local-work.ts";

/** The newest draft of each dashboard that was never saved. Expects the newest draft first. */
export function listNeverSavedDrafts(drafts: readonly Draft[], saved: readonly DashboardLayout[]): Draft[] {
  const known = new Set(saved.map(({ layoutId }) => layoutId));
  return drafts.filter(({ layout: { layoutId, isStatic } }) => {
    const isNeverSaved = !isStatic && !known.has(layoutId);
    known.add(layoutId);
    return isNeverSaved;
  });
}
