import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { routePath, useNavigate } from "@gatehouse/shared/routing";
import { useSetAtom } from "@gatehouse/shared/state";
import { useCallback } from "react";
import type { OpenedLayout } from "../../model/editor/editor-state.ts";
import { handedOverAtom } from "./handed-over.atoms.ts";

/** Address of the editor with a dashboard in it. */
export const editorPath = (layoutId: string): string => routePath(paths.dashboardEdit, { definition: layoutId });

type OpenLayout = (
  opened: OpenedLayout,
  options?: {
    /** What is on screen is part of what opens, or gone by the user's will: leaving it asks nothing. */
    leavesNothing?: boolean;
  },
) => void;

/** Opens a dashboard in the editor that no store has yet; the leave guard asks before unsaved work goes. */
export function useOpenLayout(): OpenLayout {
  const navigate = useNavigate();
  const handOver = useSetAtom(handedOverAtom);
  return useCallback<OpenLayout>(
    (opened, { leavesNothing = false } = {}) => {
      handOver(opened);
      if (leavesNothing) dirtySources.clear();
      void navigate(editorPath(opened.layout.layoutId));
    },
    [handOver, navigate],
  );
}
