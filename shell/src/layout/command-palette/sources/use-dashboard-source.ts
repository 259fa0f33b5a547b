import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { routePath } from "@gatehouse/shared/routing";
import { useMemo } from "react";
import { useOwnDashboards } from "../../../data/saved-dashboard-names.hooks.ts";
import { resolvePath } from "../../../federation/selection/resolve-path.ts";
import type { PaletteEntry } from "../../../model/palette-entry.ts";
import { sourceInState, type PaletteSource } from "./palette-source.ts";
import type { WholeSelection } from "./use-whole-selection.ts";

/** The user's own dashboards, if a section shows dashboards. */
export function useDashboardSource({ selection, state }: WholeSelection): PaletteSource {
  const canShow = useMemo(
    () => selection !== undefined && resolvePath(selection, paths.dashboardPreview).kind === "page",
    [selection],
  );
  const { dashboards, isPending, hasFailed } = useOwnDashboards(canShow);
  return useMemo(() => {
    if (state !== "ready") return sourceInState(state);
    const entries = dashboards.filter(({ displayName }) => displayName.trim() !== "").map(toEntry);
    // Local dashboards are found even if the server's could not be loaded.
    if (hasFailed) return { state: "failed", entries };
    return { state: isPending ? "loading" : "ready", entries };
  }, [state, dashboards, isPending, hasFailed]);
}

function toEntry({ layoutId, displayName }: { layoutId: string; displayName: string }): PaletteEntry {
  const path = routePath(paths.dashboardPreview, { definition: layoutId });
  return {
    id: `page:${path}`,
    group: "dashboards",
    title: displayName,
    keywords: [],
    icon: "layout-dashboard",
    isListed: false,
    target: { kind: "page", path },
  };
}
