import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useMemo, useRef, useState, type ReactNode } from "react";
import type { EditedDashboard } from "../../../model/editor/editor-state.ts";
import { createEditorAtoms } from "./editor.atoms.ts";
import { EditorScopeContext } from "./use-editor-scope.ts";
import { useLists } from "./use-lists.ts";

type EditorScopeProps = {
  edited: EditedDashboard;
  canWrite: boolean;
  onReload: (dashboard: DashboardLayout) => void;
  children: ReactNode;
};

/** Provides the state of one editor to its parts; another dashboard needs another `key`. */
export function EditorScope({ edited, canWrite, onReload, children }: EditorScopeProps) {
  const { drafts } = useLists();
  const [atoms] = useState(() => createEditorAtoms(edited, drafts.list ?? []));
  const viewportRef = useRef<HTMLDivElement>(null);
  const scope = useMemo(() => ({ atoms, canWrite, reload: onReload, viewportRef }), [atoms, canWrite, onReload]);
  return <EditorScopeContext value={scope}>{children}</EditorScopeContext>;
}
