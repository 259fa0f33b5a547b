import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { SavedDashboard } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import {
  listSavedDashboards,
  putSavedDashboard,
  removeSavedDashboard,
  savedDashboardsRead,
} from "./saved-dashboards.api.ts";

type SavedDashboards = ApiState<SavedDashboard[]> & {
  /** `baseRevision` is what the change was made on; rejects with `dashboard_changed` where that is not the newest. */
  save: (layout: SavedDashboard["layout"], baseRevision: number | null) => Promise<SavedDashboard>;
  remove: (layoutId: string, baseRevision: number) => Promise<void>;
  /** What is there now, past what was read before; null where there is nothing. */
  find: (layoutId: string) => Promise<SavedDashboard | null>;
};

/** The dashboards that the user keeps on the server. */
export function useSavedDashboards(): SavedDashboards {
  const state = useApi(savedDashboardsRead.path, savedDashboardsRead.schema);
  return {
    ...state,
    save: async (layout, baseRevision) => {
      const saved = await putSavedDashboard({ layout, baseRevision });
      await state.mutate();
      return saved;
    },
    remove: async (layoutId, baseRevision) => {
      await removeSavedDashboard(layoutId, baseRevision);
      await state.mutate();
    },
    find: async (layoutId) => {
      const all = await listSavedDashboards();
      await state.mutate(all);
      return all.find(({ layout }) => layout.layoutId === layoutId) ?? null;
    },
  };
}
