import { ApiError } from "@gatehouse/shared/api";
import type { DashboardLayout, SavedDashboard } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useState } from "react";
import { useKeptRevision } from "../../data/revisions.hooks.ts";
import { baseRevision, hasNewer } from "../../model/editor/server-copy.ts";
import { isSameLayout } from "../../model/layouts/layout-difference.ts";
import type { ServerConflict } from "./save-conflict.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

export type ServerCopy = {
  isOnServer: boolean;
  /** What another place has saved since; null where there is nothing new. */
  newer: SavedDashboard | null;
  /** Saves on the server too; failures and conflicts are told, never thrown. */
  send: (layout: DashboardLayout) => Promise<void>;
  /** Saves over whatever is there. */
  overwrite: (conflict: ServerConflict) => Promise<void>;
  /** From now on changes are made on this revision; null where the server has none any more. */
  adopt: (revision: number | null) => Promise<void>;
  remove: () => Promise<void>;
  conflict: ServerConflict | null;
  closeConflict: () => void;
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "dashboard_changed";
const isFull = (error: unknown): boolean => error instanceof ApiError && error.code === "dashboards_full";

/** The copy of the dashboard that the user keeps on the server. */
export function useServerCopy({ state }: Editor, { server }: LayoutLists): ServerCopy {
  const notify = useNotify();
  const { layoutId } = state.layout;
  const kept = useKeptRevision(layoutId);
  const [conflict, setConflict] = useState<ServerConflict | null>(null);
  const onServer = server.data?.find(({ layout }) => layout.layoutId === layoutId) ?? null;
  const copies = { keptRevision: kept.revision ?? null, onServer, saved: state.saved };

  const findConflict = async (mine: DashboardLayout): Promise<void> => {
    const theirs = await server.find(mine.layoutId);
    if (theirs && isSameLayout(theirs.layout, mine)) await kept.keep(theirs.revision);
    else setConflict({ place: "server", mine, theirs });
  };
  const tell = (error: unknown): void => {
    notify({
      format: "warning",
      messageKey: isFull(error) ? "preview-edit.server.full" : "preview-edit.server.failed",
    });
  };
  const put = async (layout: DashboardLayout, base: number | null): Promise<void> => {
    try {
      const saved = await server.save(layout, base);
      await kept.keep(saved.revision);
    } catch (error) {
      if (!isConflict(error)) throw error;
      await findConflict(layout);
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
    isOnServer: onServer !== null || copies.keptRevision !== null,
    newer: kept.revision !== undefined && hasNewer(copies) ? onServer : null,
    send: (layout) => attempt(() => put(layout, baseRevision(copies))),
    overwrite: ({ mine, theirs }) =>
      attempt(async () => {
        setConflict(null);
        await put(mine, theirs?.revision ?? null);
      }),
    adopt: kept.keep,
    remove: () =>
      attempt(async () => {
        if (onServer) await server.remove(layoutId, onServer.revision);
        await kept.keep(null);
      }),
    conflict,
    closeConflict: () => setConflict(null),
  };
}
