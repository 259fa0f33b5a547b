import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { Copy, Download, FilePlus2, History, House, LayoutGrid, Trash2, Upload } from "lucide-react";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { duplicateLayout, emptyLayout } from "../../model/editor/edited-layouts.ts";
import type { Editor } from "./use-editor.ts";
import { useOpenLayout } from "./use-open-layout.ts";

type OptionParts = {
  onDelete: () => void;
  onShowVersions: () => void;
  onExport: () => void;
  onImport: () => void;
  serverOptions: readonly MenuCommand[];
};

/** Opens a copy of the dashboard as it is; its work goes along, so leaving asks nothing. */
export function useDuplicate({ whole }: Editor): () => void {
  const { t } = useTranslation();
  const openLayout = useOpenLayout();
  return () => {
    const suffix = ` ${t("preview-edit.copy-suffix")}`;
    openLayout(
      duplicateLayout(whole, () => crypto.randomUUID(), suffix),
      { leavesNothing: true },
    );
  };
}

/** Which dashboard the user starts with: this one, or the classic one again. */
function useStartOptions({ state }: Editor): MenuCommand[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const startsWith = useDefaultDashboard();
  const setDefault = (): void => {
    startsWith.set(state.layout.layoutId);
    const name = state.saved?.displayName ?? "";
    notify({ format: "success", messageKey: "preview-edit.saved-default", values: { name } });
  };
  const revert = (): void => {
    startsWith.remove();
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
  return startsWith.id === null ? [setEntry] : [setEntry, revertEntry];
}

function useNewOptions(editor: Editor): MenuCommand[] {
  const { t } = useTranslation();
  const openLayout = useOpenLayout();
  const duplicate = useDuplicate(editor);
  return [
    {
      id: "new",
      label: t("preview-edit.options.new"),
      icon: <FilePlus2 aria-hidden="true" />,
      onAction: () => openLayout(emptyLayout(crypto.randomUUID())),
    },
    {
      id: "duplicate",
      label: t("preview-edit.options.duplicate"),
      icon: <Copy aria-hidden="true" />,
      onAction: duplicate,
    },
  ];
}

function useFileEntries({ onExport, onImport }: OptionParts): MenuCommand[] {
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

/** The entries of the menu "Dashboard Options". */
export function useDashboardOptions(editor: Editor, parts: OptionParts): MenuCommand[] {
  const { t } = useTranslation();
  const notify = useNotify();
  const { origin } = editor.state;
  const remove = (): void => {
    if (origin === "system") notify({ format: "error", messageKey: "preview-edit.failed.delete-system" });
    else parts.onDelete();
  };
  const newOptions = useNewOptions(editor);
  const startOptions = useStartOptions(editor);
  const fileOptions = useFileEntries(parts);
  return [
    ...newOptions,
    ...startOptions,
    {
      id: "versions",
      label: t("preview-edit.options.versions"),
      icon: <History aria-hidden="true" />,
      isDisabled: origin !== "custom",
      startsGroup: true,
      onAction: parts.onShowVersions,
    },
    ...parts.serverOptions,
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
