import { DASHBOARD_FILE_MAX_LENGTH } from "@gatehouse/shared/contracts/dashboard-files.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { editorGridSettings } from "../../model/grid/grid-settings.ts";
import { readLayoutFile, type LayoutFileResult } from "../../model/layouts/layout-file.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useOpenLayout } from "./use-open-layout.ts";

/** UTF-8 takes up to three bytes for one character of JavaScript. */
const MAX_BYTES = 3 * DASHBOARD_FILE_MAX_LENGTH;

const readText = async (file: File): Promise<string> =>
  // A text that is too long all the same is refused by its reader, with the right words.
  file.size > MAX_BYTES ? " ".repeat(DASHBOARD_FILE_MAX_LENGTH + 1) : file.text();

/** Opens the dashboard of a file as a new one that is not saved yet, and says what could not be kept of it. */
export function useImportFile({ catalogue }: Pick<LayoutLists, "catalogue">): (file: File) => Promise<void> {
  const notify = useNotify();
  const openLayout = useOpenLayout();

  const report = (result: LayoutFileResult): void => {
    if ("problem" in result) {
      // i18n-keys: preview-edit.import.*
      const messageKey = `preview-edit.import.${result.problem}`;
      notify({ format: "error", messageKey, values: { field: result.field ?? "" } });
      return;
    }
    const { rearrangedCount, unknownCount } = result;
    if (unknownCount > 0)
      notify({ format: "warning", messageKey: "preview-edit.import.unknown", values: { count: unknownCount } });
    if (rearrangedCount > 0)
      notify({ format: "info", messageKey: "preview-edit.import.rearranged", values: { count: rearrangedCount } });
    openLayout({ layout: result.layout, origin: "unsaved", saved: null });
  };

  return async (file) => {
    // Without the catalogue all tiles would lose their content.
    if (!catalogue.data) {
      notify({ format: "error", messageKey: "preview-edit.failed.tiles" });
      return;
    }
    const context = { catalogue: catalogue.data, settings: editorGridSettings, createId: () => crypto.randomUUID() };
    report(readLayoutFile(await readText(file), context));
  };
}
