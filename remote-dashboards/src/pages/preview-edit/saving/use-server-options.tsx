import { useTranslation } from "@gatehouse/shared/i18n";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { CloudOff, CloudUpload } from "lucide-react";
import { useEditor } from "../scope/use-editor.ts";
import { useServerCopy } from "./use-server-copy.ts";
import { useServerRemoval } from "./use-server-removal.ts";

/** Menu command to save the dashboard on the server or remove it from there. */
export function useServerOptions(): MenuCommand[] {
  const copy = useServerCopy();
  const removeFromServer = useServerRemoval();
  const { t } = useTranslation();
  const { whole, state, isDirty } = useEditor();

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
