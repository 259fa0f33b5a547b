import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Draft } from "../kept-layouts.ts";

/** Of drafts that come newest first: the newest of each dashboard that was never saved. */
export function listLoneDrafts(drafts: readonly Draft[], saved: readonly DashboardLayout[]): Draft[] {
  const known = new Set(saved.map(({ layoutId }) => layoutId));
  return drafts.filter(({ layout: { layoutId, isStatic } }) => {
    const isLone = !isStatic && !known.has(layoutId);
    known.add(layoutId);
    return isLone;
  });
}
