import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { createContext, use, type RefObject } from "react";
import type { EditorAtoms } from "./editor.atoms.ts";

/** State shared by the parts of one editor. */
export type EditorScope = {
  readonly atoms: EditorAtoms;
  /** False if this browser cannot store dashboards. */
  readonly canWrite: boolean;
  /** Opens another state of the dashboard with an empty history. */
  readonly reload: (dashboard: DashboardLayout) => void;
  /** The scrolling element. */
  readonly viewportRef: RefObject<HTMLDivElement | null>;
};

export const EditorScopeContext = createContext<EditorScope | null>(null);

/** Returns the scope of the surrounding editor; throws outside of one. */
export function useEditorScope(): EditorScope {
  const scope = use(EditorScopeContext);
  if (!scope) throw new Error("There is no editor around this component.");
  return scope;
}
