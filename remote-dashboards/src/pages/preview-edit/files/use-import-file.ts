import { MAX_DASHBOARD_FILE_LENGTH } from "@gatehouse/shared/contracts/dashboard-files.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { editorGridSettings } from "../../../model/grid/grid-settings.ts";
import { readDashboardFile, type DashboardFileResult } from "../../../model/dashboards/dashboard-file.ts";
import { useLists } from "../scope/use-lists.ts";
import { useOpenDashboard } from "../opening/use-open-dashboard.ts";

/** UTF-8 takes up to three bytes for one UTF-16 code unit. */
const MAX_BYTES = 3 * MAX_DASHBOARD_FILE_LENGTH;

const readText = async (file: File): Promise<string> =>
  // A text that is still too long is refused by `readDashboardFile`, with the right message.
  file.size > MAX_BYTES ? " ".repeat(MAX_DASHBOARD_FILE_LENGTH + 1) : file.text();

/** Opens the dashboard of a file as a new, unsaved one, and reports what could not be imported. */
export function useImportFile(): (file: File) => Promise<void> {
  const { catalogue } = useLists();
  const notify = useNotify();
  const openDashboard = useOpenDashboard();

  const report = (result: DashboardFileResult): void => {
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
    openDashboard({ dashboard: result.dashboard, origin: "unsaved", lastSaved: null });
  };

  return async (file) => {
    // Without the catalogue, all tiles would lose their content.
    if (!catalogue.data) {
      notify({ format: "error", messageKey: "preview-edit.failed.tiles" });
      return;
    }
    const context = { catalogue: catalogue.data, settings: editorGridSettings, createId: () => crypto.randomUUID() };
    report(readDashboardFile(await readText(file), context));
  };
}
