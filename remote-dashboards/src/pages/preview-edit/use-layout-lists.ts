import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useEffect, useMemo } from "react";
import { useDrafts } from "../../data/drafts.hooks.ts";
import { useStoredLayouts } from "../../data/layouts.hooks.ts";
import { useSavedDashboards } from "../../data/saved-dashboards.hooks.ts";
import { useSystemLayouts } from "../../data/system-layouts.hooks.ts";
import { listLoneDrafts } from "../../model/editor/lone-drafts.ts";
import type { Draft } from "../../model/kept-layouts.ts";
import { useTileCatalogue } from "../../data/tile-catalogues.hooks.ts";

/** All dashboards that the editor can open, and the stores that they come from. */
export type LayoutLists = {
  stored: ReturnType<typeof useStoredLayouts>;
  server: ReturnType<typeof useSavedDashboards>;
  work: ReturnType<typeof useDrafts>;
  catalogue: ReturnType<typeof useTileCatalogue>;
  system: readonly DashboardLayout[];
  /** Of this browser, and after them those that are on the server only. */
  custom: readonly DashboardLayout[];
  /** Ids of those that are on the server. */
  onServer: ReadonlySet<string>;
  /** Of dashboards of which nothing else is kept. */
  drafts: readonly Draft[];
  /** True once everything is known that this browser has. */
  isLocalKnown: boolean;
  /** True once the user's list on the server is known, too. */
  isComplete: boolean;
};

/** Reads the lists of the panel and of the picker, and says where those of the server cannot be had. */
export function useLayoutLists(): LayoutLists {
  const notify = useNotify();
  const stored = useStoredLayouts();
  const server = useSavedDashboards();
  const work = useDrafts();
  const systemRead = useSystemLayouts();
  const catalogue = useTileCatalogue();
  const hasNoSystem = systemRead.error !== undefined;
  const hasNoTiles = catalogue.error !== undefined;
  useEffect(() => {
    if (hasNoSystem) notify({ format: "error", messageKey: "preview-edit.failed.layouts" });
  }, [hasNoSystem, notify]);
  useEffect(() => {
    if (hasNoTiles) notify({ format: "error", messageKey: "preview-edit.failed.tiles" });
  }, [hasNoTiles, notify]);

  const system = useMemo(() => systemRead.data ?? [], [systemRead.data]);
  const custom = useMemo(() => {
    const local = stored.layouts ?? [];
    const localIds = new Set(local.map(({ layoutId }) => layoutId));
    const remote = (server.data ?? []).map(({ layout }) => layout);
    return [...local, ...remote.filter(({ layoutId }) => !localIds.has(layoutId))];
  }, [stored.layouts, server.data]);
  const onServer = useMemo(() => new Set(server.data?.map(({ layout }) => layout.layoutId)), [server.data]);
  const drafts = useMemo(
    () => listLoneDrafts(work.drafts ?? [], [...system, ...custom]),
    [system, custom, work.drafts],
  );

  const isLocalKnown = (stored.layouts !== undefined || stored.hasFailed) && work.drafts !== undefined;
  const isComplete = isLocalKnown && (server.data !== undefined || server.error !== undefined);
  return { stored, server, work, catalogue, system, custom, onServer, drafts, isLocalKnown, isComplete };
}
