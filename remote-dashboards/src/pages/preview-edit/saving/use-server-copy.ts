import { ApiError } from "@gatehouse/shared/api";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useAtom } from "@gatehouse/shared/state";
import { useLocalRevision } from "../../../data/revisions.hooks.ts";
import { baseRevision, hasNewer } from "../../../model/editor/server-copy.ts";
import { isSameDashboard } from "../../../model/dashboards/dashboard-difference.ts";
import type { ServerConflict } from "./save-conflict.ts";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useLists } from "../scope/use-lists.ts";

type ServerCopy = {
  /** Whether the dashboard is on the server, or was when this browser sent or fetched it. */
  isOnServer: boolean;
  /** The state on the server, as the list of this page has it; null if there is none. */
  onServer: SavedDashboard | null;
  /** A state that was saved elsewhere since; null if there is none. */
  newer: SavedDashboard | null;
  /** Saves on the server too; failures and conflicts are reported, never thrown. */
  send: (dashboard: DashboardLayout) => Promise<void>;
  /** Saves over the state on the server. */
  overwrite: (conflict: ServerConflict) => Promise<void>;
  /** Bases further changes on this revision; null if the dashboard is no longer on the server. */
  adopt: (revision: number | null) => Promise<void>;
  conflict: ServerConflict | null;
  showConflict: (conflict: ServerConflict) => void;
  closeConflict: () => void;
};

/** Whether the server refused a change because another place has saved since. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "dashboard_changed";
const isFull = (error: unknown): boolean => error instanceof ApiError && error.code === "dashboards_full";

/** The copy of the dashboard on the server. */
export function useServerCopy(): ServerCopy {
  const { state } = useEditor();
  const { server } = useLists();
  const notify = useNotify();
  const { layoutId } = state.dashboard;
  const local = useLocalRevision(layoutId);
  const [conflict, setConflict] = useAtom(useEditorScope().atoms.serverConflictAtom);
  const onServer = server.data?.find(({ layout }) => layout.layoutId === layoutId) ?? null;
  const copies = { localRevision: local.revision ?? null, onServer, lastSaved: state.lastSaved };

  const findConflict = async (mine: DashboardLayout): Promise<void> => {
    const theirs = await server.find(mine.layoutId);
    if (theirs && isSameDashboard(theirs.layout, mine)) await local.set(theirs.revision);
    else setConflict({ place: "server", mine, theirs });
  };
  const tell = (error: unknown): void => {
    notify({
      format: "warning",
      messageKey: isFull(error) ? "preview-edit.server.full" : "preview-edit.server.failed",
    });
  };
  const put = async (dashboard: DashboardLayout, base: number | null): Promise<void> => {
    try {
      const saved = await server.save(dashboard, base);
      await local.set(saved.revision);
    } catch (error) {
      if (!isConflict(error)) throw error;
      await findConflict(dashboard);
    }
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      tell(error);
    }
  };

  return {
    isOnServer: onServer !== null || copies.localRevision !== null,
    onServer,
    newer: local.revision !== undefined && hasNewer(copies) ? onServer : null,
    send: (dashboard) => attempt(() => put(dashboard, baseRevision(copies))),
    overwrite: ({ mine, theirs }) =>
      attempt(async () => {
        setConflict(null);
        await put(mine, theirs?.revision ?? null);
      }),
    adopt: local.set,
    conflict,
    showConflict: setConflict,
    closeConflict: () => setConflict(null),
  };
}
