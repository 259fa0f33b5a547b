import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { CloudOff, CloudUpload } from "lucide-react";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import type { ServerCopy } from "./use-server-copy.ts";

/** Whether the dashboard follows its user over browsers. */
export function useServerOptions(editor: Editor, { stored }: LayoutLists, copy: ServerCopy): MenuCommand[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const { whole, state, isDirty } = editor;

  const takeBack = async (): Promise<void> => {
    try {
      // It may be nowhere else.
      await stored.save(whole);
      await copy.remove();
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
        onAction: () => void takeBack(),
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
