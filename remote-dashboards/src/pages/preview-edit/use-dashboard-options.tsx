import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSetAtom } from "@gatehouse/shared/state";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { Copy, Download, FilePlus2, History, House, LayoutGrid, Trash2, Upload } from "lucide-react";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { duplicateDashboard, emptyDashboard } from "../../model/editor/edited-dashboards.ts";
import { useFileOptions } from "./files/use-file-options.ts";
import { useServerOptions } from "./saving/use-server-options.tsx";
import { useEditor } from "./scope/use-editor.ts";
import { useEditorScope } from "./scope/use-editor-scope.ts";
import { useOpenDashboard } from "./opening/use-open-dashboard.ts";

/** Opens a copy of the current dashboard. The copy contains the unsaved changes, so the leave guard does not ask. */
export function useDuplicate(): () => void {
  const { whole } = useEditor();
  const { t } = useTranslation();
  const openDashboard = useOpenDashboard();
  return () => {
    const suffix = ` ${t("preview-edit.copy-suffix")}`;
    openDashboard(
      duplicateDashboard(whole, () => crypto.randomUUID(), suffix),
      { skipsLeaveGuard: true },
    );
  };
}

/** Menu command to make this dashboard the user's default, or to go back to the classic one. */
function useStartOptions(): MenuCommand[] {
  const { state } = useEditor();
  const { t } = useTranslation();
  const notify = useNotify();
  const userDefault = useDefaultDashboard();
  const setDefault = (): void => {
    userDefault.set(state.dashboard.layoutId);
    const name = state.lastSaved?.displayName ?? "";
    notify({ format: "success", messageKey: "preview-edit.saved-default", values: { name } });
  };
  const revert = (): void => {
    userDefault.remove();
    notify({ format: "success", messageKey: "preview-edit.reverted" });
  };
  const setEntry: MenuCommand = {
    id: "default",
    label: t("preview-edit.options.set-default"),
    icon: <House aria-hidden="true" />,
    isDisabled: state.origin === "unsaved",
    onAction: setDefault,
  };
  const revertEntry: MenuCommand = {
    id: "revert",
    label: t("preview-edit.options.revert"),
    icon: <LayoutGrid aria-hidden="true" />,
    onAction: revert,
  };
  return userDefault.id === null ? [setEntry] : [setEntry, revertEntry];
}

function useNewOptions(): MenuCommand[] {
  const { t } = useTranslation();
  const openDashboard = useOpenDashboard();
  const duplicate = useDuplicate();
  return [
    {
      id: "new",
      label: t("preview-edit.options.new"),
      icon: <FilePlus2 aria-hidden="true" />,
      onAction: () => openDashboard(emptyDashboard(crypto.randomUUID())),
    },
    {
      id: "duplicate",
      label: t("preview-edit.options.duplicate"),
      icon: <Copy aria-hidden="true" />,
      onAction: duplicate,
    },
  ];
}

function useFileEntries(): MenuCommand[] {
  const { onExport, onImport } = useFileOptions();
  const { t } = useTranslation();
  return [
    {
      id: "export",
      label: t("preview-edit.options.export"),
      icon: <Download aria-hidden="true" />,
      onAction: onExport,
    },
    {
      id: "import",
      label: t("preview-edit.options.import"),
      icon: <Upload aria-hidden="true" />,
      onAction: onImport,
    },
  ];
}

/** The commands of the menu "Dashboard Options". */
export function useDashboardOptions(): MenuCommand[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const { origin } = useEditor().state;
  const setOpenDialog = useSetAtom(useEditorScope().atoms.openDialogAtom);
  const remove = (): void => {
    if (origin === "system") notify({ format: "error", messageKey: "preview-edit.failed.delete-system" });
    else setOpenDialog("delete");
  };
  const newOptions = useNewOptions();
  const startOptions = useStartOptions();
  const serverOptions = useServerOptions();
  const fileOptions = useFileEntries();
  return [
    ...newOptions,
    ...startOptions,
    {
      id: "versions",
      label: t("preview-edit.options.versions"),
      icon: <History aria-hidden="true" />,
      isDisabled: origin !== "custom",
      startsGroup: true,
      onAction: () => setOpenDialog("versions"),
    },
    ...serverOptions,
    ...fileOptions,
    {
      id: "delete",
      label: t("preview-edit.options.delete"),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      isDisabled: origin === "unsaved",
      startsGroup: true,
      onAction: remove,
    },
  ];
}
