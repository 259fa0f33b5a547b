import { useAtomValue } from "@gatehouse/shared/state";
import type { Editor } from "./editor.atoms.ts";
import { useEditorScope } from "./use-editor-scope.ts";

/** Returns the surrounding editor; throws outside of one. */
export function useEditor(): Editor {
  return useAtomValue(useEditorScope().atoms.editorAtom);
}
