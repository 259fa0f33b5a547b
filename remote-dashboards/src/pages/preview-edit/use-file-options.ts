import { saveFile } from "@gatehouse/shared/storage/save-file";
import { layoutFileName, writeLayoutFile } from "../../model/layouts/layout-file.ts";
import { pickFile } from "./pick-file.ts";
import type { Editor } from "./use-editor.ts";
import { useImportFile } from "./use-import-file.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

/** Export of the dashboard as it is, and import of another dashboard. */
export function useFileOptions({ whole }: Editor, lists: LayoutLists): { onExport: () => void; onImport: () => void } {
  const importFile = useImportFile(lists);
  const handleImport = async (): Promise<void> => {
    const file = await pickFile();
    if (file) await importFile(file);
  };
  const handleExport = (): void => {
    const content = new Blob([writeLayoutFile(whole)], { type: "application/json" });
    saveFile(content, layoutFileName(whole.displayName));
  };
  return {
    onExport: handleExport,
    onImport: () => void handleImport(),
  };
}
