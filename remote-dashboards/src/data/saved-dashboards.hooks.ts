import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import {
  listServerDashboards,
  putServerDashboard,
  removeServerDashboard,
  serverDashboardsRead,
} from "./saved-dashboards.api.ts";

type ServerDashboards = ApiState<SavedDashboard[]> & {
  /**
   * `baseRevision` is the revision that the change is based on; rejects with `dashboard_changed` if it is not the
   * newest.
   */
  save: (layout: SavedDashboard["layout"], baseRevision: number | null) => Promise<SavedDashboard>;
  remove: (layoutId: string, baseRevision: number) => Promise<void>;
  /** Fetches the current dashboard without the cache; null if there is none. */
  find: (layoutId: string) => Promise<SavedDashboard | null>;
};

/** The user's dashboards on the server. */
export function useServerDashboards(): ServerDashboards {
  const state = useApi(serverDashboardsRead.path, serverDashboardsRead.schema);
  return {
    ...state,
    save: async (dashboard, baseRevision) => {
      const saved = await putServerDashboard({ layout: dashboard, baseRevision });
      await state.mutate();
      return saved;
    },
    remove: async (layoutId, baseRevision) => {
      await removeServerDashboard(layoutId, baseRevision);
      await state.mutate();
    },
    find: async (layoutId) => {
      const all = await listServerDashboards();
      await state.mutate(all);
      return all.find(({ layout }) => layout.layoutId === layoutId) ?? null;
    },
  };
}
