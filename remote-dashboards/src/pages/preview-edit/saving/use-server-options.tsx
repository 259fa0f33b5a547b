import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSetAtom } from "@gatehouse/shared/state";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { CloudOff, CloudUpload } from "lucide-react";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useLists } from "../scope/use-lists.ts";
import { useServerCopy } from "./use-server-copy.ts";

/** Menu command to save the dashboard on the server or remove it from there. */
export function useServerOptions(): MenuCommand[] {
  const { local } = useLists();
  const copy = useServerCopy();
  const { t } = useTranslation();
  const notify = useNotify();
  const { whole, state, isDirty } = useEditor();
  const setConflict = useSetAtom(useEditorScope().atoms.tabConflictAtom);

  const removeFromServer = async (): Promise<void> => {
    try {
      // The server may have the only copy.
      const theirs = await local.saveOver(whole, state.lastSaved);
      if (theirs) setConflict({ place: "browser", mine: whole, theirs });
      else await copy.remove();
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.save" });
    }
  };
  const isUnsaved = state.origin !== "custom" || isDirty;
  const common = {
    isDisabled: isUnsaved,
    description: isUnsaved ? t("preview-edit.server.save-first") : undefined,
  };
  const entry: MenuCommand = copy.isOnServer
    ? {
        ...common,
        id: "server-remove",
        label: t("preview-edit.server.remove"),
        icon: <CloudOff aria-hidden="true" />,
        onAction: () => void removeFromServer(),
      }
    : {
        ...common,
        id: "server-save",
        label: t("preview-edit.server.save"),
        icon: <CloudUpload aria-hidden="true" />,
        onAction: () => void copy.send(whole),
      };
  return [entry];
}
