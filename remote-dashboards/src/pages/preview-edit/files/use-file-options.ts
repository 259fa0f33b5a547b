import { saveFile } from "@gatehouse/shared/storage/save-file";
import { dashboardFileName, writeDashboardFile } from "../../../model/dashboards/dashboard-file.ts";
import { pickFile } from "./pick-file.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useImportFile } from "./use-import-file.ts";

/** Menu commands to export the current dashboard and to import another one. */
export function useFileOptions(): { onExport: () => void; onImport: () => void } {
  const { whole } = useEditor();
  const importFile = useImportFile();
  const handleImport = async (): Promise<void> => {
    const file = await pickFile();
    if (file) await importFile(file);
  };
  const handleExport = (): void => {
    const content = new Blob([writeDashboardFile(whole)], { type: "application/json" });
    saveFile(content, dashboardFileName(whole.displayName));
  };
  return {
    onExport: handleExport,
    onImport: () => void handleImport(),
  };
}
