import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useEffect, useMemo } from "react";
import { useDrafts } from "../../../data/drafts.hooks.ts";
import { useLocalDashboards } from "../../../data/local-dashboards.hooks.ts";
import { useServerDashboards } from "../../../data/saved-dashboards.hooks.ts";
import { useSystemDashboards } from "../../../data/system-dashboards.hooks.ts";
import { listNeverSavedDrafts } from "../../../model/editor/never-saved-drafts.ts";
import type { Draft } from "../../../model/local-work.ts";
import { useTileCatalogue } from "../../../data/tile-catalogues.hooks.ts";

/** All dashboards that the editor can open, and their stores. */
export type DashboardLists = {
  local: ReturnType<typeof useLocalDashboards>;
  server: ReturnType<typeof useServerDashboards>;
  drafts: ReturnType<typeof useDrafts>;
  catalogue: ReturnType<typeof useTileCatalogue>;
  system: readonly DashboardLayout[];
  /** Those in this browser, then those only on the server. */
  custom: readonly DashboardLayout[];
  /** True if `custom` has them all: an empty list says that the user has none. */
  isCustomKnown: boolean;
  /** Ids of those on the server. */
  serverIds: ReadonlySet<string>;
  /** Drafts of dashboards that were never saved. */
  neverSaved: readonly Draft[];
  /** True once the dashboards in this browser are loaded. */
  isLocalKnown: boolean;
  /** True once the user's dashboards on the server are loaded too. */
  isComplete: boolean;
};

/** Loads the lists of the panel and of the picker, and reports lists of the server that cannot be loaded. */
export function useDashboardLists(): DashboardLists {
  const notify = useNotify();
  const local = useLocalDashboards();
  const server = useServerDashboards();
  const drafts = useDrafts();
  const systemRead = useSystemDashboards();
  const catalogue = useTileCatalogue();
  const lacksDashboards = systemRead.error !== undefined || server.error !== undefined;
  const hasNoTiles = catalogue.error !== undefined;
  useEffect(() => {
    if (lacksDashboards) notify({ format: "error", messageKey: "preview-edit.failed.layouts" });
  }, [lacksDashboards, notify]);
  useEffect(() => {
    if (hasNoTiles) notify({ format: "error", messageKey: "preview-edit.failed.tiles" });
  }, [hasNoTiles, notify]);

  const system = useMemo(() => systemRead.data ?? [], [systemRead.data]);
  const custom = useMemo(() => {
    const inBrowser = local.dashboards ?? [];
    const localIds = new Set(inBrowser.map(({ layoutId }) => layoutId));
    const remote = (server.data ?? []).map(({ layout }) => layout);
    return [...inBrowser, ...remote.filter(({ layoutId }) => !localIds.has(layoutId))];
  }, [local.dashboards, server.data]);
  const serverIds = useMemo(() => new Set(server.data?.map(({ layout }) => layout.layoutId)), [server.data]);
  const neverSaved = useMemo(
    () => listNeverSavedDrafts(drafts.list ?? [], [...system, ...custom]),
    [system, custom, drafts.list],
  );

  const isLocalKnown = (local.dashboards !== undefined || local.hasFailed) && drafts.list !== undefined;
  const isComplete = isLocalKnown && (server.data !== undefined || server.error !== undefined);
  const isCustomKnown = isComplete && !local.hasFailed && server.error === undefined;
  const known = { isLocalKnown, isComplete, isCustomKnown };
  return { local, server, drafts, catalogue, system, custom, serverIds, neverSaved, ...known };
}
