import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { routePath, useNavigate } from "@gatehouse/shared/routing";
import { useSetAtom } from "@gatehouse/shared/state";
import { useCallback } from "react";
import type { EditedDashboard } from "../../../model/editor/editor-state.ts";
import { nameFocusAtom, newDashboardAtom } from "./new-dashboard.atoms.ts";

/** Path of the editor with a dashboard. */
export const editorPath = (layoutId: string): string => routePath(paths.dashboardEdit, { definition: layoutId });

type OpenDashboard = (
  edited: EditedDashboard,
  options?: {
    /**
     * Skips the leave guard, because the content on screen is part of the new dashboard or was discarded by the user.
     */
    skipsLeaveGuard?: boolean;
  },
) => void;

/**
 * Opens a dashboard that is not stored yet in the editor, and focuses its name. The leave guard asks about unsaved
 * changes.
 */
export function useOpenDashboard(): OpenDashboard {
  const navigate = useNavigate();
  const setNewDashboard = useSetAtom(newDashboardAtom);
  const requestNameFocus = useSetAtom(nameFocusAtom);
  return useCallback<OpenDashboard>(
    (edited, { skipsLeaveGuard = false } = {}) => {
      setNewDashboard(edited);
      requestNameFocus(edited.dashboard.layoutId);
      if (skipsLeaveGuard) dirtySources.clear();
      void navigate(editorPath(edited.dashboard.layoutId));
    },
    [setNewDashboard, requestNameFocus, navigate],
  );
}
