import { toApiError } from "@gatehouse/shared/api";
import { announce, useFailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { useEffect, useRef, useState } from "react";
import { exportGrid, type ExportProgress, type GridExportRequest } from "../../../data/grid-exports.actions.ts";

type GridExportState = {
  /** Null while none runs. */
  progress: ExportProgress | null;
  start: (request: GridExportRequest) => void;
  cancel: () => void;
};

/** Failures with a text of their own. */
const knownFailures = new Set(["exports_busy", "sort_too_large"]);

/** Exports the rows of a grid and saves them; leaving the page cancels it. */
export function useGridExport(): GridExportState {
  const { t } = useTranslation();
  const failures = useFailureNotices();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (request: GridExportRequest, signal: AbortSignal): Promise<void> => {
    try {
      const { name, content } = await exportGrid(request, { signal, onProgress: setProgress });
      // An abort after the last byte finds nothing left to stop.
      if (signal.aborted) return;
      saveFile(content, name);
      failures.withdraw();
      announce(t("grid.export.saved", { name }));
    } catch (error) {
      const { code } = toApiError(error);
      // i18n-keys: grid.export.problems.*
      if (code !== "aborted")
        failures.tell({ messageKey: `grid.export.problems.${knownFailures.has(code) ? code : "cut"}` });
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    start: (request) => {
      running.current = new AbortController();
      setProgress({ rows: 0, total: 0 });
      void run(request, running.current.signal);
    },
    cancel: () => running.current?.abort(),
  };
}
